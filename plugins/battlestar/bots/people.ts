import type { ChoosePrompt, Option } from "conclave/rules";
import { effectsOf, operationOf } from "../operations/index.ts";
import type { Fate } from "../operations/operation.ts";
import { playerChoiceOn } from "../table/printed.ts";
import type { Situation } from "../table/situation.ts";
import { actsWell } from "./orders.ts";

/** What is about to happen to the chosen player; an honour unless an effect says otherwise. */
function fateIn({ rules }: Situation, prompt: ChoosePrompt): Fate | "honour" {
  const effects = effectsOf(playerChoiceOn(rules, prompt)?.do ?? []);
  for (const effect of effects) {
    const { fate } = operationOf(effect);
    if (fate) return fate;
  }
  return "honour";
}

/** Scores the choice of a player. */
export function playerScore(situation: Situation, prompt: ChoosePrompt, option: Option): number {
  const seat = Number(option.about?.[0]?.id);
  const trust = situation.trust(seat);
  const prominence = situation.prominence(seat);
  const human = situation.side === "human";
  switch (fateIn(situation, prompt)) {
    case "act":
      return human ? trust + actsWell(situation, seat) : 0.5 - actsWell(situation, seat);
    case "confine":
      if (human) return -trust - 0.3 * prominence;
      return seat === situation.seat ? -5 : prominence + 3 * situation.suspicionAtTable(seat);
    case "look":
      return human ? (trust > -0.9 && trust < 0.9 ? 1.2 - Math.abs(trust) + prominence * 0.2 : 0) : 0;
    case "rob":
      return situation.player(seat)?.revealed ? -5 : (situation.player(seat)?.hand ?? 0);
    case "honour":
      return human ? trust : seat === situation.seat ? 3 : 0;
  }
}
