import type { Action } from "conclave/rules";
import type { StarCraft } from "../types.ts";
import { buildTransport, buildUnit, buildWorker } from "./build.ts";
import { demolish } from "./demolish.ts";
import { execute, forgo } from "./execute.ts";
import { placeOrder } from "./place-order.ts";
import { playEvent } from "./play-event.ts";

/** What players do on their own initiative, in the order of a round. */
export const actions: { readonly [id: string]: Action<StarCraft> } = {
  "place-order": placeOrder,
  execute,
  forgo,
  demolish,
  "build-worker": buildWorker,
  "build-transport": buildTransport,
  "build-unit": buildUnit,
  "play-event": playEvent,
};
