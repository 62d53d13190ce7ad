/** The names of a record, in their order: one object for all records that have the same. */
export class Shape<Made> {
  readonly #all: Shapes<Made>;
  readonly #names: readonly string[];
  /** The shape with one more name that came first. */
  #name: string | undefined;
  #next: Shape<Made> | undefined;
  /** Those with other names. */
  #others: Map<string, Shape<Made>> | undefined;
  #made: Made | undefined;

  constructor(all: Shapes<Made>, names: readonly string[]) {
    this.#all = all;
    this.#names = names;
  }

  /** What has been made for records of this shape. */
  get made(): Made {
    this.#made ??= this.#all.make(this, this.#names);
    return this.#made;
  }

  /** Whether a record has these names in this order. */
  isOf(record: object): boolean {
    const names = this.#names;
    let index = 0;
    for (const name in record) if (name !== names[index++]) return false;
    return index === names.length;
  }

  /** The shape with one more name; `undefined` if there are too many. */
  with(name: string): Shape<Made> | undefined {
    if (this.#name === name) return this.#next;
    const known = this.#others?.get(name);
    if (known || !this.#all.hasRoom()) return known;
    const made = new Shape(this.#all, [...this.#names, name]);
    if (this.#next === undefined) {
      this.#name = name;
      this.#next = made;
    } else {
      this.#others ??= new Map();
      this.#others.set(name, made);
    }
    return made;
  }
}

/** Knows records by their shapes, and has something for each of these: code that V8 optimises for such records, as a rule. */
export class Shapes<Made> {
  readonly make: (shape: Shape<Made>, names: readonly string[]) => Made;
  readonly #root = new Shape<Made>(this, []);
  #room: number;
  /** The shape of the last record: in a list, all have the same as a rule. */
  #latest: Shape<Made> | undefined;

  /** @param most how many there are at most: records may have names that somebody has thought up */
  constructor(make: (shape: Shape<Made>, names: readonly string[]) => Made, most: number) {
    this.make = make;
    this.#room = most;
  }

  /** The shape of a record; `undefined` if it is a new one, and there are too many. */
  of(record: object): Shape<Made> | undefined {
    if (this.#latest?.isOf(record)) return this.#latest;
    let shape: Shape<Made> | undefined = this.#root;
    for (const name in record) {
      shape = shape.with(name);
      if (!shape) return undefined;
    }
    this.#latest = shape;
    return shape;
  }

  /** Makes room for another shape, if there is any. */
  hasRoom(): boolean {
    return this.#room > 0 && this.#room-- > 0;
  }
}
