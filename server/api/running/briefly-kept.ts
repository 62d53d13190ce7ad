/** How long a value is kept at least, in milliseconds; at most a quarter longer. */
export const keptFor = 5_000;

/** How often values are looked through while they are kept. */
const sweepsWhileKept = 4;

/** How many objects of a place have values: while a newer one comes, somebody still works with those before it. */
const mostOwners = 3;

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
  /** The last sweep before it was set. */
  readonly sweep: number;
}

/** The values of one object. */
interface Values<Owner, Value> {
  readonly owner: Owner;
  /** The oldest first. */
  readonly entries: Map<string, Entry<Value>>;
  /** Their size altogether. */
  total: number;
}

/**
 * Values by an object and a key that are wanted again within moments if at all: kept for a few seconds, and no longer than the
 * object is one of the newest of its place. Objects such as what was shown last of a match may stay for hours while nothing happens.
 *
 * There is one timer for all of them, and no `WeakMap`: under load there would be thousands, and V8 would take the values of objects
 * that are gone for alive until it looks through its whole memory.
 */
export class BrieflyKept<Owner extends object, Value> {
  /** By place, the newest object last. */
  readonly #values = new Map<string, Values<Owner, Value>[]>();
  readonly #placeOf: (owner: Owner) => string;
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  #sweeps = 0;
  #sweeping: NodeJS.Timeout | undefined;

  /**
   * @param placeOf what a newer object has in common with those before it
   * @param most how much of one object is kept, besides its newest value
   */
  constructor(
    placeOf: (owner: Owner) => string,
    most = Number.POSITIVE_INFINITY,
    sizeOf: (value: Value) => number = () => 0,
  ) {
    this.#placeOf = placeOf;
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(owner: Owner, key: string): Value | undefined {
    return this.#of(owner)?.entries.get(key)?.value;
  }

  set(owner: Owner, key: string, value: Value): void {
    let values = this.#of(owner);
    if (!values) {
      values = { owner, entries: new Map(), total: 0 };
      this.#add(values);
    }
    remove(values, key);
    const entry = { value, size: this.#sizeOf(value), sweep: this.#sweeps };
    for (const oldest of values.entries.keys()) {
      if (values.total + entry.size <= this.#most) break;
      remove(values, oldest);
    }
    values.entries.set(key, entry);
    values.total += entry.size;
    this.#sweeping ??= setInterval(() => this.#sweep(), keptFor / sweepsWhileKept).unref();
  }

  delete(owner: Owner, key: string): void {
    const values = this.#of(owner);
    if (values) remove(values, key);
  }

  #of(owner: Owner): Values<Owner, Value> | undefined {
    return this.#values.get(this.#placeOf(owner))?.find((values) => values.owner === owner);
  }

  #add(values: Values<Owner, Value>): void {
    const place = this.#placeOf(values.owner);
    const others = this.#values.get(place);
    if (!others) this.#values.set(place, [values]);
    else if (others.push(values) > mostOwners) others.shift();
  }

  #sweep(): void {
    this.#sweeps++;
    for (const [place, ofPlace] of this.#values) {
      for (const values of ofPlace) this.#removeOld(values);
      const left = ofPlace.filter(({ entries }) => entries.size > 0);
      if (left.length > 0) this.#values.set(place, left);
      else this.#values.delete(place);
    }
    if (this.#values.size > 0) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #removeOld(values: Values<Owner, Value>): void {
    for (const [key, { sweep }] of values.entries) {
      // Set just before its first sweep, it has missed nearly a whole round.
      if (this.#sweeps - sweep <= sweepsWhileKept) break;
      remove(values, key);
    }
  }
}

function remove(values: Values<unknown, unknown>, key: string): void {
  values.total -= values.entries.get(key)?.size ?? 0;
  values.entries.delete(key);
}
