import { choice, type Rule, t } from "conclave/rules";
import { nameOf } from "../labels.ts";
import { send } from "../procedures/brig.ts";
import { hasAbility, seatWith, useUp } from "../state.ts";
import type { CheckSource } from "../state-types.ts";
import type { Match } from "../types.ts";

/** Mysterious Intuition, once: she declares a check of a crisis passed or failed, and it is not made (B18, B44). */
export function* mysteriousIntuition(game: Match, source: CheckSource): Rule<"fail" | "pass" | undefined> {
  const seat = seatWith(game, "mysterious-intuition");
  if (seat === undefined || source.kind !== "crisis") return undefined;
  const [play] = yield* game.window("mysterious-intuition", {
    seats: [seat],
    options: () => (["pass", "fail"] as const).map((outcome) => choice(outcome, t(`outcome.${outcome}`), outcome)),
    params: { card: nameOf(game, source.card) },
  });
  if (!play) return undefined;
  useUp(game, seat, "mysterious-intuition");
  game.log("mysterious-intuition", { player: { seat }, outcome: t(`outcome.${play.value}`) });
  return play.value;
}

/** Recon: at the end of her turn she may look at the top crisis card, and put it under the deck (B8, B53). */
export function* recon(game: Match): Rule {
  const seat = game.current;
  if (!hasAbility(game, seat, "recon")) return;
  if (!(yield* game.confirm(seat, "recon"))) return;
  const card = game.top("crisis-deck");
  if (card === undefined) return;
  game.show(card, [seat]);
  game.log("recon", { player: { seat } });
  game.log("recon-seen", { card: nameOf(game, card) }, [seat]);
  const where = yield* game.choose(
    seat,
    "recon-place",
    (["top", "bottom"] as const).map((place) => choice(place, t(`label.deck-${place}`), place)),
    { params: { card: nameOf(game, card) } },
  );
  if (where === "bottom") game.move(card, "crisis-deck", { to: "bottom" });
  game.log(where === "bottom" ? "recon-bottom" : "recon-top", { player: { seat } });
}

/** Sleeper Agent: when the sleeper agents wake she is sent to the Brig, unless she is a revealed Cylon. */
export function* sleeperAgent(game: Match): Rule {
  const seat = seatWith(game, "sleeper-agent");
  if (seat !== undefined) yield* send(game, seat, "brig");
}
