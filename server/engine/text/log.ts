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

/** A log entry in which players are called by whom they play, by seat; without those who play nobody. */
export function withPersonas(entry: LogEntry, personas: readonly (Called | undefined)[]): LogEntry {
  if (!entry.params || personas.every((persona) => persona === undefined)) return entry;
  return { ...entry, params: paramsWith(entry.params, personas) };
}

function paramsWith(params: TextParams, personas: readonly (Called | undefined)[]): TextParams {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, paramWith(param, personas)]));
}

function paramWith(param: TextParam, personas: readonly (Called | undefined)[]): TextParam {
  if (typeof param !== "object") return param;
  if (isList(param)) return param.map((item) => paramWith(item, personas));
  const given = param as Text | SeatName;
  if (!("seat" in given)) return given.params ? { ...given, params: paramsWith(given.params, personas) } : given;
  const persona = personas[given.seat];
  return persona && !given.as ? { ...given, as: persona.short ?? persona.name } : given;
}

function isList(param: TextParam): param is readonly TextParam[] {
  return Array.isArray(param);
}
