/**
 * A part of a match that results can depend on: a field of the game's state, a zone, the turn. A result is right until a part
 * changes that was read for it.
 */
export class Part {
  /** When it last changed, by the clock of the `Look`. */
  changed = 0;
  /** The calculation that noted it last, which need not note it again. */
  notedBy: object | undefined;
}

/** Notes that a part is read. */
interface Reader {
  note(part: Part): void;
}

/** Plain JSON data as one that can be read at any key. */
type Data = { readonly [key: PropertyKey]: unknown };

/** The fields of plain data as parts. */
export class Fields {
  readonly #parts = new Map<PropertyKey, Part>();
  readonly #reader: Reader;
  #lens: object | undefined;
  /** What the lens shows. */
  #data: object | undefined;
  /** Lenses over these data, by the names of the fields that there were: most fields that go come again. */
  readonly #lenses = new Map<string, object>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  partOf(key: PropertyKey): Part {
    let part = this.#parts.get(key);
    if (!part) {
      part = new Part();
      this.#parts.set(key, part);
    }
    return part;
  }

  /** The data as an object that notes which of its fields are read. It has the fields that the data have now. */
  over<Value extends object>(data: Value): Value {
    if (this.#data !== data) {
      this.#data = data;
      this.#lenses.clear();
      this.#lens = undefined;
    }
    this.#lens ??= this.#lensOver(data as Data);
    return this.#lens as Value;
  }

  #lensOver(data: Data): object {
    const keys = Object.keys(data);
    const names = JSON.stringify(keys);
    const known = this.#lenses.get(names);
    if (known) return known;
    const lens = lensOver(data, keys, this);
    if (this.#lenses.size < mostLenses) this.#lenses.set(names, lens);
    return lens;
  }

  read(data: Data, key: string): unknown {
    this.#reader.note(this.partOf(key));
    return data[key];
  }

  /** Must be called when fields are added to the data or removed. */
  changed(): void {
    this.#lens = undefined;
  }
}

/** Many times more than the optional fields of any game's state come to. */
const mostLenses = 100;

/** Under this key, a lens has what it needs. */
const behind = Symbol("behind");

interface Lens {
  readonly [behind]: { readonly data: Data; readonly fields: Fields };
}

function lensOver(data: Data, keys: readonly string[], fields: Fields): object {
  const lens = Object.defineProperty({}, behind, { value: { data, fields } });
  for (const key of keys) Object.defineProperty(lens, key, { get: getterOf(key), enumerable: true });
  return lens;
}

/** Lenses over the same fields share their getters, so that V8 sees objects of one shape in them. */
const getters = new Map<string, (this: Lens) => unknown>();

function getterOf(key: string): (this: Lens) => unknown {
  let getter = getters.get(key);
  if (!getter) {
    getter = function read(this: Lens) {
      const { data, fields } = this[behind];
      return fields.read(data, key);
    };
    getters.set(key, getter);
  }
  return getter;
}
