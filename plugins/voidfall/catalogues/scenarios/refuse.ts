import { type RuleSetChoice, type Text, t } from "conclave/rules";
import { modeOf, namedScenario } from "./choice.ts";
import { scenarios } from "./index.ts";

/** Why such a match cannot be played, though each option is allowed: mode, scenario and players must fit. */
export function refuse({ seats, options }: Required<RuleSetChoice>): Text | undefined {
  const mode = modeOf(scenarios.entries.all, options, seats);
  const scenario = namedScenario(scenarios.entries.all, options);
  const isAlone = mode === "solo";
  if (scenario && scenario.players !== seats) return t("refuse.scenario-players", { players: scenario.players });
  if (scenario && scenario.mode !== mode) return t("refuse.scenario-mode", { mode: t(`option.mode.${scenario.mode}`) });
  if (isAlone && seats > 1) return t("refuse.alone");
  return !isAlone && seats === 1 ? t("refuse.several") : undefined;
}
