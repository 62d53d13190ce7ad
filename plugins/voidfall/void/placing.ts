import { choice, type Rule, t } from "conclave/rules";
import type { Guild, PlacedItems, PlaceTarget } from "../effect-types.ts";
import type { Context } from "../effects/context.ts";
import { guildTypes } from "../effects/writing.ts";
import { guildName, sectorChoice, sectorLabel } from "../labels.ts";
import {
  adjacentVoidborn,
  installationsOf,
  isVoidborn,
  neighbours,
  type SeenSector,
  typeOf,
  voidRoom,
} from "../map.ts";
import { sectorIn, sectorOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { tokensZone } from "../zones.ts";

/** What events, crises and war cards place on sectors of the Voidborn (README, "Events"). */

/** Whether one sector is chosen, or all that fit are meant. */
export function isForEach(target: PlaceTarget): boolean {
  return target.startsWith("each-");
}

/** The sectors that a target means, whatever is placed. */
function candidates(position: Position, { seat, sector }: Context, target: PlaceTarget): readonly SeenSector[] {
  const all = Object.values(position.state.sectors);
  const voidborn = all.filter(isVoidborn);
  switch (target) {
    case "adjacent-voidborn":
      return adjacentVoidborn(position, seat);
    case "adjacent-voidborn-lowest":
      return withPopulation(adjacentVoidborn(position, seat), Math.min);
    case "adjacent-voidborn-highest":
      return withPopulation(adjacentVoidborn(position, seat), Math.max);
    case "voidborn-or-fallen-house":
      return all.filter((one) => isVoidborn(one) || one.fallenHouse !== undefined);
    case "next-to-combat": {
      const beside = sector === undefined ? [] : neighbours(position, sector);
      const near = voidborn.filter(({ id }) => beside.includes(id));
      return near.length > 0 ? near : voidborn;
    }
    case "each-voidborn-population-4":
      return voidborn.filter(({ population }) => population >= 4);
    case "each-voidborn-with-defense":
      return voidborn.filter((one) => installationsOf(position, one).includes("sector-defense"));
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

function withPopulation(sectors: readonly SeenSector[], pick: (...numbers: number[]) => number): readonly SeenSector[] {
  const wanted = pick(...sectors.map(({ population }) => population));
  return sectors.filter(({ population }) => population === wanted);
}

/** Whether all of it finds room on a sector. */
function takesAll(position: Position, sector: SeenSector, items: PlacedItems): boolean {
  const { guildSlots, installationSlots } = typeOf(position, sector);
  if ((items.voidCubes ?? 0) > voidRoom(position, sector)) return false;
  if (items.guild && sector.guilds.length >= guildSlots.length) return false;
  return (items.defenses ?? 0) <= installationSlots.length - sector.installations.length;
}

/** The sectors on which all of it can be placed; for each-targets on which something can. */
export function placeSectors(
  position: Position,
  context: Context,
  target: PlaceTarget,
  items: PlacedItems,
): readonly SeenSector[] {
  const found = candidates(position, context, target);
  return isForEach(target) ? found : found.filter((sector) => takesAll(position, sector, items));
}

/** Asks where, and places it. Returns whether there was a place. */
export function* placeItems(game: Match, context: Context, target: PlaceTarget, items: PlacedItems): Rule<boolean> {
  const sectors = game.look((position) => placeSectors(position, context, target, items).map(({ id }) => id));
  if (sectors.length === 0) return false;
  if (isForEach(target)) {
    for (const sector of sectors) yield* placeOn(game, context, sector, items);
    return true;
  }
  const options = sectors.map((id) => sectorChoice(game.position, id));
  const sector = yield* game.choose(context.seat, "place", options, {
    params: { source: context.source, items: itemsText(items) },
    publicOptions: true,
  });
  yield* placeOn(game, context, sector, items);
  return true;
}

function* placeOn(game: Match, context: Context, id: string, items: PlacedItems): Rule {
  const sector = sectorIn(game, id);
  const slots = game.look((position) => typeOf(position, sectorOf(position, id)));
  sector.voidCubes += Math.min(items.voidCubes ?? 0, Math.max(0, voidRoom(game.position, sector)));
  for (let count = items.defenses ?? 0; count > 0; count--) {
    if (sector.installations.length < slots.installationSlots.length) sector.installations.push("sector-defense");
  }
  if (items.guild) sector.guilds.push(items.guild === "any" ? yield* chooseGuild(game, context) : items.guild);
  sector.glory.push(...(items.glory ?? []));
  game.draw("bounty-supply", tokensZone(id), items.bounties ?? 0);
  game.draw("reclaim-supply", tokensZone(id), items.reclaims ?? 0);
  const harbingers = Math.min(items.harbingers ?? 0, game.state.harbingers);
  game.state.harbingers -= harbingers;
  sector.harbingers += harbingers;
  game.log("placed", { sector: sectorLabel(game.position, id), items: itemsText(items) });
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
    defenses && t("item.defenses", { count: defenses }),
    guild && (guild === "any" ? t("item.any-guild") : t("item.guild", { guild: guildName(guild) })),
    bounties && t("item.bounties", { count: bounties }),
    reclaims && t("item.reclaims", { count: reclaims }),
    harbingers && t("item.harbingers", { count: harbingers }),
    ...(glory ?? []).map((value) => t("item.glory", { value })),
  ].filter((item) => typeof item === "object");
  return t("label.list", { items });
}
