import type { Rulebook } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import { showsUnit } from "../effects/matching.ts";
import type { CombatCard, StarCraft } from "../types.ts";

/** Which combat cards somebody is likely to fight with whose hand nobody sees. */

/** A card, and how likely it is. */
export interface LikelyCard {
  readonly card: CombatCard;
  readonly chance: number;
}

interface Copies {
  readonly card: CombatCard;
  readonly copies: number;
}

/** The combat cards of a race with these technologies. */
export function combatCardsOf(
  rules: Rulebook<StarCraft>,
  race: string,
  technologies: readonly string[],
): readonly Copies[] {
  const isCombat = (card: StarCraft["card"]): card is CombatCard => card.category === "combat";
  return [...rules.deck(`${race}-combat`).entries, ...rules.deck(`${race}-technologies`).entries].flatMap(
    ({ card, copies }) => {
      const isThere = isCombat(card) && (card.technology === undefined || technologies.includes(card.technology));
      return isThere ? [{ card, copies }] : [];
    },
  );
}

/** What is known about everybody with the same technologies. Views have the same list as long as nothing is bought. */
export class KnownOf<Known> {
  readonly #make: () => Known;
  readonly #byList = new WeakMap<readonly string[], Known>();
  readonly #byNames = new Map<string, Known>();

  constructor(make: () => Known) {
    this.#make = make;
  }

  of(technologies: readonly string[]): Known {
    const found = this.#byList.get(technologies);
    if (found !== undefined) return found;
    const names = technologies.join(" ");
    const known = this.#byNames.get(names) ?? this.#make();
    this.#byNames.set(names, known);
    this.#byList.set(technologies, known);
    return known;
  }
}

/** Where a match is more likely than this, nothing else is reckoned with. */
const nearlyCertain = 0.85;

/** What a player fights with who uses a kind of unit in front. */
export class Arsenal {
  /** The technologies in front of the player that act in skirmishes. */
  readonly inPlay: readonly CombatCard[];
  /** What is likely to lie there if it comes from the hand. */
  readonly fromHand: readonly LikelyCard[];
  /** What is likely to come from the top of the deck. */
  readonly fromDeck: readonly LikelyCard[];
  /** A card on which the unit is not. */
  readonly other: CombatCard | undefined;

  constructor(rules: Rulebook<StarCraft>, kind: string, technologies: readonly string[]) {
    const { race, assist } = rules.entries(units).get(kind);
    const cards = combatCardsOf(rules, race, technologies);
    this.inPlay = cards.map(({ card }) => card).filter((card) => card.kind === "play-area" && card.effects.length > 0);
    const standards = cards.filter(({ card }) => card.kind === "standard");
    const { matching = [], others = [] } = Object.groupBy(standards, ({ card }) =>
      !assist && showsUnit(card, kind) ? "matching" : "others",
    );
    const match = typical(matching, "major");
    this.other = typical(others, "minor");
    const count = countOf(matching);
    // With a hand of about half the deck a second match is there nearly always.
    this.fromHand = mixed(match, this.other, 1 - 0.5 ** count);
    this.fromDeck = mixed(match, this.other, count / Math.max(1, countOf(standards)));
  }
}

function mixed(match: CombatCard | undefined, other: CombatCard | undefined, chance: number): readonly LikelyCard[] {
  if (match && other && chance <= nearlyCertain) {
    return [
      { card: match, chance },
      { card: other, chance: 1 - chance },
    ];
  }
  const card = match ?? other;
  return card ? [{ card, chance: 1 }] : [];
}

function countOf(cards: readonly Copies[]): number {
  return cards.reduce((sum, { copies }) => sum + copies, 0);
}

/** The card whose values are nearest to the mean of all. */
function typical(cards: readonly Copies[], values: "major" | "minor"): CombatCard | undefined {
  const count = countOf(cards);
  const mean = (stat: "attack" | "health") =>
    cards.reduce((sum, { card, copies }) => sum + copies * (card[values]?.[stat] ?? 0), 0) / count;
  const [attack, health] = [mean("attack"), mean("health")];
  const distance = ({ card }: Copies) => {
    const { [values]: found = { attack: 0, health: 0 } } = card;
    return Math.abs(found.attack - attack) + Math.abs(found.health - health);
  };
  return cards.toSorted((one, other) => distance(one) - distance(other))[0]?.card;
}
