import { type CardId, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { cardSource } from "../effects/sources.ts";
import { type Arrival, cardPlayed } from "../events.ts";
import { cardsFromHand, constructions, countUse } from "../state.ts";
import type { Card, Match, Position } from "../types.ts";
import { type PlayedFrom, playCost, playProblem } from "../values.ts";
import { resolvingZone } from "../zones.ts";
import { takeFromBelow } from "./below.ts";
import { boost } from "./boost.ts";
import { settle } from "./deaths.ts";
import { enter } from "./entering.ts";
import { payGold } from "./gold.ts";
import { castSpell, spellProblem } from "./spells.ts";
import { techProblem } from "./tech-buildings.ts";

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

function* bringIn(game: Match, seat: Seat, card: CardId, owner: Seat, from: PlayedFrom, boosted: boolean): Rule {
  const definition = game.card(card);
  const came: Arrival["from"] = from === "hand" ? "hand" : from === "codex" ? "codex" : "elsewhere";
  yield* enter(game, card, seat, { from: came, played: true, owner });
  if (definition.play) yield* definition.play.rule(game, cardSource(game, card, seat), { boosted });
}
