import { scenario } from "conclave/testing";
import game from "../index.ts";
import type { Match } from "../types.ts";
import { atWarWith, forWar, type Holdings, holding, type WarSettings } from "./table.ts";

interface Setting extends WarSettings {
  /** What both sides have besides. */
  readonly mine?: Holdings;
  readonly theirs?: Holdings;
  readonly edit?: (match: Match) => void;
}

/** Seat 0 holds a special attack and these resources. */
export function using(kind: string, resources: number, { mine = {}, theirs = {}, edit, ...settings }: Setting = {}) {
  const table = holding({ ...mine, hand: [kind, ...(mine.hand ?? [])], resources }, theirs);
  const play = atWarWith(scenario(game, forWar(settings)), (match) => {
    table(match);
    edit?.(match);
  });
  const special = play.card(0, kind);
  return Object.assign(play, { special, use: () => play.play(special) });
}
