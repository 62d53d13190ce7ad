import { DeckList, type Game, type Seat, t } from "../../../server/engine/index.ts";
import type { Harbour, HarbourCard, Suit } from "./state.ts";

function cargo(suit: Suit, worth: number, copies: number): HarbourCard & { copies: number } {
  return { id: `${suit}-${worth}`, name: t(`card.${suit}`, { worth }), suit, worth, cost: 0, copies };
}

const guard: HarbourCard = { id: "guard", name: t("card.guard"), suit: "salt", worth: 1, cost: 1, guard: true };

const tailwind: HarbourCard = {
  id: "tailwind",
  name: t("card.tailwind"),
  suit: "silk",
  worth: 1,
  cost: 2,
  *played(game, seat) {
    game.extraTurn(seat);
  },
};

const fog: HarbourCard = {
  id: "fog",
  name: t("card.fog"),
  suit: "tea",
  worth: 1,
  cost: 1,
  *played(game, seat) {
    const others = game.activeSeats.filter((other) => other !== seat);
    if (others.length > 0) game.missTurn(game.random.pick(others));
  },
};

const auctioneer: HarbourCard = {
  id: "auctioneer",
  name: t("card.auctioneer"),
  suit: "silk",
  worth: 2,
  cost: 1,
  *played(game: Game<Harbour>, _seat: Seat) {
    game.schedule("auction");
  },
};

/** Burns on the table of a player who posted a guard, until the end of that player's turn. Not part of any deck. */
export const lantern: HarbourCard = { id: "lantern", name: t("card.lantern"), suit: "salt", worth: 1, cost: 0 };

export const tokens = DeckList.of<HarbourCard>([{ ...lantern, copies: 0 }]);

export const cargoDeck = DeckList.of<HarbourCard>([
  cargo("silk", 1, 2),
  cargo("silk", 3, 2),
  cargo("tea", 1, 2),
  cargo("tea", 2, 3),
  cargo("salt", 1, 3),
  cargo("salt", 4, 1),
  { ...guard, copies: 3 },
  { ...tailwind, copies: 2 },
  { ...fog, copies: 2 },
  { ...auctioneer, copies: 2 },
]);
