import type { Rule } from "conclave/rules";
import type { AlertCard, Match, Position } from "../../types.ts";
import { makeAlertDeck } from "./alert-deck.ts";
import { addHarbinger, hasRoom, trackChoice } from "./board.ts";
import { difficultyOf } from "./difficulty.ts";

/** The alert deck (README, "Crises"). */

/** The alert card of the round. */
export function currentAlert(position: Position): AlertCard | undefined {
  const card = position.state.round === 0 ? undefined : position.zone("alert-discard").at(-1);
  return card === undefined ? undefined : (position.card(card) as AlertCard);
}

/** A new deck; with some difficulties a Harbinger comes to the Crisis board as well. */
export function* buildAlertDeck(game: Match): Rule {
  const { cycle } = game.state;
  if (cycle === 0) return;
  makeAlertDeck(game, cycle);
  game.log("alert-deck", { count: game.zone("alert-deck").length });
  if (difficultyOf(game).harbingerAt === cycle) yield* harbingerComes(game);
}

/** A Harbinger comes to the Crisis board, on either track. */
function* harbingerComes(game: Match): Rule {
  const { state } = game;
  if (state.harbingers === 0) return;
  const [first = 0] = state.order;
  const tracks = (["war", "economic"] as const).filter((track) => hasRoom(game, track));
  if (tracks.length === 0) return;
  const track = yield* game.choose(
    first,
    "harbinger-track",
    tracks.map((id) => trackChoice(game, id)),
    { publicOptions: true },
  );
  state.harbingers--;
  yield* addHarbinger(game, track);
}

/** The alert card of the round is revealed. */
export function revealAlert(game: Match): void {
  const [card] = game.draw("alert-deck", "alert-discard");
  if (card !== undefined) game.log("alert", { alert: game.card(card).name });
}
