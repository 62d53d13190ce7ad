import type { Rule, Seat, Text } from "conclave/rules";
import type { Title } from "../effects/names.ts";
import { titleGiven } from "../events.ts";
import { namesOf, titleName } from "../labels.ts";
import { holderOf, holds } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { cannotBecome, holdsTitleAlready } from "./reasons-of-people.ts";
import { mayHold, nextInLine } from "./succession.ts";

/** Why the player cannot be given the title. */
export function titleProblem(position: Position, seat: Seat, title: Title): Text | undefined {
  if (holds(position, seat, title)) return holdsTitleAlready[title];
  return mayHold(position, seat, title) ? undefined : cannotBecome[title];
}

/** Gives the player the title with the nukes or the quorum hand, unless the player holds it already or may not. */
export function* giveTitle(game: Match, seat: Seat, title: Title): Rule {
  if (!titleProblem(game, seat, title)) yield* passTitle(game, title, seat);
}

/**
 * The player loses the titles, which go to the next in line: the highest who may hold it. If nobody may, because all are in
 * the Brig, the highest of them, possibly the same player.
 */
export function* loseTitles(game: Match, seat: Seat, titles: readonly Title[]): Rule {
  for (const title of titles)
    if (holds(game, seat, title)) yield* passTitle(game, title, nextInLine(game, title, seat));
}

/** Gives the first titles to the highest in each line of succession (D2). */
export function* firstTitles(game: Match): Rule {
  for (const title of ["president", "admiral"] as const) yield* passTitle(game, title, nextInLine(game, title));
}

function* passTitle(game: Match, title: Title, to: Seat | undefined): Rule {
  const from = holderOf(game, title);
  if (from === to) return;
  yield* game.event(titleGiven, { title, to, from }, () => {
    if (to === undefined) delete game.state[title];
    else game.state[title] = to;
    if (title === "president") game.setZoneOwner("quorum-hand", to);
    if (to === undefined) {
      game.log("title-vacant", { title: titleName(title) });
      return;
    }
    game.log("title-given", { player: { seat: to }, title: titleName(title) });
    const hand = game.zone("quorum-hand");
    if (title === "president" && hand.length > 0) {
      game.log("own-quorum-cards", { cards: namesOf(game, hand) }, [to]);
    }
  });
}
