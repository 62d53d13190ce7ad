import type { CardId, Rule, Seat } from "conclave/rules";
import { areas, forcedJumpLosesAtMost, jumpTrack } from "../../catalogues/tokens.ts";
import type { Cards } from "../../decks/card-types.ts";
import { fleetJumps } from "../../events.ts";
import { nameOf, readOut } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { destinationsDrawn, jumpRisk } from "../../values.ts";
import { attachedZone, civiliansZone, destinationDrawnZone } from "../../zones.ts";
import { drawAndKeepOne } from "../decks.ts";
import { rollDie } from "../dice.ts";
import { resolveEffects } from "../effects.ts";
import { jumpProcedure } from "../handles.ts";
import { travel } from "../kobol-objective.ts";
import { discardQuorum } from "../quorum.ts";
import { changeResource } from "../resources.ts";
import { discardAtJump } from "./kept.ts";
import { returnVipers } from "./reserves.ts";
import { cylonShips, unitCount } from "./ships.ts";

/** The last step of the jump track. */
const autoJump = jumpTrack.length - 1;

/**
 * The fleet marker moves, never below the start; at the end of the track the fleet jumps at once, and whatever is left counts
 * on the new track (B116).
 */
export function* moveJumpTrack(game: Match, delta: number): Rule {
  const { state } = game;
  if (delta < 0 && state.jumpTrack > 0) {
    state.jumpTrack = Math.max(0, state.jumpTrack + delta);
    game.log("jump-set-back", { step: state.jumpTrack, end: autoJump });
  }
  for (let moved = 0; moved < delta; moved++) {
    state.jumpTrack++;
    game.log("jump-prepared", { step: state.jumpTrack, end: autoJump });
    if (state.jumpTrack >= autoJump) yield* game.call(jumpProcedure);
  }
}

/** FTL Control: the current player rolls, the population at risk may be lost; then the fleet jumps (B117). */
export function* forceJump(game: Match): Rule {
  const risk = game.value(jumpRisk, { step: game.state.jumpTrack });
  const die = yield* rollDie(game, game.current, { kind: "forced-jump" });
  if (die <= forcedJumpLosesAtMost) yield* changeResource(game, "population", -risk);
  else game.log("forced-jump-safe", { die });
  yield* game.call(jumpProcedure);
}

/**
 * The fleet jumps: it wins if it has come far enough; else ships leave, a destination is chosen and resolved, the distance
 * grows (`travel`), cards that stay until the jump go, the marker returns to the start.
 */
export function* jump(game: Match): Rule {
  yield* game.event(fleetJumps, { distance: game.state.distance }, function* () {
    game.log("fleet-jumps");
    yield* game.checkVictory("jump");
    yield* clearShips(game);
    const destination = yield* chooseDestination(game);
    if (destination !== undefined) {
      const { effects, distance } = destinationOf(game, destination);
      yield* resolveEffects(game, effects, { source: { kind: "destination", card: destination } });
      yield* travel(game, distance);
    }
    discardAtJump(game);
    game.state.jumpTrack = 0;
  });
}

/** Step 1: all ships leave the board; centurions and damaged vipers stay as they are (B118, B119). */
function* clearShips(game: Match): Rule {
  yield* returnVipers(game);
  logLeaving(game);
  const { state } = game;
  state.raiders = [];
  state.heavyRaiders = [];
  state.basestars = [];
  for (const area of areas) game.moveAll(civiliansZone(area), "civilian-pile");
  game.shuffle("civilian-pile");
}

/** Tells what the jump takes off the board, besides vipers. */
function logLeaving(game: Match): void {
  const cylon = (["basestar", "raider", "heavy-raider"] as const)
    .map((unit) => ({ unit, count: cylonShips(game, unit).length }))
    .filter(({ count }) => count > 0);
  if (cylon.length > 0) {
    game.log("cylon-ships-left-behind", { ships: cylon.map(({ unit, count }) => unitCount(unit, count)) });
  }
  const civilians = areas.reduce((sum, area) => sum + game.zone(civiliansZone(area)).length, 0);
  if (civilians > 0) game.log("civilians-jump-along", { ships: unitCount("civilian", civilians) });
}

function destinationOf(position: Position, card: CardId): Cards["destination"] {
  const destination = position.card(card);
  if (destination.category !== "destination") throw new RangeError(`card ${card} is no destination`);
  return destination;
}

/**
 * Step 2: the Admiral draws destinations, keeps one and puts the others under the deck, unseen by all others. With Assign
 * Mission Specialist its holder does so instead, once (B58).
 */
function* chooseDestination(game: Match): Rule<CardId | undefined> {
  const specialist = missionSpecialist(game);
  const seat = specialist?.seat ?? game.state.admiral ?? game.current;
  const chosen = yield* drawAndKeepOne(game, seat, {
    deck: "destination-deck",
    zone: destinationDrawnZone(seat),
    count: specialist?.draw ?? game.value(destinationsDrawn, {}),
    prompt: "space.destination",
    drawn: ({ length: count }) => game.log("destinations-drawn", { player: { seat }, count }),
  });
  if (chosen === undefined) return undefined;
  if (specialist) discardQuorum(game, specialist.card);
  game.move(chosen, "voyage");
  game.log("destination-chosen", { player: { seat }, card: nameOf(game, chosen) });
  readOut(game, chosen);
  return chosen;
}

function missionSpecialist(position: Position): { seat: Seat; card: CardId; draw: number } | undefined {
  for (const seat of position.activeSeats) {
    for (const card of position.zone(attachedZone(seat))) {
      const quorum = position.card(card);
      if (quorum.category === "quorum" && quorum.attached?.kind === "choose-destination") {
        return { seat, card, draw: quorum.attached.draw };
      }
    }
  }
  return undefined;
}
