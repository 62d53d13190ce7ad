import type { Fields, Part } from "./parts.ts";

/** Plain JSON data as one that can be read and written at any key. */
type Data = { [key: PropertyKey]: unknown };

/** Under this key, proxies give the data behind them. */
const original = Symbol("original");

/** Announces that a part is about to change, or without one that anything is. */
type Changing = (part?: Part) => void;

/**
 * Watches plain JSON data for changes, which are announced before they are made, each with the part of the match that it
 * concerns. The data are reached through proxies, which are made as they are needed.
 */
export class ChangeWatch {
  readonly #watched = new WeakMap<object, Watched>();
  readonly changing: Changing;

  constructor(changing: Changing) {
    this.changing = changing;
  }

  /** The same data, watched with all that they contain. Frozen data, such as what is printed on a card, never change. */
  over<Value>(value: Value, part: Part | undefined): Value {
    if (typeof value !== "object" || value === null) return value;
    let watched = this.#watched.get(value);
    if (!watched) {
      if (Object.isFrozen(value)) return value;
      watched = this.#watch(value, new Watched(this, part));
    } else if (watched.part !== part) watched.part = undefined;
    return watched.proxy as Value;
  }

  /** The same data, watched with all that they contain. Each of their fields is a part. */
  overFields<Value extends object>(value: Value, fields: Fields): Value {
    const watched = this.#watched.get(value) ?? this.#watch(value, new WatchedFields(this, fields));
    return watched.proxy as Value;
  }

  #watch(value: object, watched: Watched): Watched {
    watched.proxy = new Proxy(value as Data, watched);
    this.#watched.set(value, watched);
    return watched;
  }

  /** What is stored in a part, without proxies: new lists and objects often contain pieces of the old ones. */
  plain(value: unknown, part: Part | undefined): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data = ((value as Data)[original] ?? value) as Data;
    if (data !== value || this.#watched.has(data)) {
      this.#moved(data, part);
      return data;
    }
    for (const key of Object.keys(data)) {
      const piece = data[key];
      const stored = this.plain(piece, part);
      if (stored !== piece) data[key] = stored;
    }
    return value;
  }

  /** What was moved to another part may be held as a piece of the first one as well: it can concern anything. */
  #moved(data: Data, part: Part | undefined): void {
    const watched = this.#watched.get(data);
    if (watched && watched.part === part) return;
    if (watched) watched.part = undefined;
    for (const key of Object.keys(data)) {
      const piece = data[key];
      if (typeof piece === "object" && piece !== null) this.#moved(piece as Data, part);
    }
  }
}

/** A piece of the data that is watched. */
class Watched implements ProxyHandler<Data> {
  protected readonly watch: ChangeWatch;
  /** The part of the match that it belongs to; none if it can concern anything. */
  part: Part | undefined;
  proxy: object | undefined;

  constructor(watch: ChangeWatch, part: Part | undefined) {
    this.watch = watch;
    this.part = part;
  }

  get(target: Data, key: PropertyKey): unknown {
    return key === original ? target : this.watch.over(target[key], this.part);
  }

  set(target: Data, key: PropertyKey, value: unknown): boolean {
    const stored = this.watch.plain(value, this.part);
    if (target[key] === stored && key in target) return true;
    this.watch.changing(this.part);
    target[key] = stored;
    return true;
  }

  deleteProperty(target: Data, key: PropertyKey): boolean {
    if (key in target) this.watch.changing(this.part);
    return delete target[key];
  }
}

/** Data whose fields are parts. */
class WatchedFields extends Watched {
  readonly #fields: Fields;

  constructor(watch: ChangeWatch, fields: Fields) {
    super(watch, undefined);
    this.#fields = fields;
  }

  override get(target: Data, key: PropertyKey): unknown {
    return key === original ? target : this.watch.over(target[key], this.#fields.partOf(key));
  }

  override set(target: Data, key: PropertyKey, value: unknown): boolean {
    const part = this.#fields.partOf(key);
    const stored = this.watch.plain(value, part);
    const known = key in target;
    if (known && target[key] === stored) return true;
    this.watch.changing(known ? part : undefined);
    target[key] = stored;
    if (!known) this.#fields.changed();
    return true;
  }

  override deleteProperty(target: Data, key: PropertyKey): boolean {
    const deleted = super.deleteProperty(target, key);
    this.#fields.changed();
    return deleted;
  }
}
