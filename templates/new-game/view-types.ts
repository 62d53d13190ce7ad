import { view } from "conclave/rules";

const PlayerType = view.object("NewGamePlayer", "A player.", {
  seat: view.integer("The seat."),
  points: view.integer("What the cards on the table are worth."),
  handCount: view.integer("How many cards the player holds."),
  table: view.list(view.string("An entry of the deck `deck`."), "The cards on the table, in the order of playing."),
});

export const NewGameView = view.object("NewGameView", "The table as a viewer sees it.", {
  current: view.integer("The seat whose turn it is."),
  deck: view.integer("How many cards are left in the deck."),
  players: view.many(PlayerType, "The players, in table order."),
  hand: view.list(view.string("An entry of the deck `deck`."), "The viewer’s own cards."),
});
