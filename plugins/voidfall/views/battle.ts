import type { Cubes } from "../effects/types.ts";
import { typesIn } from "../rules/fleets/cubes.ts";
import type { Position } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";

type Battle = NonNullable<Position["state"]["battle"]>;
type BattleView = NonNullable<VoidfallView["battle"]>;

/** The battle under way. */
export function battleView({ sector, invader, defender, steps, asked }: Battle): BattleView {
  return {
    sector,
    invader: sideView(invader),
    defender: sideView(defender),
    steps: steps.map(({ salvo, side, damage, absorbed, lost, voidCubesLost }) => ({
      salvo,
      side,
      damage,
      absorbed,
      lost: fleetsView(lost),
      voidCubesLost,
    })),
    ...(asked !== undefined && { asked }),
  };
}

function sideView({ seat, cubes, voidCubes }: Battle["invader"]): BattleView["invader"] {
  return { fleets: fleetsView(cubes), voidCubes, ...(seat !== undefined && { seat }) };
}

function fleetsView(cubes: Cubes): BattleView["invader"]["fleets"] {
  return typesIn(cubes).map((fleet) => ({ fleet, cubes: cubes[fleet] ?? 0 }));
}
