import type { Rulebook, Seat } from "conclave/rules";
import type { Card, Codex } from "../types.ts";
import type { CodexView } from "../view-types.ts";

export type Thing = CodexView["things"][number];
export type Player = CodexView["players"][number];

/** The table as a bot sees it, with the sums that it goes by. */
export class Table {
  readonly view: CodexView;
  readonly rules: Rulebook<Codex>;
  readonly seat: Seat;
  readonly #byId: ReadonlyMap<string, Thing>;

  constructor(view: CodexView, rules: Rulebook<Codex>, seat: Seat) {
    this.view = view;
    this.rules = rules;
    this.seat = seat;
    this.#byId = new Map(view.things.map((thing) => [thing.key, thing]));
  }

  get me(): Player {
    return this.view.players[this.seat] as Player;
  }

  thing(id: string): Thing | undefined {
    return this.#byId.get(id);
  }

  card(kind: string): Card {
    return this.rules.definition(kind);
  }

  /** The card with a name, by the name's key. */
  named(key: string): Card | undefined {
    for (const card of this.rules.cards.values()) if (card.name.key === key) return card;
    return undefined;
  }

  /** The definition of a card that the bot sees, in play or in a pile. */
  cardOf(id: string): Card | undefined {
    const thing = this.#byId.get(id);
    if (thing) return this.card(thing.card);
    const { hand = [], discard = [], command } = this.me;
    const found = [...hand, ...discard, ...command].find(({ key }) => key === id);
    return found && this.card(found.card);
  }

  isMine(thing: Thing): boolean {
    return this.teamOf(thing.seat) === this.teamOf(this.seat);
  }

  teamOf(seat: Seat): number {
    return this.view.players[seat]?.team ?? seat;
  }

  isFighter(thing: Thing): boolean {
    const { type } = this.card(thing.card);
    return type === "unit" || type === "hero";
  }

  /** What a thing is worth to its player. */
  worth(thing: Thing): number {
    const card = this.card(thing.card);
    switch (card.type) {
      case "unit":
        return 1 + thing.atk + left(thing) / 2 + (card.tech ?? 0) + thing.keywords.length / 2;
      case "hero":
        return 4 + thing.atk + (thing.level ?? 1);
      case "base":
        return 0;
      case "tech-building":
        return 5;
      default:
        return 3 + card.cost / 2;
    }
  }

  /** The tech level of the player’s buildings, those under construction included. */
  get tech(): number {
    const own = this.view.things.filter(({ seat }) => seat === this.seat);
    return own.filter(({ card }) => this.card(card).type === "tech-building").length;
  }
}

export function has(thing: Thing, keyword: string): boolean {
  return thing.keywords.some((own) => own.keyword === keyword);
}

/** The HP that a thing has left. */
export function left(thing: Thing): number {
  return thing.hp - thing.damage;
}
