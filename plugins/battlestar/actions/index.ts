import type { Action } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import { abilityActions } from "./abilities.ts";
import { locationActions } from "./locations.ts";
import { pilotActions } from "./pilot.ts";
import { revealActions } from "./reveal.ts";
import { skillCardActions } from "./skill-cards.ts";
import { titlesActions } from "./titles.ts";

/** All actions by id. */
export const actions: { readonly [id: string]: Action<Battlestar> } = {
  ...locationActions,
  ...skillCardActions,
  ...abilityActions,
  ...titlesActions,
  ...pilotActions,
  ...revealActions,
};
