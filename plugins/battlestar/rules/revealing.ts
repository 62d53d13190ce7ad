import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { cylonRevealed } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import { handOf, isAt, isRevealed, mark } from "../state.ts";
import type { Match } from "../types.ts";
import { cardsKeptByCylon } from "../values.ts";
import { revealedZone } from "../zones.ts";
import { moveCharacter } from "./characters.ts";
import { discardSkillCards } from "./discarding.ts";
import { resolveEffects } from "./effects.ts";
import { loseQuorumCards } from "./quorum.ts";
import { drawSuperCrisis } from "./super-crisis.ts";
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
