import { type CardId, choice, type Seat, t } from "conclave/rules";
import { back, nameOf, publicUnitName, territoryOption, unitName, unitOption } from "../../labels.ts";
import { foesOf } from "../../rules/aiming.ts";
import { doom } from "../../rules/destruction.ts";
import { hasAbility } from "../../rules/effects.ts";
import { moveUnit } from "../../rules/units.ts";
import { separate } from "../../rules/vehicles.ts";
import { bodyOf, hostOf, isCrew, isEvading, territoriesOf, unit, unitsOf } from "../../state.ts";
import { unitWorthOf } from "../../table/units.ts";
import type { Match, Position, SpecialAttackCard } from "../../types.ts";
import { charactersOf, isCharacter, needsCharacter } from "./requirements.ts";

/** Face-up characters, including crews; not evading or warded; by an option only in their own player's lands (R59). */
function victimsOf(position: Position, seat: Seat): CardId[] {
  return foesOf(position, seat).flatMap((other) =>
    unitsOf(position, other).filter((id) => {
      if (!isCharacter(position, id)) return false;
      if (!position.options["assassins-anywhere"] && hostOf(position, id) !== other) return false;
      const body = bodyOf(position, id);
      return !isEvading(position, body) && !hasAbility(position, body, "ward");
    }),
  );
}

function leaveVehicle(game: Match, crew: CardId): void {
  const { vehicle } = unit(game, crew);
  if (vehicle === undefined) return;
  separate(game, vehicle);
  unit(game, crew).boardedIn = game.turn.number;
}

/** Where the assassin may go: any territory of the victim's owner, by an option only the victim's own (R59). */
function goalsFor(game: Match, victim: CardId): readonly CardId[] {
  const { owner, territory: place } = unit(game, victim);
  return game.options["assassins-anywhere"] ? territoriesOf(game, owner) : [place];
}

/** A character moves into the lands of an enemy character's owner and flips a coin: heads dooms the enemy (R59). */
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
    const goals = goalsFor(game, victim).map((id) => territoryOption(game, id, seat));
    const params = { unit: unitName(game, assassin) };
    const goal = yield* game.choose(seat, "special-attack.destination", goals, { params, publicOptions: true });
    return { unit: victim, assassin, territory: goal, concerned: [unit(game, victim).owner] };
  },
  *resolve(game, { by, card, unit: victim, assassin, territory: goal }) {
    if (victim === undefined || assassin === undefined || goal === undefined) return;
    if (isCrew(game, assassin)) leaveVehicle(game, assassin);
    yield* moveUnit(game, assassin, goal);
    const steps = { player: { seat: by }, unit: unitName(game, assassin), territory: nameOf(game, goal) };
    game.log("unit-moved", steps);
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
      // The assassin stays there, and can attack from within: best the capital, where nobody would attack it.
      "special-attack.destination": (table, { id }) =>
        10 + (table.place(id)?.capitalHeld ? 3 : 0) - (table.place(id)?.garrison.length ?? 0),
    },
  },
};
