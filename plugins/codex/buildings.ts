import { fixedBuilding } from "./printing.ts";
import type { Card } from "./types.ts";

/** The base, the tech buildings and the add-ons. What they do stands where the rules ask for them, by `finished`. */
export const buildings: readonly Card[] = [
  fixedBuilding("base", { type: "base", cost: 0, hp: 20 }),
  fixedBuilding("shared-base", { type: "base", cost: 0, hp: 30 }),
  fixedBuilding("tech-i-building", { type: "tech-building", cost: 1, hp: 5, workers: 6 }),
  fixedBuilding("tech-ii-building", { type: "tech-building", cost: 4, hp: 5, workers: 8 }),
  fixedBuilding("tech-iii-building", { type: "tech-building", cost: 5, hp: 5, workers: 10 }),
  fixedBuilding("tower", { type: "add-on", cost: 3, hp: 4 }),
  fixedBuilding("surplus", { type: "add-on", cost: 5, hp: 4 }),
  fixedBuilding("heroes-hall", { type: "add-on", cost: 2, hp: 4 }),
  fixedBuilding("tech-lab", { type: "add-on", cost: 1, hp: 4 }),
];
