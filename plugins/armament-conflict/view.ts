import { type CardId, enumValue, playerOf, type Seat, type Viewer } from "conclave/rules";
import { isHeldCapital } from "./lands/capital.ts";
import { isOutermost } from "./lands/layers.ts";
import { clauseText } from "./rules/agreements.ts";
import { type Active, effectsOf, flies, partsOf } from "./rules/effects.ts";
import { isPeaceful } from "./rules/peace.ts";
import {
  factionOf,
  handOf,
  isEvading,
  isFaceUp,
  isUnlimited,
  modificationCard,
  territoriesOf,
  territory,
  territoryCard,
  topOfDeck,
  unit,
  unitCard,
  unitsOf,
} from "./state.ts";
import type { Card, Position } from "./types.ts";
import {
  cardCost,
  handLimit,
  hegemon,
  income,
  infinite,
  roundLimit,
  territoryDurability,
  unitEndurance,
  unitGuard,
  unitLoyalty,
  unitPower,
  unitRange,
} from "./values.ts";
import type {
  AgreementView,
  ArmamentView,
  AttackView,
  CardView,
  PlayerView,
  TerritoryView,
  UnitView,
} from "./view-types.ts";
import { dealtZone, mainDeck, mainDiscard, removedZone, territoryDeck } from "./zones.ts";

/** Lookups shared by the whole view. */
interface Glance {
  readonly viewer: Viewer;
  /** The units in each territory; a crewed vehicle is listed once. */
  readonly garrisons: ReadonlyMap<CardId, readonly CardId[]>;
  /** Indexed by seat. */
  readonly modifiers: readonly (readonly Active<"modify">[])[];
  readonly endurance: readonly (readonly Active<"endurance">[])[];
}

function glance(position: Position, viewer: Viewer): Glance {
  const garrisons = new Map<CardId, CardId[]>();
  for (const seat of position.activeSeats) {
    for (const id of unitsOf(position, seat)) {
      const { territory: place, vehicle } = unit(position, id);
      if (vehicle !== undefined) continue;
      const garrison = garrisons.get(place);
      if (garrison) garrison.push(id);
      else garrisons.set(place, [id]);
    }
  }
  return {
    viewer,
    garrisons,
    modifiers: position.seats.map((seat) => effectsOf(position, seat, "modify")),
    endurance: position.seats.map((seat) => effectsOf(position, seat, "endurance")),
  };
}

/** What this viewer sees of the table. */
export function viewOf(position: Position, viewer: Viewer): ArmamentView {
  const { state, turn } = position;
  const { war } = state;
  const seen = glance(position, viewer);
  return {
    round: turn.round,
    roundLimit: position.value(roundLimit, {}),
    peaceful: isPeaceful(position),
    current: turn.seat,
    players: position.seats.map((seat) => playerView(position, seat, seen)),
    mainDeck: position.zone(mainDeck).length,
    discardPile: position.zone(mainDiscard).map((id) => cardView(id, position.card(id))),
    territoryDeck: position.zone(territoryDeck).length,
    bank: state.bank,
    removedTerritories: state.removals.length,
    agreements: state.treaties.map(agreementView),
    ...(state.deal ? { deal: dealView(state.deal) } : undefined),
    ...(state.attack ? { attack: attackView(state.attack) } : undefined),
    ...(war?.special ? { specialAttack: specialAttackView(war.special) } : undefined),
    ...(war?.retreat ? { retreat: retreatView(war.retreat) } : undefined),
  };
}

function playerView(position: Position, seat: Seat, seen: Glance): PlayerView {
  const player = playerOf(position, seat);
  const faction = factionOf(position, seat);
  const modification = modificationCard(position, seat);
  const limit = position.value(handLimit, { seat });
  return {
    seat,
    eliminated: !position.activeSeats.includes(seat),
    ...(faction ? { faction: faction.id } : undefined),
    resources: player.resources,
    handCount: handOf(position, seat).length,
    ...(seen.viewer === seat ? ownView(position, seat) : undefined),
    ...(limit < infinite ? { handLimit: limit } : undefined),
    income: position.value(income, { seat }),
    territories: territoriesOf(position, seat).map((id) => territoryView(position, id, seen)),
    ...(modification === undefined ? undefined : { modification: cardView(modification, position.card(modification)) }),
    voided: player.voided,
    intruded: player.intruded,
    blockadedBy: [...player.blockadedBy],
    achievements: achievementsOf(position, seat),
    removedTerritories: position.zone(removedZone(seat)).map((id) => printedTerritory(position, id)),
  };
}

/** The part that only the player sees. */
function ownView(position: Position, seat: Seat): Pick<PlayerView, "hand" | "dealt" | "scouted" | "offeredFactions"> {
  const { offered } = playerOf(position, seat);
  const { scouting } = position.state;
  const dealt = position.zone(dealtZone(seat));
  return {
    hand: handOf(position, seat).map((id) => {
      const card = position.card(id);
      return { ...cardView(id, card), cost: position.value(cardCost, { seat, card }) };
    }),
    ...(dealt.length > 0 ? { dealt: dealt.map((id) => printedTerritory(position, id)) } : undefined),
    ...(scouting?.seat === seat
      ? { scouted: topOfDeck(position, scouting.count).map((id) => cardView(id, position.card(id))) }
      : undefined),
    ...(offered.length > 0 ? { offeredFactions: [...offered] } : undefined),
  };
}

function achievementsOf(position: Position, seat: Seat): PlayerView["achievements"] {
  const held = position.state.achievements;
  const found: PlayerView["achievements"][number][] = [];
  if (held.antiPeace === seat) found.push("anti-peace");
  if (hegemon(position) === seat) found.push("economic-hegemony");
  if (held.godsJudge === seat) found.push("gods-judge");
  if (held.heirBoss === seat) found.push("heir-boss");
  if (held.loser === seat) found.push("loser");
  if (held.peacemaker === seat) found.push("peacemaker");
  if (held.sourceOfDisaster === seat) found.push("source-of-disaster");
  return found;
}

function cardView(id: CardId, { id: card }: Card): CardView {
  return { key: id, card };
}

function printedTerritory(position: Position, id: CardId): TerritoryView {
  const maxDurability = position.value(territoryDurability, { territory: id });
  return {
    key: id,
    card: territoryCard(position, id).id,
    durability: maxDurability,
    maxDurability,
    outermost: false,
    capitalHeld: false,
    garrison: [],
  };
}

function territoryView(position: Position, id: CardId, seen: Glance): TerritoryView {
  const { durability, layer, column, capitalOf } = territory(position, id);
  return {
    ...printedTerritory(position, id),
    durability,
    layer,
    column: column === "left" ? "LEFT" : "RIGHT",
    outermost: isOutermost(position, id),
    ...(capitalOf === undefined ? undefined : { capitalOf }),
    capitalHeld: isHeldCapital(position, id),
    garrison: (seen.garrisons.get(id) ?? []).map((other) => unitView(position, other, seen)),
  };
}

function unitView(position: Position, id: CardId, seen: Glance): UnitView {
  const { owner, crew, known, attacks } = unit(position, id);
  const common = {
    key: id,
    owner,
    faceDown: !isFaceUp(position, id),
    crewed: crew !== undefined,
    infiniteGuard: false,
    unlimitedRange: false,
    evading: isEvading(position, id),
    attacks,
  };
  if (!known && !position.canSee(seen.viewer, id)) return common;
  const modifiers = seen.modifiers[owner] ?? [];
  const range = position.value(unitRange, { unit: id, modifiers });
  const infiniteGuard = isUnlimited(position, owner, "guard");
  return {
    ...common,
    card: position.card(id).id,
    ...(crew === undefined ? undefined : { crew: cardView(crew, position.card(crew)) }),
    power: position.value(unitPower, { unit: id, modifiers }),
    ...(infiniteGuard ? undefined : { guard: position.value(unitGuard, { unit: id, modifiers }) }),
    infiniteGuard,
    ...(range < infinite ? { range } : undefined),
    unlimitedRange: range >= infinite,
    ...loyaltyOf(position, id, modifiers),
    flying: flies(position, id),
    durability: unit(position, id).durability,
    maxDurability: position.value(unitEndurance, { unit: id, effects: seen.endurance[owner] ?? [] }),
  };
}

function loyaltyOf(position: Position, id: CardId, modifiers: readonly Active<"modify">[]): { loyalty?: number } {
  const character = partsOf(position, id).find((part) => unitCard(position, part).category === "character");
  return character === undefined ? {} : { loyalty: position.value(unitLoyalty, { unit: character, modifiers }) };
}

function agreementView({ id, parties, clauses }: Position["state"]["treaties"][number]): AgreementView {
  return {
    key: id,
    parties: [...parties],
    clauses: clauses.map((clause) => ({
      kind: enumValue(clause.kind),
      text: clauseText(clause),
      ...(clause.kind === "tribute" ? { payer: clause.payer, amount: clause.amount } : undefined),
    })),
  };
}

function dealView({
  kind,
  parties,
  unit: goods,
  seller,
}: NonNullable<Position["state"]["deal"]>): NonNullable<ArmamentView["deal"]> {
  return {
    kind: enumValue(kind),
    parties: [...parties],
    ...(goods === undefined ? undefined : { unit: goods }),
    ...(seller === undefined ? undefined : { seller }),
  };
}

function attackView(attack: NonNullable<Position["state"]["attack"]>): AttackView {
  const { by, attacker, defender, target, combat } = attack;
  return {
    by,
    attacker,
    defender,
    ...(target.kind === "unit" ? { unit: target.unit } : { territory: target.territory }),
    ...(combat ? { combat: combatView(combat) } : undefined),
  };
}

type Combat = NonNullable<NonNullable<Position["state"]["attack"]>["combat"]>;

function combatView({ laid, pairs }: Combat): NonNullable<AttackView["combat"]> {
  return {
    ...(laid ? { attackerCards: laid.attacker, defenderCards: laid.defender } : undefined),
    pairs: pairs.map(({ attacker, defender }) => ({
      ...(attacker ? { attacker } : undefined),
      ...(defender ? { defender } : undefined),
    })),
  };
}

type War = NonNullable<Position["state"]["war"]>;

function specialAttackView(special: NonNullable<War["special"]>): NonNullable<ArmamentView["specialAttack"]> {
  return {
    by: special.by,
    card: special.card,
    paid: special.paid,
    concerned: [...special.concerned],
    sheltered: [...special.sheltered],
    ...(special.territory === undefined ? undefined : { territory: special.territory }),
    ...(special.unit === undefined ? undefined : { unit: special.unit }),
    damage: (special.damage ?? []).map(({ territory: id, points }) => ({ territory: id, points })),
  };
}

function retreatView(retreat: NonNullable<War["retreat"]>): NonNullable<ArmamentView["retreat"]> {
  return {
    unit: retreat.unit,
    cost: retreat.cost,
    ...(retreat.card === undefined ? undefined : { cardFrom: retreat.card }),
    ...(retreat.resource === undefined ? undefined : { resourceFrom: retreat.resource }),
  };
}
