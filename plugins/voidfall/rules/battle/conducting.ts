import { choice, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import type {
  BattleAnswer,
  BattlePause,
  BattleQuestion,
  BattleReport,
  BattleSetup,
  Cubes,
  LossRequest,
  Side,
  SideReport,
  Standing,
} from "../../effects/types.ts";
import { battleFought } from "../../events.ts";
import { fleetName, sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { totalOf, typesIn } from "../fleets/cubes.ts";
import { berthChoice, bySector, cubesOrNothing, cubesText } from "../fleets/labels.ts";
import { addActive, addCubes } from "../fleets/power.ts";
import { homeOf } from "../map.ts";
import { fight } from "./fight.ts";
import { suggestedLosses } from "./preview.ts";

/** A battle on the map: players choose their losses, and cubes go where they belong (README, "Battle"). */

/** Who fights where. The invading cubes have left their sectors. */
export interface Battle {
  readonly sector: string;
  readonly invader: Seat | "voidborn";
  readonly setup: BattleSetup;
}

/**
 * Fights a battle. Lost cubes are active afterwards, or at home with the ability for it; what is left of the invader has not been placed yet.
 */
export function* conduct(game: Match, { sector: id, invader, setup }: Battle): Rule<BattleReport> {
  const sector = sectorOf(game, id);
  const seats: { readonly [side in Side]?: Seat } = {
    ...(invader !== "voidborn" && { invader }),
    ...(sector.fleet && { defender: sector.fleet.seat }),
  };
  const where = sectorLabel(game, id);
  const shown = { sector: id, ...seats };
  const battle = fight(setup);
  let step = battle.next();
  while (!step.done) {
    const { question, ...standing } = step.value;
    show(game, shown, standing, seats[question.side]);
    step = battle.next(yield* answerTo(game, seats, where, question));
  }
  const report = step.value;
  const { steps } = report;
  show(game, shown, { invader: leftOf(report.invader), defender: leftOf(report.defender), steps });
  // Asked before anything changes, like all questions of the battle: then the report tells of all that changes.
  const escaped: { [side in Side]?: Cubes } = {};
  for (const side of ["invader", "defender"] as const) {
    const seat = seats[side];
    if (seat === undefined) continue;
    if (game.state.battle) game.state.battle.asked = seat;
    escaped[side] = yield* chooseEscape(game, seat, report[side].lost, where);
  }
  logLaunches(game, seats, report);
  logReport(game, where, report);
  delete sector.fleet;
  sector.voidCubes = report.defender.voidCubesLeft;
  for (const side of ["invader", "defender"] as const) {
    const seat = seats[side];
    if (seat === undefined) continue;
    playerOf(game, seat).active -= report[side].launched;
    bringBack(game, seat, report[side].lost, escaped[side] ?? {});
  }
  if (seats.defender !== undefined) addCubes(game, seats.defender, id, report.defender.left);
  const { winner } = report;
  yield* game.event(battleFought, { sector: id, invader, winner });
  delete game.state.battle;
  return report;
}

const leftOf = ({ left, voidCubesLeft }: SideReport): Standing => ({ cubes: left, voidCubes: voidCubesLeft });

/** Everybody may see how it stands while a player decides. */
function show(
  game: Match,
  shown: { readonly sector: string; readonly invader?: Seat; readonly defender?: Seat },
  { invader, defender, steps }: Omit<BattlePause, "question">,
  asked?: Seat,
): void {
  const seen = ({ cubes, voidCubes }: Standing) => ({ cubes: { ...cubes }, voidCubes });
  game.state.battle = {
    sector: shown.sector,
    invader: { ...seen(invader), ...(shown.invader !== undefined && { seat: shown.invader }) },
    defender: { ...seen(defender), ...(shown.defender !== undefined && { seat: shown.defender }) },
    steps: steps.map((step) => ({ ...step, lost: { ...step.lost } })),
    ...(asked !== undefined && { asked }),
  };
}

function* answerTo(
  game: Match,
  seats: { readonly [side in Side]?: Seat },
  sector: Text,
  question: BattleQuestion,
): Rule<BattleAnswer> {
  const seat = seats[question.side];
  if (seat === undefined) throw new RangeError("the Voidborn have nothing to decide");
  if (question.kind === "volley") {
    return yield* game.confirm(seat, "volley", { params: { sector, damage: question.damage } });
  }
  return yield* chooseLosses(game, seat, sector, question);
}

function* chooseLosses(game: Match, seat: Seat, sector: Text, { cubes, count }: LossRequest): Rule<Cubes> {
  const options = typesIn(cubes).map((fleet) => choice(fleet, fleetName(fleet), fleet));
  const params = { sector, count, cubes: cubesText(cubes) };
  if (count === 1) return { [yield* game.choose(seat, "losses", options, { params, publicOptions: true })]: 1 };
  const suggested = suggestedLosses(cubes, count);
  const lost = yield* game.allocate(seat, "losses", options, {
    total: count,
    limit: (fleet) => cubes[fleet] ?? 0,
    params,
    publicOptions: true,
    example: new Map(typesIn(suggested).map((fleet) => [fleet, suggested[fleet] ?? 0])),
  });
  return Object.fromEntries([...lost].filter(([, some]) => some > 0));
}

/** Lost cubes are recalled; with escape pods some of them go home instead. */
function bringBack(game: Match, seat: Seat, lost: Cubes, escaped: Cubes): void {
  addActive(game, seat, totalOf(lost) - totalOf(escaped));
  if (totalOf(escaped) === 0) return;
  const home = homeOf(game, seat).id;
  addCubes(game, seat, home, escaped);
  game.log("escape", { player: { seat }, cubes: cubesText(escaped), sector: sectorLabel(game, home) });
}

function* chooseEscape(game: Match, seat: Seat, lost: Cubes, sector: Text): Rule<Cubes> {
  const ability = findAbility(game, seat, ({ escape: found }) => found)?.found;
  const count = totalOf(lost);
  if (ability === undefined || count === 0) return {};
  const home = homeOf(game, seat).id;
  const berths = typesIn(lost).map((fleet) => ({ sector: home, fleet }));
  const options = berths.map((berth) => berthChoice(game, berth));
  const params = { sector, cubes: cubesText(lost) };
  if (ability === "one" || count === 1) {
    const berth = yield* game.choose(seat, "escape", options, {
      params,
      publicOptions: true,
      optional: t("label.done"),
    });
    return berth ? { [berth.fleet]: 1 } : {};
  }
  const saved = yield* game.allocate(seat, "escape", options, {
    total: count,
    min: 0,
    limit: ({ fleet }) => lost[fleet] ?? 0,
    params,
    publicOptions: true,
    example: new Map(berths.map((berth) => [berth, lost[berth.fleet] ?? 0])),
  });
  return bySector(saved).get(home) ?? {};
}

/** Whoever adds up the fleets needs to know of corvettes that have come during the battle. */
function logLaunches(game: Match, seats: { readonly [side in Side]?: Seat }, report: BattleReport): void {
  for (const side of ["invader", "defender"] as const) {
    const seat = seats[side];
    const { launched } = report[side];
    if (seat === undefined || launched === 0) continue;
    game.log("corvettes-launched", { player: { seat }, cubes: cubesText({ corvette: launched }) });
  }
}

function logReport(game: Match, sector: Text, { winner, invader, defender }: BattleReport): void {
  game.log(`battle-${winner}`, { sector, invader: lossesText(invader), defender: lossesText(defender) });
}

/** What a side has lost. */
export function lossesText({ lost, voidCubesLost }: SideReport): Text | readonly Text[] {
  return voidCubesLost > 0 ? t("label.void-cubes", { count: voidCubesLost }) : cubesOrNothing(lost);
}
