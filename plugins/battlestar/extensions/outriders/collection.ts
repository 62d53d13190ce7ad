import { implement, procedure, type Rule } from "conclave/rules";
import { cardOption } from "../../labels.ts";
import { discardCards } from "../../rules/discarding.ts";
import { handOf, isRevealed } from "../../state.ts";
import type { Match } from "../../types.ts";

/** Strength that each giver is expected to give. */
export const share = 2;

interface Collected {
  /** The strength of all cards. */
  readonly total: number;
  /** What it must come to. */
  readonly wanted: number;
}

/** All who are not revealed Cylons give a skill card each, face down and at the same time; then all cards are shown. */
export const collection = procedure<undefined, Collected>("collection");

export const collectionProcedure = implement(collection, takeCollection);

function* takeCollection(game: Match): Rule<Collected> {
  const givers = game.seatsFrom(game.current).filter((seat) => !isRevealed(game, seat));
  const asked = givers.filter((seat) => handOf(game, seat).length > 0);
  const wanted = share * givers.length;
  const given = yield* game.together(asked, (seat) =>
    game.choose(
      seat,
      "outriders.collection",
      handOf(game, seat).map((card) => cardOption(game, card)),
      // How many cards there are is public.
      { params: { wanted }, publicOptions: true },
    ),
  );
  let total = 0;
  for (const [index, seat] of asked.entries()) {
    const card = given[index];
    if (card === undefined) continue;
    const definition = game.card(card);
    if (definition.category === "skill") total += definition.strength;
    yield* discardCards(game, seat, [card]);
  }
  game.log("outriders.collected", { total, wanted });
  return { total, wanted };
}
