import { type Text, t } from "conclave/rules";
import type { Cost } from "../state-types.ts";

/** An amount of minerals and gas. */
export function costLabel({ minerals, gas }: Readonly<Cost>): Text {
  const parts = [
    ...(minerals > 0 ? [t("label.resource.mineral", { amount: minerals })] : []),
    ...(gas > 0 ? [t("label.resource.gas", { amount: gas })] : []),
  ];
  return parts.length > 0 ? t("label.cost", { parts }) : t("label.free");
}
