import { choice, counted, playerOf, type Rule, type Seat, type Text, t } from "conclave/rules";
import { costLabel } from "../catalogues/cost-label.ts";
import { allAreasOf, baseOn, isPresent, occupation, unitsIn, unitsOn } from "../galaxy/control.ts";
import { aboutArea, areaLabel, baseLabel, planetLabel, pricedLabel } from "../labels.ts";
import { free, sumOf } from "../state.ts";
import type { Cost } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { baseAreas, pieceCost, unitBuildLimit } from "../values.ts";
import { cannotPay, canPay, type Discount, incomeOf, pay } from "./payment.ts";
import { type PieceOffer, pieceOffers, type Site } from "./piece-offers.ts";
import { piecesLeft, placeBase } from "./pieces.ts";
import { buyBuilding, buyModule, type Saving } from "./purchases.ts";

/** The Build order (README, "Build"). */

/** Pieces, then a building and a module, then a base: each if there is what it needs. */
export function* build(game: Match, seat: Seat, planet: string, special: boolean): Rule {
  if (!isPresent(game, planet, seat)) return game.log("no-effect", { player: { seat } });
  const saving: Saving = { left: special ? 1 : 0 };
  const standing = unitsOn(game, planet, seat).map(({ id }) => id);
  yield* buildPieces(game, { seat, planet, standing }, game.value(unitBuildLimit, { seat, special }), saving);
  yield* buyBuilding(game, seat, { saving });
  yield* buyModule(game, seat, { saving });
  if (!baseOn(game, planet, seat)) yield* buildBase(game, seat, planet, saving);
}

// --- pieces -----------------------------------------------------------------------------------------------------------

/** What has been chosen and not yet been paid for. */
interface ShoppingList {
  readonly cost: Readonly<Cost>;
  /** What the saving of a special order can take off. */
  readonly savable: Readonly<Cost>;
  readonly what: readonly Text[];
}

/** Workers, transports and units: chosen one by one, paid for together. */
function* buildPieces(game: Match, site: Site, limit: number, saving: Saving): Rule {
  const { seat, planet } = site;
  let list: ShoppingList = { cost: free, savable: free, what: [] };
  let left = limit;
  for (;;) {
    const { offers, closed } = game.look((position) => affordableOffers(position, site, left, list, saving));
    const chosen = yield* game.choose(
      seat,
      "build",
      offers.map((offer) => choice(offer.id, offer.label, offer, offer.about)),
      {
        optional: t("label.done"),
        // Who has chosen something says when the list is complete: until then it can be changed.
        publicOptions: list.what.length === 0,
        unavailable: closed,
        params: { planet: planetLabel(game, planet), left, ...pricesOf(game, seat, list) },
      },
    );
    if (!chosen) break;
    list = withOffer(list, chosen);
    if (game.state.active) game.state.active.owed = { ...list.cost };
    if (chosen.isUnit) left--;
    yield* chosen.place(game);
  }
  if (list.what.length === 0) return;
  delete game.state.active?.owed;
  saving.left -= yield* pay(game, seat, list.cost, discountOn(list.savable, saving));
  game.log("built", { player: { seat }, what: counted(list.what) });
}

/** For the prompt: the price so far, and what there is to pay it. */
function pricesOf(position: Position, seat: Seat, { cost }: ShoppingList) {
  const { pool } = playerOf(position, seat);
  return { cost: costLabel(cost), income: costLabel(incomeOf(position, seat)), workers: pool };
}

/** What there is, as far as the player can pay for it together with the list. */
function affordableOffers(
  position: Position,
  site: Site,
  left: number,
  list: ShoppingList,
  saving: Saving,
): ReturnType<typeof pieceOffers> {
  const { offers, closed } = pieceOffers(position, site, left);
  const canAfford = (offer: PieceOffer): boolean => {
    const { cost, savable } = withOffer(list, offer);
    return canPay(position, site.seat, cost, discountOn(savable, saving));
  };
  const { open = [], dear = [] } = Object.groupBy(offers, (offer) => (canAfford(offer) ? "open" : "dear"));
  const tooDear = dear.map(({ id, label, about, cost }) => ({
    id,
    label,
    about,
    reason: cannotPay(cost),
  }));
  return { offers: open, closed: [...closed, ...tooDear] };
}

function withOffer({ cost, savable, what }: ShoppingList, offer: PieceOffer): ShoppingList {
  return {
    cost: sumOf(cost, offer.cost),
    savable: offer.savable
      ? { minerals: Math.max(savable.minerals, offer.cost.minerals), gas: Math.max(savable.gas, offer.cost.gas) }
      : savable,
    what: [...what, offer.what],
  };
}

/** A special order saves on a single item. */
function discountOn(of: Readonly<Cost>, { left }: Saving): Discount {
  return { amount: left, of, keep: true };
}

// --- the base ---------------------------------------------------------------------------------------------------------

/** A base next to an own unit, where no other stands. */
function* buildBase(game: Match, seat: Seat, planet: string, saving: Saving): Rule {
  const cost = game.value(pieceCost, { seat, piece: "base" });
  const discount: Discount = { amount: saving.left };
  const areas = game.look((position) => {
    const common =
      piecesLeft(position, seat, "base") === 0
        ? t("reason.none-left")
        : canPay(position, seat, cost, discount)
          ? undefined
          : cannotPay(cost);
    return allAreasOf(position, planet)
      .filter((area) => unitsIn(position, area, seat).length > 0)
      .map((area) => ({
        id: area,
        label: pricedLabel(baseLabel(position, { seat, area }), cost),
        about: [aboutArea(area)],
        problem: whyNoBase(position, seat, planet, area) ?? common,
      }));
  });
  const area = yield* game.choose(
    seat,
    "base",
    areas.filter(({ problem }) => !problem).map(({ id, label, about }) => choice(id, label, id, about)),
    {
      optional: true,
      publicOptions: true,
      unavailable: areas.flatMap(({ problem, ...option }) => (problem ? [{ ...option, reason: problem }] : [])),
    },
  );
  if (area === undefined) return;
  saving.left -= yield* pay(game, seat, cost, discount);
  placeBase(game, seat, area);
  game.log("base-built", { player: { seat }, area: areaLabel(game, area) });
}

function whyNoBase(position: Position, seat: Seat, planet: string, area: string): Text | undefined {
  if (occupation(position, area).bases.length > 0) return t("reason.base-there");
  return position.value(baseAreas, { seat, planet }).includes(area) ? undefined : t("reason.area-closed");
}
