import { type ViewOf, view } from "../../server/engine/index.ts";

/** What a viewer sees, as types. */
export const armamentView = view.object(
  "ArmamentConflictView",
  "The table of Armament & Conflict as one viewer sees it.",
  {
    round: view.integer("The round under way; 0 before the first."),
  },
);

export type ArmamentView = ViewOf<typeof armamentView>;
