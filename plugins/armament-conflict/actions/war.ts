import type { Action } from "../../../server/engine/index.ts";
import type { Armament } from "../types.ts";

// Not written yet: what may be done in the war phase, group "war".

export const warActions: { readonly [id: string]: Action<Armament> } = {};
