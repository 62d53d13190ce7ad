import type { DeepReadonly, Seat } from "conclave/rules";
import { isThere, nextOrder } from "../state.ts";
import type { Lasting, LastingChange, Lingering, Until } from "../state-types.ts";
import type { Figure, Match, Source } from "../types.ts";

/** Effects that last for some time. */

export const thisTurn: Until = { at: "end-of-turn" };
/** As long as the thing is in play. */
export const whileInPlay: Until = { at: "never" };

/** Until the start of the source’s player’s next upkeep. */
export function untilUpkeep({ seat }: Source): Until {
  return { at: "upkeep", of: seat };
}

/** Until the start of the source’s player’s next turn. */
export function untilTurn({ seat }: Source): Until {
  return { at: "turn", of: seat };
}

/** Until this player’s next turn is over. */
export function untilTurnEnded(seat: Seat): Until {
  return { at: "turn-ended", of: seat };
}

/** Until the source leaves play or changes its controller. */
export function whileSourceStays({ thing = 0 }: Source): Until {
  return { at: "leaves", of: thing };
}

/** Changes one thing for some time. */
export function alter(game: Match, self: Source, it: Figure, change: LastingChange, until: Until): void {
  changeThing(game, self, it.thing.order, change, until);
}

/** Changes the source itself for some time, if it is still in play. */
export function alterSelf(game: Match, self: Source, change: LastingChange, until: Until): void {
  if (self.thing !== undefined && isThere(game, self)) changeThing(game, self, self.thing, change, until);
}

function changeThing(game: Match, { kind }: Source, thing: number, change: LastingChange, until: Until): void {
  game.state.lasting.push({ order: nextOrder(game), on: thing, from: kind, until, change });
}

/**
 * Turns a thing into something else for some time. It keeps its tech level, damage, runes and attachments; what effects have
 * given it before is lost.
 */
export function transform(game: Match, self: Source, it: Figure, kind: string, until: Until): void {
  game.state.lasting = game.state.lasting.filter(
    ({ on, change }) => on !== it.thing.order || change.form !== undefined || change.base !== undefined,
  );
  alter(game, self, it, { form: kind, tech: it.tech }, until);
}

/** What players see of what a lingering effect was given: whom it is about. Other fields are its card’s own. */
export interface Concern {
  readonly seat?: Seat;
  /** Things by their numbers. */
  readonly thing?: number;
  readonly things?: readonly number[];
}

/** What is given to an effect that is about one player. */
export interface OnPlayer extends Concern {
  readonly seat: Seat;
}

/** Lets the abilities in `lingers` of the source’s card act for some time, with these data. Returns the effect’s number. */
export function linger(game: Match, self: Source, until: Until, data?: unknown): number {
  const order = nextOrder(game);
  const { kind, card, seat } = self;
  game.state.lingering.push({ order, kind, card, seat, until, ...(data !== undefined && { data }) });
  return order;
}

/** Ends a lingering effect by its number. */
export function stopLingering(game: Match, order: number): void {
  endLingering(game, (effect) => effect.order === order);
}

/** Ends the effects that last until now. */
export function endEffects(game: Match, over: (until: Until) => boolean): void {
  endLasting(game, ({ until }) => over(until));
  endLingering(game, ({ until }) => over(until));
}

/** Forgets what is about a thing that has left play, or lasts as long as it stays. */
export function forgetThing(game: Match, number: number): void {
  endLasting(game, ({ on }) => on === number);
  endEffects(game, (until) => until.at === "leaves" && until.of === number);
}

// Most often no effect ends, and then nothing changes.

function endLasting(game: Match, ends: (effect: DeepReadonly<Lasting>) => boolean): void {
  if (!game.look(({ state }) => state.lasting.some(ends))) return;
  game.state.lasting = game.state.lasting.filter((effect) => !ends(effect));
}

function endLingering(game: Match, ends: (effect: DeepReadonly<Lingering>) => boolean): void {
  if (!game.look(({ state }) => state.lingering.some(ends))) return;
  game.state.lingering = game.state.lingering.filter((effect) => !ends(effect));
}
