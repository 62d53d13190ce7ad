import { defineExtension, modify, t, translations } from "conclave/rules";
import { publishedBasestarHitsGalacticaFrom } from "../catalogues/tokens.ts";
import type { Battlestar } from "../types.ts";
import { basestarHits, handsChecked } from "../values.ts";

/** The published rules where the rule text that this game follows differs from them (D1 and D3 in the README). */
export default defineExtension<Battlestar>({
  id: "published-rules",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "variant",
  title: t("published-rules.title"),
  summary: t("published-rules.summary"),
  values: [
    modify(basestarHits, () => publishedBasestarHitsGalacticaFrom),
    modify(handsChecked, (_, position) => position.activeSeats),
  ],
  messages: translations({
    "published-rules.title": ["Published rules", "官方规则", "官方規則"],
    "published-rules.summary": [
      "Basestars hit Galactica on 4 or more, and the hand limit of every player is checked whenever any turn ends.",
      "星河基地攻击卡拉狄加时，掷出4或以上即命中；任何回合结束时都检查每位玩家的手牌上限。",
      "基地星艦攻擊卡拉狄加時，擲出4或以上即命中；任何回合結束時都檢查每位玩家的手牌上限。",
    ],
  }),
});
