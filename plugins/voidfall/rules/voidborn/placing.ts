import { choice, type Rule, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Guild, Operations, PlacedItems, PlaceTarget } from "../../effects/effect-types.ts";
import { guildTypes } from "../../effects/writing.ts";
import { guildName, installationName, sectorChoice, sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { tokensZone } from "../../zones.ts";
import { adjacentVoidborn, neighbours } from "../adjacency.ts";
import { installationsOf, isVoidborn, type SeenSector, typeOf, voidRoom } from "../map.ts";
import { replaceToken } from "../sectors/missing-tokens.ts";

/** What events, crises and war cards place on sectors of the Voidborn (README, "Events"). */

/** Whether one sector is chosen, or all that fit are meant. */
export function isForEach(target: PlaceTarget): boolean {
  return target.startsWith("each-");
}

/** The sectors that a target means, whatever is placed. */
function candidates(position: Position, { seat }: Context, target: PlaceTarget): readonly SeenSector[] {
  const all = Object.values(position.state.sectors);
  const voidborn = all.filter(isVoidborn);
  switch (target) {
    case "adjacent-voidborn":
    case "adjacent-voidborn-lowest":
    case "adjacent-voidborn-highest":
      return adjacentVoidborn(position, seat);
    case "voidborn-or-fallen-house":
      return all.filter((one) => isVoidborn(one) || one.fallenHouse !== undefined);
    case "next-to-combat":
      return voidborn;
    case "each-voidborn-population-4":
      return voidborn.filter(({ population }) => population >= 4);
    case "each-voidborn-with-defense":
      // A starbase is a Sector Defense too (V44).
      return voidborn.filter((one) => installationsOf(position, one).some((piece) => piece !== "shipyard"));
    case "each-voidborn-at-most-2-cubes":
      return voidborn.filter(({ voidCubes }) => voidCubes <= 2);
    case "each-voidborn-with-harbinger":
      return voidborn.filter(({ harbingers }) => harbingers > 0);
    case "each-voidborn-adjacent-to-rift": {
      const rifts = all.filter(({ type }) => type === "rift");
      const beside = new Set(rifts.flatMap(({ id }) => neighbours(position, id)));
      return voidborn.filter(({ id }) => beside.has(id));
    }
    case "each-rift":
      return all.filter(({ type }) => type === "rift");
  }
}

/** Of the sectors with room those that the target prefers. */
function preferred(
  position: Position,
  { sector }: Context,
  target: PlaceTarget,
  open: readonly SeenSector[],
): readonly SeenSector[] {
  switch (target) {
    case "adjacent-voidborn-lowest":
      return withPopulation(open, Math.min);
    case "adjacent-voidborn-highest":
      return withPopulation(open, Math.max);
    case "next-to-combat": {
      const beside = sector === undefined ? [] : neighbours(position, sector);
      const near = open.filter(({ id }) => beside.includes(id));
      return near.length > 0 ? near : open;
    }
    default:
      return open;
  }
}

function withPopulation(sectors: readonly SeenSector[], pick: (...numbers: number[]) => number): readonly SeenSector[] {
  const wanted = pick(...sectors.map(({ population }) => population));
  return sectors.filter(({ population }) => population === wanted);
}

/** How often all of it finds room on a sector. What is not limited by room counts as endless. */
function timesOn(position: Position, sector: SeenSector, { voidCubes = 0, defenses = 0, guild }: PlacedItems): number {
  const { guildSlots, installationSlots } = typeOf(position, sector);
  const times = [
    voidCubes > 0 && voidRoom(position, sector) / voidCubes,
    defenses > 0 && (installationSlots.length - sector.installations.length) / defenses,
    guild && guildSlots.length - sector.guilds.length,
  ].filter((room) => typeof room === "number");
  return Math.max(0, Math.floor(Math.min(Number.POSITIVE_INFINITY, ...times)));
}

/** Whether something of it finds room on a sector. */
function takesSome(position: Position, sector: SeenSector, items: PlacedItems): boolean {
  const { voidCubes = 0, defenses = 0, bounties = 0, reclaims = 0, harbingers = 0, glory = [], guild } = items;
  const fits = (part: PlacedItems) => timesOn(position, sector, part) > 0;
  if (bounties + reclaims + glory.length > 0) return true;
  if (harbingers > 0 && position.state.harbingers > 0) return true;
  return (
    (voidCubes > 0 && fits({ voidCubes: 1 })) ||
    (defenses > 0 && fits({ defenses: 1 })) ||
    (guild !== undefined && fits({ guild }))
  );
}

/** The sectors on which all of it can be placed; for each-targets on which something can. */
export function placeSectors(
  position: Position,
  context: Context,
  target: PlaceTarget,
  items: PlacedItems,
): readonly SeenSector[] {
  const found = candidates(position, context, target);
  if (isForEach(target)) return found.filter((sector) => takesSome(position, sector, items));
  const open = found.filter((sector) => timesOn(position, sector, items) > 0);
  return preferred(position, context, target, open);
}

/** Whether it can be placed this many times, on one sector or several. */
export function hasPlace(
  position: Position,
  context: Context,
  { target, items, times = 1 }: Operations["place"],
): boolean {
  const sectors = placeSectors(position, context, target, items);
  if (context.mandatory !== true || isForEach(target)) return sectors.length > 0;
  return sectors.reduce((sum, sector) => sum + timesOn(position, sector, items), 0) >= times;
}

/** Asks where, and places it. Returns whether there was a place. */
export function* placeItems(
  game: Match,
  context: Context,
  { target, items, times = 1 }: Operations["place"],
): Rule<boolean> {
  let isDone = false;
  for (let time = 0; time < times; time++) {
    const sectors = game.look((position) => placeSectors(position, context, target, items).map(({ id }) => id));
    if (sectors.length === 0) break;
    if (isForEach(target)) for (const sector of sectors) yield* placeOn(game, context, sector, items);
    else yield* placeByChoice(game, context, sectors, items);
    isDone = true;
  }
  return isDone;
}

function chooseSector(
  game: Match,
  { seat, source }: Context,
  items: PlacedItems,
  sectors: readonly string[],
): Rule<string> {
  const options = sectors.map((id) => sectorChoice(game, id));
  return game.choose(seat, "place", options, { params: { source, items: itemsText(items) }, publicOptions: true });
}

/** On one sector of a player's choice. For tokens of which there are none the player has something else. */
function* placeByChoice(game: Match, context: Context, sectors: readonly string[], items: PlacedItems): Rule {
  const placed = yield* placeOn(game, context, yield* chooseSector(game, context, items, sectors), items);
  const tokensIn = ({ bounties = 0, reclaims = 0 }: PlacedItems) => bounties + reclaims;
  for (let missing = tokensIn(items) - tokensIn(placed); missing > 0; missing--) yield* replaceToken(game, context);
}

/** Places what there is, and what there is room for. Returns what that was. */
function* placeOn(game: Match, context: Context, id: string, items: PlacedItems): Rule<PlacedItems> {
  const sector = sectorOf(game, id);
  const { installationSlots, guildSlots } = typeOf(game, sectorOf(game, id));
  const upTo = (room: number, count = 0) => Math.min(count, Math.max(0, room));
  // Asked before anything lies there: whoever looks on then sees nothing that the log has not told yet.
  const isGuildIn = items.guild !== undefined && sector.guilds.length < guildSlots.length;
  const guild = isGuildIn && items.guild === "any" ? yield* chooseGuild(game, context) : items.guild;
  const voidCubes = upTo(voidRoom(game, sector), items.voidCubes);
  sector.voidCubes += voidCubes;
  const defenses = upTo(installationSlots.length - sector.installations.length, items.defenses);
  sector.installations.push(...Array.from({ length: defenses }, () => "sector-defense" as const));
  if (isGuildIn && guild && guild !== "any") sector.guilds.push(guild);
  const glory = items.glory ?? [];
  sector.glory.push(...glory);
  const bounties = game.draw("bounty-supply", tokensZone(id), items.bounties ?? 0).length;
  const reclaims = game.draw("reclaim-supply", tokensZone(id), items.reclaims ?? 0).length;
  const harbingers = upTo(game.state.harbingers, items.harbingers);
  game.state.harbingers -= harbingers;
  sector.harbingers += harbingers;
  const placed = { voidCubes, defenses, glory, bounties, reclaims, harbingers, ...(isGuildIn && guild && { guild }) };
  game.log("placed", { sector: sectorLabel(game, id), items: itemsText(placed) });
  return placed;
}

function chooseGuild(game: Match, { seat }: Context): Rule<Guild> {
  return game.choose(
    seat,
    "guild-type",
    guildTypes.map((guild) => choice(guild, guildName(guild), guild)),
    { publicOptions: true },
  );
}

/** What is placed, in words. */
export function itemsText({ voidCubes, defenses, bounties, reclaims, harbingers, glory, guild }: PlacedItems) {
  const items = [
    voidCubes && t("item.void-cubes", { count: voidCubes }),
    defenses && t("item.defenses", { count: defenses, what: installationName("sector-defense") }),
    guild && (guild === "any" ? t("item.any-guild") : t("item.guild", { guild: guildName(guild) })),
    bounties && t("item.bounties", { count: bounties }),
    reclaims && t("item.reclaims", { count: reclaims }),
    harbingers && t("item.harbingers", { count: harbingers }),
    ...(glory ?? []).map((value) => t("item.glory", { value })),
  ].filter((item) => typeof item === "object");
  return t("label.list", { items });
}
