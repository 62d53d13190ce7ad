/** What stands in an area of space, in numbers. */
export interface AreaForces {
  readonly raiders: number;
  readonly vipers: number;
  readonly civilians: number;
  readonly heavyRaiders: number;
  readonly basestars: number;
  /** Whether heavy raiders board Galactica from here. */
  readonly isLaunchArea: boolean;
}

/** What Cylon ships do from an area when they act next. */
export type Danger = "boards" | "fires" | "galactica" | "hunts" | "kills" | "vipers";

/**
 * What the Cylon ships of an area do when they next act: raiders attack vipers before civilian ships before Galactica, and fly to civilian
 * ships elsewhere (B92); heavy raiders board from launch areas; basestars fire at Galactica.
 */
export function dangersIn(area: AreaForces, civiliansElsewhere: boolean): readonly Danger[] {
  return [
    ...(area.raiders > 0 ? [raidersIn(area, civiliansElsewhere)] : []),
    ...(area.heavyRaiders > 0 && area.isLaunchArea ? (["boards"] as const) : []),
    ...(area.basestars > 0 ? (["fires"] as const) : []),
  ];
}

function raidersIn({ vipers, civilians }: AreaForces, civiliansElsewhere: boolean): Danger {
  if (vipers > 0) return "vipers";
  if (civilians > 0) return "kills";
  return civiliansElsewhere ? "hunts" : "galactica";
}
