import { choice, on, t } from "conclave/rules";
import { checkCalled, checkEnds } from "../events.ts";
import { namesOf } from "../labels.ts";
import { checkUnderWay, hasAbility, seatWith, useUp } from "../state.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";

/** Inspirational Leader: cards of strength 1 count for the checks of crises that Adama drew (B26, B31). */
const inspirationalLeader = on(checkCalled, {
  timing: "before",
  *rule(game: Match, { source }) {
    if (source.kind !== "crisis" || !hasAbility(game, source.drawer, "inspirational-leader")) return;
    checkUnderWay(game).onesCount = true;
  },
});

/** Command Authority, once a game: he takes the cards of a check instead of discarding them (B29, B43). */
const commandAuthority = on(checkEnds, {
  timing: "before",
  *rule(game: Match, { source, zone }) {
    const seat = seatWith(game, "command-authority");
    if (seat === undefined || source.kind === "super-crisis" || game.zone(zone).length === 0) return;
    const plays = yield* game.window("command-authority", {
      seats: [seat],
      options: () => [choice("take", t("label.take-cards", { count: game.zone(zone).length }), true)],
      params: { cards: namesOf(game, game.zone(zone)) },
    });
    if (plays.length === 0) return;
    useUp(game, seat, "command-authority");
    game.log("command-authority", { player: { seat }, count: game.zone(zone).length });
    game.moveAll(zone, handZone(seat));
  },
});

export const williamAdama = [inspirationalLeader, commandAuthority];
