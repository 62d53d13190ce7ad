import { gainPoints } from "../../rules/conquest.ts";
import { drawCombat } from "../../rules/drawing.ts";
import { eventCard } from "./printing.ts";

/** The End Draws Near, in two kinds that differ in their benefit (README, "Events"). */
export const endings = [
  ...eventCard(
    "the-end-draws-near-a",
    { 3: 1 },
    {
      timing: "mandatory",
      worth: 3,
      certainty: "medium",
      *rule(game, seat) {
        gainPoints(game, seat, 1);
      },
    },
  ),
  ...eventCard(
    "the-end-draws-near-b",
    { 3: 2 },
    {
      timing: "mandatory",
      certainty: "medium",
      *rule(game, seat) {
        drawCombat(game, seat, 1);
      },
    },
  ),
];
