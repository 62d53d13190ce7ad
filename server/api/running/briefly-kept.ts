/** How long a value is kept, in milliseconds. */
export const keptFor = 5_000;

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/** The values of one object. */
interface Values<Value> {
  /** The oldest first. */
  readonly entries: Map<string, Entry<Value>>;
  /** Their size altogether. */
  total: number;
}

/**
 * Values by an object and a key that are wanted again within moments if at all: kept for a few seconds, and never longer than the
 * object. Objects such as what was shown last of a match may stay for hours while nothing happens.
 */
export class BrieflyKept<Owner extends object, Value> {
  readonly #values = new WeakMap<Owner, Values<Value>>();
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;

  /** @param most how much of one object is kept, besides its newest value */
  constructor(most = Number.POSITIVE_INFINITY, sizeOf: (value: Value) => number = () => 0) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(owner: Owner, key: string): Value | undefined {
    return this.#values.get(owner)?.entries.get(key)?.value;
  }

  set(owner: Owner, key: string, value: Value): void {
    let values = this.#values.get(owner);
    if (!values) {
      values = { entries: new Map(), total: 0 };
      this.#values.set(owner, values);
    }
    remove(values, key);
    const entry = { value, size: this.#sizeOf(value) };
    for (const oldest of values.entries.keys()) {
      if (values.total + entry.size <= this.#most) break;
      remove(values, oldest);
    }
    values.entries.set(key, entry);
    values.total += entry.size;
    // The timer must not hold on to anything, because under load objects are outdated much sooner.
    forget(new WeakRef<Values<unknown>>(values), key, new WeakRef(entry));
  }

  delete(owner: Owner, key: string): void {
    const values = this.#values.get(owner);
    if (values) remove(values, key);
  }
}

function remove(values: Values<unknown>, key: string): void {
  values.total -= values.entries.get(key)?.size ?? 0;
  values.entries.delete(key);
}

function forget(values: WeakRef<Values<unknown>>, key: string, entry: WeakRef<object>): void {
  setTimeout(() => {
    const now = values.deref();
    if (now && now.entries.get(key) === entry.deref()) remove(now, key);
  }, keptFor).unref();
}
