import type { Rule } from "conclave/rules";
import type { Match } from "../types.ts";
import { follow, ready, type Script } from "./procedures.ts";
import { table, type tried } from "./tried.ts";
import { turnOf } from "./turns.ts";

/** For tests: plays a rule by itself at the table of `ready` (Tigh, Admiral Zarek, President Roslin), and follows a script there. */
export function tableAfter(rule: (game: Match) => Rule<unknown>, arrange: (game: Match) => void, script?: Script) {
  const after = table(rule, { arrange });
  if (script) follow(after.play, script);
  return after;
}

/** For tests: a turn of seat 0 at that table, starting at this phase. */
export function turnAt(phase: string, arrange: (game: Match) => void) {
  return turnOf(0, phase, (game) => {
    ready(game);
    arrange(game);
  });
}

/** For tests: the keys of what everybody reads in the log. */
export const logged = (play: ReturnType<typeof tried>) => play.log("spectator").map(({ key }) => key);
