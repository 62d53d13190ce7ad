import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { type Cause, unitDestroyed, unitDoomed } from "../events.ts";
import { nameOf } from "../labels.ts";
import { activeModification, unit, unitCard } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { handZone } from "../zones.ts";
import { isInForce } from "./effects.ts";
import { retreatProcedure } from "./handles.ts";
import { reward } from "./rewards.ts";
import { removeUnit, turnUnit } from "./units.ts";
import { separate } from "./vehicles.ts";

/** What becomes of a unit that falls. */

/** Destroys a unit unless it retreats. Returns whether it got away. */
export function* doom(game: Match, id: CardId, cause: Cause): Rule<boolean> {
  let retreated = false;
  const fell = yield* game.event(unitDoomed, { unit: id, cause }, function* () {
    retreated = yield* game.call(retreatProcedure, { unit: id, cause });
    if (!retreated) yield* destroyUnit(game, id, cause);
  });
  const body = game.state.units[id];
  if (!fell && body) body.durability = Math.max(1, body.durability);
  return retreated || !fell;
}

/**
 * Destroys a unit: discards its cards and pays rewards. In combat a vehicle is lost alone, unless it is void: its crew
 * stays, turns face-down and is spent (R57, R64).
 */
export function* destroyUnit(game: Match, id: CardId, cause: Cause): Rule {
  const { owner, territory: place, crew } = unit(game, id);
  const survivor = cause.kind === "combat" && !playerOf(game, owner).voided ? crew : undefined;
  const gone = yield* game.event(unitDestroyed, { unit: id, owner, territory: place, cause }, () => {
    game.log("unit-destroyed", { player: { seat: owner }, unit: nameOf(game, id), territory: nameOf(game, place) });
    const lost = survivor === undefined && crew !== undefined ? [id, crew] : [id];
    const salvaged = lost.filter((card) => salvages(game, card));
    if (survivor !== undefined) {
      separate(game, id);
      hideCrew(game, survivor);
    }
    removeUnit(game, id);
    for (const card of salvaged) salvage(game, owner, card);
  });
  const body = game.state.units[id];
  if (!gone && body) {
    body.durability = Math.max(1, body.durability);
    return;
  }
  yield* reward(game, owner, "unit-lost");
  const { by } = cause;
  if (by === owner || (cause.kind === "combat" && !cause.asAttacker)) return;
  yield* reward(game, by, "unit-destroyed");
  if (cause.kind !== "combat") return;
  const modification = activeModification(game, by);
  if (modification?.afterDestruction) yield* modification.afterDestruction(game, by, place);
}

function hideCrew(game: Match, crew: CardId): void {
  turnUnit(game, crew, true);
  const body = unit(game, crew);
  body.spent = true;
  body.turnedIn = game.turn.number;
  body.boardedIn = game.turn.number;
}

function salvages(position: Position, card: CardId): boolean {
  return isInForce(position, card) && unitCard(position, card).effects.some(({ kind }) => kind === "salvage");
}

function salvage(game: Match, owner: Seat, card: CardId): void {
  const heads = game.random.coin();
  game.log(heads ? "salvaged" : "not-salvaged", { player: { seat: owner }, unit: nameOf(game, card) });
  if (heads) game.move(card, handZone(owner));
}
