import { view } from "conclave/rules";

const CardType = view.object("NewGameCard", "A card that the viewer knows.", {
  key: view.id("This very card."),
  card: view.key("What it is: an entry of the deck `deck`."),
});

const PlayerType = view.object("NewGamePlayer", "A player.", {
  seat: view.integer("The seat."),
  points: view.integer("What the cards on the table are worth."),
  handCount: view.integer("How many cards the player holds."),
  table: view.many(CardType, "The cards on the table, in the order of playing."),
});

export const NewGameView = view.object("NewGameView", "The table as a viewer sees it.", {
  current: view.integer("The seat whose turn it is."),
  deck: view.integer("How many cards are left in the deck."),
  players: view.many(PlayerType, "The players, in table order."),
  hand: view.many(CardType, "The viewer’s own cards."),
});
