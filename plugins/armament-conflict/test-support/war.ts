import type { CardId, OptionValue, Prompt, Seat } from "conclave/rules";
import type { Match, Position } from "../types.ts";
import { bare, give, land } from "./table.ts";

/** How scenarios of the war phase begin and go on. */

/** What is needed of a scenario of the test kit. */
interface Scenario {
  readonly position: Position;
  readonly prompts: readonly Prompt[];
  choose(seat: Seat, option: string, key?: string): void;
  many(seat: Seat, options: readonly string[], key?: string): void;
  until(wanted: string, strategy: "first"): unknown;
  arrange(phase: string, edit: (game: Match) => void, settings: { seat: Seat }): void;
}

export interface War {
  /** The territory of a seat, in the order in which they were put down. */
  at(seat: Seat, index: number): CardId;
  /** Plays a card of the hand of seat 0. */
  play(card: CardId): void;
}

export type WarScenario = Scenario & War;

export interface WarSettings {
  readonly seats?: number;
  readonly options?: { readonly [id: string]: OptionValue };
}

/** What a scenario is to be begun with: nobody keeps peace, terrain does nothing. */
export function forWar({ seats = 2, options = {} }: WarSettings = {}) {
  return { seats, options: { "terrain-effects": false, "peaceful-rounds": 0, ...options } };
}

/** A bare table at the beginning of the war phase of seat 0. */
export function atWar<S extends Scenario>(play: S, edit: (game: Match) => void): S & War {
  play.until("development", "first");
  play.arrange("war", bare(edit), { seat: 0 });
  return Object.assign(play, {
    at: (seat: Seat, index: number) => land(play.position as Match, seat, index),
    play: (card: CardId) => play.choose(0, `play-in-war:${card}`, "war"),
  });
}

/** Gives seat 0 an Attack card. */
export function orders(match: Match): CardId {
  return give(match, 0, "attack");
}

/** Plays an Attack card and attacks with a unit; and names the target. */
export function attackWith(play: WarScenario, card: CardId, unit: CardId, target?: CardId): void {
  play.play(card);
  strike(play, unit, target);
}

/** One more attack under the same card. */
export function strike(play: WarScenario, unit: CardId, target?: CardId): void {
  play.choose(0, unit, "attack.unit");
  // The only target there is need not be named.
  if (target !== undefined && play.prompts[0]?.key === "attack.target") play.choose(0, target);
}

/** Both lay their combat cards. */
export function lay(play: WarScenario, mine: readonly string[], theirs: readonly string[], defender: Seat = 1): void {
  play.many(0, mine, "combat.lay");
  play.many(defender, theirs, "combat.lay");
}

/** How a scenario of the war phase of seat 0 ends, when there is nothing left to be decided. */
export const backAtWar = { asked: [[0, "war"]] } as const;
