import type { AgendaType, Effect } from "./effect-types.ts";
import {
  activate,
  advance,
  andOr,
  build,
  effectOf,
  gainTradeToken,
  guild,
  invade,
  or,
  produceOfChoice,
  produceOfGuild,
  sequence,
} from "./writing.ts";

/** The types of agendas: the focuses with which they can be played, and the action that playing one allows. */
export const agendaKinds: {
  readonly [type in AgendaType]: { readonly families: readonly string[]; readonly action: Effect };
} = {
  dominance: { families: ["temptation", "innovation", "leadership"], action: effectOf(invade()) },
  support: { families: ["conquest", "reinforcement", "leadership"], action: andOr(activate(), build()) },
  might: { families: ["prosperity", "progress", "leadership"], action: or(advance("least"), gainTradeToken()) },
  // What is produced after a guild has been established is what that guild produces.
  wealth: {
    families: ["development", "production", "leadership"],
    action: or(sequence(guild(), produceOfGuild()), produceOfChoice()),
  },
};

/** Whether an agenda of this type can be played with a focus. */
export function fitsFocus(type: AgendaType, { family }: { readonly family: string }): boolean {
  return agendaKinds[type].families.includes(family);
}
