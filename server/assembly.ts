/** A part of a server: one thing that is opened, and closed again. */
export interface Part<Needs, Given> {
  /** Opens it with the parts opened before. Returns what it offers to those that follow. */
  open(needs: Needs): Given | Promise<Given>;
  /** Closes it. Called once, if it was opened. */
  close?(given: Given): unknown;
}

/** What was opened of an assembly. */
export interface Assembled<Given> {
  readonly given: Given;
  /** Closes everything, the last first. What cannot be closed is told of, and does not keep the others open. */
  close(): Promise<void>;
}

type AnyPart = Part<unknown, object>;

/**
 * A list of parts, each of which is opened with what those before it have given.
 *
 * @example
 * const { given, close } = await new Assembly<{ path: string }>()
 *   .and({ open: ({ path }) => ({ file: openFile(path) }), close: ({ file }) => file.close() })
 *   .and({ open: ({ file }) => ({ text: file.read() }) })
 *   .open({ path: "a" }, console.error);
 */
export class Assembly<Base extends object, Given extends Base = Base> {
  readonly #parts: readonly AnyPart[];

  constructor(parts: readonly AnyPart[] = []) {
    this.#parts = parts;
  }

  /** The list with one more part at its end. */
  and<More extends object>(part: Part<Given, More>): Assembly<Base, Given & More> {
    return new Assembly<Base, Given & More>([...this.#parts, part as unknown as AnyPart]);
  }

  /**
   * Opens all parts in their order. If one fails, those before it are closed again.
   * @param onTrouble told of what could not be closed
   */
  async open(base: Base, onTrouble: (error: unknown) => void): Promise<Assembled<Given>> {
    const opened: (() => unknown)[] = [];
    const close = async (): Promise<void> => {
      for (const end of opened.splice(0).reverse()) {
        try {
          await end();
        } catch (error) {
          onTrouble(error);
        }
      }
    };
    let given: object = base;
    try {
      for (const part of this.#parts) {
        const more = await part.open(given);
        opened.push(() => part.close?.(more));
        given = { ...given, ...more };
      }
    } catch (error) {
      await close();
      throw error;
    }
    return { given: given as Given, close };
  }
}
