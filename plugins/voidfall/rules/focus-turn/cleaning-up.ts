import { type CardId, choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { newContext } from "../../effects/context.ts";
import { all } from "../../effects/writing.ts";
import { slotReference } from "../../labels.ts";
import { agendaOf } from "../../state.ts";
import type { ActiveTurn, AgendaSlot } from "../../state-types.ts";
import type { AgendaCard, Match, Position } from "../../types.ts";
import { leftoverTradeTokensLeave } from "../../values.ts";
import { discardZone, inPlayZone } from "../../zones.ts";
import { putUnderPile } from "../agendas/steps.ts";
import { cleanUpFleets } from "../battle/fleet-clean-up.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import { keepBestGlory } from "../glory/glory-limit.ts";
import { layTradeTokens, tradeRoom } from "../trade/trade.ts";
import { returnTradeTokens } from "../trade/trade-tokens.ts";

/** The clean-up step (README, "Focus turn"). */
export function* cleanUp(game: Match, active: ActiveTurn): Rule {
  const { seat } = active;
  yield* cleanUpFleets(game, seat);
  yield* keepBestGlory(game, seat);
  if (active.agenda !== undefined) yield* placeAgenda(game, seat, active.agenda);
  yield* storeTradeTokens(game, active);
  if (active.focus !== active.played) game.move(active.focus, "box");
  game.move(active.played, discardZone(seat));
}

// --- agendas ----------------------------------------------------------------------------------------------------------

/** The agenda that was played goes to a slot, or under its pile. */
function* placeAgenda(game: Match, seat: Seat, card: CardId): Rule {
  const agenda = game.card(card) as AgendaCard;
  const { type } = agenda;
  if (type === undefined) return;
  const options = slotOptions(game, seat, agenda);
  const params = { agenda: agenda.name };
  const index = yield* game.choose(seat, "agenda-slot", options, {
    params,
    optional: t("label.under-its-pile"),
    publicOptions: true,
  });
  const slot = index === undefined ? undefined : playerOf(game, seat).slots[index];
  if (!slot) {
    game.log("agenda-under-pile", { player: { seat }, agenda: agenda.name });
    putUnderPile(game, card, type);
    return;
  }
  if (slot.agenda !== undefined) {
    const { type: old, name } = game.card(slot.agenda) as AgendaCard;
    game.log("agenda-replaced", { player: { seat }, agenda: agenda.name, old: name });
    if (old !== undefined) putUnderPile(game, slot.agenda, old);
  } else game.log("agenda-in-play", { player: { seat }, agenda: agenda.name });
  slot.agenda = card;
  game.move(card, inPlayZone(seat));
  layTradeTokens(playerOf(game, seat));
  const context = newContext(seat, agenda.name);
  yield* game.call(deed, { context, deed: { kind: "play-agenda", seat } });
  yield* game.call(resolveEffect, { context, effect: all() });
}

/** The ordinary slots that an agenda can go to: no two of a type may lie there afterwards. */
function slotOptions(position: Position, seat: Seat, { type }: AgendaCard): Option<number>[] {
  const { slots } = playerOf(position, seat);
  const typeOf = (slot: Pick<AgendaSlot, "agenda">) => agendaOf(position, slot)?.type;
  return slots.flatMap((slot, index) => {
    const isDouble = slots.some((other) => other !== slot && !other.starting && typeOf(other) === type);
    if (slot.starting || isDouble) return [];
    const old = agendaOf(position, slot);
    const params = { number: index + 1, corrupted: slot.corrupted ? "yes" : "no", ...(old && { agenda: old.name }) };
    return choice(
      `slot-${index}`,
      t(old ? "label.replace-agenda" : "label.free-slot", params),
      index,
      slotReference(seat, index),
    );
  });
}

// --- trade tokens -----------------------------------------------------------------------------------------------------

/**
 * The flipped token goes back to the board, and those that find no place are removed from the game (README, V16). Which
 * agenda the others lie on makes no difference.
 */
function* storeTradeTokens(game: Match, { seat, flipped }: ActiveTurn): Rule {
  const player = playerOf(game, seat);
  const excess = Math.max(0, player.tradeTokens - tradeRoom(game, seat));
  const isRemoved = excess > 0 && game.value(leftoverTradeTokensLeave, { seat });
  if (isRemoved) {
    player.tradeTokens -= excess;
    layTradeTokens(player);
    game.state.tradeTokensGone += excess;
    game.log("trade-tokens-removed", { player: { seat }, count: excess });
  }
  const count = (isRemoved ? 0 : excess) + (flipped ? 1 : 0);
  if (flipped) player.tradeTokens++;
  if (count === 0) return;
  const context = newContext(seat, t("label.returned-trade-tokens"));
  yield* returnTradeTokens(game, context, count);
  yield* game.call(resolveEffect, { context, effect: all() });
}
