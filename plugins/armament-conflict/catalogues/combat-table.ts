import type { CombatCardId } from "../effects/cards.ts";

/** The printed outcomes of pairs of combat cards (R40). */

export interface Strength {
  readonly power: number;
  readonly guard: number;
}

/** Durability a unit loses in a pair, by the table (R40): `mine` is its own card, `theirs` the opposing one. */
export function tableLoss(
  mine: CombatCardId | undefined,
  theirs: CombatCardId | undefined,
  me: Strength,
  them: Strength,
  swapped: boolean,
): number {
  switch (mine) {
    case "attack":
      if (theirs === "attack") return 1;
      if (theirs === "defend") return me.power < them.guard ? 1 : 0;
      if (theirs === "self-destruct") return swapped ? 3 : 1;
      return 0;
    case "defend":
      if (theirs === "attack") return them.power > me.guard ? 1 : 0;
      if (theirs === "self-destruct") return me.guard < 2 * them.power ? 1 : 0;
      return 0;
    case "self-destruct":
      if (theirs === "attack") return swapped ? 1 : 3;
      return theirs === "self-destruct" ? 3 : 1;
    case "rest":
      return theirs === "self-destruct" ? 2 : 0;
    case undefined:
      if (theirs === "attack") return 1;
      return theirs === "self-destruct" ? 2 : 0;
  }
}

/** Durability a unit regains from a pair, by the table (R40). */
export function tableRecovery(mine: CombatCardId | undefined, theirs: CombatCardId | undefined): number {
  return mine === "rest" && (theirs === "rest" || theirs === "defend") ? 1 : 0;
}
