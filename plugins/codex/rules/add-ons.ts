import { playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { sourceOf } from "../effects/sources.ts";
import { teamMembers } from "../effects/teams.ts";
import { figuresOf } from "../in-play/board.ts";
import { finished } from "../in-play/figures.ts";
import type { Card, Match, Position } from "../types.ts";
import { addOnAllowed, buildCost, hasAddOnEffect, isAltered } from "../values.ts";
import { begin, raise } from "./building.ts";
import { surcharge } from "./colours.ts";
import { destroy } from "./deaths.ts";
import { chooseLabSpec } from "./specialization.ts";

/** Add-ons (README, "Buildings"). */

/** The ids of the add-ons that can be built in this mode. */
export function addOns(position: Position, seat: Seat): readonly Card[] {
  const all = position.once(addOnsOfMode);
  if (!isAltered(position, addOnAllowed)) return all;
  return all.filter((card) => position.value(addOnAllowed, { seat, card }));
}

function addOnsOfMode(position: Position): readonly Card[] {
  return position
    .deck("buildings")
    .entries.map(({ card }) => card)
    .filter(({ type }) => type === "add-on")
    .filter(({ id }) => position.state.mode !== "one-hero" || id === "tower" || id === "surplus");
}

export function addOnCost(position: Position, seat: Seat, card: Card): number {
  return position.value(buildCost, { seat, card, printed: card.cost + surcharge(position, seat, card) });
}

/** Why a player cannot build this add-on now. */
export function addOnProblem(position: Position, seat: Seat, card: Card, cost: number): Text | undefined {
  const { gold } = playerOf(position, seat);
  const inTeam = teamMembers(position, seat).some((member) =>
    figuresOf(position, member).some((it) => it.card.id === card.id),
  );
  if (inTeam) return t("reason.has-add-on");
  return cost > gold ? t("reason.gold", { cost: goldOf(cost), gold }) : undefined;
}

/** Builds an add-on. The one that stands in its place counts as destroyed. */
export function* buildAddOn(game: Match, seat: Seat, card: Card): Rule {
  const cost = game.look((position) => addOnCost(position, seat, card));
  begin(game, seat, card.id, cost);
  const old = figuresOf(game, seat).find(({ type }) => type === "add-on");
  if (old) yield* destroy(game, sourceOf(old), [old]);
  raise(game, seat, card.id);
  if (card.id === "tech-lab" && playerOf(game, seat).techSpec !== undefined) yield* chooseLabSpec(game, seat);
}

/** Whether a player has the effect of an add-on. */
export function hasAddOn(position: Position, seat: Seat, kind: string): boolean {
  return finished(position, seat, kind) !== undefined || position.value(hasAddOnEffect, { seat, kind });
}
