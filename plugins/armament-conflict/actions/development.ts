import type { Action } from "../../../server/engine/index.ts";
import type { Armament } from "../types.ts";

/** What may be done in a development phase, group "development" (R14). */
export const developmentActions: { readonly [id: string]: Action<Armament> } = {};
