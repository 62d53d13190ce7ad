import type { Prompt } from "conclave/board";
import { entryHandle, pieceHandle, placeHandle, seatHandle } from "./choosing.ts";
import { offeredIn } from "./offered.ts";
import type { Table } from "./seen.ts";

/** All things on the board at which something can be chosen. Slots and sides are drawn where a question is about them. */
export function handlesOnBoard(view: Table, seat: number | undefined, prompt: Prompt | undefined): ReadonlySet<string> {
  const own = view.players.find((player) => player.seat === seat);
  const asked = prompt && "options" in prompt ? prompt.options.flatMap(({ about }) => about) : [];
  const drawnWhereAsked = asked.filter(({ type }) => type === "slot" || type === "side" || type === "permanent");
  return new Set([
    ...drawnWhereAsked.map(({ key }) => placeHandle(key)),
    ...offeredIn(prompt).map(({ handle }) => handle),
    ...view.pieces.map(({ key }) => pieceHandle(key)),
    ...view.planets.flatMap(({ key, areas }) => [placeHandle(key), ...areas.map((area) => placeHandle(area.key))]),
    ...view.players.map((player) => seatHandle(player.seat)),
    ...(own ? own.orders.map(({ card }) => entryHandle("orders", card)) : []),
  ]);
}
