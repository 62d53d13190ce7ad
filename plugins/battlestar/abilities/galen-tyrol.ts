import { on, t } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import { actionTaken, checkCardsAdded, skillCardPlayed, typeZeroed } from "../events.ts";
import { typeName, typeOption } from "../labels.ts";
import { takeAction } from "../rules/actions.ts";
import { checkUnderWay, hasAbility, hasMark, mark, seatWith, useUp } from "../state.ts";
import type { Match } from "../types.ts";

const maintenance = "maintenance-engineer";
const repaired = "repair-played";

/** After a Repair card Tyrol may take another action in his own turn. */
const noteRepair = on(skillCardPlayed, {
  timing: "after",
  *rule(game: Match, { seat, title }) {
    if (title === "repair" && seat === game.current && hasAbility(game, seat, maintenance)) mark(game, repaired);
  },
});

/** Maintenance Engineer: once in his own turn, he may take another action after Repair. */
const maintenanceEngineer = on(actionTaken, {
  timing: "after",
  *rule(game: Match, { seat }) {
    if (seat !== game.current || !hasMark(game, repaired) || hasMark(game, maintenance)) return;
    mark(game, maintenance);
    yield* takeAction(game, seat);
  },
});

/** Blind Devotion, once a game: before the cards of a check are revealed he names a type whose cards have strength 0 (B24). */
const blindDevotion = on(checkCardsAdded, {
  timing: "after",
  *rule(game: Match, { source }) {
    const state = checkUnderWay(game);
    const seat = seatWith(game, "blind-devotion");
    if (seat === undefined || source.kind === "super-crisis") return;
    const [play] = yield* game.window("blind-devotion", {
      seats: [seat],
      options: () => game.entries(skillTypes).ids.map(typeOption),
      params: { difficulty: state.difficulty, skills: state.skills.map(typeName) },
      pass: t("pass.no-type"),
    });
    if (!play) return;
    useUp(game, seat, "blind-devotion");
    yield* game.event(typeZeroed, { type: play.value }, () => {
      state.zeroed = play.value;
      game.log("blind-devotion", { player: { seat }, skill: typeName(play.value) });
    });
  },
});

export const galenTyrol = [noteRepair, maintenanceEngineer, blindDevotion];
