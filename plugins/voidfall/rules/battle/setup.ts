import { playerOf, type Seat } from "conclave/rules";
import type { Cost, VoidBonus } from "../../effects/effect-types.ts";
import type { BattleReport, BattleSetup, CombatAbility, Cubes, Side, SideSetup } from "../../effects/types.ts";
import { sectorOf } from "../../state.ts";
import type { Position } from "../../types.ts";
import {
  absorptionInBlocks,
  carriersLaunchOnBothSides,
  destroyersChooseStep,
  fallenHouseDefenses,
  missileInstallations,
  missilesNeedSector,
  targetingNeedsCorvette,
} from "../../values.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { neighbours } from "../adjacency.ts";
import { installationsOf, type SeenSector, sectorsOf } from "../map.ts";
import { metricOf } from "../scoring/metrics.ts";
import { preview } from "./preview.ts";

/** What a battle on the map begins with (README, "Battle"). */

/** A player invades a sector. */
export interface Invasion {
  readonly seat: Seat;
  readonly sector: string;
  readonly cubes: Cubes;
  /** Sectors that the invader abandons for it. */
  readonly abandoned?: readonly string[];
  /** What the invader pays for, by id. */
  readonly supports?: ReadonlySet<string>;
  /** Absorption that is bought by bombarding. */
  readonly bombard?: { readonly approach: number; readonly salvo: number };
}

/** The Voidborn invade a sector of a player. */
export interface Skirmish {
  readonly sector: string;
  readonly voidCubes: number;
  readonly bonus?: VoidBonus;
}

export function invasionSetup(position: Position, invasion: Invasion): BattleSetup {
  const { seat, cubes, abandoned = [], supports = new Set(), bombard = { approach: 0, salvo: 0 } } = invasion;
  const sector = sectorOf(position, invasion.sector);
  const invader = {
    ...sideOf(position, seat, sector, abandoned),
    cubes,
    abilities: [
      ...freeAbilities(position, seat),
      ...supportsOf(position, seat, "invader").flatMap(({ id, abilities }) => (supports.has(id) ? abilities : [])),
      absorption("approach-absorption", bombard.approach),
      absorption("salvo-absorption", bombard.salvo),
    ],
  };
  return setupOf(position, invader, sector);
}

export function skirmishSetup(position: Position, { sector: id, voidCubes, bonus = {} }: Skirmish): BattleSetup {
  const sector = sectorOf(position, id);
  const { initiative = 0, approachAbsorption = 0, salvoAbsorption = 0 } = bonus;
  const invader: SideSetup = {
    ...nobody,
    voidCubes,
    abilities: [
      { kind: "initiative", side: "invader", amount: initiative },
      absorption("approach-absorption", approachAbsorption),
      absorption("salvo-absorption", salvoAbsorption + voidAbsorption(position, sector)),
    ],
  };
  return setupOf(position, invader, sector);
}

/** How an invasion ends if both sides follow the suggestions. */
export function previewInvasion(position: Position, invasion: Invasion): BattleReport {
  return preview(invasionSetup(position, invasion));
}

function absorption(kind: "approach-absorption" | "salvo-absorption", amount: number): CombatAbility {
  return { kind, side: "invader", amount };
}

/** What an event gives the Voidborn against the player who is attacked. */
function voidAbsorption(position: Position, sector: SeenSector): number {
  if (!sector.fleet) return 0;
  const { seat } = sector.fleet;
  return abilitiesOf(position, seat).reduce(
    (sum, { abilities: { voidSalvoAbsorption: metric } }) =>
      sum + (metric === undefined ? 0 : metricOf(position, seat, metric)),
    0,
  );
}

const nobody: SideSetup = { cubes: {}, voidCubes: 0, active: 0, installations: 0, abilities: [], adjacentSectors: 0 };

function setupOf(position: Position, invader: SideSetup, sector: SeenSector): BattleSetup {
  const { fleet, voidCubes, fallenHouse } = sector;
  const defences = installationsOf(position, sector).filter((piece) => piece !== "shipyard").length;
  const defender: SideSetup = {
    ...(fleet ? sideOf(position, fleet.seat, sector) : nobody),
    cubes: fleet?.cubes ?? {},
    voidCubes,
    installations: defences + (fallenHouse === undefined ? 0 : position.value(fallenHouseDefenses, {})),
  };
  return {
    invader,
    defender,
    fallenHouse: fallenHouse !== undefined,
    flags: {
      carriersLaunchOnBothSides: position.value(carriersLaunchOnBothSides, {}),
      targetingNeedsCorvette: position.value(targetingNeedsCorvette, {}),
      destroyersChooseStep: position.value(destroyersChooseStep, {}),
      missilesNeedSector: position.value(missilesNeedSector, {}),
      absorptionInBlocks: position.value(absorptionInBlocks, {}),
    },
  };
}

/** What a player brings into a battle besides cubes. */
function sideOf(position: Position, seat: Seat, sector: SeenSector, abandoned: readonly string[] = []): SideSetup {
  return {
    ...nobody,
    active: playerOf(position, seat).active,
    abilities: freeAbilities(position, seat),
    adjacentSectors: missileSectors(position, seat, sector, abandoned),
  };
}

/** Own sectors beside the battle with an installation that counts for missiles. */
function missileSectors(position: Position, seat: Seat, { id }: SeenSector, abandoned: readonly string[]): number {
  const counting: readonly string[] = position.value(missileInstallations, { seat });
  const beside = neighbours(position, id);
  return sectorsOf(position, seat).filter(
    (sector) =>
      beside.includes(sector.id) &&
      !abandoned.includes(sector.id) &&
      installationsOf(position, sector).some((piece) => counting.includes(piece)),
  ).length;
}

function freeAbilities(position: Position, seat: Seat): readonly CombatAbility[] {
  return abilitiesOf(position, seat).flatMap(({ abilities: { combat = [] } }) => combat.filter(({ cost }) => !cost));
}

// --- what is paid for -------------------------------------------------------------------------------------------------

/** Something that a side can pay for before a battle. */
export interface Support {
  readonly id: string;
  /** Where it comes from, as abilities name it. */
  readonly source: string;
  readonly cost: Cost;
  readonly abilities: readonly CombatAbility[];
}

/** What a player can pay for on this side: once for all abilities with the same cost and the same source. */
export function supportsOf(position: Position, seat: Seat, side: Side): readonly Support[] {
  return abilitiesOf(position, seat).flatMap(({ source, abilities: { combat = [] } }) => {
    const paid = combat.filter((ability) => ability.cost && (ability.side === side || ability.side === "both"));
    return [...Map.groupBy(paid, ({ cost }) => JSON.stringify(cost)).values()].map((abilities, index) => ({
      id: index === 0 ? source : `${source}-${index + 1}`,
      source,
      cost: abilities[0]?.cost ?? {},
      abilities,
    }));
  });
}
