import { t, view } from "../../../server/engine/index.ts";

const SuitType = view.enum(
  "HarbourSuit",
  "A kind of cargo.",
  {
    SILK: "Silk.",
    TEA: "Tea.",
    SALT: "Salt.",
  },
  (id) => t(`suit.${id}`),
);

export const CardType = view.object("HarbourCard", "A card that the viewer knows.", {
  key: view.id("The card."),
  card: view.key("What it is: an entry of the decks."),
});

const TableCardType = view.object("HarbourTableCard", "A card on the table.", {
  key: view.id("The card."),
  faceDown: view.boolean("Whether it lies face-down."),
  card: view.maybe(view.one(CardType, "What it is, if the viewer knows.")),
});

const SeatType = view.object("HarbourSeat", "A player's side of the table.", {
  seat: view.integer("The seat."),
  coins: view.integer("The player's coins."),
  handSize: view.integer("How many cards the player holds."),
  hand: view.many(CardType, "The cards in the player's hand that the viewer may see."),
  shielded: view.boolean("Whether the next raid fails."),
  out: view.boolean("Whether the player is bankrupt."),
  motto: view.string("The player's motto."),
  table: view.many(TableCardType, "The cards on the table before the player."),
});

const StakeType = view.object("HarbourStake", "Points on a suit.", {
  suit: view.oneOf(SuitType, "The suit."),
  points: view.integer("The points."),
});

const SecretType = view.object("HarbourSecret", "What only the viewer knows of themselves.", {
  patron: view.key("The player's patron."),
  port: view.maybe(view.key("The port of the player's plan.")),
  stakes: view.many(StakeType, "The stakes of the player's plan."),
});

export const HarbourView = view.object("HarbourView", "The harbour as a viewer sees it.", {
  turn: view.integer("The number of the turn."),
  round: view.integer("The number of the round."),
  current: view.integer("Whose turn it is."),
  activity: view.maybe(view.text("What is going on.")),
  deckSize: view.integer("How many cards the deck has left."),
  top: view.maybe(view.one(CardType, "The top card of the deck, if the viewer knows it.")),
  discard: view.many(CardType, "The discard pile, the last card on top."),
  hand: view.many(CardType, "The viewer's hand."),
  seats: view.many(SeatType, "All seats."),
  bids: view.list(view.integer("A bid."), "The bids of the last auction, by seat."),
  secret: view.maybe(view.one(SecretType, "The viewer's own secrets.")),
});
