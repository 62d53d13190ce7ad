import { type DeckList, defineExtension, modify, option, t, translations } from "conclave/rules";
import type { Card, StarCraft } from "../types.ts";
import { conquestIncome, reshufflesEvents } from "../values.ts";
import { endAfterRounds } from "../victory.ts";

const galacticConquest = "galactic-conquest";

/** No points and no end of the deck: the last faction left wins. A war that nobody can win ends by exhaustion. */
export default defineExtension<StarCraft>({
  id: galacticConquest,
  version: "1.0.0",
  for: "starcraft@^1",
  kind: "variant",
  title: t("galactic-conquest.title"),
  summary: t("galactic-conquest.summary"),
  options: { rounds: option.integer({ min: 10, max: 60, default: 30 }) },
  length: (_, rules) => ({ most: Number(rules.optionsOf(galacticConquest).rounds), by: "rules" }),
  decks: { "events-2": withoutPoints, "events-3": withoutPoints },
  values: [modify(conquestIncome, () => 0), modify(reshufflesEvents, () => true)],
  replaceVictoryChecks: { "conquest-points": false, "special-victory": false, "end-draws-near": false },
  victoryChecks: { exhaustion: endAfterRounds(galacticConquest, "end.exhaustion") },
  messages: translations({
    "option.rounds": ["Rounds at most", "至多轮数", "至多輪數"],
    "option.rounds.text": [
      "After so many rounds all are exhausted.",
      "进行这么多轮后各方精疲力竭。",
      "進行這麼多輪後各方精疲力竭。",
    ],
    "end.exhaustion": [
      "All are exhausted: {players} {count, plural, one {wins} other {win}} with the richest galaxy.",
      "各方精疲力竭：{players}以最丰富的资源{count, plural, =1 {获胜} other {共同获胜}}。",
      "各方精疲力竭：{players}以最豐富的資源{count, plural, =1 {獲勝} other {共同獲勝}}。",
    ],
    "galactic-conquest.title": ["Galactic Conquest", "征服银河", "征服銀河"],
    "galactic-conquest.summary": [
      "Nobody gains conquest points: whoever eliminates all others wins.",
      "不计胜利点：消灭所有其他玩家者获胜。",
      "不計勝利點：消滅所有其他玩家者獲勝。",
    ],
  }),
});

/** Cards that end the game, or give nothing but points, are not in the deck. */
function withoutPoints(deck: DeckList<Card>): DeckList<Card> {
  return deck.entries
    .filter(({ card }) => card.category === "event" && (card.timing === "mandatory" || card.points !== undefined))
    .reduce((rest, { card }) => rest.without(card.id), deck);
}
