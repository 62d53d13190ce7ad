import { type CardId, choice, type Seat, t } from "conclave/rules";
import { unitWorthOf } from "../../bots/units.ts";
import { hasAbility } from "../../effects.ts";
import { back, publicUnitName, unitName, unitOption } from "../../labels.ts";
import { foesOf } from "../../procedures/aiming.ts";
import { doom } from "../../procedures/retreat.ts";
import { moveUnit, separate } from "../../procedures/units.ts";
import { bodyOf, hostOf, isCrew, isEvading, unit, unitIn, unitsOf } from "../../state.ts";
import type { Match, Position, SpecialAttackCard } from "../../types.ts";
import { charactersOf, isCharacter, needsCharacter } from "./requirements.ts";

/** Face-up characters in their own player's lands, including crews; not evading or warded (R59). */
function victimsOf(position: Position, seat: Seat): CardId[] {
  return foesOf(position, seat).flatMap((other) =>
    unitsOf(position, other).filter((id) => {
      if (!isCharacter(position, id) || hostOf(position, id) !== other) return false;
      const body = bodyOf(position, id);
      return !isEvading(position, body) && !hasAbility(position, body, "ward");
    }),
  );
}

function leaveVehicle(game: Match, crew: CardId): void {
  const { vehicle } = unit(game, crew);
  if (vehicle === undefined) return;
  separate(game, vehicle);
  unitIn(game, crew).boardedIn = game.turn.number;
}

/** A character moves to an enemy character and flips a coin: heads dooms the enemy (R59). */
export const assassination: SpecialAttackCard = {
  category: "special-attack",
  id: "assassination",
  cost: 3,
  unstoppable: true,
  requires: needsCharacter,
  hasTarget: (position, seat) => victimsOf(position, seat).length > 0,
  *aim(game, seat) {
    const victims = victimsOf(game, seat).map((id) => {
      const { label, about } = unitOption(game, id);
      const owned = t("label.unit-of", { unit: label, player: { seat: unit(game, id).owner } });
      return choice(id, owned, id, about);
    });
    const victim = yield* game.choose(seat, "special-attack.victim", victims, { optional: back });
    if (victim === undefined) return undefined;
    const assassins = charactersOf(game, seat).map((id) => unitOption(game, id));
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
  advice: {
    wish: () => 22,
    options: {
      "special-attack.victim": (table, { id }) => unitWorthOf(table, id),
      "special-attack.assassin": (table, { id }) => 1000 - unitWorthOf(table, id),
    },
  },
};
