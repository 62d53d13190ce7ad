import { choice, type Rule, type Seat, t } from "conclave/rules";
import { planetOf } from "../../galaxy/control.ts";
import { reachableBy } from "../../galaxy/routes.ts";
import { aboutArea, areaLabel } from "../../labels.ts";
import type { Role, Unit } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { unitLimit } from "../../values.ts";
import { roomIn } from "../pieces.ts";
import { destroyFighters, refuges } from "./destruction.ts";
import { battleIn, battleOf, chooseUnits, fightersOf, kindOf, kindsLabel, unitById } from "./fighters.ts";
import { roles } from "./roles.ts";

/** Who leaves the area after a battle (README, "Battle"). */

/** Who has units left. */
export function survivors(position: Position): Role[] {
  return roles.filter((role) => fightersOf(position, battleOf(position)[role]).length > 0);
}

export function* retreatAfterBattle(game: Match): Rule {
  const { attacker, defender, calledOff } = battleIn(game);
  if (survivors(game).length > 1) {
    const helpless = !calledOff && hasOnlyAssistants(game, defender);
    yield* retreatAll(game, helpless ? defender : attacker);
  }
  yield* retreatExcess(game, attacker);
}

function hasOnlyAssistants(position: Position, seat: Seat): boolean {
  return fightersOf(position, seat).every((unit) => kindOf(position, unit).assist);
}

function* retreatAll(game: Match, seat: Seat): Rule {
  yield* retreat(game, seat, fightersOf(game, seat));
}

/** An attacker who has brought more units than the area takes sends the others away. */
function* retreatExcess(game: Match, seat: Seat): Rule {
  const { area } = battleIn(game);
  const units = fightersOf(game, seat);
  const excess = units.length - game.value(unitLimit, { seat, area });
  if (excess > 0)
    yield* retreat(game, seat, yield* chooseUnits(game, seat, "excess", units, excess, { count: excess }));
}

/** Units go together to one area within its limit. Those that find no room are destroyed. */
function* retreat(game: Match, seat: Seat, units: readonly Readonly<Unit>[]): Rule {
  const areas = game.look((position) => retreatAreas(position, seat));
  const ids = units.map(({ id }) => id);
  if (areas.length === 0) {
    game.log("no-retreat", { player: { seat } });
    yield* destroyFighters(game, ids);
    return;
  }
  const options = areas.map((area) => {
    const room = roomIn(game, area, seat);
    return choice(area, t("label.retreat", { area: areaLabel(game, area), room }), area, aboutArea(area));
  });
  const params = { units: kindsLabel(game, units) };
  const area = yield* game.choose(seat, "retreat", options, { params, publicOptions: true });
  const excess = ids.length - roomIn(game, area, seat);
  const lost = excess > 0 ? yield* chooseUnits(game, seat, "retreat-losses", units, excess, { count: excess }) : [];
  yield* destroyFighters(
    game,
    lost.map(({ id }) => id),
  );
  leaveFor(
    game,
    seat,
    area,
    units.filter(({ id }) => !lost.some((unit) => unit.id === id)),
  );
}

function leaveFor(game: Match, seat: Seat, area: string, leaving: readonly Readonly<Unit>[]): void {
  const battle = battleIn(game);
  for (const { id } of leaving) {
    battle.units.splice(battle.units.indexOf(id), 1);
    (unitById(game, id) as Unit).area = area;
  }
  const units = kindsLabel(game, leaving);
  game.log("retreated", { player: { seat }, units, area: areaLabel(game, area) });
}

/** Areas of the planet, and of those to which a transport of the player leads. */
function retreatAreas(position: Position, seat: Seat): readonly string[] {
  const planet = planetOf(position, battleOf(position).area);
  return [planet, ...reachableBy(position, planet, seat)].flatMap((it) => refuges(position, seat, it));
}
