import { type CardId, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { colours } from "../catalogues/index.ts";
import { goldOf } from "../catalogues/symbols.ts";
import { cardSource } from "../effects/sources.ts";
import { type Arrival, cardPlayed, spellPlayed } from "../events.ts";
import { boardOf, figuresOf } from "../in-play/board.ts";
import { finished, isAtTop, isHero } from "../in-play/figures.ts";
import { cardsFromHand, constructions, countUse, spellsPlayed, thingIn } from "../state.ts";
import type { Card, Match, Position, Source } from "../types.ts";
import {
  anyHeroCasts,
  hasAddOnEffect,
  needsHero,
  needsTech,
  type PlayedFrom,
  playCost,
  playProblem,
  ultimateNeedsTime,
} from "../values.ts";
import { discardZone, resolvingZone, trashZone } from "../zones.ts";
import { takeFromBelow } from "./below.ts";
import { settle } from "./deaths.ts";
import { payGold } from "./drawing.ts";
import { enter } from "./entering.ts";

/** Playing cards: from the hand, or from where an effect says. */

/** Why a player cannot play a card now. */
export function whyNotPlay(
  position: Position,
  seat: Seat,
  card: CardId,
  from: PlayedFrom,
  cost = costOf(position, seat, card),
): Text | undefined {
  return (
    requirementProblem(position, seat, position.card(card)) ??
    problemBesidesRequirements(position, seat, card, from, cost)
  );
}

function costOf(position: Position, seat: Seat, card: CardId): number {
  return position.value(playCost, { seat, card: position.card(card) });
}

/** The same for a card that needs neither its tech building nor its hero. */
export function problemBesidesRequirements(
  position: Position,
  seat: Seat,
  card: CardId,
  from: PlayedFrom,
  cost = costOf(position, seat, card),
): Text | undefined {
  const definition = position.card(card);
  const problem = position.value(playProblem, { seat, card: definition, from });
  if (problem) return problem;
  const { gold } = playerOf(position, seat);
  if (cost > gold) return t("reason.gold", { cost: goldOf(cost), gold });
  return definition.play?.problem?.(position, { ...cardSource(position, card, seat), due: cost });
}

/** Why the requirements of a card are not met: its tech building, or the hero of a spell. */
export function requirementProblem(position: Position, seat: Seat, card: Card): Text | undefined {
  if (card.type === "spell") return spellProblem(position, seat, card);
  return techProblem(position, seat, card);
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

/** Whether a player has the effect of an add-on. */
export function hasAddOn(position: Position, seat: Seat, kind: string): boolean {
  return finished(position, seat, kind) !== undefined || position.value(hasAddOnEffect, { seat, kind });
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

function spellProblem(position: Position, seat: Seat, card: Card): Text | undefined {
  if (!position.value(needsHero, { seat, card })) return undefined;
  const heroes = figuresOf(position, seat).filter((it) => isHero(it) && canCast(position, seat, it.card, card));
  if (heroes.length === 0) return missingHero(position, card);
  const casters = heroes.filter(({ silenced }) => !silenced);
  if (casters.length === 0) return t("reason.silenced");
  if (card.spell?.ultimate === undefined || !position.value(ultimateNeedsTime, { seat, card })) return undefined;
  const able = casters.some((it) => {
    if (!isAtTop(it)) return false;
    return card.spell?.ultimate === "quick" || it.thing.notes["top-at"] === position.turn.number;
  });
  return able ? undefined : t("reason.ultimate");
}

function missingHero(position: Position, { spec, colour }: Card): Text {
  if (spec !== undefined) return t("reason.no-hero", { spec: t(`spec.${spec}`) });
  const { neutral, name } = position.entry(colours, colour);
  return neutral ? t("reason.no-hero-at-all") : t("reason.no-hero-of-colour", { colour: name });
}

/** A spell of a spec needs its hero; a starter spell a hero of its colour, and a neutral one any. */
function canCast(position: Position, seat: Seat, hero: Card, spell: Card): boolean {
  if (!spell.spell?.minor) return hero.spec === spell.spec;
  return isOfColour(position, hero, spell) || position.value(anyHeroCasts, { seat, card: spell });
}

/** Whether a hero has the colour of a starter spell; every hero has that of a neutral one. */
export function isOfColour(position: Position, hero: Card, spell: Card): boolean {
  return position.entry(colours, spell.colour).neutral || hero.colour === spell.colour;
}

export interface Play {
  readonly from: PlayedFrom;
  /** Whose card it is, if not the player’s. */
  readonly owner?: Seat;
  /** Without cost. */
  readonly free?: boolean;
}

/** Plays a card that can be played: pays its cost, and what is paid on top. */
export function* playCard(game: Match, seat: Seat, card: CardId, play: Play): Rule {
  const definition = game.card(card);
  const { from, owner = seat, free = false } = play;
  const cost = free ? 0 : game.value(playCost, { seat, card: definition });
  payGold(game, seat, cost);
  if (definition.type === "building") countUse(game, constructions(seat));
  if (from === "hand") countUse(game, cardsFromHand(seat));
  const boosted = yield* boost(game, seat, definition);
  const paid = boosted ? cost + (definition.boost ?? 0) : cost;
  game.log("played", { card: definition.name, player: { seat }, cost: goldOf(paid), boosted: boosted ? "yes" : "no" });
  if (from === "below") takeFromBelow(game, card);
  game.move(card, resolvingZone(seat), { faceDown: false });
  yield* game.event(cardPlayed, { card, definition, seat, fromHand: from === "hand" });
  if (definition.type === "spell") yield* castSpell(game, seat, card, owner, boosted);
  else yield* bringIn(game, seat, card, owner, from, boosted);
  yield* settle(game);
}

function* boost(game: Match, seat: Seat, { boost: cost, name }: Card): Rule<boolean> {
  if (cost === undefined || playerOf(game, seat).gold < cost) return false;
  const boosted = yield* game.confirm(seat, "boost", { params: { card: name, cost: goldOf(cost) } });
  if (boosted) payGold(game, seat, cost);
  return boosted;
}

function* castSpell(game: Match, seat: Seat, card: CardId, owner: Seat, boosted: boolean): Rule {
  const definition = game.card(card);
  countUse(game, spellsPlayed(seat));
  const waits = (definition.keywords.forecast ?? 0) > 0;
  let source: Source = cardSource(game, card, seat);
  if (definition.spell?.ongoing || waits) {
    const figure = yield* enter(game, card, seat, { from: "hand", played: true, owner });
    source = figure ? { ...source, thing: figure.thing.order } : source;
  }
  if (definition.play && !waits) yield* definition.play.rule(game, source, { boosted });
  yield* settle(game);
  // A spell that has not put itself anywhere else is discarded after it has taken effect.
  if (game.zoneOf(card) === resolvingZone(seat)) game.move(card, discardZone(owner));
  yield* game.event(spellPlayed, { card, kind: definition.id, seat });
}

/** A spell that is taking effect removes itself from the game. */
export function trashThisSpell(game: Match, { card, seat }: Source): void {
  if (game.zoneOf(card) !== resolvingZone(seat)) return;
  game.move(card, trashZone(seat), { faceDown: false });
  game.log("left.trash", { card: game.card(card).name, player: { seat } });
}

function* bringIn(game: Match, seat: Seat, card: CardId, owner: Seat, from: PlayedFrom, boosted: boolean): Rule {
  const definition = game.card(card);
  const came: Arrival["from"] = from === "hand" ? "hand" : from === "codex" ? "codex" : "elsewhere";
  yield* enter(game, card, seat, { from: came, played: true, owner });
  if (definition.play) yield* definition.play.rule(game, cardSource(game, card, seat), { boosted });
}

/** Notes which heroes are at their top level as a turn begins, for ultimate spells. */
export function noteTopLevels(game: Match): void {
  for (const it of boardOf(game).figures) {
    if (isAtTop(it)) thingIn(game, it.id).notes["top-at"] = game.turn.number;
  }
}
