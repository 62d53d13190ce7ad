import type { Action } from "../../../server/engine/index.ts";
import type { Battlestar } from "../types.ts";

/** Everything that can be done as an action, by id. */
export const actions: { readonly [id: string]: Action<Battlestar> } = {};
