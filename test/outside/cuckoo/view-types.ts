import { view } from "conclave/rules";

const PlayerType = view.object("CuckooPlayer", "A player.", {
  seat: view.integer("The seat."),
  feathers: view.integer("How many feathers are left."),
  bird: view.maybe(view.key("What the viewer sees in the nest: an entry of the deck `deck`.")),
});

export const CuckooView = view.object("CuckooView", "The table as a viewer sees it.", {
  current: view.integer("The seat whose turn it is."),
  players: view.many(PlayerType, "The players, in table order."),
});
