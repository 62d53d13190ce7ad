import { Failure } from "../../ground/failure.ts";
import { checkTime, type TimeControl, type TimePlan } from "./clocks.ts";

/**
 * Who learns of a match: everybody, since it is listed; whoever has its id; or only its host and those in its seats.
 */
export type MatchVisibility = "PUBLIC" | "UNLISTED" | "PRIVATE";

/** Whether others than its players may watch a match: at once, some time later, or not at all. */
export type MatchWatching = "OPEN" | "DELAYED" | "OFF";

/** Bounds of the delay with which a match is watched, in minutes. */
export const watchingDelays = { least: 1, most: 1_440, usual: 15 } as const;

/** The longest delay for bots, in milliseconds. */
export const longestBotDelay = 60_000;

/** What its host has chosen for a match, besides its rules and its seats. */
export interface MatchSettings {
  /** What its host calls it. */
  readonly title?: string;
  /** What its host says of it to those who might join. */
  readonly notice?: string;
  /** The language spoken at the table, as a canonical BCP 47 tag. */
  readonly language?: string;
  readonly visibility: MatchVisibility;
  readonly watching: MatchWatching;
  /** How long after the players others see what happens, in minutes: where watching is delayed. */
  readonly watchingDelay?: number;
  /**
   * How long its bots wait before each answer, in milliseconds. By default the server decides: they wait while a person plays
   * or watches.
   */
  readonly botDelay?: number;
  /** How long players may think; as long as they like by default. */
  readonly time?: TimeControl;
  /** Whether it changes the ratings of its players. */
  readonly rated?: true;
}

/** Settings as somebody asks for them. Texts have been checked; what is absent is as usual. */
export interface SettingsPlan extends Partial<Omit<MatchSettings, "time" | "rated">> {
  readonly time?: TimePlan;
  readonly rated?: boolean;
}

/** All settings, and whether they are words of the host: these go with the account. */
const isWords: { readonly [name in keyof MatchSettings]-?: boolean } = {
  ...{ title: true, notice: true, language: false, visibility: false, watching: false, watchingDelay: false },
  ...{ botDelay: false, time: false, rated: false },
};

/** The settings of a match alone. */
export function settingsOf(match: MatchSettings): MatchSettings {
  return only(match, (name) => name in isWords);
}

/** The match with these settings instead of those that it had. */
export function withSettings<Match extends MatchSettings>(match: Match, settings: MatchSettings): Match {
  return { ...only(match, (name) => !(name in isWords)), ...settings };
}

/** What a host has written for a match. */
export function wordsOf(match: MatchSettings): { readonly [name: string]: string } {
  const words = Object.entries(match).filter(([name]) => isWords[name as keyof MatchSettings]);
  return Object.fromEntries(words);
}

/** The settings of a match without what its host has written. */
export function withoutWords(match: MatchSettings): MatchSettings {
  return only(match, (name) => isWords[name as keyof MatchSettings] === false);
}

/** The fields of this kind that an object has. The kinds of callers leave what the type of the object demands. */
function only<Fields extends object>(fields: Fields, isWanted: (name: string) => boolean): Fields {
  const wanted = Object.entries(fields).filter(([name, value]) => value !== undefined && isWanted(name));
  return Object.fromEntries(wanted) as Fields;
}

/**
 * Checks the settings of a new match, and completes them.
 * @throws {Failure} BAD_REQUEST
 */
export function readSettings(plan: SettingsPlan): MatchSettings {
  const {
    title,
    notice,
    language,
    visibility = "PUBLIC",
    watching = "OPEN",
    watchingDelay,
    botDelay,
    time,
    rated,
  } = plan;
  if (botDelay !== undefined && !(Number.isInteger(botDelay) && botDelay >= 0 && botDelay <= longestBotDelay)) {
    throw new Failure("BAD_REQUEST", `bots wait between 0 and ${longestBotDelay} milliseconds`);
  }
  if (watchingDelay !== undefined) checkWatchingDelay(watching, watchingDelay);
  return {
    ...(title !== undefined && { title }),
    ...(notice !== undefined && { notice }),
    ...(language !== undefined && { language }),
    ...{ visibility, watching },
    ...(watching === "DELAYED" && { watchingDelay: watchingDelay ?? watchingDelays.usual }),
    ...(botDelay !== undefined && { botDelay }),
    ...(time && { time: checkTime(time) }),
    ...(rated && { rated }),
  };
}

/** @throws {Failure} BAD_REQUEST */
function checkWatchingDelay(watching: MatchWatching, delay: number): void {
  const { least, most } = watchingDelays;
  if (watching !== "DELAYED") throw new Failure("BAD_REQUEST", "only a match that is watched later has a delay");
  if (!Number.isInteger(delay) || delay < least || delay > most) {
    throw new Failure("BAD_REQUEST", "a match is watched {least} to {most} minutes later", { params: { least, most } });
  }
}
