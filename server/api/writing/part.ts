import type { ObjectTree } from "./tree.ts";

/** How many texts a part keeps: one for each selection that its watchers have of it. */
const mostTexts = 4;

/**
 * Data that never changes, and keeps its text, or the tree of it, for each function that writes it. They are private to it: no copy
 * has them, and nothing that reads its properties meets them.
 */
export class Part {
  #writer: object | undefined;
  #made: string | ObjectTree = "";
  #others: Map<object, string | ObjectTree> | undefined;
  #source: object | undefined;

  /** Whether it is known to be what is made of this, which never changes. */
  isOf(source: object): boolean {
    return this.#source === source;
  }

  /** Notes what it was made of, or would be. */
  made<Made extends Part>(this: Made, source: object): Made {
    this.#source = source;
    return this;
  }

  /** What a function has written. */
  madeBy(writer: object): string | ObjectTree | undefined {
    return this.#writer === writer ? this.#made : this.#others?.get(writer);
  }

  /** Keeps what a function has written, which is in one piece. */
  keep<Made extends string | ObjectTree>(writer: object, made: Made): Made {
    if (this.#writer === undefined) {
      this.#writer = writer;
      this.#made = made;
      return made;
    }
    this.#others ??= new Map();
    if (this.#others.size >= mostTexts - 1) this.#others.clear();
    this.#others.set(writer, made);
    return made;
  }
}
