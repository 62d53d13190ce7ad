import { type Game, orderFrom, type Rule, type Seat } from "../../../server/engine/index.ts";
import { lantern } from "./cards.ts";
import { council, flotsam, planning, tasting } from "./procedures.ts";
import {
  actionsPerTurn,
  cardOptions,
  coinsOf,
  type Harbour,
  handLimit,
  handOf,
  income,
  pay,
  tableOf,
} from "./state.ts";

export function* deal(game: Game<Harbour>): Rule {
  for (const seat of game.seats) {
    const cards = game.draw("deck", handOf(seat), 3);
    game.log("dealt", { player: { seat }, count: cards.length });
    game.log("your-cards", { cards: cards.map((card) => game.card(card).name) }, [seat]);
  }
}

/** Every player makes a plan in secret. */
export function* plan(game: Game<Harbour>): Rule {
  const plans = yield* game.together(game.seats, (seat) => game.call(planning, { seat }));
  game.state.plans = plans;
  for (const [seat, { motto }] of plans.entries()) {
    if (motto !== "") game.log("motto", { player: { seat }, motto });
  }
}

export function* receiveIncome(game: Game<Harbour>): Rule {
  const seat = game.current;
  const roll = game.random.die(6);
  const coins = game.value(income, { seat, roll });
  pay(game, seat, -coins);
  game.log("income", { player: { seat }, roll, coins });
}

export function* main(game: Game<Harbour>): Rule {
  const seat = game.current;
  game.state.actionsLeft = game.value(actionsPerTurn, { seat });
  while (game.state.actionsLeft > 0 && !game.turn.over) {
    const taken = yield* game.act(seat, "main", { params: { left: game.state.actionsLeft } });
    if (taken === undefined) return;
    game.state.actionsLeft--;
    yield* game.checkVictory("score");
  }
}

/**
 * Every third turn neighbours taste tea in pairs, all pairs at once; every fifth turn a chest drifts by; every second
 * turn there is a council.
 */
export function* market(game: Game<Harbour>): Rule {
  if (game.turn.number % 3 === 0) yield* game.call(tasting);
  if (game.turn.number % 5 === 0) yield* game.call(flotsam);
  if (game.options.council && game.turn.number % 2 === 0) yield* game.call(council);
}

/** Scheduled by actions and cards: all players secretly bid for the top card of the deck. */
export function* auction(game: Game<Harbour>): Rule {
  const seats = game.activeSeats;
  const bids = yield* game.together(seats, (seat) =>
    game.integer(seat, "auction.bid", { min: 0, max: Math.max(0, coinsOf(game, seat)), publicOptions: true }),
  );
  game.state.bids = game.seats.map((seat) => bids[seats.indexOf(seat)] ?? 0);
  const best = Math.max(...bids);
  const winner = seats[bids.indexOf(best)] as Seat;
  pay(game, winner, best);
  game.state.order = orderFrom(game.state.order, winner);
  const [card] = game.draw("deck", handOf(winner));
  game.log("auction", { player: { seat: winner }, coins: best });
  if (card) game.log("you-drew", { card: game.card(card).name }, [winner]);
}

export function* cleanup(game: Game<Harbour>): Rule {
  const seat = game.current;
  for (const other of game.seats) game.setAlsoSeenBy(handOf(other), []);
  const lanterns = game.zone(tableOf(seat)).filter((card) => game.card(card).id === lantern.id);
  for (const card of lanterns) game.removeCard(card);
  if (lanterns.length > 0) {
    pay(game, seat, -lanterns.length);
    game.log("lanterns", { player: { seat }, coins: lanterns.length });
  }
  if (coinsOf(game, seat) < 0) {
    game.eliminate(seat);
    game.moveAll(handOf(seat), "discard");
    game.moveAll(tableOf(seat), "discard");
    game.log("bankrupt", { player: { seat } });
    return;
  }
  const hand = game.zone(handOf(seat));
  const excess = hand.length - game.value(handLimit, { seat });
  if (excess > 0) {
    const chosen = yield* game.chooseMany(seat, "cleanup.discard", cardOptions(game, hand), {
      min: excess,
      max: excess,
      params: { count: excess },
    });
    for (const card of chosen) game.move(card, "discard");
  }
  const [card] = game.draw("deck", handOf(seat));
  if (card) game.log("you-drew", { card: game.card(card).name }, [seat]);
}
