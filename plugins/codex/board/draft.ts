import { type CardId, type DeepReadonly, type Entries, type Seat, type Text, t } from "conclave/rules";
import type { Thing } from "../state-types.ts";
import type { Ability, Band, Bearer, Card, Change, Figure, Keyword, Part, Tech } from "../types.ts";

const none: readonly never[] = [];

/** A figure while the board is computed. */
export class Draft implements Figure {
  readonly id: CardId;
  readonly thing: DeepReadonly<Thing>;
  card: Card;
  tech: Tech;
  readonly token: boolean;
  readonly seat: Seat;
  subtypes: readonly string[];
  readonly keywords: { [keyword: string]: number } = {};
  atk = 0;
  hp = 0;
  armor = 0;
  readonly printed = { atk: 0, hp: 0 };
  readonly parts: Part[] = [];
  abilities: readonly Ability[] = none;
  silenced = false;
  #collectedAbilities: readonly Ability[] | undefined;
  #atMostAtk = Number.POSITIVE_INFINITY;
  #base: { readonly atk?: number; readonly hp?: number } | undefined;
  #bearer: Bearer | undefined;
  readonly #glossary: Entries<Keyword>;

  constructor(glossary: Entries<Keyword>, id: CardId, thing: DeepReadonly<Thing>, card: Card, seat: Seat) {
    this.#glossary = glossary;
    this.id = id;
    this.thing = thing;
    this.card = card;
    this.tech = card.tech ?? 0;
    this.token = card.token === true;
    this.seat = seat;
    this.subtypes = card.subtypes;
  }

  get type(): Card["type"] {
    return this.card.type;
  }

  /** Notes that its abilities were collected. */
  collected(): void {
    this.#collectedAbilities = this.abilities;
  }

  /** Whether it has the same abilities as when they were last collected. */
  get isCollected(): boolean {
    return this.abilities === this.#collectedAbilities;
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

  /** It is another card from now on. Copies keep printed numbers that were changed. */
  become(card: Card, tech: Tech = card.tech ?? 0): void {
    this.card = card;
    this.tech = tech;
    this.subtypes = card.subtypes;
    this.#base = undefined;
  }

  rebase(base: { readonly atk?: number; readonly hp?: number }): void {
    this.#base = { ...this.#base, ...base };
  }

  /** Reads what is printed on it: of a hero, what is printed on the bands it has reached. */
  unfold(): void {
    const { card } = this;
    this.abilities = card.abilities;
    this.#gain(card.keywords);
    const bands = bandsReached(card, this.thing.level);
    for (const band of bands) {
      this.#gain(band.keywords);
      if (band.abilities.length > 0) this.abilities = [...this.abilities, ...band.abilities];
    }
    const reached = bands.at(-1);
    this.#print("atk", this.#base?.atk ?? reached?.atk ?? card.atk);
    this.#print("hp", this.#base?.hp ?? reached?.hp ?? card.hp);
  }

  #print(what: "atk" | "hp", amount: number | undefined): void {
    if (amount === undefined) return;
    this[what] = amount;
    this.printed[what] = amount;
    this.parts.push({ what, amount, from: printed });
  }

  addSubtypes(subtypes: readonly string[]): void {
    const more = subtypes.filter((subtype) => !this.subtypes.includes(subtype));
    if (more.length > 0) this.subtypes = [...this.subtypes, ...more];
  }

  countRunes(): void {
    const { runes } = this.thing;
    const plus = runes["+1/+1"] ?? 0;
    const minus = runes["-1/-1"] ?? 0;
    if (plus > 0) this.change({ atk: plus, hp: plus }, () => t("rune.plus"));
    if (minus > 0) this.change({ atk: -minus, hp: -minus }, () => t("rune.minus"));
  }

  /** The bonuses of the patrol slots (README, "The patrol zone"). */
  countSlot(): void {
    const { slot } = this.thing;
    if (slot === "squad-leader") this.change({ armor: 1 }, () => t("slot.squad-leader"));
    else if (slot === "elite") this.change({ atk: 1 }, () => t("slot.elite"));
  }

  change(change: Change, from: () => Text): void {
    if (change.base) this.#setBase(change.base, from);
    if (change.silenced) this.#silence();
    if (change.subtypes) this.addSubtypes(change.subtypes);
    if (change.without) for (const keyword of change.without) delete this.keywords[keyword];
    if (change.keywords && !this.silenced) this.#gain(change.keywords, from);
    if (change.abilities && !this.silenced) {
      this.abilities = [...this.abilities, ...change.abilities];
    }
    if (change.atk !== undefined) this.#add("atk", change.atk, from);
    if (change.hp !== undefined) this.#add("hp", change.hp, from);
    if (change.armor !== undefined) this.#add("armor", change.armor, from);
    if (change.atMostAtk !== undefined) this.#atMostAtk = Math.min(this.#atMostAtk, change.atMostAtk);
  }

  /** A continuous effect changes what the numbers start from, but not what is printed. */
  #setBase(base: { readonly atk?: number; readonly hp?: number }, from: () => Text): void {
    for (const what of ["atk", "hp"] as const) {
      const amount = base[what];
      if (amount !== undefined && amount !== this[what]) {
        this.parts.push({ what, amount: amount - this[what], from: from() });
        this[what] = amount;
      }
    }
  }

  #silence(): void {
    this.silenced = true;
    this.abilities = none;
    for (const keyword of Object.keys(this.keywords)) delete this.keywords[keyword];
  }

  #gain(gained: Card["keywords"], from?: () => Text): void {
    for (const keyword in gained) {
      const amount = gained[keyword] ?? 0;
      const known = this.#glossary.find(keyword);
      const before = this.keywords[keyword] ?? 0;
      this.keywords[keyword] = known?.stacks ? before + amount : Math.max(before, amount);
      if (from) this.parts.push({ what: "keyword", keyword, amount, from: from() });
      if (known && known.abilities.length > 0 && before === 0) {
        this.abilities = [...this.abilities, ...known.abilities];
      }
    }
  }

  #add(what: "atk" | "hp" | "armor", amount: number, from: () => Text): void {
    if (amount === 0) return;
    const added = gainOf(this, amount);
    this[what] += added;
    this.parts.push({ what, amount: added, from: from() });
  }

  /** The lookout’s resist comes last, since it is no ability of the card. */
  finish(): void {
    if (this.thing.slot === "lookout") this.change({ keywords: { resist: 1 } }, () => t("slot.lookout"));
    this.atk = Math.max(0, Math.min(this.atk, this.#atMostAtk));
  }
}

const printed = t("label.printed");

/** A gain of ATK, HP or armor as it counts for this thing: twice with doubling. */
export function gainOf({ keywords }: Pick<Figure, "keywords">, amount: number): number {
  return amount > 0 && keywords.doubling ? 2 * amount : amount;
}

/** The bands that a hero has reached, lowest first. */
export function bandsReached({ bands }: Card, level: number | undefined): readonly Band[] {
  if (!bands || level === undefined) return none;
  return bands.filter(({ from }) => from <= level);
}
