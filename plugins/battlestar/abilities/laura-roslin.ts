import type { CardId, Rule, Seat } from "conclave/rules";
import { namesOf } from "../labels.ts";
import { keepOne } from "../procedures/keep-one.ts";
import { discardSkillCards } from "../procedures/skill-cards.ts";
import { handOf, hasAbility } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { crisisDrawnZone } from "../zones.ts";

/** Religious Visions: she draws two crisis cards, chooses one, and the other goes under the deck, unseen by others (B36). */
export function* religiousVisions(game: Match, seat: Seat): Rule<CardId | undefined> {
  const cards = game.draw("crisis-deck", crisisDrawnZone(seat), 2);
  game.log("religious-visions", { player: { seat } });
  game.log("own-crisis-cards", { cards: namesOf(game, cards) }, [seat]);
  const [only] = cards;
  if (cards.length < 2) return only;
  return yield* keepOne(game, seat, cards, {
    prompt: "religious-visions",
    putAway: (card) => game.move(card, "crisis-deck", { to: "bottom" }),
  });
}

/** Skill cards that she discards to activate a location. */
const illnessCost = 2;

/** Terminal Illness: without two cards to discard she cannot activate a location. */
export function isTooIll(position: Position, seat: Seat): boolean {
  return hasAbility(position, seat, "terminal-illness") && handOf(position, seat).length < illnessCost;
}

/** Terminal Illness: to activate a location she first discards two skill cards (B41). */
export function* payForIllness(game: Match, seat: Seat): Rule {
  if (hasAbility(game, seat, "terminal-illness")) yield* discardSkillCards(game, seat, illnessCost, { reason: "cost" });
}
