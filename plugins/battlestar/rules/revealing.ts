import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { cylonRevealed } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import { handOf, isAt, isRevealed, mark } from "../state.ts";
import type { Match } from "../types.ts";
import { cardsKeptByCylon } from "../values.ts";
import { revealedZone, superCrisisHand } from "../zones.ts";
import { moveCharacter } from "./characters.ts";
import { resolveEffects } from "./effects.ts";
import { loseQuorumCards } from "./quorum.ts";
import { discardSkillCards } from "./skill-cards.ts";
import { loseTitles } from "./titles.ts";

/** Set when the current player has revealed as a Cylon: skips the rest of the turn. */
export const turnCut = "turn-cut";

/**
 * Reveals the card as an action: the player may carry out its effect, unless in the Brig, then becomes a revealed Cylon, and
 * their own turn ends (rulebook: revealed Cylons). A card with its own rule decides what follows.
 */
export function* revealLoyalty(game: Match, seat: Seat, card: CardId): Rule {
  const definition = game.card(card);
  const reveal = definition.category === "loyalty" ? definition.reveal : undefined;
  game.move(card, revealedZone(seat));
  game.log(typeof reveal === "function" ? "loyalty-revealed" : "cylon-revealed", {
    player: { seat },
    card: nameOf(game, card),
  });
  readOut(game, card);
  if (typeof reveal === "function") return yield* reveal(game, seat, card);
  if (reveal && !isAt(game, seat, "brig")) {
    if (yield* game.confirm(seat, "use-revealed-card", { params: { card: nameOf(game, card) } })) {
      yield* resolveEffects(game, reveal, { source: { kind: "loyalty", card }, acting: seat });
    }
  }
  yield* becomeCylon(game, seat);
  if (seat === game.current) mark(game, turnCut);
}

/** The player becomes a revealed Cylon through the Sympathizer: without a super crisis card, and the turn goes on. */
export function* turnSympathizer(game: Match, seat: Seat): Rule {
  yield* becomeCylon(game, seat, true);
}

/** The player discards down to three, loses attached quorum cards and titles, resurrects, and draws a super crisis card. */
export function* becomeCylon(game: Match, seat: Seat, sympathizer = false): Rule {
  if (isRevealed(game, seat)) return;
  yield* game.event(cylonRevealed, { seat, sympathizer }, function* () {
    const kept = game.value(cardsKeptByCylon, { seat });
    yield* discardSkillCards(game, seat, handOf(game, seat).length - kept, { reason: "limit" });
    const player = playerOf(game, seat);
    player.revealed = true;
    player.sympathizer = sympathizer;
    loseQuorumCards(game, seat);
    yield* loseTitles(game, seat, ["president", "admiral"]);
    yield* moveCharacter(game, seat, "resurrection-ship");
    if (!sympathizer) drawSuperCrisis(game, seat);
  });
}

function drawSuperCrisis(game: Match, seat: Seat): void {
  for (const card of game.draw("super-crisis-deck", superCrisisHand(seat))) {
    game.log("super-crisis-drawn", { player: { seat } });
    game.log("own-super-crisis", { card: nameOf(game, card) }, [seat]);
  }
}

/** Resurrection Ship: the player draws another super crisis card, then discards the previous one. */
export function* replaceSuperCrisis(game: Match, seat: Seat): Rule {
  const old = [...game.zone(superCrisisHand(seat))];
  if (old.length === 0) return;
  drawSuperCrisis(game, seat);
  for (const card of old) {
    game.move(card, "super-crisis-discard");
    game.log("super-crisis-discarded", { player: { seat }, card: nameOf(game, card) });
  }
}
