import { type CardId, type Seat, type Text, t } from "conclave/rules";
import { activated, maxLevel } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { openly } from "../../effects/sources.ts";
import { summon } from "../../rules/entering.ts";
import { playCard, whyNotPlay } from "../../rules/playing.ts";
import { cardOptions } from "../../rules/targets.ts";
import type { Position } from "../../types.ts";
import { deckZone, handZone } from "../../zones.ts";

const { hero } = cardsOf({ colour: "purple", spec: "future" });

/** The top card of a draw pile. An empty one is not made anew for this. */
const topOf = (position: Position, seat: Seat): CardId | undefined => position.zone(deckZone(seat)).at(-1);

/**
 * Why the top card cannot be played. What its player has not looked at could be anything, so they look first, which costs
 * nothing.
 */
function whyNotPlayTop(position: Position, seat: Seat): Text | undefined {
  const top = topOf(position, seat);
  if (top === undefined) return t("reason.no-draw-pile");
  return position.hasSeen(seat, top) ? whyNotPlay(position, seat, top, "deck") : t("reason.look-first");
}

export const champion = hero("vir-garbarean", 7, [
  {
    from: 1,
    atk: 2,
    hp: 3,
    abilities: [
      activated({
        id: "vir-look",
        cost: {},
        wish: 10,
        problem(position, { seat }) {
          const top = topOf(position, seat);
          if (top === undefined) return t("reason.no-draw-pile");
          return position.hasSeen(seat, top) ? t("reason.seen") : undefined;
        },
        *rule(game, { seat }) {
          const top = topOf(game, seat);
          if (top === undefined) return;
          game.show(top, [seat]);
          game.log("vir-saw", { card: game.card(top).name }, [seat]);
        },
      }),
      activated({
        id: "vir-exchange",
        cost: { gold: 1 },
        // It would exchange two cards to and fro.
        wish: -1,
        problem(position, { seat }) {
          if (topOf(position, seat) === undefined) return t("reason.no-draw-pile");
          return position.zone(handZone(seat)).length === 0 ? t("reason.hand") : undefined;
        },
        *rule(game, { seat }) {
          const top = topOf(game, seat);
          const hand = game.zone(handZone(seat));
          if (top === undefined || hand.length === 0) return;
          const given = yield* game.choose(seat, "vir-exchange", cardOptions(game, hand), { ...openly(game) });
          game.move(top, handZone(seat));
          game.move(given, deckZone(seat));
          game.log("vir-exchanged", { player: { seat } });
        },
      }),
    ],
  },
  {
    from: 5,
    atk: 3,
    hp: 3,
    abilities: [
      activated({
        id: "vir-play",
        cost: { exhaust: true },
        problem: (position, { seat }) => whyNotPlayTop(position, seat),
        *rule(game, { seat }) {
          const top = topOf(game, seat);
          if (top !== undefined) yield* playCard(game, seat, top, { from: "deck" });
        },
      }),
    ],
  },
  {
    from: 7,
    atk: 3,
    hp: 5,
    abilities: [
      maxLevel(function* (game, self) {
        yield* summon(game, self, "mech");
      }),
    ],
  },
]);
