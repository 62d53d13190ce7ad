import type { CardId, Rule, Seat } from "conclave/rules";
import { boardOf, figuresOf } from "../board/board.ts";
import { has, isFighter, runesOf } from "../figures.ts";
import { sourceOf } from "../sources.ts";
import { thingIn } from "../state.ts";
import { areFriends } from "../teams.ts";
import type { Figure, Match, Position } from "../types.ts";
import { discardZone, futureZone, resolvingZone } from "../zones.ts";
import { heal, sacrifice, settle } from "./deaths.ts";
import { enter } from "./entering.ts";
import { removeRunes } from "./runes.ts";

/** What time brings: healing, fading, forecast. */

/** Heals the units and heroes on a player’s side, as much as all sources of healing of the player together. */
export function healSide(game: Match, seat: Seat): void {
  const amount = figuresOf(game, seat).reduce((sum, it) => sum + (it.keywords.healing ?? 0), 0);
  if (amount === 0) return;
  for (const it of boardOf(game).figures) {
    if (!isFighter(it) || !areFriends(game, it.seat, seat)) continue;
    const healed = heal(game, it, amount);
    if (healed > 0) game.log("healed", { card: it.card.name, amount: healed });
  }
}

/** Takes a time rune off everything of a player that fades. */
export function* fade(game: Match, seat: Seat): Rule {
  for (const it of figuresOf(game, seat)) {
    if (!has(it, "fading") || runesOf(it, "time") === 0) continue;
    const thing = game.state.things[it.id];
    if (thing?.order !== it.thing.order) continue;
    if (runesOf(it, "time") === 1) thing.notes.faded = game.turn.number;
    yield* loseTime(game, it, 1);
  }
}

/** Takes time runes off a thing in play. What fades is sacrificed with its last one, however it was lost. */
export function* loseTime(game: Match, it: Figure, amount: number): Rule<number> {
  const taken = yield* removeRunes(game, it, "time", amount);
  const now = boardOf(game).byId.get(it.id);
  if (taken > 0 && now && now.thing.order === it.thing.order && has(now, "fading") && runesOf(now, "time") === 0) {
    yield* sacrifice(game, sourceOf(now), [now]);
  }
  return taken;
}

/** Takes a time rune off everything of a player in the future; what loses its last one arrives. */
export function* forecast(game: Match, seat: Seat): Rule {
  for (const card of [...game.zone(futureZone(seat))]) {
    if (game.zoneOf(card) === futureZone(seat)) yield* bringNearer(game, seat, card);
  }
}

/** Takes time runes off a card in the future. */
export function* bringNearer(game: Match, seat: Seat, card: CardId, amount = 1): Rule {
  const thing = thingIn(game, card);
  const left = (thing.runes.time ?? 0) - amount;
  if (left > 0) {
    thing.runes.time = left;
    return;
  }
  const { owner } = thing;
  delete game.state.things[card];
  if (game.card(card).type === "spell") yield* comeTrue(game, seat, card, owner);
  else yield* enter(game, card, seat, { from: "future", owner });
}

/** A spell of the future takes effect. */
function* comeTrue(game: Match, seat: Seat, card: CardId, owner: Seat): Rule {
  const definition = game.card(card);
  game.move(card, resolvingZone(seat));
  game.log("came-true", { card: definition.name, player: { seat } });
  if (definition.play) yield* definition.play.rule(game, { card, kind: definition.id, seat }, { boosted: false });
  yield* settle(game);
  if (game.zoneOf(card) === resolvingZone(seat)) game.move(card, discardZone(owner));
}

/** The time runes of a player, on cards in play and in the future. */
export function timeRunes(position: Position, seat: Seat): number {
  const inPlay = figuresOf(position, seat).reduce((sum, it) => sum + runesOf(it, "time"), 0);
  const ahead = position
    .zone(futureZone(seat))
    .reduce((sum, card) => sum + (position.state.things[card]?.runes.time ?? 0), 0);
  return inPlay + ahead;
}
