import type { Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import type { CharacterId } from "../effects/names.ts";
import type { Match } from "../types.ts";
import { changes, ready, type Script, type Table, tableOf } from "./procedures.ts";
import { trying } from "./space.ts";

/** For tests: plays a rule by itself in a scenario. */
export const tried = trying((game, settings) => scenario(game, settings));
/** For tests: how a tried rule ends. */
export const done = { asked: [[0, "done"]] } as const;

/** What a rule is tried with. */
export interface TriedSettings extends Script {
  readonly arrange?: (game: Match) => void;
  /** The total of a skill check. */
  readonly total?: number;
  readonly crew?: readonly CharacterId[];
}

/** For tests: plays a rule by itself, and tells what it has changed on the table. */
export function table(rule: (game: Match) => Rule<unknown>, { arrange, crew }: TriedSettings = {}) {
  let before: Table = {};
  const play = tried(rule, (game) => {
    ready(game, crew);
    arrange?.(game);
    before = tableOf(game);
  });
  return { play, changed: () => changes(before, tableOf(play.position)) };
}
