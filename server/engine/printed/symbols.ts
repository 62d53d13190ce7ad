import { type Text, t } from "../text/text.ts";

/**
 * What is counted, paid and printed as a symbol: a resource, a skill, a kind of damage. Its name is the message `symbol.<id>.name`,
 * and an amount of it the message `symbol.<id>` with the parameter `count`, unless it has others.
 */
export interface SymbolDefinition {
  readonly name?: Text;
  /** The keys of the messages for an amount of it, whose parameter `count` is the number. */
  readonly amounts?: readonly string[];
  /** A stable key for its picture; `<game>/symbols/<id>` by default. */
  readonly art?: string;
}

/** The symbols of a game or an extension, by their ids. */
export interface DeclaredSymbols {
  readonly [id: string]: SymbolDefinition;
}

/** A number of something that has a symbol. */
export interface Amount {
  readonly symbol: string;
  readonly count: number;
}

/** An amount of something that has a symbol, in words: `amount("gold", 3)`. */
export function amount(symbol: string, count: number): Text {
  return t(`symbol.${symbol}`, { count });
}

/** A symbol under certain rules. */
export interface SymbolInPlay extends Required<SymbolDefinition> {
  readonly id: string;
}

/** The symbols of a match, in order, and what texts say of them. */
export class Symbols {
  readonly all: readonly SymbolInPlay[];
  readonly #byId: ReadonlyMap<string, SymbolInPlay>;
  readonly #byAmount: ReadonlyMap<string, SymbolInPlay>;

  /** @param parts the game and its extensions; the first that declares a symbol counts */
  constructor(game: string, parts: readonly { readonly symbols?: DeclaredSymbols }[]) {
    const byId = new Map<string, SymbolInPlay>();
    for (const { symbols = {} } of parts) {
      for (const [id, symbol] of Object.entries(symbols)) {
        const { name = t(`symbol.${id}.name`), amounts = [`symbol.${id}`], art = `${game}/symbols/${id}` } = symbol;
        if (!byId.has(id)) byId.set(id, { id, name, amounts, art });
      }
    }
    this.all = [...byId.values()];
    this.#byId = byId;
    this.#byAmount = new Map(this.all.flatMap((symbol) => symbol.amounts.map((key) => [key, symbol])));
  }

  find(id: string): SymbolInPlay | undefined {
    return this.#byId.get(id);
  }

  /** The amount that a text as a whole states; without a `count` where it is only the name of the symbol. */
  statedBy({ key, params }: Text): { readonly symbol: string; readonly count?: number } | undefined {
    const symbol = this.#byAmount.get(key);
    const count = params?.count;
    if (symbol && typeof count === "number") return { symbol: symbol.id, count };
    const named = params === undefined ? this.all.find(({ name }) => name.key === key && !name.params) : undefined;
    return named && { symbol: named.id };
  }
}
