import { type Game, type GameDefinition, type Rule, view } from "../../server/engine/index.ts";
import { bet, type Coin, coinGame } from "../support/small-game.ts";

/** No error may show this: the rules below put it into everything they throw. */
export const secret = "secret-of-1 holds the ace";

/** A coin game whose rules fail in some way. */
function faulty(id: string, changes: Partial<GameDefinition<Coin>>): GameDefinition {
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}View`;
  const viewType = view.object(name, "What is seen.", { points: view.list(view.integer("Points."), "By seat.") });
  return coinGame({ id, viewType, ...changes }) as unknown as GameDefinition;
}

/** Whether the rules of "changing" have changed, so that its matches can no longer be replayed from their start. */
export const rulesOfChanging = { setUpFails: false };

/** Rules that fail after the first answer. */
const afterBet = (wrong: (game: Game<Coin>) => Rule): Partial<GameDefinition<Coin>> => ({
  phases: {
    *bet(game: Game<Coin>): Rule {
      yield* bet(game);
      yield* wrong(game);
    },
  },
});

/** Each of them has one fault, after which it is named. */
export const faultyGames = [
  faulty(
    "throwing",
    afterBet(function* () {
      throw new Error(secret);
    }),
  ),
  faulty(
    "looping",
    afterBet(function* () {
      for (;;);
    }),
  ),
  faulty(
    "impossible",
    afterBet(function* (game) {
      yield* game.choose(game.current, secret, []);
    }),
  ),
  faulty("meddling", {
    view: ({ state }: { readonly state: { readonly points: readonly number[] } }) => {
      (state.points as number[])[0] = 17;
      return { points: [...state.points] };
    },
  }),
  faulty("speechless", {
    describe: () => {
      throw new Error(secret);
    },
  }),
  faulty("changing", {
    setup: (game) => {
      if (rulesOfChanging.setUpFails) throw new Error(secret);
      return { points: game.seats.map(() => 0) };
    },
  }),
  // Not a number, which only GraphQL notices.
  faulty("misshapen", { view: () => ({ points: [secret as unknown as number] }) }),
];
