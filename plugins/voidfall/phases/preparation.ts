import type { Rule } from "conclave/rules";
import { beginCycle } from "../cycle/counting.ts";
import { resolveFrames } from "../cycle/frames.ts";
import { chooseTurnOrder } from "../cycle/turn-order.ts";
import type { Cycle } from "../effect-types.ts";
import { buildAlertDeck } from "../procedures/handles.ts";
import { isAgainstVoid } from "../state.ts";
import type { FocusCard, Match } from "../types.ts";
import { eventsZone, focusesZone } from "../zones.ts";

/** The preparation phase (README, "The cycle"). */
export function* preparation(game: Match): Rule {
  const { state } = game;
  state.cycle = (state.cycle + 1) as Cycle;
  state.round = 0;
  state.taken = 0;
  beginCycle(game);
  if (isAgainstVoid(game.position)) {
    renewSpecialOffer(game);
    yield* game.call(buildAlertDeck);
  }
  if (state.cycle > 1) {
    removeTradeToken(game);
    if (state.cycle === 3) renewImproved(game);
    yield* chooseTurnOrder(game);
  }
  revealEvent(game);
  yield* resolveFrames(game);
}

const offerSize = 3;

/** Three new hero or joint cards. Those that nobody could take now are replaced. */
function renewSpecialOffer(game: Match): void {
  for (const card of [...game.zone("special-offer")]) game.removeCard(card);
  const families = new Set(
    game.seats.flatMap((seat) => game.zone(focusesZone(seat)).map((card) => (game.card(card) as FocusCard).family)),
  );
  while (game.zone("special-offer").length < offerSize) {
    const [card] = game.draw("special-deck", "special-offer");
    if (card === undefined) return;
    const { family, name } = game.card(card) as FocusCard;
    if (families.has(family) || family === "leadership") continue;
    game.log("special-replaced", { card: name });
    game.removeCard(card);
  }
}

/** The lowest Trade token leaves the galactic board. */
function removeTradeToken(game: Match): void {
  const { trade } = game.state;
  const lowest = trade.findIndex((count) => count > 0);
  if (lowest < 0) return;
  trade[lowest] = (trade[lowest] ?? 0) - 1;
  game.log("trade-token-removed");
}

/** In the third cycle four others take the place of the improved technologies. */
function renewImproved(game: Match): void {
  for (const card of [...game.zone("improved")]) game.removeCard(card);
  game.draw("improved-later", "improved", game.zone("improved-later").length);
}

/** The event of the cycle lies on those before; the others go back to the box unseen. */
function revealEvent(game: Match): void {
  const pile = eventsZone(game.state.cycle);
  const [card] = game.draw(pile, "event-row");
  game.moveAll(pile, "box");
  if (card !== undefined) game.log("event", { cycle: game.state.cycle, event: game.card(card).name });
}
