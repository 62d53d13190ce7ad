import { defineExtension, modify, option, t, translations } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import { startingResource } from "../values.ts";

const range = (initial: number) => option.integer({ min: 2, max: 15, default: initial });

/** Makes the voyage easier or harder: sets the starting resources. */
export default defineExtension<Battlestar>({
  id: "hardship",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "house-rule",
  title: t("hardship.title"),
  summary: t("hardship.summary"),
  options: {
    fuel: { ...range(7), label: t("hardship.option.fuel") },
    food: { ...range(7), label: t("hardship.option.food") },
    morale: { ...range(9), label: t("hardship.option.morale") },
    population: { ...range(10), label: t("hardship.option.population") },
  },
  values: [modify(startingResource, (_, position, { resource }) => Number(position.optionsOf("hardship")[resource]))],
  messages: translations({
    "hardship.title": ["Hardship", "艰难岁月", "艱難歲月"],
    "hardship.summary": [
      "The fleet begins with fuel, food, morale and population of your choice.",
      "舰队起始的燃料、食物、士气和人口由你设定。",
      "艦隊起始的燃料、食物、士氣和人口由你設定。",
    ],
    "hardship.option.fuel": ["Fuel", "燃料", "燃料"],
    "hardship.option.fuel.text": ["8 without this rule.", "不用此规则时为8。", "不用此規則時為8。"],
    "hardship.option.food": ["Food", "食物", "食物"],
    "hardship.option.food.text": ["8 without this rule.", "不用此规则时为8。", "不用此規則時為8。"],
    "hardship.option.morale": ["Morale", "士气", "士氣"],
    "hardship.option.morale.text": ["10 without this rule.", "不用此规则时为10。", "不用此規則時為10。"],
    "hardship.option.population": ["Population", "人口", "人口"],
    "hardship.option.population.text": ["12 without this rule.", "不用此规则时为12。", "不用此規則時為12。"],
  }),
});
