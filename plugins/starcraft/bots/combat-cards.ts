import type { Prompt } from "conclave/rules";
import { matchesUnits } from "../effects/matching.ts";
import { canTarget } from "../rules/battle/targets.ts";
import type { Cards, Squad } from "../table/forecast.ts";
import { priceOf } from "../table/might.ts";
import type { Table } from "../table/table.ts";
import type { CombatCard } from "../types.ts";

/** Which combat cards go where. */

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** A reinforcement that adds less is kept for another battle. */
const leastHelp = 0.25;

/** A skirmish in which a card is to be placed. */
interface Field {
  readonly place: string;
  readonly own: Squad;
  readonly enemy: Squad;
  /** What it is worth to have sufficient strength, and to keep one’s own unit. */
  readonly kill: number;
  readonly survival: number;
  /** What it promises with the top card of the deck. */
  readonly byChance: number;
  /** What it promises with the cards of the hand that have been thought of. */
  readonly known: Map<string, number>;
}

/** A card of the hand. */
interface Held {
  readonly id: string;
  readonly card: CombatCard;
}

/** The cards that change most, one after the other; where none of the hand is better, the top of the deck. */
export function placeCards(table: Table, prompt: Assigning): Assignment {
  const fields = prompt.places.flatMap(({ id }) => fieldOf(table, id) ?? []);
  const cards = prompt.options.flatMap(({ id }) => {
    const card = table.combatCard(id);
    return card ? [{ id, card }] : [];
  });
  const assignment: Assignment = {};
  const placed = new Map<Field, Held>();
  for (;;) {
    const best = bestOf(fields, cards, (field, held) => {
      if (held.card.kind !== "standard" || placed.has(field) || held.id in assignment) return 0;
      return promise(table, field, held) - field.byChance;
    });
    if (!best) break;
    assignment[best.item.id] = best.field.place;
    placed.set(best.field, best.item);
  }
  const helped = new Set<Field>();
  for (;;) {
    const best = bestOf(fields, cards, (field, held) => {
      const standard = placed.get(field);
      if (held.card.kind !== "reinforcement" || !standard || helped.has(field) || held.id in assignment) return 0;
      const { front, supports = [] } = field.own;
      const names = supports.map(({ id }) => id);
      if (!matchesUnits(held.card, front.id, names)) return 0;
      return promise(table, field, standard, held) - promise(table, field, standard) - leastHelp;
    });
    if (!best) return assignment;
    assignment[best.item.id] = best.field.place;
    helped.add(best.field);
  }
}

function bestOf<Item>(fields: readonly Field[], items: readonly Item[], worth: (field: Field, item: Item) => number) {
  let best: { readonly field: Field; readonly item: Item; readonly worth: number } | undefined;
  for (const field of fields) {
    for (const item of items) {
      const value = worth(field, item);
      if (value > (best?.worth ?? 0)) best = { field, item, worth: value };
    }
  }
  return best;
}

function fieldOf(table: Table, place: string): Field | undefined {
  const skirmish = table.skirmish(place);
  if (!skirmish) return undefined;
  const { own, foe, attacks } = skirmish;
  const squadOf = ({ seat, frontKind, supports }: typeof own): Squad =>
    table.squad(
      seat,
      frontKind,
      supports.map(({ kind }) => kind),
    );
  const [mine, enemy] = [squadOf(own), squadOf(foe)];
  const price = priceOf(enemy.front);
  // An attacker must clear the area; a defender holds it with one unit that is left.
  const kill = 1 + price + (attacks ? 2 : 0);
  const worths = {
    kill: canTarget(mine.front, enemy.front) ? kill : kill / 3,
    survival: 1 + priceOf(mine.front) + (attacks ? 0 : 2),
  };
  const fromDeck = { standards: table.forecast.arsenalOf(mine.front, mine.technologies).fromDeck };
  return {
    place,
    own: mine,
    enemy,
    ...worths,
    byChance: worthOf(table, mine, fromDeck, enemy, worths),
    known: new Map(),
  };
}

/** What a skirmish promises with these cards. */
function promise(table: Table, field: Field, standard: Held, reinforcement?: Held): number {
  const { own, enemy, known } = field;
  const key = `${standard.card.id} ${reinforcement?.card.id ?? ""}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const cards: Cards = { standards: [{ card: standard.card, chance: 1 }], reinforcement: reinforcement?.card };
  const made = worthOf(table, own, cards, enemy, field);
  known.set(key, made);
  return made;
}

function worthOf(
  table: Table,
  own: Squad,
  cards: Cards,
  enemy: Squad,
  { kill, survival }: Pick<Field, "kill" | "survival">,
): number {
  const { strong, splashes, dies } = table.forecast.skirmishWith(own, cards, enemy);
  return strong * kill + splashes + (1 - dies) * survival;
}
