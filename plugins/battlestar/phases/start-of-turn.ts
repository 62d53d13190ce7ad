import type { Rule } from "conclave/rules";
import { noteExpertPilot } from "../abilities/kara-thrace.ts";
import { comeAboard } from "../abilities/karl-agathon.ts";
import { alcoholic } from "../abilities/saul-tigh.ts";
import { turnBegins } from "../events.ts";
import { playerIn } from "../state.ts";
import type { Match } from "../types.ts";

/** The turn begins: Tigh drinks, Helo comes aboard, and it is seen whether Starbuck flies. */
export function* startOfTurn(game: Match): Rule {
  const seat = game.current;
  game.state.marks = [];
  delete game.state.icons;
  playerIn(game, seat).turns++;
  game.log("turn-begins", { player: { seat }, round: game.turn.round });
  yield* game.event(turnBegins, { seat }, function* () {
    yield* alcoholic(game);
    yield* comeAboard(game, seat);
    noteExpertPilot(game);
  });
}
