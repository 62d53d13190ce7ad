import { type ViewOf, view } from "conclave/rules";

/** The table as a viewer sees it. */
export const voidfallView = view.object("VoidfallView", "The table as a viewer sees it.", {
  cycle: view.integer("The cycle; 0 during the set-up."),
});

export type VoidfallView = ViewOf<typeof voidfallView>;
