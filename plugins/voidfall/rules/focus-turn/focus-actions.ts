import type { CardId, Seat } from "conclave/rules";
import type { Cost } from "../../effects/effect-types.ts";
import { houseOf } from "../../state.ts";
import type { FocusAction, FocusCard, Position } from "../../types.ts";
import { discardZone, focusesZone } from "../../zones.ts";
import { abilitiesOf, findAbility } from "../abilities/abilities-of.ts";
import { plusCost } from "../costs/cost-variants.ts";

/** The actions of focus cards, and what they cost (README, "Focus turn"). */

/** An action of a focus card. */
export interface ActionOfFocus {
  readonly card: CardId;
  readonly focus: FocusCard;
  readonly action: FocusAction;
  /** What it costs this player now. */
  readonly cost: Cost;
}

export function focusOf(position: Position, card: CardId): FocusCard {
  return position.card(card) as FocusCard;
}

/** Whether a focus card is a preferred one of the player’s house. Hero and joint cards never are. */
export function isPreferred(position: Position, seat: Seat, { id }: Pick<FocusCard, "id">): boolean {
  return houseOf(position, seat).preferred.includes(id);
}

/** The actions of a focus card. */
export function actionsOfFocus(position: Position, seat: Seat, card: CardId): readonly ActionOfFocus[] {
  const focus = focusOf(position, card);
  return focus.actions.map((action) => ({ card, focus, action, cost: costOfAction(position, seat, focus, action) }));
}

/** The actions of the preferred focuses that are in hand or discarded. */
export function preferredActions(position: Position, seat: Seat): readonly ActionOfFocus[] {
  return [...position.zone(focusesZone(seat)), ...position.zone(discardZone(seat))]
    .filter((card) => isPreferred(position, seat, focusOf(position, card)))
    .flatMap((card) => actionsOfFocus(position, seat, card));
}

/** What an action costs: those of preferred focuses may cost something besides, or instead. */
function costOfAction(position: Position, seat: Seat, focus: FocusCard, { cost }: FocusAction): Cost {
  if (!isPreferred(position, seat, focus)) return cost;
  const base = findAbility(position, seat, ({ preferredCost }) => preferredCost)?.found ?? cost;
  return abilitiesOf(position, seat).reduce(
    (sum, { abilities: { preferredSurcharge } }) => (preferredSurcharge ? plusCost(sum, preferredSurcharge) : sum),
    base,
  );
}
