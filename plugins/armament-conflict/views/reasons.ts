import { type Text, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";

/** Why something is unavailable. Created once, because every prompt lists them. */

const costs: Text[] = [];

export function tooExpensive(cost: number): Text {
  let reason = costs[cost];
  if (!reason) {
    reason = t("reason.too-expensive", { price: resourcesOf(cost) });
    costs[cost] = reason;
  }
  return reason;
}

export const warOnly = t("reason.war-only");
export const noTerritory = t("reason.no-territory");
export const noUnit = t("reason.no-unit");
export const noOtherPlayer = t("reason.no-other-player");
export const nothingDamaged = t("reason.nothing-damaged");
export const nowhereToGo = t("reason.nowhere-to-go");
export const intruded = t("reason.intruded");
export const blockaded = t("reason.blockaded");
