import type { InDeck } from "../../effects/cards.ts";
import type { SpecialAttackCard } from "../../types.ts";
import { assassination } from "./assassination.ts";
import { biologicalSpread } from "./biological-spread.ts";
import { divinePunishment, punishmentPoints } from "./divine-punishment.ts";
import { emp } from "./emp.ts";
import { hydrogenUraniumBomb } from "./hydrogen-uranium-bomb.ts";
import { networkIntrusion } from "./network-intrusion.ts";
import { neutronBomb } from "./neutron-bomb.ts";

/** Played in the war phase without an Attack card. Costs are from the rulebook. */
export const specialAttacks: readonly InDeck<SpecialAttackCard>[] = [
  { ...assassination, copies: 2 },
  { ...biologicalSpread, copies: 1 },
  { ...divinePunishment, copies: 2 },
  { ...emp, copies: 1 },
  { ...hydrogenUraniumBomb, copies: 2 },
  { ...networkIntrusion, copies: 1 },
  { ...neutronBomb, copies: 2 },
];

export const specialAttackValues = [punishmentPoints];
