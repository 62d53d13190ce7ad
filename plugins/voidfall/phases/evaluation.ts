import { playerOf, type Rule, type Seat } from "conclave/rules";
import { newContext } from "../effects/context.ts";
import { influenceText, sectorLabel } from "../labels.ts";
import { hasAbility } from "../rules/abilities/abilities-of.ts";
import { fightSkirmish } from "../rules/battle/handles.ts";
import { beginCounting } from "../rules/cycle/counting.ts";
import { resolveBeforeEvaluation } from "../rules/galactic-events/frames.ts";
import { scoreEvent } from "../rules/galactic-events/objectives.ts";
import { guildsOf, isPure, sectorsOf } from "../rules/map.ts";
import { payUpkeep } from "../rules/production/handles.ts";
import { agendaScore } from "../rules/scoring/scoring.ts";
import { buildHavenLevel, resolveCrisisBoard } from "../rules/voidborn/handles.ts";
import { agendaOf, isAgainstVoid } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { asideZone, discardZone, focusesZone } from "../zones.ts";

/** The evaluation phase: assault, upkeep, objectives of the event, agendas, focus cards (README, "The cycle"). */
export function* evaluation(game: Match): Rule {
  const { state } = game;
  state.round = 0;
  beginCounting(game);
  game.log("evaluation", { cycle: state.cycle });
  yield* resolveBeforeEvaluation(game);
  for (const seat of turnsOf(game)) yield* assault(game, seat);
  for (const seat of turnsOf(game)) {
    yield* game.call(payUpkeep, { seat });
    if (isAgainstVoid(game)) yield* buildHavens(game, seat);
  }
  for (const seat of turnsOf(game)) yield* scoreEvent(game, seat);
  for (const seat of state.order) returnKeptCorruption(game, seat);
  for (const seat of turnsOf(game)) scoreAgendas(game, seat);
  for (const seat of state.order) takeFocusesBack(game, seat);
  if (state.cycle === 3) yield* game.checkVictory("final");
}

/** The players in turn order, each with the turn while it lasts. */
function* turnsOf(game: Match): Generator<Seat> {
  for (const seat of [...game.state.order]) {
    game.turn.seat = seat;
    yield seat;
  }
}

function* assault(game: Match, seat: Seat): Rule {
  const isOnBoard = isAgainstVoid(game) && !hasAbility(game, seat, ({ ignoresCrisisBoard }) => ignoresCrisisBoard);
  const attack = { seat, modifier: 0, inEvaluation: true };
  if (isOnBoard) yield* game.call(resolveCrisisBoard, attack);
  else yield* game.call(fightSkirmish, attack);
}

/** A pure sector with population 6 and three guilds builds a level of a Safe Haven. */
function* buildHavens(game: Match, seat: Seat): Rule {
  for (const sector of game.look((position) => havenSectors(position, seat))) {
    const context = newContext(seat, sectorLabel(game, sector));
    yield* game.call(buildHavenLevel, { context });
  }
}

const havenPopulation = 6;
const havenGuilds = 3;

function havenSectors(position: Position, seat: Seat): readonly string[] {
  return sectorsOf(position, seat)
    .filter((sector) => isPure(sector) && sector.population === havenPopulation)
    .filter((sector) => guildsOf(position, sector).length >= havenGuilds)
    .map(({ id }) => id);
}

/** Each objective of each pure agenda in play. */
function scoreAgendas(game: Match, seat: Seat): void {
  for (const slot of playerOf(game, seat).slots) {
    const agenda = agendaOf(game, slot);
    if (agenda === undefined || slot.corrupted) continue;
    const { total } = agendaScore(game, seat, agenda);
    const player = playerOf(game, seat);
    player.influence = Math.max(0, player.influence + total);
    game.log("agenda-scored", { player: { seat }, agenda: agenda.name, influence: influenceText(total) });
  }
}

function returnKeptCorruption(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  const count = player.keptCorruption;
  player.keptCorruption = 0;
  if (count > 0) game.log("kept-corruption-returned", { player: { seat }, count });
}

function takeFocusesBack(game: Match, seat: Seat): void {
  game.moveAll(discardZone(seat), focusesZone(seat));
  game.moveAll(asideZone(seat), focusesZone(seat));
  game.log("focuses-taken-back", { player: { seat } });
}
