import { type Flow, type Game, type Rule, type Seat, seatChoice, type Turn, t } from "conclave/rules";
import { birdOf, type Cuckoo, exchanged, nestOf, price } from "./state.ts";

/** Everybody who still has feathers gets a bird. */
export function* deal(game: Game<Cuckoo>): Rule {
  for (const seat of game.activeSeats) {
    const [bird] = game.draw("deck", nestOf(seat));
    if (bird) game.log("you-got", { bird: game.card(bird).name }, [seat]);
  }
}

/** The current player may exchange with a neighbour, who cannot refuse unless it is a cuckoo. */
export function* exchange(game: Game<Cuckoo>): Rule {
  const seat = game.current;
  const neighbours = neighboursOf(game, seat);
  const other = yield* game.choose(seat, "exchange", neighbours.map(seatChoice), { optional: t("keep") });
  if (other === undefined) {
    game.log("kept", { player: { seat } });
    return;
  }
  const [mine, theirs] = [birdOf(game, seat), birdOf(game, other)];
  if (mine === undefined || theirs === undefined) return;
  if (game.card(theirs).stays) {
    game.show(theirs, "everybody");
    game.log("stays", { player: { seat: other } });
    return;
  }
  yield* game.event(exchanged, { seat, other }, () => {
    game.move(mine, nestOf(other));
    game.move(theirs, nestOf(seat));
    game.log("exchanged", { player: { seat }, other: { seat: other } });
  });
}

/** All birds are shown, and the lowest lose a feather. */
export function* showdown(game: Game<Cuckoo>): Rule {
  const worths = game.activeSeats.map((seat) => {
    const bird = birdOf(game, seat);
    if (bird === undefined) return { seat, worth: 0 };
    game.show(bird, "everybody");
    const { name, worth } = game.card(bird);
    game.log("shown", { player: { seat }, bird: name });
    return { seat, worth };
  });
  const least = Math.min(...worths.map(({ worth }) => worth));
  for (const { seat, worth } of worths) {
    if (worth !== least) continue;
    const left = (game.state.feathers[seat] ?? 0) - game.value(price, { seat });
    game.state.feathers[seat] = Math.max(0, left);
    game.log("lost", { player: { seat } });
  }
  for (const seat of game.activeSeats) game.moveAll(nestOf(seat), "deck");
  game.shuffle("deck");
  yield* game.checkVictory("round-over");
  for (const seat of game.activeSeats) if (game.state.feathers[seat] === 0) game.eliminate(seat);
}

function neighboursOf(game: Game<Cuckoo>, seat: Seat): Seat[] {
  const [, ...others] = game.seatsFrom(seat).filter((one) => !game.isOut(one));
  return [...new Set([others[0], others.at(-1)])].filter((one) => one !== undefined);
}

/** Everybody gets a bird; each may exchange it once, from the first player on; then all are shown. */
export const flow: Flow<Cuckoo> = {
  phases: ["deal", "exchange", "showdown"],
  next(game, ended) {
    const { turn } = game;
    if (ended === undefined || ended === "showdown") {
      begin(game, turn);
      return "deal";
    }
    const order = game.seatsFrom(turn.first).filter((seat) => !game.isOut(seat));
    const next = ended === "deal" ? order[0] : order[order.indexOf(turn.seat) + 1];
    if (next === undefined) return "showdown";
    turn.seat = next;
    turn.number++;
    return "exchange";
  },
};

/** The next player who is still in the game begins the round. */
function begin(game: Game<Cuckoo>, turn: Turn): void {
  const from = turn.round === 0 ? turn.first : (turn.first + 1) % game.seats.length;
  turn.first = game.seatsFrom(from).find((seat) => !game.isOut(seat)) ?? turn.first;
  turn.round++;
}
