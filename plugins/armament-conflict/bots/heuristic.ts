import {
  type Answer,
  type Bot,
  type ChooseManyPrompt,
  type ChoosePrompt,
  type OfferPrompt,
  type Option,
  type Prompt,
  type Random,
  randomAnswer,
  type Seat,
  type Terms,
} from "conclave/rules";
import type { CombatCardId } from "../decks/types.ts";
import type { Armament } from "../types.ts";
import type { PlayerView, TerritoryView, UnitView } from "../view-types.ts";
import { cardWorth, fights, modificationWorth, Table, unitWorth } from "./table.ts";

/**
 * A player of plain habits: places the best unit that it can pay for where its lands are open, attacks what it can beat,
 * keeps a Retreat for what is worth it, and draws territories while there is nobody to attack. It looks at nothing but
 * the view and the prompt.
 */
export const heuristic: Bot<Armament> = (view, prompt, random) => {
  const seat = prompt.seat;
  const table = new Table(view, seat);
  switch (prompt.kind) {
    case "choose":
      return choose(table, prompt, random);
    case "choose-many":
      return chooseMany(table, prompt, random);
    case "confirm":
      return { confirm: confirm(table, prompt.key) };
    case "offer":
      return negotiate(table, prompt, random);
    case "allocate":
      return prompt.key === "special-attack.damage" ? damage(table, prompt) : randomAnswer(prompt, random);
    default:
      return randomAnswer(prompt, random);
  }
};

// --- choosing one -----------------------------------------------------------------------------------------------------

/** How much the player wants an option; passing is worth nothing, so what it does not want is below 0. */
type Appraisal = (table: Table, option: Option, prompt: ChoosePrompt, random: Random) => number;

function choose(table: Table, prompt: ChoosePrompt, random: Random): Answer {
  const appraise = appraisals[prompt.key];
  if (!appraise) return randomAnswer(prompt, random);
  let best: Option | undefined;
  let bestScore = prompt.pass && mayPass.has(prompt.key) ? 0 : Number.NEGATIVE_INFINITY;
  for (const option of prompt.options) {
    // A little noise, so that equals are not always decided in the same way.
    const score = appraise(table, option, prompt, random) + random.below(100) / 200;
    if (score <= bestScore) continue;
    best = option;
    bestScore = score;
  }
  return best ? { option: best.id } : { pass: true };
}

const any = (): number => 1;

const appraisals: { readonly [key: string]: Appraisal } = {
  faction: any,
  "arrange.capital": (table, { id }) => table.me.dealt?.find((place) => place.id === id)?.durability ?? 0,
  "territory.column": any,
  restore: (table, { id }) => repairWish(table, table.place(id)),

  development: developmentWish,
  "turn-unit": (table, { id }) => (table.unit(id)?.faceDown ? 5 : -5),
  "board.vehicle": (table, { id }) => unitWorthOf(table, id),
  "board.crew": (table, { id }) => 1000 - unitWorthOf(table, id),
  "leave-vehicle": () => -1,
  "place.territory": (table, { id }) => placingWish(table, table.place(id)),
  "place.facing": (_, { id }) => (id === "face-up" ? 1 : 0),
  "move.unit": (table, { id }) => 5 * crowd(table, table.placeOf(id)) + 1,
  "move.territory": (table, { id }) =>
    table.ownerOf(id)?.seat === table.me.seat ? placingWish(table, table.place(id)) : 0.1,
  repair: (table, { id }) => repairWish(table, table.place(id)),
  "retreat.unit": (table, { id }) => unitWorthOf(table, id),
  "retreat.territory": (table, { id }) => placingWish(table, table.place(id)),
  "tactical-evasion": (table, { id }) => unitWorthOf(table, id),
  "airdrop.unit": (table, { id }) => unitWorthOf(table, id),
  "airdrop.territory": (table, { id }) => airdropWish(table, id),
  "strategic-agreement": (table, option) => 1000 - strengthAt(table, option),
  breach: any,
  "support.partner": any,
  "support.card": (table, { id }) => 100 - handWorth(table, id),
  espionage: any,
  sabotage: (table, option) => 100 + sabotageWish(table, option.id),
  "economic-blockade": strengthAt,
  "tactical-reload": (table, { id }) => reloadWish(table, id),
  "trade.partner": any,
  "trade.unit": (table, { id }) => (table.unit(id)?.owner === table.me.seat ? 1 : unitWorthOf(table, id)),
  "trade.territory": (table, { id }) => placingWish(table, table.place(id)),
  spy: any,

  war: warWish,
  "attack.unit": attackerWish,
  "attack.target": (table, { id }, prompt, random) => targetWish(table, id, sentOut(table, prompt)) + random.below(3),
  "attack.arius-field": any,
  "attack.deflector": (table, { id }) => deflectionWish(table, id),
  "attack.deflector.card": (table, { id }) => 20 - handWorth(table, id),
  "attack.guard": (table, { id }) => guardWish(table, id),
  "retreat.emergency": rescueWish,
  "retreat.assist": helpWish,
  "retreat.destination": (table, { id }) => placingWish(table, table.place(id)),
  withdraw: (table, { id }) => placingWish(table, table.place(id)),
  "elimination.give": (table, option) => 1000 - strengthAt(table, option),
  "special-attack.territory": (table, { id }) => bombWish(table, id) + 1000,
  "special-attack.player": strengthAt,
  "special-attack.victim": (table, { id }) => unitWorthOf(table, id),
  "special-attack.assassin": (table, { id }) => 1000 - unitWorthOf(table, id),
  "special-attack.arius-field": any,
};

/** Where passing is a decision. Elsewhere it would only take back what was begun, to begin it again. */
const mayPass = new Set([
  "development",
  "war",
  "attack.unit",
  "attack.deflector",
  "attack.guard",
  "retreat.emergency",
  "retreat.assist",
]);

function unitWorthOf(table: Table, id: string): number {
  const unit = table.unit(id);
  return unit ? unitWorth(unit) : 1;
}

function handWorth(table: Table, id: string): number {
  const card = table.card(id);
  return card ? cardWorth(card) : 1;
}

/** The seat that an option is about. */
function seatOf(option: Option): Seat {
  return Number(option.id.slice(option.id.lastIndexOf("-") + 1));
}

function strengthAt(table: Table, option: Option): number {
  const player = table.view.players[seatOf(option)];
  return player ? table.strengthOf(player) : 1;
}

// --- development ------------------------------------------------------------------------------------------------------

function developmentWish(table: Table, option: Option, _prompt: ChoosePrompt, random: Random): number {
  switch (option.id) {
    case "board":
      return 60;
    case "turn-unit":
      return table.unitsOf(table.me.seat).some((unit) => unit.faceDown) && random.below(3) === 0 ? 3 : -1;
    case "leave-vehicle":
      return -1;
    default:
      return playWish(table, option.id.slice(option.id.indexOf(":") + 1), random);
  }
}

function playWish(table: Table, id: string, random: Random): number {
  const card = table.card(id);
  if (!card) return -1;
  switch (card.category) {
    case "TROOP":
    case "CHARACTER":
      return 30 + 4 * card.printedCost;
    case "VEHICLE":
      return table.unitsOf(table.me.seat).some((unit) => fights(unit) && !unit.crewed) ? 32 + 4 * card.printedCost : -1;
    case "MODIFICATION": {
      const { modification } = table.me;
      const gain = modificationWorth(card.kind) - (modification ? modificationWorth(modification.kind) + 1 : 0);
      return gain > 0 ? 28 + gain : -1;
    }
    case "BASIC":
      return orderWish(table, card.kind, random);
    case "STRATEGY":
      return strategyWish(table, card.kind, random);
    default:
      return -1;
  }
}

function orderWish(table: Table, kind: string, random: Random): number {
  switch (kind) {
    case "repair":
      return table.me.territories.some((place) => place.durability < place.maxDurability) ? 25 : -1;
    case "move":
      return isCrowded(table) && random.below(3) === 0 ? 8 : -1;
    case "trade":
      return table.me.resources >= 4 && random.below(4) === 0 ? 4 : -1;
    default:
      return -1;
  }
}

function strategyWish(table: Table, kind: string, random: Random): number {
  const partners = table.rivals.filter((rival) => table.isPartner(rival.seat)).length;
  switch (kind) {
    case "tactical-reload":
      return 24;
    case "sabotage":
      return 22;
    case "espionage":
      return 2;
    case "economic-blockade":
      return table.handCount("attack") === 0 ? 6 : -1;
    case "strategic-agreement":
      return partners === 0 && table.rivals.length > 3 ? 10 : -1;
    case "breach":
      return partners > 0 && table.rivals.length <= 3 ? 20 : -1;
    case "airdrop":
      return table.handCount("attack") > 0 && table.unitsOf(table.me.seat).length > 3 && random.coin() ? 9 : -1;
    default:
      return -1;
  }
}

/** Own defenders in a territory beyond the first. */
function crowd(table: Table, place: TerritoryView | undefined): number {
  return place ? Math.max(0, table.defenceOf(place) - 1) : 0;
}

/** Somewhere several stand together while an outer territory is open. */
function isCrowded(table: Table): boolean {
  const { territories } = table.me;
  return (
    territories.some((place) => crowd(table, place) > 0) &&
    territories.some((place) => place.outermost && table.defenceOf(place) === 0)
  );
}

/** Outer territories first, those with few defenders, the capital most of all. */
function placingWish(table: Table, place: TerritoryView | undefined): number {
  if (!place) return 1;
  const empty = place.garrison.some(
    (unit) => unit.owner === table.me.seat && unit.card?.category === "VEHICLE" && !unit.crewed,
  );
  return (
    10 +
    (place.outermost ? 6 : 0) +
    (place.capitalHeld ? 2 : 0) +
    (empty ? 8 : 0) -
    3 * table.defenceOf(place) -
    (place.terrain === "MOUNTAIN" || place.terrain === "FOREST" ? 0 : 0.5)
  );
}

function repairWish(table: Table, place: TerritoryView | undefined): number {
  if (!place) return 1;
  const owner = table.ownerOf(place.id);
  if (owner && owner.seat !== table.me.seat) return -1;
  return 10 + (place.outermost ? 4 : 0) + (place.capitalHeld ? 3 : 0) - place.durability;
}

function airdropWish(table: Table, id: string): number {
  const owner = table.ownerOf(id);
  const place = table.place(id);
  if (!owner || !place) return 0;
  if (owner.seat === table.me.seat) return placingWish(table, place) / 4;
  if (table.isPartner(owner.seat)) return 0.5;
  return 12 - 2 * owner.territories.length - place.durability;
}

/** Somebody's modification rather than a card of somebody's hand; of the strongest. */
function sabotageWish(table: Table, id: string): number {
  const player = table.view.players[Number(id.slice(id.lastIndexOf("-") + 1))];
  if (!player) return 1;
  const loss =
    id.startsWith("modification") && player.modification ? 2 * modificationWorth(player.modification.kind) : 5;
  return loss + table.strengthOf(player) / 6 + (table.isPartner(player.seat) ? -6 : 0);
}

function reloadWish(table: Table, id: string): number {
  const card = table.view.discardPile.find((other) => other.id === id);
  return card ? cardWorth(card) : 1;
}

// --- war --------------------------------------------------------------------------------------------------------------

const specialAttackWishes: { readonly [kind: string]: (table: Table) => number } = {
  "hydrogen-uranium-bomb": (table) => (table.hand.length <= 4 ? 30 : 12),
  "neutron-bomb": (table) =>
    Math.max(...table.rivals.flatMap((rival) => rival.territories.map((place) => bombWish(table, place.id)))),
  "divine-punishment": () => 45,
  "biological-spread": (table) => (table.rivals.some((rival) => capitalDurability(rival) <= 1) ? 40 : 8),
  emp: (table) => (table.rivals.some((rival) => rival.modification) ? 16 : 2),
  "network-intrusion": () => 4,
  assassination: () => 22,
};

function capitalDurability({ territories }: PlayerView): number {
  return territories.find((place) => place.capitalHeld)?.durability ?? 9;
}

function warWish(table: Table, option: Option, _prompt: ChoosePrompt, random: Random): number {
  if (option.id === "expand") {
    // Land is worth more than a blow or two, but whoever is strong enough does better to take it from others.
    return 9 + random.below(6);
  }
  const card = table.card(option.id.slice(option.id.indexOf(":") + 1));
  if (!card) return -1;
  if (card.kind === "attack") return attackWish(table);
  if (card.category === "SPECIAL_ATTACK") return specialAttackWishes[card.kind]?.(table) ?? 1;
  return -1;
}

/** An Attack card is worth what the best blows of the army are, those that can be dealt with one card. */
function attackWish(table: Table): number {
  const army = table.unitsOf(table.me.seat).filter((unit) => fights(unit) && unit.attacks === 0);
  const open = table.rivals
    .filter((rival) => !table.isPartner(rival.seat))
    .flatMap((rival) => rival.territories.filter((place) => place.outermost));
  const gains = army
    .map((unit) => Math.max(0, ...open.map((place) => blowWorth(table, unit, place))))
    .sort((a, b) => b - a);
  return gains.slice(0, 4).reduce((sum, gain) => sum + gain, 0);
}

/** What one unit could get at a territory: durability, or its garrison. */
function blowWorth(table: Table, unit: UnitView, place: TerritoryView): number {
  const guards = place.garrison.filter((other) => other.owner !== table.me.seat && fights(other) && !other.evading);
  if (guards.length === 0) return 14 - 2 * place.durability + (place.capitalHeld ? 6 : 0);
  return Math.max(...guards.map((other) => duelWorth(unit, other))) / 2;
}

/** How well a unit would fare against another in combat. */
function duelWorth(unit: UnitView, other: UnitView): number {
  const power = unit.power ?? 0;
  const theirGuard = other.infiniteGuard ? 99 : (other.guard ?? 0);
  const myGuard = unit.infiniteGuard ? 99 : (unit.guard ?? 0);
  const edge = (power > theirGuard ? 4 : power === theirGuard ? 1 : -3) - ((other.power ?? 0) > myGuard ? 3 : 0);
  return edge + 2 * ((unit.durability ?? 3) - (other.durability ?? 3)) + unitWorth(other) / 4 + 4;
}

function attackerWish(table: Table, { id }: Option): number {
  const unit = table.unit(id);
  if (!unit) return 1;
  // Whoever is nearly beaten stays where it is.
  if ((unit.durability ?? 3) <= 1 && unitWorth(unit) > 4) return -1;
  return 2 + unitWorth(unit) / 4;
}

/** The unit that has just been sent out: the prompt calls it by its name. */
function sentOut(table: Table, { title }: ChoosePrompt): UnitView | undefined {
  const name = JSON.stringify(title.params?.unit ?? "");
  const army = table.unitsOf(table.me.seat).filter(fights);
  return army.find(({ card }) => card && name.includes(`"${card.name.key}"`)) ?? army[0];
}

function targetWish(table: Table, id: string, attacker: UnitView | undefined): number {
  const place = table.place(id);
  const focus = table.focus();
  if (place) {
    const owner = table.ownerOf(id);
    return 20 - 3 * place.durability + (owner === focus ? 5 : 0) + (place.capitalHeld ? 9 : 0);
  }
  const target = table.unit(id);
  if (!target) return 0;
  if (!fights(target)) return 3 + unitWorth(target) / 4;
  const inTheWay = table.placeOf(id)?.capitalHeld && target.owner === focus?.seat ? 6 : 0;
  return 6 + inTheWay + (attacker ? duelWorth(attacker, target) : 0) + 3 * (3 - (target.durability ?? 3));
}

function deflectionWish(table: Table, id: string): number {
  const unit = table.unit(id);
  if (!unit || table.hand.length < 2) return -1;
  return unit.owner === table.me.seat ? (unit.guard ?? 9) - 4 : 10;
}

function guardWish(table: Table, id: string): number {
  const guard = table.unit(id);
  const target = table.unit(table.view.attack?.unit ?? "");
  if (!guard || !target) return -1;
  return (guard.guard ?? 9) - (target.guard ?? 9) + (guard.owner === target.owner ? 0 : -2);
}

function bombWish(table: Table, id: string): number {
  const place = table.place(id);
  if (!place) return 0;
  let worth = 0;
  for (const unit of place.garrison) worth += unit.owner === table.me.seat ? -unitWorth(unit) : unitWorth(unit);
  return worth + place.durability;
}

/** As many territories as possible, the cheapest first. */
function damage(table: Table, prompt: Extract<Prompt, { kind: "allocate" }>): Answer {
  const left = (id: string) => prompt.limits[id] ?? prompt.total;
  const order = [...prompt.options].sort(
    (one, other) => left(one.id) - left(other.id) || bombWish(table, other.id) - bombWish(table, one.id),
  );
  const allocation: Record<string, number> = {};
  let points = prompt.total;
  for (const { id } of order) {
    const given = Math.min(points, left(id));
    if (given > 0) allocation[id] = given;
    points -= given;
  }
  return { allocation };
}

// --- retreats ---------------------------------------------------------------------------------------------------------

function rescueWish(table: Table, { id }: Option): number {
  const unit = table.unit(table.view.retreat?.unit ?? "");
  if (!unit || unitWorth(unit) < 5) return -1;
  // All by oneself rather than with help, and help rather than losing the unit.
  if (id === "both") return 5;
  const cost = table.view.retreat?.cost ?? 1;
  if (id === "card") return cost === 0 ? 5 : 3;
  return id === "resource" ? 2 : 1;
}

function helpWish(table: Table, { id }: Option): number {
  const unit = table.unit(table.view.retreat?.unit ?? "");
  if (!unit || !table.isPartner(unit.owner) || table.view.attack?.by === table.me.seat) return -1;
  return id === "both" ? -1 : table.me.resources >= 3 ? 1 : -1;
}

// --- combat -----------------------------------------------------------------------------------------------------------

const combatCards: readonly CombatCardId[] = ["attack", "defend", "self-destruct", "rest"];

/** How often others lay what, as far as experience goes. */
const habits: { readonly [card in CombatCardId]: number } = {
  attack: 0.4,
  defend: 0.3,
  "self-destruct": 0.12,
  rest: 0.18,
};

/** Lays what promises most against the habits of others, the surest first, and not always the same. */
function layCombatCards(table: Table, prompt: ChooseManyPrompt, random: Random): Answer {
  const { attack } = table.view;
  const mineAttacks = attack?.by === table.me.seat;
  const mine = table.unit((mineAttacks ? attack?.attacker : attack?.unit) ?? "");
  const other = table.unit((mineAttacks ? attack?.unit : attack?.attacker) ?? "");
  if (!mine || !other) return randomAnswer(prompt, random);
  const ranked = combatCards
    .map((card) => ({ card, hope: hopeOf(card, mine, other) + random.below(100) / 90 }))
    .sort((one, another) => another.hope - one.hope);
  return { options: ranked.slice(0, prompt.max).map(({ card }) => card) };
}

function hopeOf(card: CombatCardId, mine: UnitView, other: UnitView): number {
  const power = mine.power ?? 0;
  const guard = mine.infiniteGuard ? 99 : (mine.guard ?? 0);
  const theirPower = other.power ?? 0;
  const theirGuard = other.infiniteGuard ? 99 : (other.guard ?? 0);
  switch (card) {
    case "attack":
      return habits["self-destruct"] * 2 + habits.defend * Math.sign(power - theirGuard);
    case "defend":
      return -habits.attack * (theirPower > guard ? 1 : theirPower < guard ? -1 : 0) - habits.rest;
    case "self-destruct":
      return -habits.attack * 2 + habits.rest + habits.defend * (theirGuard < 2 * power ? 0 : -1);
    case "rest":
      return habits.defend * ((mine.durability ?? 3) < (mine.maxDurability ?? 3) ? 1 : 0) - 2 * habits["self-destruct"];
  }
}

// --- choosing several -------------------------------------------------------------------------------------------------

function chooseMany(table: Table, prompt: ChooseManyPrompt, random: Random): Answer {
  switch (prompt.key) {
    case "combat.lay":
      return layCombatCards(table, prompt, random);
    case "arrange.left":
      return { options: random.shuffle(prompt.options.map(({ id }) => id)).slice(0, 2) };
    case "discard":
      return { options: leastWorth(table, prompt).slice(0, prompt.min) };
    default:
      return prompt.min === 0 ? { options: [] } : randomAnswer(prompt, random);
  }
}

function leastWorth(table: Table, prompt: ChooseManyPrompt): string[] {
  const ids = prompt.options.map(({ id }) => id);
  return ids.sort((one, other) => handWorth(table, one) - handWorth(table, other));
}

// --- yes or no, and offers --------------------------------------------------------------------------------------------

function confirm(table: Table, key: string): boolean {
  switch (key) {
    case "combat.reactor":
      return table.me.resources >= 2;
    case "move.leave":
      return false;
    default:
      return true;
  }
}

function negotiate(table: Table, prompt: OfferPrompt, random: Random): Answer {
  const { proposed } = prompt;
  if (proposed) return { offer: { reply: accepts(table, prompt, proposed) ? "accept" : "refuse" } };
  const terms = prompt.key === "trade" ? tradeOffer(table, prompt) : agreementOffer(prompt, random);
  return prompt.check?.(terms) ? { offer: { reply: "refuse" } } : { offer: { reply: "propose", terms } };
}

function tradeOffer(table: Table, prompt: OfferPrompt): Terms {
  const price = prompt.terms.find((term) => term.id === "price");
  const most = price?.kind === "integer" ? price.max : 0;
  return { price: Math.min(most, buys(table, prompt) ? table.me.resources : most) };
}

function agreementOffer(prompt: OfferPrompt, random: Random): Terms {
  const clauses = ["no-attack", ...(random.coin() ? ["shared-defence"] : []), ...(random.coin() ? ["passage"] : [])];
  const known = prompt.terms.find((term) => term.id === "clauses");
  const offered = known?.kind === "options" ? known.options.map(({ id }) => id) : [];
  return { clauses: clauses.filter((clause) => offered.includes(clause)) };
}

/** Whether the unit that is traded would come to this player. */
function buys(table: Table, prompt: OfferPrompt): boolean {
  const buyer = prompt.title.params?.buyer;
  return typeof buyer === "object" && "seat" in buyer && buyer.seat === table.me.seat;
}

function accepts(table: Table, prompt: OfferPrompt, proposed: Terms): boolean {
  if (prompt.key === "trade") {
    const price = Number(proposed.price ?? 0);
    const most = prompt.terms.find((term) => term.id === "price");
    const printed = most?.kind === "integer" ? most.max / 2 : 0;
    // A unit on the table is worth its cost and the card; the seller wants a little more.
    return buys(table, prompt) ? price <= printed + 1 && price <= table.me.resources : price >= printed + 2;
  }
  const pays = Number(proposed[`tribute-${table.me.seat}`] ?? 0);
  const gets = Number(proposed[`tribute-${prompt.partner}`] ?? 0);
  const partners = table.rivals.filter((rival) => table.isPartner(rival.seat)).length;
  return pays <= gets && partners === 0 && table.rivals.length > 3;
}
