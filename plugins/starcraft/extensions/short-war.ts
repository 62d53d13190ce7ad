import { defineExtension, option, t, translations } from "conclave/rules";
import type { StarCraft } from "../types.ts";
import { endAfterRounds } from "../victory.ts";

const shortWar = "short-war";

/** The war ends after a number of rounds that the host chooses: most points win. */
export default defineExtension<StarCraft>({
  id: shortWar,
  version: "1.0.0",
  for: "starcraft@^1",
  kind: "house-rule",
  title: t("short-war.title"),
  summary: t("short-war.summary"),
  excludes: { "galactic-conquest": t("short-war.no-points") },
  options: { rounds: option.integer({ min: 2, max: 12, default: 6 }) },
  length: (_, rules) => ({ most: Number(rules.optionsOf(shortWar).rounds), by: "rules" }),
  victoryChecks: { "war-over": endAfterRounds(shortWar, "end.war-over") },
  messages: translations({
    "short-war.title": ["Short war", "短期战争", "短期戰爭"],
    "short-war.summary": [
      "The war ends after some rounds: most points win.",
      "战争在数轮后结束：胜利点最多者获胜。",
      "戰爭在數輪後結束：勝利點最多者獲勝。",
    ],
    "short-war.no-points": [
      "a short war is decided by conquest points, which nobody gains there.",
      "短期战争以胜利点定胜负，而后者不计胜利点。",
      "短期戰爭以勝利點定勝負，而後者不計勝利點。",
    ],
    "option.rounds": ["Rounds", "轮数", "輪數"],
    "option.rounds.text": ["The war ends after so many rounds.", "战争在这么多轮后结束。", "戰爭在這麼多輪後結束。"],
    "end.war-over": [
      "The war is over: {players} {count, plural, one {wins} other {win}} with most points.",
      "战争结束：{players}以最多的胜利点{count, plural, =1 {获胜} other {共同获胜}}。",
      "戰爭結束：{players}以最多的勝利點{count, plural, =1 {獲勝} other {共同獲勝}}。",
    ],
  }),
});
