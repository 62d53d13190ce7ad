import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Game, Rule } from "../../server/engine/index.ts";
import type { MatchStore } from "../../server/matches/records/ports.ts";
import { type Coin, coinGame } from "../support/small-game.ts";
import { emptyStorage } from "../support/storage.ts";
import { asked, hostOver, seated } from "./table.ts";

/** Both bet at once, and see the other's bet when both are in. */
const together = coinGame({
  phases: {
    *bet(game: Game<Coin>): Rule {
      yield* game.together(game.seats, (seat) => game.confirm(seat, "bet"));
    },
  },
});

it("a subscriber is told of a decision while the next one of the match is being stored", async () => {
  const storage = await emptyStorage("pglite");
  let commits = 0;
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const store = new Proxy(storage.matches, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== "function") return method;
      if (name !== "commit") return method.bind(target);
      return async (...given: Parameters<MatchStore["commit"]>) => {
        if (++commits === 2) await held;
        return target.commit(...given);
      };
    },
  });
  const { host } = hostOver(store, [together]);
  try {
    const { match, people } = await seated(host, { game: "coin", seats: 2 });
    const updates = host.updates(match.id, 0);
    expect((await updates.next()).value?.observation.version).toBe(0);
    const next = updates.next();
    const answers = await Promise.all(
      people.map(async (asker, seat) => {
        const { prompt, version } = await asked(host, match.id, seat);
        return { asker, request: { match: match.id, prompt: prompt.id, answer: { confirm: true }, version } };
      }),
    );
    const replies = answers.map(({ asker, request }) => host.answer(asker, { ...request, key: randomUUID() }));
    await replies[0];
    // The match is busy with the second decision, and will be.
    expect((await next).value?.observation.version).toBe(1);
    goOn();
    await replies[1];
    expect((await updates.next()).value?.observation.version).toBe(2);
    await updates.return?.();
  } finally {
    goOn();
    await host.close();
    await storage.close();
  }
});
