import { houseOf } from "../../state.ts";
import type { FocusCard, Match } from "../../types.ts";

/** How many hero or joint cards are offered in a cycle. */
const offered = 3;

/** Lays out the hero or joint cards of a cycle; those that are left from the last one go away (README, "The cycle"). */
export function offerSpecialFocuses(game: Match): void {
  game.moveAll("special-offer", "box");
  while (game.zone("special-offer").length < offered) {
    const [card] = game.draw("special-deck", "special-offer");
    if (card === undefined) break;
    if (!isOfUse(game, game.card(card) as FocusCard)) game.move(card, "box");
  }
  game.log("special-focuses", { focuses: game.zone("special-offer").map((card) => game.card(card).name) });
}

/** Nobody can take Innovation in the first cycle, nor a hero card whose focus the house does not have. */
function isOfUse(game: Match, { family }: FocusCard): boolean {
  if (family === innovation && game.state.cycle <= 1) return false;
  if (game.state.mode !== "solo" || family === leadership) return true;
  const own = houseOf(game, 0).focuses.map((id) => (game.definition(id) as FocusCard).family);
  return own.includes(family);
}

/** The family of focuses that comes to the hand after the first cycle. */
export const innovation = "innovation";
/** The family that can be taken with any focus. */
export const leadership = "leadership";
