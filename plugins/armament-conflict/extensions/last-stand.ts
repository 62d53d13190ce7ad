import { type CardId, defineExtension, on, type Seat, t, translations } from "conclave/rules";
import { territoryAttacked } from "../events.ts";
import { cardOption, nameOf } from "../labels.ts";
import { isHeldCapital } from "../lands/capital.ts";
import { discard } from "../rules/drawing.ts";
import { handOf, territoriesOf, territory } from "../state.ts";
import type { Armament, Match, Position } from "../types.ts";

/** For groups who want to fight over capitals: they are harder to take, and decide the war. */
export default defineExtension<Armament>({
  id: "last-stand",
  version: "1.0.0",
  for: "armament-conflict@^1",
  kind: "variant",
  title: t("last-stand.title"),
  summary: t("last-stand.summary"),
  reactions: [
    on(territoryAttacked, {
      timing: "before",
      optional: {
        window: "last-stand",
        veiled: true,
        seats: (position: Position, { territory: id, by }) => {
          const { owner } = territory(position, id);
          return isHeldCapital(position, id) && by !== owner && handOf(position, owner).length > 0 ? [owner] : [];
        },
        options: (position, _, seat) => handOf(position, seat).map((card) => cardOption(position, card)),
        *rule(game: Match, { territory: id }, seat, card) {
          discard(game, card as CardId);
          territory(game, id).durability++;
          game.log("last-stand", { player: { seat }, card: nameOf(game, card as CardId) });
        },
      },
    }),
  ],
  victoryChecks: {
    "great-power": {
      at: ["round-over"],
      check(position) {
        const capitals = (seat: Seat) =>
          territoriesOf(position, seat).filter((id) => territory(position, id).capitalOf !== undefined).length;
        const seat = position.activeSeats.find((other) => 2 * capitals(other) > position.seats.length);
        return seat === undefined ? seat : { winners: [seat], text: t("victory.great-power", { player: { seat } }) };
      },
    },
  },
  messages: translations({
    "last-stand.title": ["Last stand", "背水一战", "背水一戰"],
    "last-stand.summary": [
      "When its capital is attacked, a player may discard a card to keep off one point. Whoever holds more than half of all capitals at the end of a round wins.",
      "首都受到进攻时，其所有者可弃一张手牌抵消一点耐久损失。一轮结束时拥有过半首都的玩家获胜。",
      "首都受到進攻時，其所有者可棄一張手牌抵消一點耐久損失。一輪結束時擁有過半首都的玩家獲勝。",
    ],
    "prompt.last-stand": [
      "Discard a card to defend the capital?",
      "弃一张手牌保卫首都？（抵消1点耐久损失）",
      "棄一張手牌保衛首都？（抵消1點耐久損失）",
    ],
    "window.last-stand": ["Last stand", "背水一战", "背水一戰"],
    "log.last-stand": [
      "{player} defends with {card}.",
      "{player}弃掉“{card}”，保卫首都。",
      "{player}棄掉「{card}」，保衛首都。",
    ],
    "victory.great-power": [
      "{player} rules the capitals.",
      "{player}拥有过半首都，获胜。",
      "{player}擁有過半首都，獲勝。",
    ],
  }),
});
