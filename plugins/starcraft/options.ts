import { option } from "conclave/rules";

/** What a host may set when a match is created. */
export const options = {
  /** Whether players choose their factions one after the other, or get them by lot. */
  factions: option.choice(["chosen", "random"], "chosen"),
  /** Whether the galaxy is drawn, with bases and starting forces, instead of placed by the players. */
  "quick-galaxy": option.boolean(false),
  /** Which resource cards players begin with: that of the area with their base, or all of its planet (C1). */
  "setup-resource-cards": option.choice(["base-area", "planet"], "base-area"),
  /** Whether Aldaris wins at the second The End Draws Near only if all players have 15 to 20 points, and needs 20 like the others (C3). */
  "aldaris-literal": option.boolean(false),
};
