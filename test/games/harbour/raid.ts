import {
  type CardId,
  event,
  type Game,
  on,
  type Position,
  type Reaction,
  type Seat,
  t,
} from "../../../server/engine/index.ts";
import { lantern } from "./cards.ts";
import { coinsOf, type Harbour, handOf, pay, tableOf } from "./state.ts";

export const cardPlayed = event<{ seat: Seat; card: CardId }>("card-played");
export const raid = event<{ by: Seat; target: Seat }>("raid");

const cardsOf = (position: Position<Harbour>, seat: Seat, fits: (card: Harbour["card"]) => boolean) =>
  position.zone(handOf(seat)).filter((id) => fits(position.card(id)));

/** A shield replaces the raid. */
const shieldHolds = on<Harbour, { by: Seat; target: Seat }>(raid, {
  timing: "instead",
  *rule(game, { target }) {
    if (!game.state.shields[target]) return false;
    game.state.shields[target] = false;
    game.log("shield-broken", { player: { seat: target } });
    return true;
  },
});

/** The raider pays a coin, if they have one. */
const toll = on<Harbour, { by: Seat; target: Seat }>(raid, {
  timing: "before",
  *rule(game, { by }) {
    if (coinsOf(game, by) > 0) pay(game, by, 1);
  },
});

/** Before the raid, its target may play guards. */
const defence = on<Harbour, { by: Seat; target: Seat }>(raid, {
  timing: "before",
  optional: {
    window: "raid.defend",
    seats: (_, { target }) => [target],
    options: (position, _, seat) =>
      cardsOf(position, seat, (card) => card.guard === true).map((id) => ({
        id,
        label: t("raid.guard"),
        about: [{ type: "card", id }],
        value: id,
      })),
    *rule(game, { by }, seat, card) {
      game.move(card as CardId, "discard");
      pay(game, by, 2);
      game.createCard(lantern.id, tableOf(seat));
      game.log("guarded", { player: { seat } });
    },
  },
});

/** After the raid, all others may sell what they heard for a card of tea. Nobody sees who is still thinking. */
const gossip = on<Harbour, { by: Seat; target: Seat }>(raid, {
  timing: "after",
  optional: {
    window: "raid.gossip",
    veiled: true,
    seats: (position, { by }) => position.activeSeats.filter((seat) => seat !== by),
    options: (position, _, seat) =>
      cardsOf(position, seat, (card) => card.suit === "tea").map((id) => ({
        id,
        label: position.card(id).name,
        about: [{ type: "card", id }],
        value: id,
      })),
    *rule(game, _, seat, card) {
      game.move(card as CardId, "discard");
      pay(game, seat, -2);
      game.log("gossiped", { player: { seat }, card: game.card(card as CardId).name });
    },
  },
});

/** A raid triggers its target's face-up cards first: silk is insured, and tea lets the two come to terms. */
const cargoOnTheTable = on<Harbour, { by: Seat; target: Seat }>(raid, {
  timing: "after",
  triggers: (position, raids) =>
    raids.flatMap(({ by, target }) => {
      const cards = position.zone(tableOf(target)).filter((card) => !position.isFaceDown(card));
      const insured = cards
        .filter((card) => position.card(card).suit === "silk")
        .map((card) => ({
          id: `${card}.insured`,
          label: t("trigger.insured"),
          about: [{ type: "card", id: card }],
          controller: target,
          *rule(game: Game<Harbour>) {
            pay(game, target, -1);
            game.log("insured", { player: { seat: target } });
          },
        }));
      const terms = cards
        .filter((card) => position.card(card).suit === "tea")
        .map((card) => ({
          id: `${card}.terms`,
          label: t("trigger.terms", { card: position.card(card).name }),
          about: [{ type: "card", id: card }],
          controller: target,
          optional: true,
          still: (now: Position<Harbour>) => coinsOf(now, by) > 0,
          *rule(game: Game<Harbour>) {
            game.move(card, "discard");
            pay(game, by, 1);
            pay(game, target, -1);
            game.log("terms", { player: { seat: target }, partner: { seat: by } });
          },
        }));
      return [...insured, ...terms];
    }),
});

/** A rich player loses a coin after playing a card: a mandatory reaction. */
const wear = on<Harbour, { seat: Seat; card: CardId }>(cardPlayed, {
  timing: "after",
  *rule(game, { seat }) {
    if (coinsOf(game, seat) > 8) pay(game, seat, 1);
  },
});

export const reactions: readonly Reaction<Harbour>[] = [shieldHolds, toll, defence, cargoOnTheTable, gossip, wear];
