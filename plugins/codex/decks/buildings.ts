import { t } from "conclave/rules";
import { activated } from "../effects/abilities.ts";
import { fixedBuilding } from "../effects/printing.ts";
import { areFriends } from "../effects/teams.ts";
import { boardOf } from "../in-play/board.ts";
import { has } from "../in-play/figures.ts";
import { detectWith, sees } from "../rules/detection.ts";
import { pickOne } from "../rules/targets.ts";
import type { Card, Figure, Position, Source } from "../types.ts";

/** Hidden things of opponents that a player does not see. */
const isHiddenFrom =
  (position: Position, { seat }: Source) =>
  (it: Figure): boolean =>
    !areFriends(position, seat, it.seat) && (has(it, "invisible") || has(it, "stealth")) && !sees(position, seat, it);

/** Once per turn a tower detects one hidden thing: in its owner’s turn a chosen one. */
const detect = activated({
  id: "tower-detect",
  cost: {},
  wish: -1,
  problem: (position, self) => {
    if (self.figure?.thing.notes["detected-in"] === position.turn.number) return t("reason.used");
    return boardOf(position).figures.some(isHiddenFrom(position, self)) ? undefined : t("reason.no-target");
  },
  *rule(game, self) {
    const hidden = yield* pickOne(game, self, isHiddenFrom(game, self));
    const tower = boardOf(game).find(self.card);
    if (hidden && tower) detectWith(game, tower, hidden);
  },
});

/** The base, the tech buildings and the add-ons. What they do stands where the rules ask for them, by `finished`. */
export const buildings: readonly Card[] = [
  fixedBuilding("base", { type: "base", cost: 0, hp: 20 }),
  fixedBuilding("shared-base", { type: "base", cost: 0, hp: 30 }),
  fixedBuilding("tech-i-building", { type: "tech-building", cost: 1, hp: 5, workers: 6 }),
  fixedBuilding("tech-ii-building", { type: "tech-building", cost: 4, hp: 5, workers: 8 }),
  fixedBuilding("tech-iii-building", { type: "tech-building", cost: 5, hp: 5, workers: 10 }),
  fixedBuilding("tower", { type: "add-on", cost: 3, hp: 4, abilities: [detect] }),
  fixedBuilding("surplus", { type: "add-on", cost: 5, hp: 4 }),
  fixedBuilding("heroes-hall", { type: "add-on", cost: 2, hp: 4 }),
  fixedBuilding("tech-lab", { type: "add-on", cost: 1, hp: 4 }),
];
