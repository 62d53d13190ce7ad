import { choice, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { colours, specs, specsOf } from "../catalogues/index.ts";
import { goldOf } from "../catalogues/symbols.ts";
import { sourceOf } from "../effects/sources.ts";
import { teamMembers } from "../effects/teams.ts";
import { figuresOf } from "../in-play/board.ts";
import { finished } from "../in-play/figures.ts";
import { constructions, countUse, thingIn } from "../state.ts";
import type { Card, Figure, Match, Position } from "../types.ts";
import { addOnAllowed, buildCost, buildsAtOnce, coloursCostMore, isAltered } from "../values.ts";
import { playZone } from "../zones.ts";
import { destroy } from "./deaths.ts";
import { payGold } from "./drawing.ts";
import { newThing } from "./entering.ts";
import { hasAddOn, techBuilding } from "./playing.ts";

/** Tech buildings and add-ons (README, "Buildings"). */

/** The level of the next tech building that a player lacks, if any. */
export function nextTech(position: Position, seat: Seat): number | undefined {
  return [1, 2, 3].find((tech) => !figuresOf(position, seat).some(({ card }) => card.id === techBuilding(tech)));
}

/** Whether a player’s heroes have several colours, not counting neutral: then the first tech I building costs 1 more. */
function isMultiColoured(position: Position, seat: Seat): boolean {
  const own = specsOf(position, seat).map(({ colour }) => colour);
  return new Set(own.filter((colour) => !position.entry(colours, colour).neutral)).size > 1;
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

/** Once in a match, several colours cost 1 gold more. */
function surcharge(position: Position, seat: Seat, card: Card): number {
  if (playerOf(position, seat).surchargePaid || !position.value(coloursCostMore, { seat, card })) return 0;
  return isMultiColoured(position, seat) ? 1 : 0;
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

/** Pays for a construction, which is one of the turn’s. What it replaces falls afterwards, with which the game may end. */
function begin(game: Match, seat: Seat, kind: string, cost: number): void {
  payGold(game, seat, cost);
  game.log("built", { card: game.definition(kind).name, player: { seat }, cost, price: goldOf(cost) });
  countUse(game, constructions(seat));
  if (game.value(coloursCostMore, { seat, card: game.definition(kind) })) playerOf(game, seat).surchargePaid = true;
}

/** Also one under construction has its spec. */
function hasLab(position: Position, seat: Seat): boolean {
  return figuresOf(position, seat).some(({ card }) => card.id === "tech-lab") || hasAddOn(position, seat, "tech-lab");
}

function* chooseLabSpec(game: Match, seat: Seat): Rule {
  const player = playerOf(game, seat);
  player.labSpec = yield* chooseSpec(game, seat, "lab-spec", [player.techSpec]);
  game.log("tech-spec", { player: { seat }, spec: game.entry(specs, player.labSpec).name });
}

function* chooseSpec(game: Match, seat: Seat, key: string, without: readonly (string | undefined)[]): Rule<string> {
  const possible = specsOf(game, seat).filter(({ id }) => !without.includes(id));
  return yield* game.choose(
    seat,
    key,
    possible.map(({ id, name }) => choice(id, name, id)),
  );
}

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

function raise(game: Match, seat: Seat, kind: string): void {
  const card = game.definition(kind);
  const building = !game.value(buildsAtOnce, { seat, card });
  const id = game.createCard(kind, playZone(seat));
  game.state.things[id] = newThing(game, seat, { building });
}

/** What is under construction works from now on. */
export function finishBuilding(game: Match, { id, seat, card }: Figure): void {
  thingIn(game, id).building = false;
  game.log("finished", { card: card.name, player: { seat } });
}
