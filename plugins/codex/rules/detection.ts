import type { Seat } from "conclave/rules";
import { areFriends, baseSeat, teamMembers } from "../effects/teams.ts";
import { boardOf, figuresOf } from "../in-play/board.ts";
import { has } from "../in-play/figures.ts";
import { thingIn } from "../state.ts";
import type { Figure, Match, Position } from "../types.ts";
import { detects, hasStealth } from "../values.ts";

/** A tower detects a thing: its side sees it until the end of the turn. */
export function detectWith(game: Match, tower: Figure, hidden: Figure): void {
  const { notes } = thingIn(game, tower.id);
  notes["detected-in"] = game.turn.number;
  notes.detected = hidden.thing.order;
  game.log("detected", { card: hidden.card.name, tower: tower.card.name });
}

/** Whether a player sees a hidden thing of an opponent. */
export function sees(position: Position, seat: Seat, figure: Figure): boolean {
  return (
    areFriends(position, seat, figure.seat) ||
    watchers(position, seat).some((it) => has(it, "detector") || hasDetected(position, it, figure)) ||
    position.value(detects, { seat, figure })
  );
}

/** What lets a player and the partner see hidden things: detectors, and towers that have detected something. */
function watchers(position: Position, seat: Seat): readonly Figure[] {
  return position.once(findWatchers, seat);
}

function findWatchers(position: Position, seat: Seat): readonly Figure[] {
  return boardOf(position).figures.filter(
    (it) => (has(it, "detector") || it.thing.notes.detected !== undefined) && areFriends(position, seat, it.seat),
  );
}

/** Whether a tower has detected this thing in this turn. */
function hasDetected(position: Position, { thing }: Figure, figure: Figure): boolean {
  return thing.notes.detected === figure.thing.order && thing.notes["detected-in"] === position.turn.number;
}

/** Whether an attacker is hidden from those without a detector as it attacks this defender. */
export function isHidden(position: Position, attacker: Figure, defender: Figure): boolean {
  return has(attacker, "invisible") || position.value(hasStealth, { attacker, defender });
}

/** The towers that can still detect a hidden attacker of this defender: in a team only its player’s, or any for the base. */
export function watchfulTowers(position: Position, defender: Figure): readonly Figure[] {
  return towersOf(position, baseSeat(position, defender.seat)).filter(
    ({ seat, thing }) =>
      thing.notes["detected-in"] !== position.turn.number && (defender.type === "base" || seat === defender.seat),
  );
}

/** The finished towers of a player, or of a team. */
export function towersOf(position: Position, side: Seat): readonly Figure[] {
  return teamMembers(position, side).flatMap((seat) =>
    figuresOf(position, seat).filter(({ card, thing }) => card.id === "tower" && !thing.building),
  );
}

/** A tower that has not detected anything in this turn sees the first hidden attacker. */
export function detect(game: Match, attacker: Figure, defender: Figure): void {
  const hidden = game.look((position) => isHidden(position, attacker, defender));
  if (!hidden || sees(game, defender.seat, attacker)) return;
  const [tower] = watchfulTowers(game, defender);
  if (tower) detectWith(game, tower, attacker);
}
