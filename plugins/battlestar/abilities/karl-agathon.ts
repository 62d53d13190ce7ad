import { choice, on, playerOf, t } from "conclave/rules";
import { crisisOptionChosen, dieFallen, turnBegins } from "../events.ts";
import { moveCharacter } from "../rules/characters.ts";
import { aboutOption } from "../rules/options.ts";
import { hasAbility, hasMark, isOnBoard, mark, seatWith, useUp } from "../state.ts";
import type { Match } from "../types.ts";

const arrivalTurn = 2;
const ecoOfficerUsed = "eco-officer";

/** ECO Officer: once in his own turn, he may have a die rerolled (B42). */
const ecoOfficer = on(dieFallen, {
  timing: "after",
  *rule(game: Match, fallen) {
    const seat = game.current;
    if (!hasAbility(game, seat, "eco-officer") || hasMark(game, ecoOfficerUsed)) return;
    const plays = yield* game.window("eco-officer", {
      seats: [seat],
      options: () => [choice("reroll", t("label.reroll"), true)],
      params: { result: fallen.die.result ?? 0 },
    });
    if (plays.length === 0) return;
    mark(game, ecoOfficerUsed);
    game.log("eco-officer", { player: { seat } });
    fallen.again = true;
  },
});

/** Moral Compass, once a game: he may change an option that was chosen on a crisis card (B34). */
const moralCompass = on(crisisOptionChosen, {
  timing: "after",
  *rule(game: Match, choosing) {
    const { card, option: chosen, others, labelOf } = choosing;
    const seat = seatWith(game, "moral-compass");
    if (seat === undefined || others.length === 0 || game.state.crisis?.kind === "super-crisis") return;
    const [play] = yield* game.window("moral-compass", {
      seats: [seat],
      options: () => others.map((option) => choice(option, labelOf(option), option, aboutOption(card, option))),
      params: { chosen: labelOf(chosen) },
    });
    if (!play) return;
    useUp(game, seat, "moral-compass");
    game.log("moral-compass", { player: { seat }, option: labelOf(play.value) });
    choosing.option = play.value;
  },
});

/** Stranded: he comes aboard at the start of his second turn (B40). */
const stranded = on(turnBegins, {
  timing: "after",
  *rule(game: Match, { seat }) {
    if (isOnBoard(game, seat) || !hasAbility(game, seat, "stranded")) return;
    if (playerOf(game, seat).turns >= arrivalTurn) yield* moveCharacter(game, seat, "hangar-deck");
  },
});

export const karlAgathon = [ecoOfficer, moralCompass, stranded];
