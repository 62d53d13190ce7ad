import { choice, type Option, type Seat, t } from "conclave/rules";
import { back } from "../../labels.ts";
import { breakAgreement, partnerOf } from "../../rules/agreements.ts";
import { discard } from "../../rules/drawing.ts";
import type { Play, Position, StrategyCard } from "../../types.ts";

const noAgreement = t("reason.no-agreement");

/** Ends one of the player's agreements (R23). */
const play: Play = {
  problem(position, seat) {
    return position.state.treaties.some(({ parties }) => parties.includes(seat)) ? undefined : noAgreement;
  },
  *rule(game, seat, card) {
    const id = yield* game.choose(seat, "breach", treatiesOf(game, seat), { optional: back });
    if (id === undefined) return;
    discard(game, card);
    yield* breakAgreement(game, id, seat);
  },
};

function treatiesOf(position: Position, seat: Seat): Option<string>[] {
  return position.state.treaties
    .filter(({ parties }) => parties.includes(seat))
    .map(({ id, parties }) => {
      const partner = partnerOf(parties, seat);
      return choice(id, t("label.agreement-with", { player: { seat: partner } }), id, { type: "agreement", id });
    });
}

export const breach: StrategyCard = {
  category: "strategy",
  id: "breach",
  cost: 0,
  development: play,
  advice: {
    wish: (table) => (table.partners > 0 && table.rivals.length <= 3 ? 20 : -1),
    options: { breach: () => 1 },
  },
};
