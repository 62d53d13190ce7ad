import type { Action } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import { play, special } from "./selection.ts";
import { give, receive } from "./swap.ts";
import { ability, again, agenda, focus } from "./turn.ts";

/** What players may start: a focus of their choice, then the actions of their turn. */
export const actions: { readonly [id: string]: Action<Voidfall> } = {
  play,
  special,
  focus,
  again,
  ability,
  agenda,
  give,
  receive,
};
