import { on } from "conclave/rules";
import { crisisDue } from "../events.ts";
import { namesOf } from "../labels.ts";
import { drawAndKeepOne } from "../rules/decks.ts";
import { hasAbility } from "../state.ts";
import type { Match } from "../types.ts";
import { crisisDrawnZone } from "../zones.ts";

/** Religious Visions: she draws two crisis cards and chooses one; the other goes under the deck, unseen by others (B36). */
const religiousVisions = on(crisisDue, {
  timing: "instead",
  *rule(game: Match, due) {
    const { drawer: seat } = due;
    if (!hasAbility(game, seat, "religious-visions")) return false;
    due.card = yield* drawAndKeepOne(game, seat, {
      deck: "crisis-deck",
      zone: crisisDrawnZone(seat),
      count: 2,
      prompt: "religious-visions",
      drawn(cards) {
        game.log("religious-visions", { player: { seat } });
        game.log("own-crisis-cards", { cards: namesOf(game, cards) }, [seat]);
      },
    });
    return true;
  },
});

export const lauraRoslin = [religiousVisions];
