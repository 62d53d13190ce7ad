import type { Rule } from "conclave/rules";
import { boardingTrackEnd } from "../../catalogues/tokens.ts";
import { centurionBoarded } from "../../events.ts";
import type { Match } from "../../types.ts";
import { centurionCount, placeable } from "./limits.ts";

/** All centurions aboard advance one step; at the end of the track the game is over at once (B11). */
export function* advanceCenturions(game: Match): Rule {
  const count = centurionCount(game);
  if (count === 0) return;
  const { centurions } = game.state;
  for (let step = boardingTrackEnd - 1; step >= 0; step--) {
    centurions[step + 1] = (centurions[step + 1] ?? 0) + (centurions[step] ?? 0);
    centurions[step] = 0;
  }
  game.log("centurions-advanced", { count });
  yield* game.checkVictory("centurions-advanced");
}

/** This many centurions are put at the start of the boarding track, as far as there are any. */
export function* boardCenturions(game: Match, count: number): Rule {
  const coming = Math.min(count, placeable(game, "centurion"));
  for (let boarded = 0; boarded < coming; boarded++) {
    yield* game.event(centurionBoarded, {}, () => {
      const { centurions } = game.state;
      centurions[0] = (centurions[0] ?? 0) + 1;
      game.log("centurion-boarded");
    });
  }
}
