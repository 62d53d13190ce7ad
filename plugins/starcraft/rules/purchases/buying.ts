import { choice, type Rule, type Seat, type Text } from "conclave/rules";
import { costing } from "../../catalogues/cost-label.ts";
import { pricedLabel } from "../../labels.ts";
import type { Cost } from "../../state-types.ts";
import type { Match, Position } from "../../types.ts";
import type { Discount } from "../handles.ts";
import { cannotPay, canPay, pay } from "../resources/payment.ts";

/** What a player can buy besides pieces: technologies, modules and buildings. Each may be declined. */

/** A saving that a player uses for one purchase or another. */
export interface Saving {
  /** How many resources it still saves. */
  left: number;
}

export interface PurchaseSettings {
  /** Taken off the cost. */
  readonly discount?: number;
  /** May be taken off the cost, or kept for later. */
  readonly saving?: Saving;
}

/** Something for sale. */
export interface Offer {
  readonly id: string;
  readonly name: Text;
  readonly cost: Readonly<Cost>;
  /** Why it cannot be bought, whatever it costs. */
  readonly problem?: Text | undefined;
}

/** The seat may buy one of these. Returns which one was paid for. */
export function* buy(
  game: Match,
  seat: Seat,
  key: string,
  find: (position: Position, seat: Seat) => readonly Offer[],
  { discount = 0, saving }: PurchaseSettings,
): Rule<string | undefined> {
  const terms: Discount = saving ? { amount: saving.left, keep: true } : { amount: discount };
  const offers = game.look((position) => {
    return find(position, seat).map((offer) => {
      const { cost, problem } = offer;
      const reason = problem ?? (canPay(position, seat, cost, terms) ? undefined : cannotPay(cost));
      return { ...offer, label: pricedLabel(offer.name, cost), reason };
    });
  });
  const chosen = yield* game.choose(
    seat,
    key,
    offers
      .filter(({ reason }) => !reason)
      .map((offer) => ({ ...choice(offer.id, offer.label, offer), forecast: costing(offer.cost) })),
    {
      optional: true,
      publicOptions: true,
      unavailable: offers.flatMap(({ id, label, reason }) => (reason ? [{ id, label, reason }] : [])),
    },
  );
  if (!chosen) return undefined;
  const saved = yield* pay(game, seat, chosen.cost, terms);
  if (saving) saving.left -= saved;
  return chosen.id;
}

/** Makes the question whether a player can buy any of these. */
export function affordable(find: (position: Position, seat: Seat) => readonly Offer[]) {
  return (position: Position, seat: Seat, { discount = 0 }: PurchaseSettings = {}): boolean =>
    find(position, seat).some(({ cost, problem }) => !problem && canPay(position, seat, cost, { amount: discount }));
}
