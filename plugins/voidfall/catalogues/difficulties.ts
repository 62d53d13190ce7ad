import { catalogue, t } from "conclave/rules";
import type { Difficulty } from "../effects/effect-types.ts";
import type { DifficultyLevel } from "../types.ts";

function difficulty(id: Difficulty, printed: Omit<DifficultyLevel, "id" | "name" | "certainty">): DifficultyLevel {
  return { id, name: t(`difficulty.${id}.name`), certainty: "reconstructed", ...printed };
}

/** How strong the Voidborn are. What they have at the end is found, decks and crises are reconstructed. */
export const difficulties = catalogue<DifficultyLevel>("difficulties", [
  difficulty("easy", {
    influence: 60,
    alerts: [
      { situations: [5, 0, 0], wars: 1 },
      { situations: [3, 2, 0], wars: 1 },
      { situations: [0, 3, 2], wars: 1 },
    ],
    crises: { military: 0, economic: 0 },
  }),
  difficulty("normal", {
    influence: 100,
    alerts: [
      { situations: [4, 1, 0], wars: 1 },
      { situations: [1, 3, 1], wars: 1 },
      { situations: [0, 2, 3], wars: 1 },
    ],
    crises: { military: 1, economic: 0 },
    harbingerAt: 3,
  }),
  difficulty("hard", {
    influence: 140,
    alerts: [
      { situations: [3, 2, 0], wars: 1 },
      { situations: [0, 3, 2], wars: 1 },
      { situations: [0, 1, 3], wars: 2 },
    ],
    crises: { military: 1, economic: 1 },
    harbingerAt: 2,
  }),
]);
