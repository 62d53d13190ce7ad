import type { CardId, OptionValue, Seat } from "../../../server/engine/index.ts";
import { type Scenario, scenario } from "../../../test/kit/index.ts";
import game from "../index.ts";
import type { Armament, Match } from "../types.ts";
import { bare, give, land } from "./table.ts";

/** How scenarios of the war phase begin and go on. */

export interface WarScenario extends Scenario<Armament> {
  /** The territory of a seat, in the order in which they were put down. */
  at(seat: Seat, index: number): CardId;
  /** Plays a card of the hand of seat 0. */
  play(card: CardId): void;
}

/** A bare table at the beginning of the war phase of seat 0; nobody keeps peace, terrain does nothing. */
export function atWar(
  edit: (game: Match) => void,
  { seats = 2, options = {} }: { seats?: number; options?: { readonly [id: string]: OptionValue } } = {},
): WarScenario {
  const play = scenario(game, { seats, options: { "terrain-effects": false, "peaceful-rounds": 0, ...options } });
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

/** Plays an Attack card and attacks with a unit; the target is named unless there is only one. */
export function attackWith(play: WarScenario, card: CardId, unit: CardId, target?: CardId): void {
  play.play(card);
  strike(play, unit, target);
}

/** One more attack under the same card. */
export function strike(play: WarScenario, unit: CardId, target?: CardId): void {
  play.choose(0, unit, "attack.unit");
  if (target !== undefined) play.choose(0, target, "attack.target");
}

/** Both lay their combat cards. */
export function lay(play: WarScenario, mine: readonly string[], theirs: readonly string[], defender: Seat = 1): void {
  play.many(0, mine, "combat.lay");
  play.many(defender, theirs, "combat.lay");
}

/** How a scenario of the war phase of seat 0 ends, when there is nothing left to be decided. */
export const backAtWar = { asked: [[0, "war"]] } as const;
