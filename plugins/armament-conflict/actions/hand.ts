import {
  type ActionChoice,
  type CardId,
  type Forecast,
  playerOf,
  type Rule,
  type Seat,
  type Text,
} from "conclave/rules";
import { aboutCard } from "../labels.ts";
import { handOf } from "../state.ts";
import type { Card, Match, Play, Position } from "../types.ts";
import { cardCost } from "../values.ts";
import { intruded } from "../views/reasons.ts";

/** How a card is played in the current phase, if it can be. */
type PlayOf = (card: Card) => Play | undefined;

/** The player's cards for this phase, one choice each; cards that cannot be played now have a reason. */
export function choicesOf(
  position: Position,
  seat: Seat,
  playOf: PlayOf,
  label: (position: Position, seat: Seat, card: Card) => Text,
): ActionChoice<CardId>[] {
  const choices: ActionChoice<CardId>[] = [];
  const problems = new Map<Card, Text | undefined>();
  for (const id of handOf(position, seat)) {
    const card = position.card(id);
    const play = playOf(card);
    if (!play) continue;
    // All copies of a card share one definition, so check it once.
    if (!problems.has(card)) problems.set(card, problemWith(position, seat, id, card, play));
    const unavailable = problems.get(card);
    const name = label(position, seat, card);
    const about = [aboutCard(id)];
    choices.push(
      unavailable
        ? { id, label: name, about, value: id, unavailable }
        : { id, label: name, about, value: id, forecast: () => priceOf(position, seat, card) },
    );
  }
  return choices;
}

/** What a card costs. What it does the engine finds out where it is certain. */
function priceOf(position: Position, seat: Seat, card: Card): Forecast {
  const count = position.value(cardCost, { seat, card });
  return count > 0 ? { cost: [{ symbol: "resource", count }] } : {};
}

function problemWith(position: Position, seat: Seat, id: CardId, card: Card, play: Play): Text | undefined {
  // An intrusion blocks all strategy cards (R57).
  if (card.category === "strategy" && playerOf(position, seat).intruded) return intruded;
  return play.problem(position, seat, id);
}

/** Plays a card from hand. */
export function* playCard(game: Match, seat: Seat, id: CardId, playOf: PlayOf): Rule {
  const play = playOf(game.card(id));
  if (play) yield* play.rule(game, seat, id);
}
