import { ApiError, type Match } from "conclave/sdk";
import { allPieces, wholeView, withBoard, withSummary } from "../seen/view-selections.ts";
import { moduleOf } from "./own-board/found-board.ts";
import type { Rules } from "./rules.ts";

/**
 * Asks for a match with all that is selected of its view. What a board selects is its own: the server may refuse it, and the match can be
 * shown all the same, without the board.
 * @param match with its `firstLook`
 * @param ask called once more, without the board, where that was refused
 */
export async function withSelection<Answer>(
  match: Match,
  rules: Rules,
  ask: (view: string, rules: Rules) => Promise<Answer>,
): Promise<Answer> {
  const view = selectionFor(match, rules);
  const ofBoard = moduleOf(rules.own)?.view;
  if (ofBoard === undefined) return ask(view, rules);
  try {
    return await ask(withBoard(view, ofBoard), rules);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    console.error("the board has no view:", failure);
    return ask(view, { ...rules, own: { failure } });
  }
}

/** What to select of the view for the table: all of it, where its things are not told as pieces. */
function selectionFor({ view }: Match, { shape, viewType }: Pick<Rules, "shape" | "viewType">): string {
  if (viewType === undefined || shape.size === 0) return allPieces;
  const pieces = (view?.pieces ?? []) as readonly unknown[];
  return view && pieces.length === 0 ? wholeView(shape, viewType) : withSummary(shape, viewType);
}
