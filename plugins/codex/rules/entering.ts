import { type CardId, playerOf, type Rule, type Seat } from "conclave/rules";
import { type Arrival, arrived, lockedUp } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { countUse, nextOrder, unitsFromHand } from "../state.ts";
import type { Thing } from "../state-types.ts";
import type { Figure, Match, Position, Source } from "../types.ts";
import { lockedBelow } from "../values.ts";
import { futureZone, playZone } from "../zones.ts";
import { announceAll } from "./announce.ts";
import { putBelow, takeFromBelow } from "./below.ts";
import { settle } from "./deaths.ts";

/** How things come into play. */

/** A thing as it comes into play. */
export function newThing(game: Match, owner: Seat, settings: Partial<Thing> = {}): Thing {
  return {
    order: nextOrder(game),
    owner,
    since: game.turn.number,
    arrivedIn: game.turn.number,
    exhausted: false,
    damage: 0,
    armorUsed: 0,
    slot: undefined,
    runes: {},
    level: undefined,
    reached: undefined,
    attachedTo: undefined,
    below: undefined,
    attackedIn: 0,
    disabled: false,
    building: false,
    notes: {},
    ...settings,
  };
}

export interface Entry {
  readonly from: Arrival["from"];
  readonly played?: boolean;
  readonly settings?: Partial<Thing>;
  /** Whose the card is; by default whoever gets it. */
  readonly owner?: Seat;
}

/**
 * A card comes into play under a player’s control; with forecast it goes to the future first, and it may be locked up instead.
 * Returns the thing, if it is in play afterwards.
 */
export function* enter(game: Match, card: CardId, seat: Seat, entry: Entry): Rule<Figure | undefined> {
  const { from, played = false, owner = seat, settings } = entry;
  const definition = game.card(card);
  const { forecast = 0 } = definition.keywords;
  if (forecast > 0 && from !== "future") {
    game.move(card, futureZone(seat), { faceDown: false });
    game.state.things[card] = newThing(game, owner, { runes: { time: forecast } });
    game.log("went-to-future", { card: definition.name, player: { seat }, count: forecast });
    return undefined;
  }
  const below = game.look((position) => position.value(lockedBelow, { seat, card: definition, from, played }));
  if (below !== undefined) {
    putBelow(game, card, below, owner);
    game.log("locked-up", { card: definition.name, player: { seat }, below: game.card(below).name });
    yield* game.event(lockedUp, { card, below });
    return undefined;
  }
  game.move(card, playZone(seat), { faceDown: false });
  const { fading = 0 } = definition.bands?.[0]?.keywords ?? definition.keywords;
  const level = definition.type === "hero" ? { level: 1 } : {};
  if (definition.type === "hero") delete playerOf(game, owner).cooldown[card];
  const thing = newThing(game, owner, { ...level, ...settings });
  if (fading > 0) thing.runes.time = fading;
  game.state.things[card] = thing;
  if (from === "hand" && definition.type === "unit") countUse(game, unitsFromHand(seat));
  game.log("arrived", { card: definition.name, player: { seat } });
  yield* game.event(arrived, { card, thing: thing.order, seat, from, played });
  yield* settle(game);
  const figure = boardOf(game).find(card);
  return figure?.thing.order === thing.order ? figure : undefined;
}

/**
 * A card that has left play returns to it under a player’s control, as a new thing, if it still lies in the zone to which it
 * went.
 */
export function* returnToPlay(game: Match, card: CardId, seat: Seat, zone: string): Rule<Figure | undefined> {
  if (!game.zone(zone).includes(card)) return undefined;
  takeFromBelow(game, card);
  return yield* enter(game, card, seat, { from: "elsewhere", owner: game.zoneOwner(zone) ?? seat });
}

interface Summoning {
  /** Who gets them; by default the player of the source. */
  readonly seat?: Seat;
  /** Up to how many the player has of them. */
  readonly limit?: number;
  readonly settings?: Partial<Thing>;
}

/** How many tokens of a kind a player has, whatever they have become: what a limit counts. */
export function tokensOf(position: Position, seat: Seat, kind: string): number {
  return boardOf(position).figures.filter((it) => it.seat === seat && position.card(it.id).id === kind).length;
}

/** A player gets tokens: they come into play together. With a limit, no more than bring the player to that many. */
export function* summon(
  game: Match,
  self: Source,
  kind: string,
  count = 1,
  { seat = self.seat, limit = Number.POSITIVE_INFINITY, settings = {} }: Summoning = {},
): Rule<readonly Figure[]> {
  const held = tokensOf(game, seat, kind);
  const arrivals: Arrival[] = [];
  const { forecast = 0, fading = 0 } = game.definition(kind).keywords;
  const time = forecast > 0 ? forecast : fading;
  const made = Math.max(0, Math.min(count, limit - held));
  if (made === 0) return [];
  for (let left = made; left > 0; left--) {
    const card = game.createCard(kind, forecast > 0 ? futureZone(seat) : playZone(seat));
    const thing = newThing(game, seat, {
      ...structuredClone(settings),
      ...(time > 0 && { runes: { time } }),
    });
    game.state.things[card] = thing;
    if (forecast === 0) arrivals.push({ card, thing: thing.order, seat, from: "token", played: false });
  }
  game.log("summoned", { card: game.definition(kind).name, player: { seat }, count: made });
  yield* announceAll(game, arrived, arrivals);
  yield* settle(game);
  const board = boardOf(game);
  return arrivals.flatMap(({ card }) => board.find(card) ?? []);
}
