import { type CardId, choice, type Rule, type Seat, seatChoice, type Text, t } from "conclave/rules";
import { gainByAttacking, gainByBomb, gainByPunishment, sourceOf } from "../achievements.ts";
import type { Requirement, SpecialAttackCard, SpecialAttackId } from "../decks/types.ts";
import { flies, hasAbility } from "../effects.ts";
import { type Cause, specialAttackDeclared } from "../events.ts";
import { back, nameOf, publicUnitName, territoryOption, unitName, unitOption } from "../labels.ts";
import {
  activeModification,
  bodyOf,
  bound,
  handOf,
  hostOf,
  isCrew,
  isEvading,
  isFaceUp,
  isHeldCapital,
  playerIn,
  playerOf,
  takesOrders,
  territoriesOf,
  territory,
  territoryCard,
  territoryIn,
  unit,
  unitCard,
  unitIn,
  unitsIn,
  unitsOf,
} from "../state.ts";
import type { Match, Position } from "../types.ts";
import type { SpecialAttackState } from "../war-types.ts";
import { captureTerritory, removeTerritory, weaken, withdraw } from "./capture.ts";
import { discard, pay, payFor } from "./drawing.ts";
import { limitDurability } from "./endurance.ts";
import { specialAttackProcedure } from "./handles.ts";
import { doom } from "./retreat.ts";
import { anyUnit, moveUnit, separate } from "./units.ts";

/** What a player names with the payment, and whom that concerns (R52, R53). */
type Named = Pick<SpecialAttackState, "assassin" | "concerned" | "damage" | "territory" | "unit">;

/** One special attack. */
interface SpecialAttack {
  /** Whether there is anything that it could be used on. */
  hasTarget(position: Position, seat: Seat): boolean;
  /** The player names what it is used on; it may still keep the card. */
  name(game: Match, seat: Seat): Rule<Named | undefined>;
  /** What it does to those who have not kept it off. */
  resolve(game: Match, attack: SpecialAttackState): Rule;
}

/** A special attack from its payment to its last effect (R52, R53). */
export function* specialAttack(game: Match, seat: Seat, id: CardId): Rule {
  const card = game.card(id) as SpecialAttackCard;
  const rule = specialAttacks[card.id];
  const named = yield* rule.name(game, seat);
  if (!named) return;
  const paid = payFor(game, seat, id);
  discard(game, id);
  if (card.discardsHand) for (const other of [...handOf(game, seat)]) discard(game, other);
  const attack: SpecialAttackState = { by: seat, card: card.id, paid, sheltered: [], ...named };
  const { war } = game.state;
  if (war) war.special = attack;
  const declared = yield* game.event(specialAttackDeclared, { by: seat, card: card.id }, function* () {
    game.log("special-attack", { player: { seat }, card: nameOf(game, id), paid, aim: aimOf(game, attack) });
    gainByAttacking(game, seat);
    if (card.nuclear) gainByBomb(game, seat);
  });
  if (declared) {
    yield* shelter(game, attack, card);
    yield* game.call(specialAttackProcedure(card.id), attack);
  }
  if (war) delete war.special;
  limitDurability(game);
  yield* game.checkVictory("attack-resolved");
}

/** What it does to those who have not kept it off. */
export function resolveSpecialAttack(game: Match, attack: SpecialAttackState): Rule {
  return specialAttacks[attack.card].resolve(game, attack);
}

/** What it is aimed at, in words. */
function aimOf(game: Match, { by, unit: victim, territory: place, damage, concerned }: SpecialAttackState): Text {
  if (victim !== undefined) return t("special-attack.aim-unit", { unit: unitName(game, victim) });
  if (place !== undefined) {
    return t("special-attack.aim-territory", {
      territory: nameOf(game, place),
      player: { seat: territory(game, place).owner },
    });
  }
  if (damage) {
    const hits = damage.map((hit) =>
      t("special-attack.aim-points", { territory: nameOf(game, hit.territory), points: hit.points }),
    );
    return t("special-attack.aim-list", { list: hits });
  }
  const players = concerned.filter((seat) => seat !== by).map((seat) => ({ seat }));
  return t("special-attack.aim-list", { list: players });
}

/** Everybody concerned who has an Arius Field may pay the same, and is not affected (R53). */
function* shelter(game: Match, attack: SpecialAttackState, card: SpecialAttackCard): Rule {
  const { by, paid, concerned, sheltered } = attack;
  if (card.id === "assassination" || activeModification(game, by) === "quantum-camouflage") return;
  for (const seat of game.seatsFrom(by + 1)) {
    if (seat === by || !concerned.includes(seat)) continue;
    if (activeModification(game, seat) !== "arius-field" || playerOf(game, seat).resources < paid) continue;
    const label = card.discardsHand ? "special-attack.pay-with-hand" : "special-attack.pay";
    const [answer] = yield* game.window("special-attack.arius-field", {
      seats: [seat],
      options: () => [choice("pay", t(label, { cost: paid }), true)],
      params: { player: { seat: by }, card: t(`special-attack.${card.id}.name`) },
    });
    if (!answer) continue;
    pay(game, seat, paid);
    if (card.discardsHand) for (const other of [...handOf(game, seat)]) discard(game, other);
    sheltered.push(seat);
    game.log("sheltered", { player: { seat }, cost: paid });
  }
}

/** Whether the player has what a special attack requires: face-up and not void (R52). */
export function meets(position: Position, seat: Seat, requirement: Requirement): boolean {
  switch (requirement.kind) {
    case "none":
      return true;
    case "modification":
      return activeModification(position, seat) === requirement.id;
    case "character":
      return assassinsOf(position, seat).length > 0;
    case "flying-unit":
      return anyUnit(position, seat, (id) => takesOrders(position, id) && flies(position, id));
    case "unit-at-home":
      return anyUnit(position, seat, (id) => takesOrders(position, id) && hostOf(position, id) === seat);
  }
}

// --- what can be aimed at ---------------------------------------------------------------------------------------------

/** Whether the player may name what belongs to the other: an agreement may forbid it (R22). */
function mayAimAt(position: Position, seat: Seat, other: Seat): boolean {
  return other !== seat && !bound(position, seat, other, "no-attack");
}

function foesOf(position: Position, seat: Seat): Seat[] {
  return position.activeSeats.filter((other) => mayAimAt(position, seat, other));
}

function foreignTerritories(position: Position, seat: Seat): CardId[] {
  return foesOf(position, seat).flatMap((other) => territoriesOf(position, other));
}

/** Units that a bomb on a territory destroys: neither evading nor warded ones, nor those of a partner (R22, R55). */
function isHit(
  position: Position,
  id: CardId,
  { by, sheltered }: Pick<SpecialAttackState, "by" | "sheltered">,
): boolean {
  const { owner } = unit(position, id);
  if (isEvading(position, id) || hasAbility(position, id, "ward")) return false;
  return owner === by || (!sheltered.includes(owner) && !bound(position, by, owner, "no-attack"));
}

function ownersOf(position: Position, units: readonly CardId[], by: Seat): Seat[] {
  const owners = new Set(units.map((id) => unit(position, id).owner));
  return position.activeSeats.filter((seat) => seat !== by && owners.has(seat));
}

/** The units in a territory, those of the user's left first. */
function unitsInOrder(game: Match, place: CardId, by: Seat): CardId[] {
  const units = unitsIn(game, place);
  return game.seatsFrom(by + 1).flatMap((seat) => units.filter((id) => unit(game, id).owner === seat));
}

// --- Hydrogen-Uranium Bomb --------------------------------------------------------------------------------------------

function bombable(position: Position, seat: Seat): CardId[] {
  return foreignTerritories(position, seat).filter((id) => !isHeldCapital(position, id));
}

/** A territory is removed from the game; units in it are about to be destroyed, those that cannot be hit withdraw (R54). */
const hydrogenUraniumBomb: SpecialAttack = {
  hasTarget: (position, seat) => bombable(position, seat).length > 0,
  *name(game, seat) {
    const options = bombable(game, seat).map((id) => territoryOption(game, id, seat));
    const place = yield* game.choose(seat, "special-attack.territory", options, { optional: back });
    if (place === undefined) return undefined;
    const { owner } = territory(game, place);
    const concerned = new Set([owner, ...ownersOf(game, unitsIn(game, place), seat)]);
    return { territory: place, concerned: [...concerned] };
  },
  *resolve(game, attack) {
    const { by, card, territory: place, sheltered } = attack;
    if (place === undefined || sheltered.includes(territory(game, place).owner)) return;
    for (const id of unitsInOrder(game, place, by)) {
      if (!stands(game, id, place)) continue;
      if (isHit(game, id, attack)) yield* doom(game, id, { kind: "special-attack", by, card });
      else yield* withdraw(game, id);
    }
    yield* removeTerritory(game, place, by, sourceOf(game, by));
  },
};

/** Whether a unit is still where it was when the bomb fell. */
function stands(position: Position, id: CardId, place: CardId): boolean {
  return position.state.units[id]?.territory === place;
}

// --- Neutron Bomb -----------------------------------------------------------------------------------------------------

function cities(position: Position, seat: Seat): CardId[] {
  const anywhere = position.options["neutron-bomb-anywhere"];
  return foreignTerritories(position, seat).filter(
    (id) =>
      (anywhere || territoryCard(position, id).terrain === "city" || isHeldCapital(position, id)) &&
      unitsIn(position, id).some((unitId) => isHit(position, unitId, { by: seat, sheltered: [] })),
  );
}

/** All units in a city are about to be destroyed, face-down ones and the user's own included (R55). */
const neutronBomb: SpecialAttack = {
  hasTarget: (position, seat) => cities(position, seat).length > 0,
  *name(game, seat) {
    const options = cities(game, seat).map((id) => territoryOption(game, id, seat));
    const place = yield* game.choose(seat, "special-attack.territory", options, { optional: back });
    if (place === undefined) return undefined;
    const hit = unitsIn(game, place).filter((id) => isHit(game, id, { by: seat, sheltered: [] }));
    return { territory: place, concerned: ownersOf(game, hit, seat) };
  },
  *resolve(game, attack) {
    const { by, card, territory: place } = attack;
    if (place === undefined) return;
    const cause: Cause = { kind: "special-attack", by, card };
    for (const id of unitsInOrder(game, place, by)) {
      if (stands(game, id, place) && isHit(game, id, attack)) yield* doom(game, id, cause);
    }
  },
};

// --- Divine Punishment ------------------------------------------------------------------------------------------------

const punishment = 4;

/** Territories with durability left; a capital only if its owner holds exactly three or four territories (R56). */
function punishable(position: Position, seat: Seat): CardId[] {
  return foreignTerritories(position, seat).filter((id) => {
    const { owner, durability } = territory(position, id);
    if (durability <= 0) return false;
    const lands = territoriesOf(position, owner).length;
    return !isHeldCapital(position, id) || lands === 3 || lands === 4;
  });
}

/** Four points of damage on any territories; what falls goes to the user, in an order of its choice (R56, R75). */
const divinePunishment: SpecialAttack = {
  hasTarget: (position, seat) => punishable(position, seat).length > 0,
  *name(game, seat) {
    const places = punishable(game, seat);
    const room = places.reduce((sum, id) => sum + territory(game, id).durability, 0);
    const options = places.map((id) => territoryOption(game, id, seat));
    const total = Math.min(punishment, room);
    const points = yield* game.allocate(seat, "special-attack.damage", options, {
      total,
      limit: (id) => territory(game, id).durability,
      params: { total },
    });
    const damage = [...points].map(([id, given]) => ({ territory: id, points: given }));
    const owners = new Set(damage.map((hit) => territory(game, hit.territory).owner));
    return { damage, concerned: [...owners] };
  },
  *resolve(game, { by, damage = [], sheltered }) {
    const living = game.activeSeats.length;
    for (const hit of damage) {
      const { owner } = territory(game, hit.territory);
      if (!sheltered.includes(owner)) yield* weaken(game, hit.territory, hit.points, by);
    }
    const fallen = damage.map((hit) => hit.territory).filter((id) => hasFallen(game, id));
    const options = fallen.map((id) => territoryOption(game, id, by));
    for (const id of yield* game.order(by, "special-attack.captures", options, { publicOptions: true })) {
      // The fall of a capital may have taken the rest of its owner's lands out of the game.
      if (hasFallen(game, id)) yield* captureTerritory(game, id, by);
    }
    if (game.activeSeats.length < living) gainByPunishment(game, by);
  },
};

function hasFallen(position: Position, id: CardId): boolean {
  const place = position.state.territories[id];
  return place !== undefined && place.durability <= 0;
}

// --- EMP and Network Intrusion ----------------------------------------------------------------------------------------

function againstPlayer(strike: (game: Match, target: Seat) => void): SpecialAttack {
  return {
    hasTarget: (position, seat) => foesOf(position, seat).length > 0,
    *name(game, seat) {
      const target = yield* game.choose(seat, "special-attack.player", foesOf(game, seat).map(seatChoice), {
        optional: back,
      });
      return target === undefined ? undefined : { concerned: [target] };
    },
    *resolve(game, { concerned, sheltered }) {
      for (const target of concerned) if (!sheltered.includes(target)) strike(game, target);
    },
  };
}

/** Modification and vehicles of a player are void until the end of its next turn (R57). */
const emp = againstPlayer((game, target) => {
  playerIn(game, target).voided = true;
  game.log("voided", { player: { seat: target } });
});

/** A player plays no strategy cards until the end of its next turn (R57). */
const networkIntrusion = againstPlayer((game, target) => {
  playerIn(game, target).intruded = true;
  game.log("intruded", { player: { seat: target } });
});

// --- Biological Spread ------------------------------------------------------------------------------------------------

function heldCapital(position: Position, seat: Seat): CardId | undefined {
  const { capital } = playerOf(position, seat);
  return capital !== undefined && position.state.territories[capital]?.owner === seat ? capital : undefined;
}

/** Every capital still held loses a point, the user's own never the last one; what falls goes to the user (R58). */
const biologicalSpread: SpecialAttack = {
  hasTarget: (position, seat) =>
    position.activeSeats.some((other) => other !== seat && heldCapital(position, other) !== undefined),
  *name(game, seat) {
    const concerned = game.activeSeats.filter((other) => other !== seat && heldCapital(game, other) !== undefined);
    return { concerned };
  },
  *resolve(game, { by, concerned, sheltered }) {
    const own = heldCapital(game, by);
    if (own !== undefined) {
      const place = territoryIn(game, own);
      place.durability = Math.max(1, place.durability - 1);
    }
    const hit = game
      .seatsFrom(by + 1)
      .filter((seat) => concerned.includes(seat) && !sheltered.includes(seat))
      .map((seat) => heldCapital(game, seat))
      .filter((id) => id !== undefined);
    for (const id of hit) yield* weaken(game, id, 1, by);
    for (const id of hit) if (hasFallen(game, id)) yield* captureTerritory(game, id, by);
  },
};

// --- Assassination ----------------------------------------------------------------------------------------------------

function isCharacter(position: Position, id: CardId): boolean {
  return isFaceUp(position, id) && unitCard(position, id).category === "character";
}

function assassinsOf(position: Position, seat: Seat): CardId[] {
  return unitsOf(position, seat).filter((id) => isCharacter(position, id));
}

/** Face-up characters in the lands of their own player, crews included, neither evading nor warded (R59). */
function victimsOf(position: Position, seat: Seat): CardId[] {
  return foesOf(position, seat).flatMap((other) =>
    unitsOf(position, other).filter((id) => {
      if (!isCharacter(position, id) || hostOf(position, id) !== other) return false;
      const body = bodyOf(position, id);
      return !isEvading(position, body) && !hasAbility(position, body, "ward");
    }),
  );
}

/** A character goes to where another one stands: heads, and that one is about to be destroyed (R59). */
const assassination: SpecialAttack = {
  hasTarget: (position, seat) => victimsOf(position, seat).length > 0,
  *name(game, seat) {
    const victims = victimsOf(game, seat).map((id) => {
      const { label, about } = unitOption(game, id);
      const owned = t("label.unit-of", { unit: label, player: { seat: unit(game, id).owner } });
      return choice(id, owned, id, about);
    });
    const victim = yield* game.choose(seat, "special-attack.victim", victims, { optional: back });
    if (victim === undefined) return undefined;
    const assassins = assassinsOf(game, seat).map((id) => unitOption(game, id));
    const assassin = yield* game.choose(seat, "special-attack.assassin", assassins, { publicOptions: true });
    return { unit: victim, assassin, concerned: [unit(game, victim).owner] };
  },
  *resolve(game, { by, card, unit: victim, assassin }) {
    if (victim === undefined || assassin === undefined) return;
    if (isCrew(game, assassin)) leaveVehicle(game, assassin);
    yield* moveUnit(game, assassin, unit(game, victim).territory);
    const heads = game.random.coin();
    const names = { unit: publicUnitName(game, victim), assassin: unitName(game, assassin) };
    game.log(heads ? "assassination-succeeded" : "assassination-failed", names);
    if (heads) yield* doom(game, victim, { kind: "special-attack", by, card });
  },
};

function leaveVehicle(game: Match, crew: CardId): void {
  const { vehicle } = unit(game, crew);
  if (vehicle === undefined) return;
  separate(game, vehicle);
  unitIn(game, crew).boardedIn = game.turn.number;
}

/** All special attacks, by card. */
export const specialAttacks: { readonly [id in SpecialAttackId]: SpecialAttack } = {
  assassination,
  "biological-spread": biologicalSpread,
  "divine-punishment": divinePunishment,
  emp,
  "hydrogen-uranium-bomb": hydrogenUraniumBomb,
  "network-intrusion": networkIntrusion,
  "neutron-bomb": neutronBomb,
};
