import type { Rule } from "conclave/rules";
import type { Cycle } from "../effects/effect-types.ts";
import { beginCycle } from "../rules/cycle/counting.ts";
import { chooseTurnOrder } from "../rules/cycle/turn-order.ts";
import { offerSpecialFocuses } from "../rules/focus-turn/special-focuses.ts";
import { resolveFrames } from "../rules/galactic-events/frames.ts";
import { buildAlertDeck } from "../rules/voidborn/alerts.ts";
import { isAgainstVoid } from "../state.ts";
import type { Match } from "../types.ts";
import { eventsZone } from "../zones.ts";

/** The preparation phase (README, "The cycle"). */
export function* preparation(game: Match): Rule {
  const { state } = game;
  state.cycle = (state.cycle + 1) as Cycle;
  state.round = 0;
  state.taken = 0;
  beginCycle(game);
  game.log("preparation", { cycle: state.cycle });
  if (state.cycle > 1) yield* renew(game);
  revealEvent(game);
  yield* resolveFrames(game);
}

/** What the set-up has done for the first cycle. */
function* renew(game: Match): Rule {
  if (isAgainstVoid(game)) {
    offerSpecialFocuses(game);
    yield* buildAlertDeck(game);
  }
  removeTradeToken(game);
  if (game.state.cycle === 3) renewImproved(game);
  yield* chooseTurnOrder(game);
}

/** The lowest Trade token leaves the galactic board. */
function removeTradeToken(game: Match): void {
  const { trade } = game.state;
  const lowest = trade.findIndex((count) => count > 0);
  if (lowest < 0) return;
  trade[lowest] = (trade[lowest] ?? 0) - 1;
  game.state.tradeTokensGone++;
  game.log("trade-token-removed");
}

/** In the third cycle four others take the place of the improved technologies. */
function renewImproved(game: Match): void {
  for (const card of [...game.zone("improved")]) game.removeCard(card);
  const drawn = game.draw("improved-later", "improved", game.zone("improved-later").length);
  game.log("improved-renewed", { technologies: drawn.map((card) => game.card(card).name) });
}

/** The event of the cycle lies on those before; the others go back to the box unseen. */
function revealEvent(game: Match): void {
  const pile = eventsZone(game.state.cycle);
  const [card] = game.draw(pile, "event-row");
  game.moveAll(pile, "box");
  if (card !== undefined) game.log("event", { cycle: game.state.cycle, event: game.card(card).name });
}
