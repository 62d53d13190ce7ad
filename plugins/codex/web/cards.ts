import { type BoardEdition, type PrintedCard, symbolName, textOf } from "conclave/board";

/** Reads what is printed on the cards of this match. */
export class Cards {
  readonly #edition: BoardEdition;

  constructor(edition: BoardEdition) {
    this.#edition = edition;
  }

  /** A card by its key, which is unique among the decks of this game. */
  find(card: string): PrintedCard | undefined {
    return this.#edition.print.findAnywhere(card) as PrintedCard | undefined;
  }

  nameOf(card: string): string {
    return this.find(card)?.name.text ?? card;
  }

  /** The key of its colour: `red`. */
  colourOf(card: string): string {
    return factOf(this.find(card), "colour")?.about?.key ?? "neutral";
  }

  /** The key of its spec, if it belongs to one. */
  specOf(card: string): string | undefined {
    return factOf(this.find(card), "spec")?.about?.key;
  }

  /** What sort of card it is, by its key: `unit`, `hero`, `ongoing-spell`. */
  typeOf(card: string): string {
    return factOf(this.find(card), "type")?.value.key.replace("card-type.", "") ?? "";
  }

  /** What it is, in words: its type and its subtypes. */
  kindOf(card: string): string {
    const entry = this.find(card);
    const words = ["type", "subtypes"].flatMap((key) => factOf(entry, key)?.value.text ?? []);
    return words.join(" · ");
  }

  /** What it costs in gold, as it is printed. */
  costOf(card: string): number | undefined {
    return this.find(card)?.cost.find(({ symbol }) => symbol === "gold")?.count;
  }

  /** A number that is printed on it. */
  numberOf(card: string, fact: string): number | undefined {
    return factOf(this.find(card), fact)?.number ?? undefined;
  }

  /** What something listed is called: a spec, a slot, a keyword. */
  listed(list: string, key: string): string {
    return this.#edition.print.find(list, key)?.name.text ?? key;
  }

  /** What a symbol stands for, such as `atk`; of a keyword its name. */
  symbol(key: string): string {
    return symbolName(this.#edition, key) ?? this.listed("keywords", key);
  }

  /** What something listed says. */
  says(list: string, key: string): string {
    return textOf(this.#edition.print.find(list, key));
  }

  /** The cards of a spec, by its key. */
  ofSpec(spec: string): readonly PrintedCard[] {
    return (this.#edition.print.lists.find(({ key }) => key === spec)?.entries ?? []) as readonly PrintedCard[];
  }
}

function factOf(card: PrintedCard | undefined, key: string) {
  return card?.facts.find((fact) => fact.key === key);
}
