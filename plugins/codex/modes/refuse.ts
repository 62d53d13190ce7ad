import { type RuleSetChoice, type Text, t } from "conclave/rules";

/** Why a mode cannot be played by this many players. */
export function refuse({ seats, options }: Required<RuleSetChoice>): Text | undefined {
  const { mode = "by-seats", preset = "none" } = options;
  if ((mode === "three-heroes" || mode === "one-hero") && seats !== 2) return t("refuse.two");
  if (mode === "two-headed-dragon" && seats !== 4) return t("refuse.four");
  if (mode === "free-for-all" && seats < 3) return t("refuse.three");
  if (preset !== "none" && mode !== "one-hero") return t("refuse.preset");
  return undefined;
}
