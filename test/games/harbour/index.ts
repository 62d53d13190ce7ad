import {
  defineGame,
  type Game,
  messagesIn,
  type Position,
  type Random,
  randomAnswer,
  type Seat,
  t,
  turnOrder,
  type Viewer,
} from "../../../server/engine/index.ts";
import * as actions from "./actions.ts";
import { cargoDeck, tokens } from "./cards.ts";
import { auction, cleanup, deal, main, market, plan, receiveIncome } from "./phases.ts";
import { procedures } from "./procedures.ts";
import { cardPlayed, raid, reactions } from "./raid.ts";
import {
  actionsPerTurn,
  coinsOf,
  type Harbour,
  type HarbourState,
  handLimit,
  handOf,
  harbourOptions,
  income,
  type Patron,
  tableOf,
} from "./state.ts";
import { viewOf } from "./view.ts";
import { HarbourView } from "./view-types.ts";

export type { Harbour } from "./state.ts";

const patrons: readonly Patron[] = ["crown", "guild", "temple", "smugglers"];

function setup(game: Game<Harbour>): HarbourState {
  game.createZone("deck");
  game.createZone("discard");
  for (const seat of game.seats) {
    game.createZone(handOf(seat), seat);
    game.createZone(tableOf(seat), seat);
  }
  game.createDeck("cargo", "deck");
  return {
    coins: game.seats.map(() => (game.options.start === "rich" ? 6 : 3)),
    shields: game.seats.map(() => false),
    patrons: game.random.shuffle([...patrons]).slice(0, game.seats.length),
    plans: [],
    bids: [],
    tasting: [],
    order: [...game.seats],
    actionsLeft: 0,
    auctions: 0,
  };
}

/** Coins at the end of the season: the temple's player gets two more, and a well-placed stake pays. */
function finalCoins(position: Position<Harbour>, seat: Seat): number {
  const bonus = position.state.patrons[seat] === "temple" ? 2 : 0;
  return coinsOf(position, seat) + bonus + (position.state.plans[seat]?.stakes.tea ?? 0);
}

/** Redeals what the viewer cannot know: hidden cards, and the other players' patrons and plans. */
function determinize(game: Game<Harbour>, viewer: Viewer, random: Random): void {
  game.redeal(viewer, random);
  const others = game.seats.filter((seat) => seat !== viewer);
  const dealt = random.shuffle(others.map((seat) => game.state.patrons[seat] as Patron));
  for (const [index, seat] of others.entries()) game.state.patrons[seat] = dealt[index] as Patron;
  if (game.state.plans.length === 0) return;
  for (const seat of others) {
    const { motto } = game.state.plans[seat] ?? { motto: "" };
    const tea = random.below(3);
    game.state.plans[seat] = { port: random.coin() ? "north" : "south", stakes: { salt: 3 - tea, tea }, motto };
  }
}

export const harbour = defineGame<Harbour>({
  id: "harbour",
  version: "1.2.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  seats: { min: 2, max: 4 },
  options: harbourOptions,
  zones: {
    deck: { visibleTo: "nobody", refill: "discard" },
    discard: { visibleTo: "everybody" },
    hand: { visibleTo: "owner" },
    table: { visibleTo: "everybody" },
  },
  decks: { cargo: cargoDeck, tokens },
  setup,
  phases: { deal, plan, income: receiveIncome, main, market, auction, cleanup },
  flow: turnOrder({ opening: ["deal", "plan"], turn: ["income", "main", "market", "cleanup"] }),
  seatOrder: ({ state }) => state.order,
  values: [income, actionsPerTurn, handLimit],
  events: [cardPlayed, raid],
  reactions,
  actions: {
    play: actions.play,
    sell: actions.sell,
    load: actions.load,
    hide: actions.hide,
    unveil: actions.unveil,
    scheme: actions.scheme,
    trade: actions.trade,
    gamble: actions.gamble,
    raid: actions.attack,
    auction: actions.callAuction,
    shield: actions.shield,
    rest: actions.rest,
  },
  procedures,
  windows: ["council"],
  moments: ["score"],
  victoryChecks: {
    rich: {
      at: ["score", "phase-end"],
      check: (position) => {
        const winners = position.activeSeats.filter((seat) => coinsOf(position, seat) >= position.options.goal);
        return winners.length > 0 ? { winners, text: t("victory.rich", { coins: position.options.goal }) } : undefined;
      },
    },
    "last-standing": {
      at: ["phase-end"],
      check: ({ activeSeats }) =>
        activeSeats.length <= 1 ? { winners: activeSeats, text: t("victory.last-standing") } : undefined,
    },
    "season-over": {
      at: ["phase-end"],
      check: (position) => {
        if (position.turn.round <= position.options.rounds) return undefined;
        const best = Math.max(...position.activeSeats.map((seat) => position.once(finalCoins, seat)));
        const winners = position.activeSeats.filter((seat) => position.once(finalCoins, seat) === best);
        return { winners, text: t("victory.season-over", { winners: winners.map((seat) => ({ seat })) }) };
      },
    },
  },
  viewType: HarbourView,
  view: viewOf,
  showing: { figures: { coins: { of: "seats", read: ({ seats }) => seats.map(({ coins }) => coins) } } },
  describe: (view, translate) => [
    translate(t("describe.turn", { turn: view.turn, player: { seat: view.current } })),
    ...view.seats.map(({ seat, coins }) => translate(t("describe.seat", { player: { seat }, coins }))),
  ],
  determinize,
  standing: (position, seat) => ({ factions: [position.state.patrons[seat] ?? "none"] }),
  bots: { heuristic: (_view, prompt, random) => randomAnswer(prompt, random) },
  messages: messagesIn(import.meta.dirname),
});

export default harbour;
