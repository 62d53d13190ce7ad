import { choice, on, t } from "conclave/rules";
import { checkCalled, loyaltyDealt, turnEnds } from "../events.ts";
import { nameOf } from "../labels.ts";
import { send } from "../rules/brig.ts";
import { lookAtTop } from "../rules/decks.ts";
import { checkUnderWay, hasAbility, seatWith, useUp } from "../state.ts";
import type { Match } from "../types.ts";

/** Mysterious Intuition, once a game: she declares a check of a crisis passed or failed instead of its being made (B18, B44). */
const mysteriousIntuition = on(checkCalled, {
  timing: "after",
  *rule(game: Match, { source }) {
    const seat = seatWith(game, "mysterious-intuition");
    if (seat === undefined || source.kind !== "crisis") return;
    const [play] = yield* game.window("mysterious-intuition", {
      seats: [seat],
      options: () => (["pass", "fail"] as const).map((outcome) => choice(outcome, t(`outcome.${outcome}`), outcome)),
      params: { card: nameOf(game, source.card) },
    });
    if (!play) return;
    useUp(game, seat, "mysterious-intuition");
    game.log("mysterious-intuition", { player: { seat }, outcome: t(`outcome.${play.value}`) });
    checkUnderWay(game).outcome = play.value;
  },
});

/** Recon: at the end of her turn she may look at the top crisis card and put it under the deck (B8, B53). */
const recon = on(turnEnds, {
  timing: "before",
  *rule(game: Match, { seat }) {
    if (!hasAbility(game, seat, "recon")) return;
    if (yield* game.confirm(seat, "recon")) yield* lookAtTop(game, seat, "crisis");
  },
});

/** Sleeper Agent: when the sleeper agents wake she goes to the Brig, unless she is a revealed Cylon. */
const sleeperAgent = on(loyaltyDealt, {
  timing: "after",
  *rule(game: Match, { deal }) {
    const seat = deal === "sleeper" ? seatWith(game, "sleeper-agent") : undefined;
    if (seat !== undefined) yield* send(game, seat, "brig");
  },
});

export const sharonValerii = [mysteriousIntuition, recon, sleeperAgent];
