import { choice, type Rule, type Seat, t } from "conclave/rules";
import type { LocationId } from "../board/types.ts";
import { namesOf } from "../labels.ts";
import { hasAbility, seatWith, useUp } from "../state.ts";
import type { CheckSource, CheckState } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { handZone } from "../zones.ts";

/** Inspirational Leader: in the check of a crisis that Adama drew cards of strength 1 count for it (B26, B31). */
export function inspiresCheck(position: Position, source: CheckSource): boolean {
  return source.kind === "crisis" && hasAbility(position, source.drawer, "inspirational-leader");
}

/** Emotionally Attached: he cannot activate Admiral's Quarters. */
export function isEmotionallyAttached(position: Position, seat: Seat, location: LocationId): boolean {
  return location === "admirals-quarters" && hasAbility(position, seat, "emotionally-attached");
}

/** Command Authority, once: he takes the cards of a check instead of their being discarded (B29, B43). Returns whether. */
export function* commandAuthority(game: Match, { source }: CheckState, zone: string): Rule<boolean> {
  const seat = seatWith(game, "command-authority");
  if (seat === undefined || source.kind === "super-crisis") return false;
  const plays = yield* game.window("command-authority", {
    seats: [seat],
    options: () => [choice("take", t("label.take-cards", { count: game.zone(zone).length }), true)],
    params: { cards: namesOf(game, game.zone(zone)) },
  });
  if (plays.length === 0) return false;
  useUp(game, seat, "command-authority");
  game.log("command-authority", { player: { seat }, count: game.zone(zone).length });
  game.moveAll(zone, handZone(seat));
  return true;
}
