import { defineExtension, modify, option, t, translations } from "conclave/rules";
import { isOutermost } from "../lands/layers.ts";
import { roleOf } from "../rules/effects.ts";
import { territory, unit } from "../state.ts";
import type { Armament } from "../types.ts";
import { handLimit, repairPoints, unitGuard } from "../values.ts";

const id = "iron-borders";

/** Makes defending easier, for groups whose wars end too soon. */
export default defineExtension<Armament>({
  id,
  version: "1.0.0",
  for: "armament-conflict@^1",
  kind: "house-rule",
  title: t("iron-borders.title"),
  summary: t("iron-borders.summary"),
  options: {
    guard: option.integer({ min: 1, max: 3, default: 1 }),
    reserve: option.integer({ min: 0, max: 3, default: 1 }),
  },
  values: [
    modify(unitGuard, (before, position, { unit: body, role = roleOf(position, body) }) => {
      const { owner, territory: place } = unit(position, body);
      const atBorder = territory(position, place).owner === owner && isOutermost(position, place);
      return atBorder && role !== "attacking" ? before + Number(position.optionsOf(id).guard) : before;
    }),
    modify(repairPoints, (before) => before + 1),
    modify(handLimit, (before, position) => before + Number(position.optionsOf(id).reserve)),
  ],
  messages: translations({
    "iron-borders.title": ["Iron borders", "铁壁边疆", "鐵壁邊疆"],
    "iron-borders.summary": [
      "Units defend better in their owner’s outermost layer, a Repair restores one durability more, and players keep more cards.",
      "单位在己方最外层领地防守时守值更高，整备多恢复一点耐久，玩家可保留更多手牌。",
      "單位在己方最外層領地防守時守值更高，整備多恢復一點耐久，玩家可保留更多手牌。",
    ],
    "option.guard": ["Guard at the border", "边疆守值", "邊疆守值"],
    "option.guard.text": [
      "Extra guard for units in their owner’s outermost layer, except while attacking.",
      "单位在己方最外层领地且未进攻时，守值增加的数值。",
      "單位在己方最外層領地且未進攻時，守值增加的數值。",
    ],
    "option.reserve": ["Reserve", "额外手牌", "額外手牌"],
    "option.reserve.text": [
      "How many more cards a player may keep at the end of the turn.",
      "回合结束时玩家可多保留的手牌数量。",
      "回合結束時玩家可多保留的手牌數量。",
    ],
  }),
});
