import { amount, choice, type Option, type Reference, type Seat, type Text, t } from "conclave/rules";
import type { Fleet, Guild, Installation, Resource, Resources, Track, Where } from "./effects/effect-types.ts";
import { anyResource } from "./effects/writing.ts";
import { sectorOf } from "./state.ts";
import type { Position } from "./types.ts";

/** Names of things that prompts and logs speak of. */

export function sectorLabel(position: Position, id: string): Text {
  const { type, number } = sectorOf(position, id);
  return t("label.sector", { type: t(`sector-type.${type}.name`), number });
}

export const sectorReference = (id: string): Reference => ({ type: "sector", id });

/** A sector as an option. */
export function sectorChoice(position: Position, id: string): Option<string> {
  return choice(id, sectorLabel(position, id), id, sectorReference(id));
}

/** The name of an agenda slot in views and in what options are about. */
export const slotKey = (seat: Seat, index: number): string => `${seat}.${index}`;
export const slotReference = (seat: Seat, index: number): Reference => ({
  type: "agenda-slot",
  id: slotKey(seat, index),
});

/** The name of the glory tokens of one value that a player, or a sector, has. */
export const gloryKey = (owner: Seat | string, value: number): string => `${owner}:glory-${value}`;
export const gloryReference = (seat: Seat, value: number): Reference => ({
  type: "glory-token",
  id: gloryKey(seat, value),
});

/** The Trade tokens that a player can still flip. */
export const tradeTokensReference = (seat: Seat): Reference => ({ type: "trade-token", id: `${seat}` });

/** The place in the turn order after this many others. */
export const turnPlaceReference = (place: number): Reference => ({
  type: "turn-place",
  id: "turn-order",
  part: `turn-order-${place + 1}`,
});

export const resourceName = (resource: Resource): Text => t(`resource.${resource}.name`);
export const fleetName = (fleet: Fleet): Text => t(`fleet.${fleet}.name`);
export const guildName = (guild: Guild): Text => t(`guild.${guild}.name`);
export const installationName = (installation: Installation): Text => t(`installation.${installation}.name`);
export const trackName = (track: Track): Text => t(`track.${track}.name`);

export const resourceReference = (resource: Resource): Reference => ({ type: "resource", id: resource });

/** A resource as an option. */
export function resourceChoice(resource: Resource): Option<Resource> {
  return choice(resource, resourceName(resource), resource, resourceReference(resource));
}

/** An amount of something that is listed, too: what names amounts names it. */
function amountOf(symbol: string, count: number, what: Text): Text {
  const { key, params } = amount(symbol, count);
  return t(key, { ...params, what });
}

/** Influence, with its symbol. */
export const influenceText = (count: number): Text => amount("influence", count);
export const corruptionText = (count: number): Text => amount("corruption", count);
export const upkeepText = (points: number): Text => amount("upkeep", points);

/** Cubes of a type of fleet. */
export function fleetCubes(fleet: Fleet, count: number): Text {
  return amountOf(fleet, count, fleetName(fleet));
}

/** Amounts of resources, one after the other. */
export function amounts(resources: Resources): readonly Text[] {
  return anyResource.flatMap((resource) => {
    const count = resources[resource] ?? 0;
    return count > 0 ? [amountOf(resource, count, resourceName(resource))] : [];
  });
}

/** A piece with the sector where it stands. */
export function pieceLabel(position: Position, piece: Text, sector: string): Text {
  return t("label.piece", { piece, sector: sectorLabel(position, sector) });
}

/** What an ability comes from, as `SourcedAbilities` names it. */
export function sourceLabel(position: Position, source: string): Text {
  const [kind = "", id = ""] = source.split(":");
  return kind === "sector" ? sectorLabel(position, id) : t(`${kind}.${id}.name`);
}

/** What an effect does, with where it does it unless that is anywhere. */
export function located(effect: Text, where: Where | undefined): Text {
  return where === undefined ? effect : t("effect.at", { effect, where: t(`where.${where}`) });
}
