import { difficulties } from "../../catalogues/difficulties.ts";
import type { Cycle } from "../../effects/effect-types.ts";
import type { Match } from "../../types.ts";

/**
 * Makes the alert deck of a cycle: the cards that the difficulty adds, and those left over from the last cycle. What was
 * revealed leaves it (README, "The cycle").
 */
export function makeAlertDeck(game: Match, cycle: Cycle): void {
  for (const card of [...game.zone("alert-discard")]) game.removeCard(card);
  const added = game.entry(difficulties, game.options.difficulty).alerts[cycle - 1];
  added?.situations.forEach((count, index) => {
    for (let copy = 0; copy < count; copy++) {
      game.createCard(`situation-${index + 1}`, "alert-deck", { deck: "situations", back: "wars" });
    }
  });
  game.draw("wars", "alert-deck", added?.wars ?? 0);
  game.shuffle("alert-deck");
}
