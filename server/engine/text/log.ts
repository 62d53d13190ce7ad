import type { Seat, Viewer } from "../seats.ts";
import type { Reference } from "./reference.ts";
import type { SeatName, Text, TextParam, TextParams } from "./text.ts";

/** A log entry as data. It is translated for each reader when it is sent. */
export interface LogEntry {
  readonly key: string;
  readonly params?: TextParams;
  /** Everything that it is about, besides what its text names. */
  readonly about?: readonly Reference[];
  /** The seats that may read it; by default everybody. */
  readonly to?: readonly Seat[];
}

/** Whether this viewer may read the entry. */
export function mayRead(entry: LogEntry, viewer: Viewer): boolean {
  return entry.to === undefined || (viewer !== "spectator" && entry.to.includes(viewer));
}

/** Who may read a log entry, and what it is about. */
export interface LogSettings {
  /** The seats that may read it; by default everybody. */
  readonly to?: readonly Seat[];
  /** Everything that it is about, besides what its text names. */
  readonly about?: readonly Reference[];
}

/** Whom somebody plays, as far as texts say it. */
interface Called {
  readonly name: Text;
  readonly short?: Text;
}

type PersonaOf = (seat: Seat) => Called | undefined;

/**
 * A log entry in which players are called by whom they play; those who play nobody, by their names. What names nobody is the same object:
 * that is most of what rules log.
 */
export function withPersonas(entry: LogEntry, personaOf: PersonaOf): LogEntry {
  if (!entry.params) return entry;
  const params = paramsWith(entry.params, personaOf);
  return params === entry.params ? entry : { ...entry, params };
}

function paramsWith(params: TextParams, personaOf: PersonaOf): TextParams {
  let called: { [name: string]: TextParam } | undefined;
  // Unlike a list of the keys, this makes nothing: every decision logs something.
  for (const name in params) {
    const param = params[name] as TextParam;
    const changed = paramWith(param, personaOf);
    if (changed === param) continue;
    called ??= { ...params };
    called[name] = changed;
  }
  return called ?? params;
}

function paramWith(param: TextParam, personaOf: PersonaOf): TextParam {
  if (typeof param !== "object") return param;
  if (isList(param)) return listWith(param, personaOf);
  const given = param as Text | SeatName;
  if ("seat" in given) {
    const persona = given.as ? undefined : personaOf(given.seat);
    return persona ? { ...given, as: persona.short ?? persona.name } : given;
  }
  if (!given.params) return given;
  const params = paramsWith(given.params, personaOf);
  return params === given.params ? given : { ...given, params };
}

function listWith(params: readonly TextParam[], personaOf: PersonaOf): readonly TextParam[] {
  let called: TextParam[] | undefined;
  for (const [index, param] of params.entries()) {
    const changed = paramWith(param, personaOf);
    if (changed === param) continue;
    called ??= [...params];
    called[index] = changed;
  }
  return called ?? params;
}

function isList(param: TextParam): param is readonly TextParam[] {
  return Array.isArray(param);
}
