import { action, type Seat, t } from "conclave/rules";
import { titleActions } from "../catalogues/titles.ts";
import type { PrintedAction } from "../effects/cards.ts";
import type { Title } from "../effects/names.ts";
import { resolveEffects } from "../rules/effects.ts";
import { barredBy, noQuorumCard } from "../rules/reasons.ts";
import { holds } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";
import { printedActionProblem } from "./printed-actions.ts";

/** The actions that come with a title: the President's quorum cards, the Admiral's nukes (B56, B112). */
function titleAction(title: Title, id: string, printed: PrintedAction) {
  const source = { kind: "title" as const, title, action: id };
  const problemFor = (position: Position, seat: Seat) => {
    if (id === "play-quorum" && position.zone("quorum-hand").length === 0) return noQuorumCard;
    return printedActionProblem(position, seat, printed, { source, acting: seat });
  };
  return action<Battlestar>({
    group: "action",
    choices(position, seat) {
      if (!holds(position, seat, title)) return [];
      const problem = problemFor(position, seat);
      const label = t(`title.${title}.action.${id}`);
      return [
        {
          label,
          about: [{ type: "title", id: title }],
          ...barredBy(problem),
        },
      ];
    },
    *rule(game, seat) {
      yield* resolveEffects(game, printed.do, { source, acting: seat });
    },
  });
}

export const titlesActions = Object.fromEntries(
  (Object.keys(titleActions) as Title[]).flatMap((title) =>
    Object.entries<PrintedAction>(titleActions[title]).map(([id, printed]) => [id, titleAction(title, id, printed)]),
  ),
);
