import { playerOf, type Seat, type Value, value } from "conclave/rules";
import { scenarioFor } from "./catalogues/scenarios/choice.ts";
import { scenarios } from "./catalogues/scenarios/index.ts";
import { tracks } from "./effects/writing.ts";
import { hasAbility, sumOfAbilities } from "./rules/abilities/abilities-of.ts";
import { tierOn } from "./state.ts";
import type { Position, Voidfall } from "./types.ts";
import { focusesZone } from "./zones.ts";

/** The numbers that extensions can change. */

function declare<Arguments, Result>(
  name: string,
  base: (position: Position, args: Arguments) => Result,
): Value<Voidfall, Arguments, Result> {
  return value<Voidfall, Arguments, Result>(name, base);
}

interface OfSeat {
  readonly seat: Seat;
}

/** The id of the scenario: the one that was asked for, or that fits. Asked once, in the set-up. */
export const playedScenario = declare(
  "played-scenario",
  (position, _: object): string | undefined =>
    scenarioFor(position.entries(scenarios).all, position.options, position.seats.length)?.id,
);

/** How much of a resource can be in stock. */
export const stockLimit = declare("stock-limit", (_, __: OfSeat) => 15);

/** The highest production level. */
export const levelLimit = declare("level-limit", (_, __: OfSeat) => 13);

/** Influence for an overproduction. */
export const overproductionInfluence = declare("overproduction-influence", (_, __: OfSeat) => 3);

/** How many actions of a focus a player takes without a Trade token. */
export const actionsPerTurn = declare("actions-per-turn", (_, __: OfSeat) => 2);

/** Ordinary agenda slots. */
export const agendaSlots = declare(
  "agenda-slots",
  (position, { seat }: OfSeat) => 3 + sumOfAbilities(position, seat, ({ agendaSlots: more }) => more),
);

/** The cards in hand that a player can play as a focus. */
export const playableFocuses = declare("playable-focuses", (position, { seat }: OfSeat) =>
  position.zone(focusesZone(seat)),
);

/** Trade tokens that can be kept besides one on each agenda in play. */
export const tradeStorage = declare("trade-storage", (position, { seat }: OfSeat) =>
  sumOfAbilities(position, seat, ({ tradeStorage: more }) => more),
);

/** Technologies that a player can have: one more once a Fallen House has been rescued. */
export const technologyLimit = declare("technology-limit", (position, { seat }: OfSeat) =>
  playerOf(position, seat).rescued > 0 ? 6 : 5,
);

/** Improved technologies that a player can have: one for each tier 1 and tier 2 that has been entered. */
export const improvedLimit = declare("improved-limit", (position, { seat }: OfSeat) =>
  tracks.reduce((sum, track) => sum + Math.min(2, tierOn(position, seat, track)), 0),
);

/** Corruption that Decontamination Chambers hold. */
export const chambersRoom = declare("chambers-room", (position, { seat }: OfSeat) =>
  sumOfAbilities(position, seat, ({ chambers }) => chambers),
);

/** Guilds that the home sector takes besides its slots. */
export const homeGuilds = declare("home-guilds", (position, { seat }: OfSeat) =>
  sumOfAbilities(position, seat, ({ homeGuilds: more }) => more),
);

/** Starbases that each sector may have; 0 without the technology. */
export const starbaseLimit = declare("starbase-limit", (position, { seat }: OfSeat) =>
  sumOfAbilities(position, seat, ({ starbases }) => starbases),
);

/** Glory tokens that are kept in the clean-up step. */
export const gloryLimit = declare("glory-limit", (_, __: OfSeat) => 4);

/** Fleet tokens that stay in a sector in the clean-up step. */
export const tokenLimit = declare("token-limit", (_, __: OfSeat) => 2);

/** Influence for gaining a technology: of a basic one what the copy says. */
export const improvedInfluence = declare("improved-influence", (_, __: OfSeat) => 6);

/** Influence lost for each point of upkeep, or of the Crisis board, that is not paid. */
export const unpaidPenalty = declare("unpaid-penalty", (_, __: OfSeat) => 3);

/** The upkeep of an agenda in play without a Trade token. */
export const agendaUpkeep = declare("agenda-upkeep", (_, __: OfSeat) => 2);

/** Cubes of the Voidborn on a sector that they have retaken. */
export const retakingCubes = declare("retaking-cubes", (_, __: Record<never, never>) => 2);

/** Sector Defenses of a Fallen House. */
export const fallenHouseDefenses = declare("fallen-house-defenses", (_, __: Record<never, never>) => 2);

/** How many Catastrophes lose the game. */
export const catastropheLimit = declare("catastrophe-limit", (_, __: Record<never, never>) => 4);

/** The slots of each track of the Crisis board. */
export const crisisSlots = declare("crisis-slots", (_, __: Record<never, never>) => 4);

/** What an open Rift is worth to the Voidborn at the end. */
export const riftInfluence = declare("rift-influence", (_, __: Record<never, never>) => 30);

/** Whether as much influence as the Voidborn is enough to win. */
export const equalInfluenceWins = declare("equal-influence-wins", (_, __: Record<never, never>) => true);

/** Whether each player must take another reward of a completed Safe Haven. */
export const distinctHavenRewards = declare("distinct-haven-rewards", (_, __: Record<never, never>) => true);

/** Whether Trade tokens that find no place in the clean-up step leave the game, or go back to the board. */
export const leftoverTradeTokensLeave = declare("leftover-trade-tokens-leave", (_, __: OfSeat) => true);

/** Whether corruption in Decontamination Chambers counts for skirmishes. */
export const chambersCountInSkirmish = declare("chambers-count-in-skirmish", (_, __: OfSeat) => false);

/** Whether upkeep is missed by the point, or by the resource that was not paid. */
export const missedUpkeepUnit = declare("missed-upkeep-unit", (_, __: OfSeat): "point" | "resource" => "point");

/** The installations in adjacent sectors that count for Deep Space Missiles. */
export const missileInstallations = declare(
  "missile-installations",
  (_, __: OfSeat): readonly ("sector-defense" | "shipyard" | "starbase")[] => ["sector-defense", "starbase"],
);

/** Whether basic Deep Space Missiles need such a sector. */
export const missilesNeedSector = declare("missiles-need-sector", (_, __: Record<never, never>) => false);

/** Whether carriers launch corvettes also when they defend. */
export const carriersLaunchOnBothSides = declare(
  "carriers-launch-on-both-sides",
  (_, __: Record<never, never>) => true,
);

/** Whether the first strike of improved Targeting needs a corvette. */
export const targetingNeedsCorvette = declare("targeting-needs-corvette", (_, __: Record<never, never>) => true);

/** Whether the extra damage of destroyers can be kept for a later Salvo step. */
export const destroyersChooseStep = declare("destroyers-choose-step", (_, __: Record<never, never>) => false);

/** Whether the Salvo absorption of all cubes of a type is used up at once. */
export const absorptionInBlocks = declare("absorption-in-blocks", (_, __: Record<never, never>) => false);

/** Whether printed guilds and installations stay when all others of a sector are removed. */
export const printedPiecesStay = declare("printed-pieces-stay", (_, __: Record<never, never>) => true);

/** The influence that players begin with. */
export const startingInfluence = declare("starting-influence", (_, __: OfSeat) => 10);

/** Whether entering the tiers 3 and 4 deactivates cubes. */
export const tierDeactivates = declare(
  "tier-deactivates",
  (position, { seat }: OfSeat) => !hasAbility(position, seat, ({ freeTiers }) => freeTiers),
);
