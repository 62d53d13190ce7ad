import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import { closeLayer, outermostLayer } from "../lands/layers.ts";
import { territoriesOf, territory } from "../state.ts";
import type { Column } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { columnSize, newDurability, territoryDurability } from "../values.ts";
import { landsZone, territoryDeck } from "../zones.ts";

const columns: readonly Column[] = ["left", "right"];
const columnOptions = columns.map((column) =>
  choice(column, t(`column.${column}.name`), column, { type: "column", id: column }),
);

/**
 * Places a territory in the owner's lands: in the highest layer, in a column of their choice that has room, or in a new
 * layer if both are full (R5). Its durability is half its maximum (R27, R36).
 */
export function* placeTerritory(game: Match, id: CardId, owner: Seat): Rule {
  const { layer, room } = roomFor(game, owner);
  const column = yield* game.choose(
    owner,
    "territory.column",
    columnOptions.filter(({ value }) => room.includes(value)),
    { params: { territory: game.card(id).name }, publicOptions: true },
  );
  const capitalOf = game.state.territories[id]?.capitalOf;
  game.move(id, landsZone(owner));
  game.state.territories[id] = {
    owner,
    layer,
    column,
    durability: game.value(newDurability, { territory: id }),
    ...(capitalOf === undefined ? undefined : { capitalOf }),
  };
}

function roomFor(game: Match, owner: Seat): { layer: number; room: readonly Column[] } {
  const layer = outermostLayer(game, owner);
  if (layer === 0) return { layer: 1, room: columns };
  const size = game.value(columnSize, { seat: owner });
  const places = territoriesOf(game, owner).map((id) => territory(game, id));
  const room = columns.filter(
    (column) => places.filter((place) => place.layer === layer && place.column === column).length < size,
  );
  return room.length > 0 ? { layer, room } : { layer: layer + 1, room: columns };
}

/**
 * Moves a territory from its owner's lands to a zone and closes its layer if that is now empty (R7). Its state, with
 * the capital marker, stays until it is placed again or deleted.
 */
export function takeFromLands(game: Match, id: CardId, zone: string): void {
  const { owner, layer } = territory(game, id);
  game.move(id, zone);
  closeLayer(game, owner, layer);
}

/** Whether a territory has lost durability. */
export function isDamaged(position: Position, id: CardId): boolean {
  return territory(position, id).durability < position.value(territoryDurability, { territory: id });
}

/** Restores a territory's durability, up to its maximum. */
export function restore(game: Match, id: CardId, points: number): void {
  const place = territory(game, id);
  place.durability = Math.max(
    place.durability,
    Math.min(place.durability + points, game.value(territoryDurability, { territory: id })),
  );
}

/** Draws and places a territory instead of a war phase (R27). Returns false if the deck is empty. */
export function* expand(game: Match, seat: Seat): Rule<boolean> {
  const id = game.top(territoryDeck);
  if (id === undefined) return false;
  game.show(id, "everybody");
  game.log("territory-found", { player: { seat }, territory: game.card(id).name });
  yield* placeTerritory(game, id, seat);
  return true;
}
