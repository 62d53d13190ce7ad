import { t } from "conclave/rules";
import { back, cardOption, nameOf } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { chooseTarget } from "../../rules/players.ts";
import { handOf } from "../../state.ts";
import type { Play, StrategyCard } from "../../types.ts";
import { noOtherPlayer } from "../../views/reasons.ts";
import { handZone } from "../../zones.ts";

const noOtherCard = t("reason.no-other-card");

/** Gives a card to another player; only the two of them know which. */
const play: Play = {
  problem(position, seat) {
    if (position.activeSeats.length < 2) return noOtherPlayer;
    return handOf(position, seat).length > 1 ? undefined : noOtherCard;
  },
  *rule(game, seat, card) {
    const partner = yield* chooseTarget(game, seat, "support.partner");
    if (partner === undefined) return;
    const options = handOf(game, seat)
      .filter((other) => other !== card)
      .map((other) => cardOption(game, other));
    const given = yield* game.choose(seat, "support.card", options, { optional: back });
    if (given === undefined) return;
    discard(game, card);
    game.move(given, handZone(partner));
    game.log("supported", { player: { seat }, partner: { seat: partner } });
    game.log("supported-card", { player: { seat }, partner: { seat: partner }, card: nameOf(game, given) }, [
      seat,
      partner,
    ]);
  },
};

export const support: StrategyCard = {
  category: "strategy",
  id: "support",
  cost: 0,
  development: play,
  advice: {
    wish: () => -1,
    options: {
      "support.partner": () => 1,
      "support.card": (table, { id }) => 100 - table.handWorth(id),
    },
  },
};
