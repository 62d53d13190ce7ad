import type { Rule } from "conclave/rules";
import { initialSetup } from "../board/tokens.ts";
import { buildDestiny } from "../procedures/destiny.ts";
import { buildLoyaltyDeck, dealLoyalty, joinLoyaltyDeck } from "../procedures/loyalty.ts";
import { drawQuorum } from "../procedures/quorum.ts";
import { chooseTypes, takeSkillCards } from "../procedures/skill-cards.ts";
import { firstTitles } from "../procedures/titles.ts";
import { skillTypesOf } from "../state.ts";
import type { Match } from "../types.ts";
import { startingHand } from "../values.ts";

/** Deals titles, loyalty cards, the first skill cards and the destiny deck, in the order of set-up (B3, B4, B6). */
export function* deal(game: Match): Rule {
  yield* firstTitles(game);
  yield* drawQuorum(game, initialSetup.quorumCards);
  buildLoyaltyDeck(game);
  yield* dealLoyalty(game, "setup");
  joinLoyaltyDeck(game);
  const seats = game.seatsFrom(game.turn.first);
  const counts = yield* game.together(seats, (seat) =>
    chooseTypes(game, seat, game.value(startingHand, { seat }), skillTypesOf(game, seat)),
  );
  for (const [index, seat] of seats.entries()) yield* takeSkillCards(game, seat, counts[index] ?? new Map());
  buildDestiny(game);
  game.log("destiny-built", { count: game.zone("destiny").length });
}
