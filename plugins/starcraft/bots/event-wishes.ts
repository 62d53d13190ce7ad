import type { Aims } from "./aims.ts";

/** What event cards are worth to play or to keep, by their names without the stage. */
const worths: { readonly [name: string]: number } = {
  "great-renown": 6,
  "rising-renown": 4.5,
  "strategic-reserve": 4.5,
  reinforcement: 3.5,
  "orbital-strike": 3.5,
  "forced-upgrade": 3,
  "hasty-construction": 2.9,
  "new-workers": 3,
  "flawless-defense-plan": 2.8,
  "small-reinforcement": 2.6,
  "raid-on-the-mines": 2.5,
  "module-subsidy": 2.4,
  "battle-called-off": 2.3,
  "research-breakthrough": 2.2,
  "special-doctrine": 2,
  "shot-down": 2,
  "intercepted-orders": 2,
  "war-archive": 1.8,
  "expanded-command": 1.6,
  "labour-unrest": 1.5,
  "tactical-study": 1.4,
  "spare-transport": 1.3,
  reconnaissance: 1,
  "resource-survey": 0.8,
  "seize-initiative": 0.7,
  "the-end-draws-near-a": 3,
};

/** What is worth most now; points count more when the end is near. */
export function eventWish(aims: Aims, card: string): number {
  const name = card.replace(/-s\d$/, "");
  const worth = worths[name] ?? 0.5;
  return name.endsWith("-renown") && aims.isLate ? 2 * worth : worth;
}
