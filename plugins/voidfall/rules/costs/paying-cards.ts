import { type CardId, choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import { slotReference } from "../../labels.ts";
import { agendaOf } from "../../state.ts";
import type { AgendaSlot } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import { bountiesZone, reclaimsZone } from "../../zones.ts";
import { putUnderPile } from "../agendas/steps.ts";
import { layTradeTokens } from "../trade/trade.ts";

/** Paying with agendas and tokens (README, "Costs"). */

/** The agenda slots whose agenda can be removed, with it: none of the starting ones. */
export function removableAgendas(
  position: Position,
  seat: Seat,
): readonly { readonly index: number; readonly agenda: CardId }[] {
  return playerOf(position, seat).slots.flatMap(({ starting, agenda }, index) =>
    starting || agenda === undefined ? [] : [{ index, agenda }],
  );
}

/** Removes agendas in play. They go to the bottom of their piles. */
export function* discardAgendas(game: Match, { seat, source }: Context, count: number): Rule {
  for (let left = count; left > 0; left--) {
    const options = removableAgendas(game, seat).map(({ index, agenda }) =>
      choice(`slot-${index}`, game.card(agenda).name, index, slotReference(seat, index)),
    );
    const index = yield* game.choose(seat, "discard-agenda", options, { params: { source }, publicOptions: true });
    const slot = playerOf(game, seat).slots[index];
    if (slot) removeAgenda(game, seat, slot);
  }
}

function removeAgenda(game: Match, seat: Seat, slot: AgendaSlot): void {
  const { agenda } = slot;
  const type = agendaOf(game, slot)?.type;
  if (agenda === undefined || type === undefined) return;
  game.log("agenda-removed", { player: { seat }, agenda: game.card(agenda).name });
  delete slot.agenda;
  layTradeTokens(playerOf(game, seat));
  putUnderPile(game, agenda, type);
}

const tokens = {
  bounties: { zoneOf: bountiesZone, supply: "bounty-supply" },
  reclaims: { zoneOf: reclaimsZone, supply: "reclaim-supply" },
} as const;

/** Tokens go back to the supply. What they were good for has been had: any will do. */
export function discardTokens(game: Match, seat: Seat, kind: keyof typeof tokens, count: number): void {
  if (count === 0) return;
  const { zoneOf, supply } = tokens[kind];
  for (const token of game.zone(zoneOf(seat)).slice(-count)) game.move(token, supply, { to: "bottom" });
  game.log("tokens-discarded", { player: { seat }, tokens: t(`item.${kind}`, { count }) });
}
