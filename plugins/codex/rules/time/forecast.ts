import type { CardId, Rule, Seat } from "conclave/rules";
import { thingIn } from "../../state.ts";
import type { Match } from "../../types.ts";
import { discardZone, futureZone, resolvingZone } from "../../zones.ts";
import { settle } from "../deaths.ts";
import { enter } from "../entering.ts";

/** Forecast: cards in the future, which come nearer in each upkeep. */

/** Takes a time rune off everything of a player in the future; what loses its last one arrives. */
export function* forecast(game: Match, seat: Seat): Rule {
  for (const card of [...game.zone(futureZone(seat))]) {
    if (game.zoneOf(card) === futureZone(seat)) yield* bringNearer(game, seat, card);
  }
}

/** Takes time runes off a card in the future; a negative number puts some on it. */
export function* bringNearer(game: Match, seat: Seat, card: CardId, amount = 1): Rule {
  const thing = thingIn(game, card);
  const left = (thing.runes.time ?? 0) - amount;
  if (left > 0) {
    thing.runes.time = left;
    game.log("waits", { card: game.card(card).name, player: { seat }, count: left });
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
