import type { Prompt } from "conclave/rules";
import { matchesUnits, showsUnit } from "../effects/printing.ts";
import { canTarget, chanceToKill, effectWorth, type Might, priceOf } from "../table/forecast.ts";
import type { Table } from "../table/table.ts";
import type { CombatCard, UnitKind } from "../types.ts";

/** Which combat cards go where. */

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** What the unseen top card of the deck is likely to have. */
const byChance: Might = { attack: 4.2, health: 4.8 };

/** A reinforcement that adds less is kept for another battle. */
const leastHelp = 0.25;

/** A skirmish in which a card is to be placed. */
interface Field {
  readonly place: string;
  readonly front: UnitKind;
  readonly supports: readonly string[];
  readonly enemy: UnitKind;
  readonly ownSupport: number;
  /** What the enemy is likely to fight with, with support. */
  readonly against: Might;
  /** What it is worth to destroy the enemy’s unit, and to keep the own one. */
  readonly kill: number;
  readonly survival: number;
}

/** The cards that change most, one after the other; where none of the hand is better, the top of the deck. */
export function placeCards(table: Table, prompt: Assigning): Assignment {
  const fields = prompt.places.flatMap(({ id }) => fieldOf(table, id) ?? []);
  const cards = prompt.options.flatMap(({ id }) => {
    const card = table.combatCard(id);
    return card ? [{ id, card }] : [];
  });
  const assignment: Assignment = {};
  const placed = new Map<Field, Might>();
  for (;;) {
    const best = bestOf(fields, cards, (field, { id, card }) => {
      if (card.kind !== "standard" || placed.has(field) || id in assignment) return 0;
      return promise(field, standardMight(card, field.front)) - promise(field, byChance);
    });
    if (!best) break;
    assignment[best.item.id] = best.field.place;
    placed.set(best.field, standardMight(best.item.card, best.field.front));
  }
  const helped = new Set<Field>();
  for (;;) {
    const best = bestOf(fields, cards, (field, { id, card }) => {
      const might = placed.get(field);
      if (card.kind !== "reinforcement" || !might || helped.has(field) || id in assignment) return 0;
      if (!matchesUnits(card, field.front.id, field.supports)) return 0;
      return promise(field, sum([might, ...card.effects.map(effectWorth)])) - promise(field, might) - leastHelp;
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
  const front = table.kind(own.frontKind);
  const enemy = table.kind(foe.frontKind);
  const might = table.forecast.mightOf(foe.frontKind, table.player(foe.seat).technologies);
  return {
    place,
    front,
    supports: own.supports.map(({ kind }) => kind),
    enemy,
    ownSupport: supportOf(table, own.supports, enemy),
    against: { attack: might.attack + supportOf(table, foe.supports, front), health: might.health },
    // An attacker must clear the area; a defender holds it with one unit that is left.
    kill: 1 + priceOf(enemy) + (attacks ? 2 : 0),
    survival: 1 + priceOf(front) + (attacks ? 0 : 2),
  };
}

function supportOf(table: Table, units: readonly { readonly kind: string }[], enemy: UnitKind): number {
  return units
    .map(({ kind }) => table.kind(kind))
    .reduce((total, kind) => total + (canTarget(kind, enemy) ? kind.support : 0), 0);
}

/** What a skirmish promises with this attack and health. */
function promise(field: Field, { attack, health }: Might): number {
  const { front, enemy, ownSupport, against, kill, survival } = field;
  const kills = chanceToKill(attack + ownSupport, against.health) * (canTarget(front, enemy) ? kill : kill / 3);
  const dies = canTarget(enemy, front) ? chanceToKill(against.attack, health) : 0;
  return kills + (1 - dies) * survival;
}

/** What a standard card has with a unit in front. */
function standardMight(card: CombatCard, { id }: UnitKind): Might {
  const { major, minor, effects } = card;
  if (!showsUnit(card, id)) return minor ?? byChance;
  return sum([major ?? byChance, ...effects.map(effectWorth)]);
}

function sum(mights: readonly Might[]): Might {
  return {
    attack: mights.reduce((total, { attack }) => total + attack, 0),
    health: mights.reduce((total, { health }) => total + health, 0),
  };
}
