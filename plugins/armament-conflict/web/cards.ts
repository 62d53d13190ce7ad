import { type BoardEdition, type PrintedCard, symbolName, textOf } from "conclave/board";

/** Reads what is printed in this match. Keys are unique within a list only, so a list is always named. */
export class Cards {
  readonly #edition: BoardEdition;

  constructor(edition: BoardEdition) {
    this.#edition = edition;
  }

  find(list: string, key: string): PrintedCard | undefined {
    return this.#edition.print.find(list, key) as PrintedCard | undefined;
  }

  nameOf(list: string, key: string): string {
    return this.find(list, key)?.name.text ?? key;
  }

  textOf(list: string, key: string): string {
    return textOf(this.find(list, key));
  }

  /** The sort of a card of the main deck, in words. */
  kindOf(card: string): string | undefined {
    return this.find("main", card)?.facts.find(({ key }) => key === "category")?.value.text;
  }

  /** The key of a land's terrain: `forest`. */
  terrainOf(card: string): string {
    return this.find("territory", card)?.facts.find(({ key }) => key === "terrain")?.about?.key ?? "city";
  }

  /** What a symbol stands for. */
  symbol(key: string): string {
    return symbolName(this.#edition, key) ?? key;
  }
}
