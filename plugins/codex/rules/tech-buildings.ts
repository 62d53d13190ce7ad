import { playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { specs } from "../catalogues/index.ts";
import { goldOf } from "../catalogues/symbols.ts";
import { figuresOf } from "../in-play/board.ts";
import { finished } from "../in-play/figures.ts";
import type { Card, Match, Position } from "../types.ts";
import { buildCost, needsTech } from "../values.ts";
import { hasAddOn } from "./add-ons.ts";
import { begin, raise } from "./building.ts";
import { surcharge } from "./colours.ts";
import { chooseLabSpec, chooseSpec } from "./specialization.ts";

/** Tech buildings, and what needs them (README, "Buildings"). */

/** The level of the next tech building that a player lacks, if any. */
export function nextTech(position: Position, seat: Seat): number | undefined {
  return [1, 2, 3].find((tech) => !figuresOf(position, seat).some(({ card }) => card.id === techBuilding(tech)));
}

/** What a tech building costs a player now. A rebuilt one costs nothing. */
export function techCost(position: Position, seat: Seat, tech: number): number {
  const card = position.definition(techBuilding(tech));
  const rebuilt = playerOf(position, seat).built.includes(tech);
  return position.value(buildCost, {
    seat,
    card,
    printed: rebuilt ? 0 : card.cost + surcharge(position, seat, card),
  });
}

/** Why a player cannot build this tech building now. */
export function techBuildingProblem(position: Position, seat: Seat, tech: number, cost: number): Text | undefined {
  const { workers: needed = 0 } = position.definition(techBuilding(tech));
  const { workers, gold } = playerOf(position, seat);
  if (tech > 1 && !finished(position, seat, techBuilding(tech - 1))) return t("reason.tech-order");
  if (workers < needed) return t("reason.workers", { needed, workers });
  return cost > gold ? t("reason.gold", { cost: goldOf(cost), gold }) : undefined;
}

/** Builds a tech building; with the first tech II building the player chooses a spec. */
export function* buildTech(game: Match, seat: Seat, tech: number): Rule {
  const cost = game.look((position) => techCost(position, seat, tech));
  begin(game, seat, techBuilding(tech), cost);
  const player = playerOf(game, seat);
  if (!player.built.includes(tech)) player.built.push(tech);
  raise(game, seat, techBuilding(tech));
  if (tech !== 2 || game.state.mode === "one-hero" || player.techSpec !== undefined) return;
  player.techSpec = yield* chooseSpec(game, seat, "tech-spec", []);
  game.log("tech-spec", { player: { seat }, spec: game.entry(specs, player.techSpec).name });
  if (player.labSpec === undefined && hasLab(game, seat)) yield* chooseLabSpec(game, seat);
}

/** Also one under construction has its spec. */
function hasLab(position: Position, seat: Seat): boolean {
  return figuresOf(position, seat).some(({ card }) => card.id === "tech-lab") || hasAddOn(position, seat, "tech-lab");
}

/** Why a unit, upgrade or building card is beyond the technology of a player. */
export function techProblem(position: Position, seat: Seat, card: Card): Text | undefined {
  const { tech = 0, spec } = card;
  if (tech === 0 || !position.value(needsTech, { seat, card })) return undefined;
  if (!hasTech(position, seat, tech)) return t("reason.tech", { tech });
  if (tech === 1 || spec === undefined || position.state.mode === "one-hero") return undefined;
  const { techSpec, labSpec } = playerOf(position, seat);
  if (spec === techSpec || (spec === labSpec && hasAddOn(position, seat, "tech-lab"))) return undefined;
  return t("reason.tech-spec", { spec: t(`spec.${techSpec}`) });
}

/** Whether a player has a finished tech building of a level. */
export function hasTech(position: Position, seat: Seat, tech: number): boolean {
  return tech === 0 || finished(position, seat, techBuilding(tech)) !== undefined;
}

/** The id of the tech building of a level. */
export function techBuilding(tech: number): string {
  return techBuildings[tech] ?? "tech-iii-building";
}

const techBuildings = ["base", "tech-i-building", "tech-ii-building", "tech-iii-building"] as const;
