import { defineExtension, modify, t, translations } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import { loyaltyCounts } from "../values.ts";

const human = "not-a-cylon";

/** For four and six players: another human card instead of the Sympathizer. With five players there is none. */
export default defineExtension<Battlestar>({
  id: "no-sympathizer",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "variant",
  title: t("no-sympathizer.title"),
  summary: t("no-sympathizer.summary"),
  seats: { min: 4, except: [5] },
  decks: {
    // With six players, Baltar and Boomer, one more card is needed than the game has.
    loyalty: (deck) => {
      const entry = deck.entries.find(({ card }) => card.id === human);
      return entry ? deck.with(entry.card) : deck;
    },
  },
  values: [
    modify(loyaltyCounts, (before) => ({
      ...before,
      human: before.human + (before.sympathizer ?? 0),
      sympathizer: 0,
    })),
  ],
  messages: translations({
    "no-sympathizer.title": ["No Sympathizer", "无同情者", "無同情者"],
    "no-sympathizer.summary": [
      "With four or six players, another “You Are Not a Cylon” card takes the place of the Sympathizer.",
      "四人或六人游戏中，以一张“你不是赛隆人”代替“你是同情者”。",
      "四人或六人遊戲中，以一張「你不是賽隆人」代替「你是同情者」。",
    ],
  }),
});
