import { defineExtension, on, type Piece, t, translations, type ViewOf, view } from "conclave/rules";
import { loyaltyDealt } from "../events.ts";
import { namesOf } from "../labels.ts";
import type { Battlestar, Match, Position } from "../types.ts";
import { type BattlestarView, card } from "../view-types.ts";
import { cardsIn } from "../views/cards.ts";
import { loyaltyZone } from "../zones.ts";

const side = view.object("BattlestarOpenLoyalty", "The loyalty cards of a player in a teaching match.", {
  seat: view.integer("The seat of the player who holds them."),
  cards: view.many(card, "The player’s loyalty cards, which are otherwise secret."),
});

type Hand = ViewOf<typeof side>;

/** The loyalty cards lie open: each is a piece of its own, in place of those that stand for cards nobody knows. */
function withOpenLoyalty(view: BattlestarView, _: unknown, pieces: readonly Piece[]): readonly Piece[] {
  const { hands } = (view as BattlestarView & { readonly openLoyalty: { readonly hands: readonly Hand[] } })
    .openLoyalty;
  const open = new Map(hands.flatMap(({ seat, cards }) => cards.map((card) => [card.key, { ...card, seat }])));
  const covered = new Set(hands.filter(({ cards }) => cards.length > 0).map(({ seat }) => `loyalty-${seat}`));
  return [
    ...pieces.filter(({ id }) => !open.has(id) && !covered.has(id)),
    ...[...open.values()].map(({ key, kind, seat }) => ({
      id: key,
      type: "card",
      entry: { type: "card", id: kind },
      zone: "loyalty",
      seat,
    })),
  ];
}

/** For a first match: everybody sees all loyalty cards and can discuss what a Cylon would do. */
export default defineExtension<Battlestar>({
  id: "open-loyalty",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "house-rule",
  title: t("open-loyalty.title"),
  summary: t("open-loyalty.summary"),
  excludes: { airlock: t("open-loyalty.no-airlock") },
  reactions: [
    on(loyaltyDealt, {
      timing: "after",
      *rule(game: Match) {
        for (const seat of game.seatsFrom(game.current)) {
          const cards = game.zone(loyaltyZone(seat));
          for (const id of cards) game.show(id, "everybody");
          if (cards.length > 0) {
            game.log("open-loyalty", { player: { seat }, cards: namesOf(game, cards) });
          }
        }
      },
    }),
  ],
  view: {
    fields: { hands: view.many(side, "The loyalty cards of all players.") },
    resolve: (position: Position) => ({
      hands: position.seats.map((seat) => ({ seat, cards: cardsIn(position, loyaltyZone(seat)) })),
    }),
  },
  showing: { pieces: withOpenLoyalty },
  messages: translations({
    "open-loyalty.title": ["Open loyalty", "公开忠诚卡", "公開忠誠卡"],
    "field.hands": ["Loyalty cards", "忠诚卡", "忠誠卡"],
    "open-loyalty.summary": [
      "A teaching match: all loyalty cards are dealt face up.",
      "教学对局：所有忠诚卡面朝上分发。",
      "教學對局：所有忠誠卡面朝上分發。",
    ],
    "open-loyalty.no-airlock": [
      "nobody needs to be executed to see which side they are on.",
      "人人身份公开，无须处决即可得知。",
      "人人身分公開，無須處決即可得知。",
    ],
    "log.open-loyalty": ["{player} has: {cards}.", "{player}持有：{cards}。", "{player}持有：{cards}。"],
  }),
});
