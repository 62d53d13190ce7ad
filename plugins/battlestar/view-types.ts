import { type ViewOf, view } from "../../server/engine/index.ts";

/** What a viewer sees, as types. */
export const battlestarView = view.object("BattlestarView", "The table of Battlestar as one viewer sees it.", {
  round: view.integer("The round under way; 0 before the first."),
});

export type BattlestarView = ViewOf<typeof battlestarView>;
