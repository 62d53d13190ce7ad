import {
  action,
  type CardId,
  choice,
  type Position,
  type Seat,
  type TextParams,
  t,
} from "../../../server/engine/index.ts";
import { negotiation } from "./procedures.ts";
import { cardPlayed, raid } from "./raid.ts";
import { cardOptions, coinsOf, type Harbour, handOf, pay, tableOf } from "./state.ts";

const others = (position: Position<Harbour>, seat: Seat) => position.activeSeats.filter((other) => other !== seat);
const named = (seat: Seat): TextParams => ({ player: { seat } });

/** Cards that can be sold together: two or three of different suits, worth at least three coins. */
function sellable(position: Position<Harbour>, seat: Seat): boolean {
  const best = new Map<string, number>();
  for (const id of position.zone(handOf(seat))) {
    const { suit, worth } = position.card(id);
    best.set(suit, Math.max(best.get(suit) ?? 0, worth));
  }
  return best.size >= 2 && [...best.values()].reduce((sum, worth) => sum + worth, 0) >= 3;
}

/** Face-down cards of the seat. */
const hidden = (position: Position<Harbour>, seat: Seat) =>
  position.zone(tableOf(seat)).filter((id) => position.isFaceDown(id));

export const play = action<Harbour, CardId>({
  group: "main",
  choices: (position, seat) =>
    position.zone(handOf(seat)).map((id) => {
      const { name, cost } = position.card(id);
      return {
        id,
        label: t("action.play", { card: name, cost }),
        about: [{ type: "card", id }],
        value: id,
        ...(cost > coinsOf(position, seat) ? { unavailable: t("reason.too-expensive", { cost }), rule: "3.1" } : {}),
      };
    }),
  *rule(game, seat, card) {
    const definition = game.card(card);
    yield* game.event(cardPlayed, { seat, card }, function* () {
      pay(game, seat, definition.cost);
      // Cargo stays on the table.
      game.move(card, definition.cost === 0 ? tableOf(seat) : "discard");
      game.log("played", { ...named(seat), card: definition.name });
      yield* definition.played?.(game, seat) ?? [];
    });
  },
});

export const sell = action<Harbour>({
  group: "main",
  choices: (position, seat) => [
    { label: t("action.sell"), ...(sellable(position, seat) ? {} : { unavailable: t("reason.nothing-to-sell") }) },
  ],
  *rule(game, seat) {
    const cards = yield* game.chooseMany(seat, "sell.cards", cardOptions(game, game.zone(handOf(seat))), {
      min: 2,
      max: 3,
      sum: { weight: (id) => game.card(id).worth, min: 3 },
      distinct: (id) => game.card(id).suit,
    });
    const coins = cards.reduce((sum, id) => sum + game.card(id).worth, 0);
    for (const id of cards) game.move(id, "discard");
    pay(game, seat, -coins);
    game.log("sold", { ...named(seat), cards: cards.map((id) => game.card(id).name), coins });
  },
});

/** Loads cards onto ships: three coins' worth on each, no silk in the south, and no two cards of a suit on one ship. */
export const load = action<Harbour>({
  group: "main",
  choices: (position, seat) => (position.zone(handOf(seat)).length > 0 ? [{ label: t("action.load") }] : []),
  *rule(game, seat) {
    const cargo = yield* game.assign(
      seat,
      "load.cargo",
      cardOptions(game, game.zone(handOf(seat))),
      [
        { ...choice("north", t("port.north"), "north"), max: 3 },
        { ...choice("south", t("port.south"), "south"), max: 3 },
      ],
      {
        fits: (id, port) => port === "north" || game.card(id).suit !== "silk",
        weight: (id) => game.card(id).worth,
        check: (loads) =>
          [...loads.values()].some((ids) => new Set(ids.map((id) => game.card(id).suit)).size < ids.length)
            ? t("reason.same-suit")
            : undefined,
        example: new Map(),
      },
    );
    const loaded = [...cargo.values()].flat();
    for (const id of loaded) game.move(id, "discard");
    pay(game, seat, -loaded.length);
    game.log("loaded", { ...named(seat), coins: loaded.length });
  },
});

/** Lays a card face-down on the table, where the seat may secretly rearrange its face-down cards. */
export const hide = action<Harbour>({
  group: "main",
  choices: (position, seat) => (position.zone(handOf(seat)).length > 0 ? [{ label: t("action.hide") }] : []),
  *rule(game, seat) {
    const card = yield* game.choose(seat, "hide.card", cardOptions(game, game.zone(handOf(seat))));
    game.move(card, tableOf(seat), { faceDown: true });
    game.log("hid", named(seat));
    const row = hidden(game, seat);
    const settings = { publicOptions: true };
    game.conceal(row, yield* game.order(seat, "hide.order", cardOptions(game, row), settings));
  },
});

/** Turns a card on the table face-up for payment. */
export const unveil = action<Harbour, CardId>({
  group: "main",
  choices: (position, seat) =>
    hidden(position, seat).map((id) => ({
      id,
      label: t("action.unveil", { card: position.card(id).name }),
      about: [{ type: "card", id }],
      value: id,
    })),
  *rule(game, seat, card) {
    game.turnCard(card, false);
    const { name, worth } = game.card(card);
    pay(game, seat, -worth);
    game.log("unveiled", { ...named(seat), card: name, coins: worth });
  },
});

/** Looks at the top two cards of the deck and puts them back in any order. */
export const scheme = action<Harbour>({
  group: "main",
  choices: (position) => (position.zone("deck").length >= 2 ? [{ label: t("action.scheme") }] : []),
  *rule(game, seat) {
    const cards = game.zone("deck").slice(-2);
    for (const card of cards) game.show(card, [seat]);
    game.log("schemed", named(seat));
    game.log("you-saw", { cards: cards.map((card) => game.card(card).name) }, [seat]);
    // These cards are not in the view: what they are about is what is printed on them.
    const options = cardOptions(game, cards).map((option) => ({
      ...option,
      about: [{ type: "card", id: game.card(option.value).id }],
    }));
    const order = yield* game.order(seat, "scheme.order", options);
    for (const card of order) game.move(card, "deck");
  },
});

export const trade = action<Harbour, Seat>({
  group: "main",
  choices: (position, seat) =>
    others(position, seat).map((other) => ({
      id: `seat-${other}`,
      label: t("action.trade", named(other)),
      about: [{ type: "seat", id: String(other) }],
      value: other,
    })),
  *rule(game, seat, other) {
    const agreement = yield* game.call(negotiation, { from: seat, to: other });
    if (!agreement) {
      game.log("no-deal", { ...named(seat), partner: { seat: other } });
      return;
    }
    const coins = agreement.terms.coins as number;
    pay(game, seat, coins);
    pay(game, other, -coins);
    game.log("deal", { ...named(seat), partner: { seat: other }, coins });
    // Over tea, both show their hands until the end of the turn.
    if (!(agreement.terms.favours as readonly string[]).includes("tea")) return;
    game.setAlsoSeenBy(handOf(seat), [other]);
    game.setAlsoSeenBy(handOf(other), [seat]);
    game.log("tea", { ...named(seat), partner: { seat: other } });
  },
});

export const gamble = action<Harbour>({
  group: "main",
  choices: () => [{ label: t("action.gamble") }],
  *rule(game, seat) {
    if (!(yield* game.confirm(seat, "gamble.sure"))) return;
    const won = game.random.coin();
    pay(game, seat, won ? -3 : 4);
    game.log("gambled", { ...named(seat), won });
  },
});

export const attack = action<Harbour, Seat>({
  group: "main",
  choices: (position, seat) =>
    others(position, seat).map((target) => ({
      id: `seat-${target}`,
      label: t("action.raid", named(target)),
      about: [{ type: "seat", id: String(target) }],
      value: target,
      ...(position.zone(handOf(target)).length === 0 ? { unavailable: t("reason.empty-hand") } : {}),
    })),
  *rule(game, by, target) {
    const happened = yield* game.event(raid, { by, target }, () => {
      const hand = game.zone(handOf(target));
      if (hand.length === 0) return;
      const card = game.random.pick(hand);
      const { name } = game.card(card);
      game.move(card, handOf(by));
      game.log("raided", { ...named(by), target: { seat: target } });
      game.log("raided-card", { card: name }, [by, target]);
    });
    if (!happened) game.log("raid-failed", named(by));
  },
});

/** Calls an auction after this phase, once per turn. */
export const callAuction = action<Harbour>({
  group: "main",
  choices: (position) => (position.state.auctions === position.turn.number ? [] : [{ label: t("action.auction") }]),
  *rule(game) {
    game.state.auctions = game.turn.number;
    game.schedule("auction");
  },
});

export const shield = action<Harbour>({
  group: "main",
  choices: (position, seat) =>
    position.state.shields[seat]
      ? [{ label: t("action.shield"), unavailable: t("reason.has-shield") }]
      : coinsOf(position, seat) >= 2
        ? [{ label: t("action.shield") }]
        : [{ label: t("action.shield"), unavailable: t("reason.too-expensive", { cost: 2 }) }],
  *rule(game, seat) {
    pay(game, seat, 2);
    game.state.shields[seat] = true;
    game.log("shielded", named(seat));
  },
});

/** Ends the turn and draws a card. */
export const rest = action<Harbour>({
  group: "main",
  choices: () => [{ label: t("action.rest") }],
  *rule(game, seat) {
    game.endTurn();
    const [card] = game.draw("deck", handOf(seat));
    if (card) game.log("you-drew", { card: game.card(card).name }, [seat]);
  },
});
