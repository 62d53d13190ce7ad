import type { CardId, Rule, Seat } from "conclave/rules";
import { activePlayers } from "../effects/teams.ts";
import { figuresOf } from "../in-play/board.ts";
import { discard, draw } from "../rules/drawing.ts";
import { cardOptions } from "../rules/targets.ts";
import type { Match } from "../types.ts";
import { cardsDrawn, handSize, skipsDraw } from "../values.ts";
import { handZone } from "../zones.ts";

/** The hand is discarded, and as many cards plus two are drawn, up to five (README, "The turn", 4). */
export function* drawPhase(game: Match): Rule {
  for (const seat of activePlayers(game)) {
    if (!game.value(skipsDraw, { seat })) yield* drawAnew(game, seat);
  }
}

function* drawAnew(game: Match, seat: Seat): Rule {
  const kept = yield* stash(game, seat);
  const gone = game.zone(handZone(seat)).filter((card) => !kept.includes(card));
  discard(game, seat, gone);
  const size = game.value(handSize, { seat });
  const count = Math.min(size, gone.length + kept.length + game.value(cardsDrawn, { seat })) - kept.length;
  draw(game, seat, Math.max(0, count));
}

/** With stash, a player may keep a card of the hand, and draws one less. */
function* stash(game: Match, seat: Seat): Rule<readonly CardId[]> {
  const count = figuresOf(game, seat).reduce((sum, it) => sum + (it.keywords.stash ?? 0), 0);
  const hand = game.zone(handZone(seat));
  if (count === 0 || hand.length === 0) return [];
  return yield* game.chooseMany(seat, "stash", cardOptions(game, hand), {
    min: 0,
    max: Math.min(count, hand.length),
  });
}
