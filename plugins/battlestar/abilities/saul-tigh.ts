import { on } from "conclave/rules";
import { checkAtLocation, turnBegins } from "../events.ts";
import { changeDifficulty, deltaOption } from "../rules/difficulty.ts";
import { discardSkillCards } from "../rules/discarding.ts";
import { checkUnderWay, handOf, seatWith } from "../state.ts";
import type { Match } from "../types.ts";

const hatred = -3;

/** Cylon Hatred: whoever activates Admiral's Quarters, he may lower the difficulty by 3. */
const cylonHatred = on(checkAtLocation, {
  timing: "after",
  *rule(game: Match, { location }) {
    const state = checkUnderWay(game);
    const seat = seatWith(game, "cylon-hatred");
    if (seat === undefined || location !== "admirals-quarters") return;
    const [play] = yield* game.window("cylon-hatred", {
      seats: [seat],
      options: () => [deltaOption(hatred)],
      params: { difficulty: state.difficulty },
    });
    if (play) changeDifficulty(game, state, { ability: "cylon-hatred" }, play.value, play.seat);
  },
});

/** Alcoholic: at the start of each player's turn he discards his skill card if he has only one. */
const alcoholic = on(turnBegins, {
  timing: "after",
  *rule(game: Match) {
    const seat = seatWith(game, "alcoholic");
    if (seat === undefined || handOf(game, seat).length !== 1) return;
    game.log("alcoholic", { player: { seat } });
    yield* discardSkillCards(game, seat, "all");
  },
});

export const saulTigh = [cylonHatred, alcoholic];
