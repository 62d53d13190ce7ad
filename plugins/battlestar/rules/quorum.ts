import type { CardId, Rule, Seat } from "conclave/rules";
import { quorumPlayed } from "../events.ts";
import { cardOption, nameOf, namesOf, readOut } from "../labels.ts";
import type { Match } from "../types.ts";
import { attachedZone, presidentAttached, quorumDrawnZone } from "../zones.ts";
import { drawAndKeepOne } from "./decks.ts";
import { resolveEffects } from "./effects.ts";

/** Adds `count` quorum cards to the quorum hand, if there is a President. */
export function* drawQuorum(game: Match, count: number): Rule {
  const { president } = game.state;
  if (president === undefined) return;
  const cards = game.draw("quorum-deck", "quorum-hand", count);
  if (cards.length === 0) return;
  game.log("quorum-drawn", { player: { seat: president }, count: cards.length });
  game.log("own-quorum-cards", { cards: namesOf(game, cards) }, [president]);
}

/** The President in this seat chooses a card of the quorum hand and plays it. */
export function* playQuorum(game: Match, seat: Seat): Rule {
  const hand = game.zone("quorum-hand");
  if (hand.length === 0 || game.state.president !== seat) return;
  const options = hand.map((card) => cardOption(game, card));
  yield* resolveQuorum(game, seat, yield* game.choose(seat, "play-quorum", options));
}

/** Skilled Politician: the player draws cards, alone looks at them, plays one, and puts the rest at the bottom of the deck. */
export function* pickQuorum(game: Match, seat: Seat, draw: number): Rule {
  const card = yield* drawAndKeepOne(game, seat, {
    deck: "quorum-deck",
    zone: quorumDrawnZone(seat),
    count: draw,
    prompt: "pick-quorum",
    drawn: ({ length: count }) => game.log("quorum-picked-from", { player: { seat }, count }),
  });
  if (card !== undefined) yield* resolveQuorum(game, seat, card);
}

/** Shows and carries out the card, then discards it unless it stays in play or leaves the game. */
function* resolveQuorum(game: Match, seat: Seat, card: CardId): Rule {
  game.move(card, "quorum-played");
  yield* game.event(quorumPlayed, { seat, card }, () => {
    game.log("quorum-played", { player: { seat }, card: nameOf(game, card) });
    readOut(game, card);
    const definition = game.card(card);
    if (definition.category !== "quorum") return undefined;
    return resolveEffects(game, definition.action, { source: { kind: "quorum", card }, acting: seat });
  });
  if (game.zone("quorum-played").includes(card)) game.move(card, "quorum-discard");
}

/** Attaches the quorum card to the player, or to the title of President. */
export function attachQuorum(game: Match, card: CardId, to: Seat | "president-title"): void {
  game.move(card, to === "president-title" ? presidentAttached : attachedZone(to));
  if (to === "president-title") game.log("quorum-attached-to-title", { card: nameOf(game, card) });
  else game.log("quorum-attached", { card: nameOf(game, card), player: { seat: to } });
}

/** A quorum card that was attached is discarded: it has done what it was there for, or its holder may not have it. */
export function discardQuorum(game: Match, card: CardId): void {
  game.log("quorum-discarded", { card: nameOf(game, card) });
  game.move(card, "quorum-discard");
}

/** The player loses all quorum cards in front of them. */
export function loseQuorumCards(game: Match, seat: Seat): void {
  for (const card of [...game.zone(attachedZone(seat))]) discardQuorum(game, card);
}
