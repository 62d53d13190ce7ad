import { playerOf, type Seat } from "conclave/rules";
import type { Part } from "../../effects/effect-types.ts";
import { agendaOf } from "../../state.ts";
import type { EventObjective, Position } from "../../types.ts";
import { currentEvent } from "../abilities/abilities-of.ts";
import { countOf } from "../galactic-events/objectives.ts";
import { expectedPenalty } from "../production/upkeep.ts";
import { sum, total } from "../scoring/count.ts";
import { agendaScore } from "../scoring/scoring.ts";

/** What the evaluation phase would give a player if it were now (README, "The cycle"). */

export interface ExpectedLine {
  /** How often the reward would be given. */
  readonly times: number;
  /** The influence among what it gives. */
  readonly influence: number;
}

export interface Expected {
  /** Lost for upkeep that cannot be paid, as a negative number. */
  readonly upkeep: number;
  /** Of the objectives of the event: of all blocks, or of the one that gives most. */
  readonly event: number;
  readonly agendas: number;
  readonly total: number;
}

function findObjectives(position: Position, seat: Seat): readonly (readonly ExpectedLine[])[] {
  const blocks = currentEvent(position)?.objectives ?? [];
  return blocks.map((block) => block.map((line) => expectedLine(position, seat, line)));
}

/** What each line of each block of the event would give now. */
export function expectedObjectives(position: Position, seat: Seat): readonly (readonly ExpectedLine[])[] {
  return position.once(findObjectives, seat);
}

function expectedLine(position: Position, seat: Seat, line: EventObjective): ExpectedLine {
  const count = countOf(position, seat, line);
  if (line.kind === "track" || line.kind === "influence") return { times: count > 0 ? 1 : 0, influence: count };
  return { times: count, influence: count * influenceIn(line.reward) };
}

/** The influence that a reward can give by itself, without anything paid for it. */
function influenceIn(part: Part): number {
  if ("op" in part) return part.op === "gain-influence" ? part.amount : 0;
  if (part.cost) return 0;
  const parts = part.parts.map(influenceIn);
  const most = Math.max(0, ...parts);
  if (part.mode === "or") return most;
  return part.mode === "twice" ? 2 * most : total(parts);
}

function findExpected(position: Position, seat: Seat): Expected {
  const blocks = expectedObjectives(position, seat).map((block) => sum(block, ({ influence }) => influence));
  const event = currentEvent(position)?.oneBlock ? Math.max(0, ...blocks) : total(blocks);
  const agendas = sum(playerOf(position, seat).slots, (slot) => slotScore(position, seat, slot));
  const upkeep = 0 - expectedPenalty(position, seat);
  return { upkeep, event, agendas, total: upkeep + event + agendas };
}

function slotScore(
  position: Position,
  seat: Seat,
  slot: Position["state"]["players"][number]["slots"][number],
): number {
  const agenda = agendaOf(position, slot);
  return agenda === undefined || slot.corrupted ? 0 : agendaScore(position, seat, agenda).total;
}

/** The influence of the evaluation phase, if it were now and its assault changed nothing. */
export function expectedInfluence(position: Position, seat: Seat): Expected {
  return position.once(findExpected, seat);
}
