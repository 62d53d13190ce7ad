import {
  type Agreement,
  choice,
  type Game,
  type Implementation,
  implement,
  procedure,
  type Rule,
  type Seat,
  t,
} from "../../../server/engine/index.ts";
import { coinsOf, type Harbour, type Plan, pay, type Suit, suitName, suits } from "./state.ts";

export const planning = procedure<{ seat: Seat }, Plan>("planning");
export const tasting = procedure("tasting");
export const flotsam = procedure("flotsam");
export const council = procedure("council");
export const negotiation = procedure<{ from: Seat; to: Seat }, Agreement | undefined>("negotiation");

function* makePlan(game: Game<Harbour>, { seat }: { seat: Seat }): Rule<Plan> {
  const port = yield* game.choose(
    seat,
    "plan.port",
    ["north", "south"].map((name) => choice(name, t(`port.${name}`), name)),
  );
  const stakes = yield* game.allocate(
    seat,
    "plan.stakes",
    suits.map((suit) => choice(suit, suitName(suit), suit)),
    {
      total: 3,
      limit: (suit) => (suit === "silk" ? 1 : 2),
      check: (stakes) => (stakes.size === suits.length ? t("reason.all-suits") : undefined),
      example: new Map<Suit, number>([
        ["tea", 2],
        ["salt", 1],
      ]),
    },
  );
  const motto = yield* game.text(seat, "plan.motto", { maxLength: 20 });
  return { port, stakes: Object.fromEntries([...stakes].sort()), motto };
}

function* taste(game: Game<Harbour>): Rule {
  const seats = game.activeSeats;
  const hosts = seats.filter((_, index) => index % 2 === 0 && seats[index + 1] !== undefined);
  const pairs = yield* game.together(hosts, function* (host): Rule<{ seat: Seat; paid: number }[]> {
    const pair = seats.slice(seats.indexOf(host), seats.indexOf(host) + 2);
    const paid = yield* game.together(pair, (seat) =>
      game.integer(seat, "tasting.pay", { min: 0, max: Math.max(0, Math.min(2, coinsOf(game, seat))) }),
    );
    // Only now does the host learn what both have paid.
    const generous = yield* game.confirm(host, "tasting.thank", { params: { total: paid.reduce((a, b) => a + b) } });
    return pair.map((seat, index) => ({ seat, paid: (paid[index] ?? 0) + (generous && seat === host ? 1 : 0) }));
  });
  game.state.tasting = pairs.flat();
  for (const { seat, paid } of game.state.tasting) pay(game, seat, paid);
}

/** The first player to decide dives for the chest, or lets it go. */
function* drift(game: Game<Harbour>): Rule {
  const { seat, result: coins } = yield* game.either(game.activeSeats, function* (seat): Rule<number> {
    if (!(yield* game.confirm(seat, "flotsam.dive"))) return 0;
    return yield* game.integer(seat, "flotsam.depth", { min: 1, max: 3 });
  });
  pay(game, seat, -coins);
  game.log("flotsam", { player: { seat }, coins });
}

function* meet(game: Game<Harbour>): Rule {
  const seats = game.activeSeats;
  const votes = yield* game.window("council", {
    seats,
    veiled: true,
    options: () => [choice("tax", t("council.tax"), "tax"), choice("gift", t("council.gift"), "gift")],
    pass: t("council.abstain"),
    // A majority is enough.
    until: (plays) =>
      ["tax", "gift"].some((cast) => plays.filter(({ value }) => value === cast).length * 2 > seats.length),
  });
  const taxes = votes.filter(({ value }) => value === "tax").length;
  const gifts = votes.length - taxes;
  game.log("council", { taxes, gifts });
  if (taxes === gifts) return;
  for (const seat of game.activeSeats) pay(game, seat, taxes > gifts ? 1 : -1);
}

function* negotiate(game: Game<Harbour>, { from, to }: { from: Seat; to: Seat }): Rule<Agreement | undefined> {
  return yield* game.negotiate(from, to, "trade.offer", {
    terms: [
      { kind: "integer", id: "coins", label: t("term.coins"), min: -3, max: 3 },
      {
        kind: "options",
        id: "favours",
        label: t("term.favours"),
        options: ["silk", "tea"].map((suit) => choice(suit, suitName(suit as "silk"), suit)),
        min: 0,
        max: 1,
      },
      { kind: "text", id: "note", label: t("term.note"), maxLength: 40 },
    ],
    check: (terms) => {
      const coins = terms.coins as number;
      return coins > coinsOf(game, from) || -coins > coinsOf(game, to)
        ? t("reason.cannot-pay", { coins: Math.abs(coins) })
        : undefined;
    },
    counterOffers: 2,
  });
}

export const procedures: readonly Implementation<Harbour>[] = [
  implement(planning, makePlan),
  implement(tasting, taste),
  implement(flotsam, drift),
  implement(council, meet),
  implement(negotiation, negotiate),
];
