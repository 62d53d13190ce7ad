import { type Rule, type Seat, seatChoice } from "conclave/rules";
import type { Match } from "../types.ts";

/** Several players want a window that allows only one: the current player decides who (B17). The others keep their cards. */
export function* firstOf<Play extends { readonly seat: Seat }>(
  game: Match,
  plays: readonly Play[],
): Rule<Play | undefined> {
  if (plays.length < 2) return plays[0];
  const seat = yield* game.choose(
    game.current,
    "who-first",
    plays.map((play) => seatChoice(play.seat)),
    { publicOptions: true },
  );
  return plays.find((play) => play.seat === seat);
}
