import { choice, type Option, type Seat, t } from "conclave/rules";
import { back, cardOption, nameOf } from "../labels.ts";
import { breakAgreement, negotiateAgreement, partnerOf } from "../procedures/agreements.ts";
import { discard } from "../procedures/drawing.ts";
import { chooseTarget } from "../procedures/players.ts";
import { handOf } from "../state.ts";
import type { Position } from "../types.ts";
import { handZone } from "../zones.ts";
import type { Play } from "./play.ts";
import { noOtherPlayer } from "./reasons.ts";

/** Strategies between two players, for better or worse (R22, R23, R26). */

const noAgreement = t("reason.no-agreement");
const noOtherCard = t("reason.no-other-card");

/** An agreement is proposed to one player (R22). The card is spent in any case. */
export const strategicAgreement: Play = {
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

/** An agreement of one's own is torn up (R23). */
export const breach: Play = {
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

/** A hand card is given to another player: only the two know which. */
export const support: Play = {
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
