import type { CardId, DeepReadonly, Seat } from "conclave/rules";
import type { Thing } from "../state-types.ts";
import type { Ability, Bearer, Card, Change, Figure, Keywords, Origin, Part, Tech } from "../types.ts";
import { addKeywords, type Base, type Print, type Prints } from "./print.ts";

const none: readonly never[] = [];
// Until `unfold`: every draft shares them.
const noKeywords: Keywords = {};
const nothingPrinted: Figure["printed"] = { atk: 0, hp: 0 };

/** A figure while the board is computed. It shares its print with others of its kind until something changes it. */
export class Draft implements Figure {
  readonly id: CardId;
  readonly thing: DeepReadonly<Thing>;
  readonly seat: Seat;
  readonly token: boolean;
  card: Card;
  type: Card["type"];
  tech: Tech;
  subtypes: readonly string[];
  keywords: Keywords = noKeywords;
  abilities: readonly Ability[] = none;
  printed: Figure["printed"] = nothingPrinted;
  parts: readonly Part[] = none;
  atk = 0;
  hp = 0;
  armor = 0;
  silenced = false;
  #atMostAtk: { readonly amount: number; readonly origin: Origin } | undefined;
  #base: Base | undefined;
  #bands: Print["bands"] | undefined;
  #bearer: Bearer | undefined;
  readonly #prints: Prints;

  constructor(prints: Prints, id: CardId, thing: DeepReadonly<Thing>, card: Card, seat: Seat) {
    this.#prints = prints;
    this.id = id;
    this.thing = thing;
    this.card = card;
    this.type = card.type;
    this.tech = card.tech ?? 0;
    this.token = card.token === true;
    this.seat = seat;
    this.subtypes = card.subtypes;
  }

  get bearer(): Bearer {
    this.#bearer ??= {
      card: this.id,
      kind: this.card.id,
      seat: this.seat,
      thing: this.thing.order,
      order: this.thing.order,
      figure: this,
    };
    return this.#bearer;
  }

  /** The bearer of one of its abilities: that of a band began when the hero reached the band. */
  bearerOf(ability: Ability): Bearer {
    const { reached } = this.thing;
    const band = reached && this.#bands?.get(ability);
    const order = band === undefined ? undefined : reached?.[band];
    return order === undefined ? this.bearer : { ...this.bearer, order };
  }

  /** It is another card from now on. Copies keep printed numbers that were changed. */
  become(card: Card, tech: Tech = card.tech ?? 0): void {
    this.card = card;
    this.type = card.type;
    this.tech = tech;
    this.subtypes = card.subtypes;
    this.#base = undefined;
  }

  rebase(base: Base): void {
    this.#base = { ...this.#base, ...base };
  }

  /** Reads what is printed on it. */
  unfold(): void {
    const { keywords, abilities, bands, printed, parts } = this.#prints.of(this.card, this.thing.level, this.#base);
    this.#bands = bands;
    this.keywords = keywords;
    this.abilities = abilities;
    this.printed = printed;
    this.parts = parts;
    this.atk = printed.atk;
    this.hp = printed.hp;
  }

  addSubtypes(subtypes: readonly string[]): void {
    const more = subtypes.filter((subtype) => !this.subtypes.includes(subtype));
    if (more.length > 0) this.subtypes = [...this.subtypes, ...more];
  }

  countRunes(): void {
    const { runes } = this.thing;
    const plus = runes["+1/+1"] ?? 0;
    const minus = runes["-1/-1"] ?? 0;
    if (plus > 0) this.#addBoth(plus, { from: "rune", source: "+1/+1" });
    if (minus > 0) this.#addBoth(-minus, { from: "rune", source: "-1/-1" });
  }

  /** The bonuses of the patrol slots (README, "The patrol zone"). */
  countSlot(): void {
    const { slot } = this.thing;
    if (slot === "squad-leader") this.add("armor", 1, { from: "slot", source: "squad-leader" });
    else if (slot === "elite") this.add("atk", 1, { from: "slot", source: "elite" });
  }

  change(change: Change, origin: Origin): void {
    if (change.base) this.#setBase(change.base, origin);
    if (change.silenced) this.#silence(origin);
    if (change.subtypes) this.addSubtypes(change.subtypes);
    if (change.without) this.#lose(change.without, origin);
    if (change.keywords && !this.silenced) this.#gain(change.keywords, origin);
    if (change.abilities && !this.silenced) this.abilities = [...this.abilities, ...change.abilities];
    if (change.atk !== undefined) this.add("atk", change.atk, origin);
    if (change.hp !== undefined) this.add("hp", change.hp, origin);
    if (change.armor !== undefined) this.add("armor", change.armor, origin);
    if (change.atMostAtk !== undefined && change.atMostAtk < (this.#atMostAtk?.amount ?? Number.POSITIVE_INFINITY)) {
      this.#atMostAtk = { amount: change.atMostAtk, origin };
    }
  }

  /** A continuous effect changes what the numbers start from, but not what is printed. */
  #setBase(base: Base, origin: Origin): void {
    for (const what of ["atk", "hp"] as const) {
      const amount = base[what];
      if (amount !== undefined && amount !== this[what]) {
        this.#note({ what, amount: amount - this[what], ...origin });
        this[what] = amount;
      }
    }
  }

  #silence(origin: Origin): void {
    this.silenced = true;
    this.abilities = none;
    this.#lose(Object.keys(this.keywords), origin);
  }

  #lose(lost: readonly string[], origin: Origin): void {
    const keywords = { ...this.keywords };
    for (const keyword of lost) {
      const amount = keywords[keyword] ?? 0;
      delete keywords[keyword];
      const hasNumber = amount > 0 && this.#prints.glossary.find(keyword)?.stacks;
      if (hasNumber) this.#note({ what: "keyword", keyword, amount: -amount, ...origin });
    }
    this.keywords = keywords;
  }

  #gain(gained: Keywords, origin: Origin): void {
    const keywords = { ...this.keywords };
    const abilities = addKeywords(keywords, gained, this.#prints.glossary);
    this.keywords = keywords;
    if (abilities.length > 0) this.abilities = [...this.abilities, ...abilities];
    for (const [keyword, amount] of Object.entries(gained)) this.#note({ what: "keyword", keyword, amount, ...origin });
  }

  #addBoth(amount: number, origin: Origin): void {
    this.add("atk", amount, origin);
    this.add("hp", amount, origin);
  }

  /** Adds to a number, or takes from it. */
  add(what: "atk" | "hp" | "armor", amount: number, origin: Origin): void {
    if (amount === 0) return;
    const added = gainOf(this, amount);
    this[what] += added;
    this.#note({ what, amount: added, ...origin });
  }

  /** Takes back the ATK and HP that a change gave last. */
  takeBack({ source }: Origin): void {
    for (const what of ["atk", "hp"] as const) {
      const part = this.parts.findLast((it) => it.what === what && it.source === source);
      if (!part) continue;
      this[what] -= part.amount;
      this.parts = this.parts.filter((it) => it !== part);
    }
  }

  #note(part: Part): void {
    this.parts = [...this.parts, part];
  }

  /** The lookout’s resist comes last, since it is not an ability of the card. */
  finish(): void {
    if (this.thing.slot === "lookout") this.change({ keywords: { resist: 1 } }, { from: "slot", source: "lookout" });
    const limit = this.#atMostAtk;
    if (limit && limit.amount < this.atk) {
      this.#note({ what: "atk", amount: limit.amount - this.atk, ...limit.origin });
      this.atk = limit.amount;
    }
    this.atk = Math.max(0, this.atk);
  }
}

/** A gain of ATK, HP or armor as it counts for this thing: twice with doubling. */
export function gainOf({ keywords }: Pick<Figure, "keywords">, amount: number): number {
  return amount > 0 && keywords.doubling ? 2 * amount : amount;
}
