import { negotiateAgreement } from "../../rules/agreements.ts";
import { discard } from "../../rules/drawing.ts";
import { chooseTarget } from "../../rules/players.ts";
import type { Play, StrategyCard } from "../../types.ts";
import { noOtherPlayer } from "../../views/reasons.ts";

/** Proposes an agreement to a player (R22). The card is discarded in any case. */
const play: Play = {
  problem(position) {
    return position.activeSeats.length > 1 ? undefined : noOtherPlayer;
  },
  *rule(game, seat, card) {
    const partner = yield* chooseTarget(game, seat, "strategic-agreement");
    if (partner === undefined) return;
    discard(game, card);
    game.log("agreement-proposed", { player: { seat }, partner: { seat: partner } });
    yield* negotiateAgreement(game, seat, partner);
  },
};

export const strategicAgreement: StrategyCard = {
  category: "strategy",
  id: "strategic-agreement",
  cost: 0,
  development: play,
  advice: {
    worth: 3,
    wish: (table) => (table.partners === 0 && table.rivals.length > 3 ? 10 : -1),
    options: { "strategic-agreement": (table, option) => 1000 - table.strengthAt(option) },
  },
};
