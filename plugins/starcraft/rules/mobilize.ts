import { choice, counted, type Option, type Rule, type Seat, type Text, t } from "conclave/rules";
import { units } from "../catalogues/units.ts";
import {
  allAreasOf,
  baseOn,
  isEnemy,
  occupation,
  overrunBases,
  planetOf,
  unitsIn,
  unitsOn,
} from "../galaxy/control.ts";
import { reachableBy } from "../galaxy/routes.ts";
import { aboutArea, aboutUnit, areaLabel, baseLabel, planetLabel, unitLabel } from "../labels.ts";
import { raceOf } from "../state.ts";
import type { Base, Unit } from "../state-types.ts";
import type { CombatCard, Match, Position } from "../types.ts";
import { attackExcess, baseAreas, isOffLimits, unitLimit } from "../values.ts";
import { playAreaZone } from "../zones.ts";
import { destroyBase, placeBase } from "./bases.ts";
import { hasAirSupport } from "./battle/fighters.ts";
import { battle } from "./handles.ts";

/** The Mobilize order (README, "Mobilize"). */

/** What can be moved. */
type Piece = Readonly<Unit> | Readonly<Base>;

/** The pieces that go to each area; those that stay are nowhere. */
type Moves = ReadonlyMap<string, readonly Piece[]>;

/** Who moves where. */
interface Movement {
  readonly seat: Seat;
  readonly planet: string;
}

/** Units move to the planet and on it, all at the same time; then there may be a battle. */
export function* mobilize(game: Match, seat: Seat, planet: string, special: boolean): Rule {
  yield* beforeMoving(game, seat, planet);
  const movement: Movement = { seat, planet };
  const { pieces, areas } = game.look((position) => {
    const entered = allAreasOf(position, planet).filter((area) => !position.value(isOffLimits, { seat, area }));
    const moving = piecesWithin(position, movement).filter((piece) =>
      entered.some((area) => canEnter(position, movement, piece, area)),
    );
    return {
      pieces: moving.map((piece) => pieceOption(position, piece)),
      areas: entered.map((area) => choice(area, destinationLabel(position, seat, area), area, aboutArea(area))),
    };
  });
  const moves = yield* game.assign(seat, "mobilize", pieces, areas, {
    fits: (piece, area) => game.look((position) => canEnter(position, movement, piece, area)),
    check: (chosen) => game.look((position) => whyNotMove(position, movement, chosen)),
    example: new Map(),
    publicOptions: true,
    params: { planet: planetLabel(game, planet) },
  });
  const attacked = [...moves].find(([area, moved]) => moved.length > 0 && hasEnemyUnits(game, area, seat));
  const before = new Set(overrunBases(game).map(baseKey));
  for (const [area, moved] of moves) move(game, seat, area, moved);
  if (attacked) yield* game.call(battle, { area: attacked[0], attacker: seat, special });
  tellOverrunBases(game, before);
}

/** Who has a base where. */
function baseKey({ seat, area }: Readonly<Base>): string {
  return `${seat} ${area}`;
}

/**
 * Tells which bases have fallen into the hands of enemies since: nothing happens to them before the regrouping phase (S17, S24). While
 * a battle is fought beside a base, nobody knows yet.
 */
function tellOverrunBases(game: Match, before: ReadonlySet<string>): void {
  for (const base of overrunBases(game).filter((it) => !before.has(baseKey(it)))) {
    game.log("base-doomed", { player: { seat: base.seat }, area: areaLabel(game, base.area) });
  }
}

/** Cards in front of the player act first; copies of the same card once. */
function* beforeMoving(game: Match, seat: Seat, planet: string): Rule {
  const cards = game.zone(playAreaZone(seat)).map((card) => game.card(card));
  for (const card of new Set(cards.filter((it): it is CombatCard => it.category === "combat"))) {
    if (card.mobilize) yield* card.mobilize(game, seat, planet);
  }
}

/** Units on the planet and those that transports can bring; bases too if they fly. */
function piecesWithin(position: Position, { seat, planet }: Movement): readonly Piece[] {
  const from = [planet, ...reachableBy(position, planet, seat)];
  const moving = from.flatMap((it) => unitsOn(position, it, seat));
  if (!raceOf(position, seat).liftOff) return moving;
  return [...moving, ...from.flatMap((it) => baseOn(position, it, seat) ?? [])];
}

function isUnit(piece: Piece): piece is Readonly<Unit> {
  return "kind" in piece;
}

function pieceOption(position: Position, piece: Piece): Option<Piece> {
  return isUnit(piece)
    ? choice(piece.id, unitLabel(position, piece), piece, aboutUnit(piece))
    : choice(`base@${piece.area}`, baseLabel(position, piece), piece, aboutArea(piece.area));
}

/** An area with the room in it, and what others have there. */
function destinationLabel(position: Position, seat: Seat, area: string): Text {
  const room = mostIn(position, area, seat) - unitsIn(position, area, seat).length;
  const { units: standing, bases } = occupation(position, area);
  const pieces = [
    ...standing.map((it) => ({ seat: it.seat, name: position.entry(units, it.kind).name })),
    ...bases.map((it) => ({ seat: it.seat, name: t("label.own-base") })),
  ];
  const enemies = [...Map.groupBy(pieces, (it) => it.seat)].filter(([owner]) => owner !== seat);
  const others = enemies.map(([owner, theirs]) =>
    t("label.owned", { player: { seat: owner }, what: counted(theirs.map(({ name }) => name)) }),
  );
  return t("label.destination", { area: areaLabel(position, area), room, count: others.length, others });
}

/** How many units of the player an area takes: more than its limit if they come into a battle. */
function mostIn(position: Position, area: string, seat: Seat): number {
  const excess = hasEnemyUnits(position, area, seat) ? position.value(attackExcess, { seat, area }) : 0;
  return position.value(unitLimit, { seat, area }) + excess;
}

/** Whether a piece can go to an area by itself: bases find no place beside enemies and other bases. */
function canEnter(position: Position, { seat, planet }: Movement, piece: Piece, area: string): boolean {
  if (piece.area === area) return false;
  if (isUnit(piece)) return true;
  if (isEnemy(position, area, seat) || occupation(position, area).bases.length > 0) return false;
  // On its own planet a base is no further one.
  return isOn(position, planet, piece) || position.value(baseAreas, { seat, planet }).includes(area);
}

/** Why all these moves together are not allowed. */
function whyNotMove(position: Position, movement: Movement, moves: Moves): Text | undefined {
  const { seat, planet } = movement;
  const entered = [...moves].filter(([, moved]) => moved.length > 0);
  if (entered.filter(([area]) => isEnemy(position, area, seat)).length > 1) return t("reason.one-enemy-area");
  for (const [area, moved] of entered) {
    const reason = whyNotEnter(position, movement, area, moved, moves);
    if (reason) return reason;
  }
  const arriving = entered.flatMap(([, moved]) => moved.filter((it) => !isUnit(it) && !isOn(position, planet, it)));
  const there = baseOn(position, planet, seat) ? 1 : 0;
  return arriving.length + there > 1 ? t("reason.second-base") : undefined;
}

function whyNotEnter(
  position: Position,
  { seat, planet }: Movement,
  area: string,
  moved: readonly Piece[],
  moves: Moves,
): Text | undefined {
  const arriving = moved.filter(isUnit);
  if (arriving.some((it) => !isOn(position, planet, it)) && isUnderAirSupport(position, area, seat)) {
    return t("reason.air-support", { area: areaLabel(position, area) });
  }
  const leaving = [...moves.values()].flat().filter((it) => isUnit(it) && it.area === area);
  const after = unitsIn(position, area, seat).length - leaving.length + arriving.length;
  const limit = mostIn(position, area, seat);
  if (arriving.length === 0 || after <= limit) return undefined;
  return t("reason.unit-limit", { area: areaLabel(position, area), limit });
}

function isOn(position: Position, planet: string, piece: Piece): boolean {
  return planetOf(position, piece.area) === planet;
}

/** Whether units cannot be transported into an area from elsewhere: an enemy with Air Support has a base there. */
function isUnderAirSupport(position: Position, area: string, seat: Seat): boolean {
  return occupation(position, area).bases.some(
    (base) => base.seat !== seat && hasAirSupport(position, area, base.seat),
  );
}

function hasEnemyUnits(position: Position, area: string, seat: Seat): boolean {
  return occupation(position, area).units.some((unit) => unit.seat !== seat);
}

/** Puts the pieces into the area. */
function move(game: Match, seat: Seat, area: string, moved: readonly Piece[]): void {
  if (moved.length === 0) return;
  for (const piece of moved) {
    const unit = isUnit(piece) && game.state.units[piece.id];
    if (unit) unit.area = area;
    else {
      destroyBase(game, piece);
      placeBase(game, seat, area);
    }
  }
  const what = counted(moved.map((it) => (isUnit(it) ? game.entry(units, it.kind).name : t("label.own-base"))));
  game.log("moved", { player: { seat }, what, area: areaLabel(game, area) });
}
