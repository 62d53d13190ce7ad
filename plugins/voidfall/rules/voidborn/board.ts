import { type CardId, choice, type Option, type Reference, type Rule, t } from "conclave/rules";
import type { Resources } from "../../effects/effect-types.ts";
import { voidOf } from "../../state.ts";
import type { CrisisSlot } from "../../state-types.ts";
import type { CrisisCard, Match, Position } from "../../types.ts";
import { crisisSlots } from "../../values.ts";
import { crisisDiscardZone } from "../../zones.ts";
import { catastrophe } from "./handles.ts";

/** The Crisis board: two tracks of permanent crises and Harbingers (README, "Crises"). */

export type BoardTrack = "war" | "economic";

/** Added to the fleet of the Voidborn, by the number of slots that are used; all steps but the ends are reconstructed. */
export const fleetModifiers = [0, 1, 2, 3, 4] as const;

/** What must be paid, by the number of slots that are used; all steps but the ends are reconstructed. */
export const boardCosts: readonly Resources[] = [
  {},
  { materials: 1, energy: 1 },
  { materials: 1, energy: 1, science: 1 },
  { materials: 2, energy: 2, science: 1 },
  { materials: 2, energy: 2, science: 2 },
];

/** The modifier of the leftmost free slot of the war track. */
export function fleetModifier(position: Position): number {
  return fleetModifiers[voidOf(position).war.length] ?? fleetModifiers.at(-1) ?? 0;
}

/** The cost at the leftmost free slot of the economic track. */
export function boardCost(position: Position): Resources {
  return boardCosts[voidOf(position).economic.length] ?? boardCosts.at(-1) ?? {};
}

/** The permanent crises with their tracks. */
export function permanentCrises(position: Position): readonly { readonly track: BoardTrack; readonly card: CardId }[] {
  return (["war", "economic"] as const).flatMap((track) =>
    voidOf(position)[track].flatMap((slot) => ("crisis" in slot ? [{ track, card: slot.crisis }] : [])),
  );
}

/** Whether a track has a slot without a Harbinger. */
export function hasRoom(position: Position, track: BoardTrack): boolean {
  const harbingers = voidOf(position)[track].filter((slot) => "harbinger" in slot).length;
  return harbingers < position.value(crisisSlots, {});
}

/** What happens to a track that gets one more: nothing, its last crisis is pushed off, or there is no room at all. */
export function roomOn(position: Position, track: BoardTrack): "free" | "full" | "none" {
  if (!hasRoom(position, track)) return "none";
  return voidOf(position)[track].length < position.value(crisisSlots, {}) ? "free" : "full";
}

/** The slot of a track that is filled next. */
export function aboutTrack(position: Position, track: BoardTrack): Reference {
  const taken = voidOf(position)[track].length;
  const isFull = taken >= position.value(crisisSlots, {});
  return { type: "crisis-slot", id: track, part: isFull ? `${track}-full` : `${track}-${taken + 1}` };
}

/** A track of the board as an option for a Harbinger, with what it pushes off. */
export function trackChoice(position: Position, track: BoardTrack): Option<BoardTrack> {
  return choice(
    track,
    t(`label.${track}-track`, { room: roomOn(position, track) }),
    track,
    aboutTrack(position, track),
  );
}

/** A crisis takes the leftmost slot without a Harbinger; those beyond move right. */
export function* addCrisis(game: Match, card: CardId, track: BoardTrack): Rule {
  const slots = voidOf(game)[track];
  const name = game.card(card).name;
  if (!hasRoom(game, track)) {
    discardCrisisCard(game, card);
    game.log("crisis-without-room", { crisis: name, track });
    return yield* game.call(catastrophe);
  }
  game.move(card, "crisis-board");
  const place = slots.findIndex((slot) => "crisis" in slot);
  slots.splice(place < 0 ? slots.length : place, 0, { crisis: card });
  game.log("crisis-permanent", { crisis: name, track });
  yield* pushOff(game, slots);
}

/** A Harbinger takes the leftmost slot; all others move right. */
export function* addHarbinger(game: Match, track: BoardTrack): Rule {
  const slots = voidOf(game)[track];
  if (!hasRoom(game, track)) {
    game.state.harbingers++;
    game.log("harbinger-without-room", { track });
    return yield* game.call(catastrophe);
  }
  slots.unshift({ harbinger: true });
  game.log("harbinger-on-board", { track });
  yield* pushOff(game, slots);
}

/** What is pushed off the board is discarded, and a Catastrophe follows. */
function* pushOff(game: Match, slots: CrisisSlot[]): Rule {
  if (slots.length <= game.value(crisisSlots, {})) return;
  const last = slots.pop();
  if (last && "crisis" in last) {
    game.log("crisis-pushed-off", { crisis: game.card(last.crisis).name });
    discardCrisisCard(game, last.crisis);
  }
  yield* game.call(catastrophe);
}

/** Takes a crisis off the board; those to its right move left. */
export function takeOff(game: Match, card: CardId): void {
  for (const track of ["war", "economic"] as const) {
    const slots = voidOf(game)[track];
    const place = slots.findIndex((slot) => "crisis" in slot && slot.crisis === card);
    if (place >= 0) slots.splice(place, 1);
  }
}

/** Takes a Harbinger off the board. */
export function removeHarbingerFrom(game: Match, track: BoardTrack): void {
  const slots = voidOf(game)[track];
  const place = slots.findIndex((slot) => "harbinger" in slot);
  if (place >= 0) slots.splice(place, 1);
}

/** Starting crises go back to the box, others onto the discards of their level. */
export function discardCrisisCard(game: Match, card: CardId): void {
  const { level } = game.card(card) as CrisisCard;
  if (level === 0) game.removeCard(card);
  else game.move(card, crisisDiscardZone(level));
}
