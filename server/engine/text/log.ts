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

/** A log entry in which players are called by whom they play; those who play nobody, by their names. */
export function withPersonas(entry: LogEntry, personaOf: PersonaOf): LogEntry {
  return entry.params ? { ...entry, params: paramsWith(entry.params, personaOf) } : entry;
}

function paramsWith(params: TextParams, personaOf: PersonaOf): TextParams {
  const called: { [name: string]: TextParam } = {};
  for (const [name, param] of Object.entries(params)) called[name] = paramWith(param, personaOf);
  return called;
}

function paramWith(param: TextParam, personaOf: PersonaOf): TextParam {
  if (typeof param !== "object") return param;
  if (isList(param)) return param.map((item) => paramWith(item, personaOf));
  const given = param as Text | SeatName;
  if (!("seat" in given)) return given.params ? { ...given, params: paramsWith(given.params, personaOf) } : given;
  const persona = given.as ? undefined : personaOf(given.seat);
  return persona ? { ...given, as: persona.short ?? persona.name } : given;
}

function isList(param: TextParam): param is readonly TextParam[] {
  return Array.isArray(param);
}
