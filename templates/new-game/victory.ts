import { type Position, t, type VictoryCheck } from "conclave/rules";
import { type NewGame, points } from "./state.ts";

/** A moment at which the rules check for victory, besides the end of each phase. */
export const turnOver = "turn-over";

export const victoryChecks: { readonly [id: string]: VictoryCheck<NewGame> } = {
  goal: {
    at: ["phase-end"],
    check: (position) => {
      const winners = position.seats.filter((seat) => points(position, seat) >= position.options.goal);
      if (winners.length === 0) return undefined;
      return { winners, text: t("end.goal", { players: winners.map((seat) => ({ seat })) }) };
    },
  },
  "empty-deck": {
    at: [turnOver],
    check: (position) => {
      if (position.zone("deck").length > 0) return undefined;
      const winners = leaders(position);
      return { winners, text: t("end.empty-deck", { players: winners.map((seat) => ({ seat })) }) };
    },
  },
};

function leaders(position: Position<NewGame>): number[] {
  const most = Math.max(...position.seats.map((seat) => points(position, seat)));
  return position.seats.filter((seat) => points(position, seat) === most);
}
