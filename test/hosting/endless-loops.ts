/**
 * The time budget of rules with such loops, in milliseconds: enough for a loop to be optimised, which is what made some unstoppable, and
 * for somebody to look where it stands.
 */
export const budget = 300;

/**
 * How much processor time a loop may take, in milliseconds. With the budget of a server, a second, it must end within twice the time; to
 * look where it stands takes as long with any budget.
 */
export const longestLoop = budget + 1_000;

const never = (): boolean => (globalThis as { isNever?: boolean }).isNever === true;

/** Code that does not end, each as a rule could have it by mistake. */
export const loops: { readonly [name: string]: () => unknown } = {
  empty: () => {
    for (;;);
  },
  allocating: () => {
    for (;;) ({ cards: [[]] });
  },
  filling: () => {
    for (;;) new Array(100).fill(0);
  },
  "within a loop": () => {
    for (let turn = 0; !never(); turn++) for (let seat = 0; seat < 8; seat++) new Array(seat).fill(turn);
  },
  "in the trap of a Proxy": () =>
    Reflect.get(
      new Proxy(
        {},
        {
          get() {
            for (;;) new Array(100).fill(0);
          },
        },
      ),
      "field",
    ),
  "in the order of a list": () =>
    [3, 1, 2].sort(() => {
      for (;;) new Array(100).fill(0);
    }),
  "sorting again and again": () => {
    for (;;) [3, 1, 2, 5, 4].sort((left, right) => left - right);
  },
  "in a regular expression": () => /^(a+)+$/.test(`${"a".repeat(60)}b`),
  "in what JSON is made of": () =>
    JSON.stringify({
      toJSON() {
        for (;;) new Array(100).fill(0);
      },
    }),
  "in a field that JSON reads": () =>
    JSON.stringify({
      get field() {
        for (;;);
      },
    }),
  "in a generator": () => {
    const numbers = (function* () {
      for (;;) {
        new Array(100).fill(0);
        if (never()) yield 1;
      }
    })();
    return numbers.next();
  },
  "of a generator": () => {
    const numbers = (function* () {
      for (;;) yield new Array(100).fill(0);
    })();
    for (const number of numbers) if (never()) return number;
    return undefined;
  },
  "caught and begun again": () => {
    for (;;) {
      try {
        for (;;) new Array(100).fill(0);
      } catch {}
    }
  },
  "in finally": () => {
    try {
      for (;;);
    } finally {
      for (;;);
    }
  },
  "of recursion": () => {
    const again = (): void => {
      try {
        again();
      } finally {
        again();
      }
    };
    again();
  },
  "of promises left behind": () => {
    const again = (): Promise<void> => Promise.resolve().then(again);
    again();
  },
  "of an asynchronous function": () => {
    const again = async (): Promise<void> => {
      for (;;) await undefined;
    };
    again();
  },
  "of queued microtasks": () => {
    const again = (): void => queueMicrotask(again);
    again();
  },
  // Node.js begins something before these that it ends after them, and is not there to do so.
  "in a queued microtask": () => queueMicrotask(loops.filling as () => never),
  "in a tick": () => process.nextTick(loops.filling as () => never),
};
