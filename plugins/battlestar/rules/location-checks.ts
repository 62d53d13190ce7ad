import type { Rule, Seat } from "conclave/rules";
import type { AttachedRule } from "../effects/index.ts";
import { checkAtLocation } from "../events.ts";
import { holds } from "../state.ts";
import type { CheckState } from "../state-types.ts";
import type { Match } from "../types.ts";
import { attachedZone, presidentAttached } from "../zones.ts";
import { changeDifficulty, deltaOption } from "./difficulty.ts";
import { discardQuorum } from "./quorum.ts";

/** Printed changes of the difficulty of a check at a location, before cards are added (B19). */
export function* printedChanges(game: Match, state: CheckState): Rule {
  if (state.source.kind !== "location") return;
  yield* game.event(checkAtLocation, state.source, () => {
    acceptProphecy(game, state);
  });
  for (const seat of game.seatsFrom(game.current)) yield* arbitrator(game, state, seat);
}

/** A quorum card that must change the difficulty at its first opportunity (B141). */
function acceptProphecy(game: Match, state: CheckState): void {
  if (state.source.kind !== "location") return;
  const { location, target } = state.source;
  for (const id of [...game.zone(presidentAttached)]) {
    const card = game.card(id);
    if (card.category !== "quorum" || card.attached?.kind !== "difficulty") continue;
    const applies = card.attached.checks.some(
      (check) =>
        check.location === location &&
        (check.against === undefined || (target !== undefined && holds(game, target, check.against))),
    );
    if (!applies) continue;
    changeDifficulty(game, state, { card: card.id }, card.attached.delta);
    discardQuorum(game, id);
  }
}

/** A quorum card in front of the player that may change the difficulty and is then discarded. */
function* arbitrator(game: Match, state: CheckState, seat: Seat): Rule {
  if (state.source.kind !== "location") return;
  for (const id of [...game.zone(attachedZone(seat))]) {
    const card = game.card(id);
    if (card.category !== "quorum" || card.attached?.kind !== "may-change-difficulty") continue;
    const rule: AttachedRule = card.attached;
    if (rule.location !== state.source.location) continue;
    const [play] = yield* game.window(card.id, {
      seats: [seat],
      options: () => rule.deltas.map(deltaOption),
      params: { difficulty: state.difficulty },
    });
    if (!play) continue;
    changeDifficulty(game, state, { card: card.id }, play.value, play.seat);
    discardQuorum(game, id);
  }
}
