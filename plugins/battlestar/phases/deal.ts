import type { Rule } from "conclave/rules";
import { initialSetup } from "../catalogues/tokens.ts";
import { buildDestiny } from "../rules/destiny.ts";
import { buildLoyaltyDeck, dealLoyalty, joinLoyaltyDeck } from "../rules/loyalty.ts";
import { drawQuorum } from "../rules/quorum.ts";
import { chooseTypes, takeSkillCards } from "../rules/skill-cards.ts";
import { firstTitles } from "../rules/titles.ts";
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
