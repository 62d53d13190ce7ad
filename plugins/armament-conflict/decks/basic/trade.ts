import { type CardId, playerOf, type Rule, type Seat, t, value } from "conclave/rules";
import { resourcesOf } from "../../catalogues/symbols.ts";
import { back, nameOf, territoryOption, unitName, unitOption } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { chooseTarget } from "../../rules/players.ts";
import { isProducible, transferUnit } from "../../rules/units.ts";
import { isBlockaded, isFaceUp, territoriesOf, unit, unitCard, unitsOf } from "../../state.ts";
import { placingWish } from "../../table/lands.ts";
import { unitWorthOf } from "../../table/units.ts";
import type { Armament, BasicCard, Match, Play, Position } from "../../types.ts";
import { counterOffers, unitLoyalty } from "../../values.ts";
import { blockaded } from "../../views/reasons.ts";

const nobodyTrades = t("reason.nobody-trades");
const cannotPay = t("reason.buyer-cannot-pay");

/** Characters of this loyalty and above are not for sale (R62). */
export const loyaltyNotForSale = value<Armament, { readonly unit: CardId }, number>("loyalty-not-for-sale", () => 4);

/** The maximum price of a unit: twice its printed cost (R21). */
export const priceLimit = value<Armament, { readonly unit: CardId }, number>(
  "price-limit",
  (position, { unit: id }) => 2 * unitCard(position, id).cost,
);

/** Sells or buys a unit, if the other player agrees to the price (R21). */
const play: Play = {
  problem(position, seat) {
    if (isBlockaded(position, seat)) return blockaded;
    return position.activeSeats.some((other) => other !== seat && hasTrade(position, seat, other))
      ? undefined
      : nobodyTrades;
  },
  *rule(game, seat, card) {
    const partner = yield* chooseTarget(game, seat, "trade.partner", (other) => hasTrade(game, seat, other));
    if (partner === undefined) return;
    const goods = [...tradable(game, seat, partner), ...tradable(game, partner, seat)];
    const id = yield* game.choose(
      seat,
      "trade.unit",
      goods.map((other) => unitOption(game, other)),
      { optional: back },
    );
    if (id === undefined) return;
    discard(game, card);
    const seller = unit(game, id).owner;
    yield* haggle(game, seat, partner, id, seller, seller === seat ? partner : seat);
  },
};

function* haggle(game: Match, from: Seat, to: Seat, id: CardId, seller: Seat, buyer: Seat): Rule {
  const unitText = unitName(game, id);
  const most = game.value(priceLimit, { unit: id });
  game.log("trade-offered", {
    player: { seat: from },
    partner: { seat: to },
    unit: unitText,
    seller: { seat: seller },
  });
  game.state.deal = { kind: "trade", parties: [from, to], unit: id, seller };
  const agreed = yield* game.negotiate(from, to, "trade", {
    params: { unit: unitText, seller: { seat: seller }, buyer: { seat: buyer } },
    terms: [{ kind: "integer", id: "price", label: t("term.price"), min: 0, max: most }],
    check: ({ price }) => (Number(price) > playerOf(game, buyer).resources ? cannotPay : undefined),
    counterOffers: game.value(counterOffers, {}),
  });
  delete game.state.deal;
  if (!agreed) {
    game.log("trade-refused", { player: { seat: from }, partner: { seat: to } });
    return;
  }
  const price = Number(agreed.terms.price);
  const options = territoriesOf(game, buyer).map((place) => territoryOption(game, place, buyer));
  const place = yield* game.choose(buyer, "trade.territory", options, {
    params: { unit: unitText },
    publicOptions: true,
  });
  playerOf(game, buyer).resources -= price;
  playerOf(game, seller).resources += price;
  transferUnit(game, id, buyer, place);
  game.log("traded", {
    seller: { seat: seller },
    buyer: { seat: buyer },
    unit: unitText,
    price,
    paid: resourcesOf(price),
    territory: nameOf(game, place),
  });
}

/** The units the seller could sell to the buyer. */
function tradable(position: Position, seller: Seat, buyer: Seat): CardId[] {
  if (territoriesOf(position, buyer).length === 0) return [];
  return unitsOf(position, seller).filter((id) => isTradable(position, id, buyer));
}

function hasTrade(position: Position, seat: Seat, other: Seat): boolean {
  if (isBlockaded(position, other)) return false;
  return (
    unitsOf(position, seat).some((id) => isTradable(position, id, other)) ||
    unitsOf(position, other).some((id) => isTradable(position, id, seat))
  );
}

/**
 * Whether it is face-up, neither crew nor crewed, within the buyer's production limit, and not a loyal character (R21,
 * R62).
 */
function isTradable(position: Position, id: CardId, buyer: Seat): boolean {
  const { crew, vehicle } = unit(position, id);
  if (crew !== undefined || vehicle !== undefined || !isFaceUp(position, id)) return false;
  const card = unitCard(position, id);
  if (card.category === "character")
    return position.value(unitLoyalty, { unit: id }) < position.value(loyaltyNotForSale, { unit: id });
  return isProducible(position, buyer, card);
}

export const trade: BasicCard = {
  category: "basic",
  id: "trade",
  cost: 0,
  development: play,
  advice: {
    worth: 1,
    wish: (table, random) => (table.me.resources >= 4 && random.below(4) === 0 ? 4 : -1),
    options: {
      "trade.partner": () => 1,
      "trade.unit": (table, { id }) => (table.unit(id)?.owner === table.me.seat ? 1 : unitWorthOf(table, id)),
      "trade.territory": (table, { id }) => placingWish(table, table.place(id)),
    },
  },
};
