import { defineExtension, on, t, translations } from "conclave/rules";
import { orderPlaced } from "../events.ts";
import type { StarCraft } from "../types.ts";

/** For learning the game: everybody sees the orders on the planets. */
export default defineExtension<StarCraft>({
  id: "open-orders",
  version: "1.0.0",
  for: "starcraft@^1",
  kind: "house-rule",
  title: t("open-orders.title"),
  summary: t("open-orders.summary"),
  reactions: [
    on(orderPlaced, {
      timing: "after",
      *rule(game, { seat, planet, card }) {
        game.show(card, "everybody");
        game.log("open-orders.shown", {
          player: { seat },
          order: game.card(card).name,
          planet: t(`planet.${planet}.name`),
        });
      },
    }),
  ],
  messages: translations({
    "open-orders.title": ["Open orders", "公开指令", "公開指令"],
    "open-orders.summary": [
      "For learning the game: orders are placed face up.",
      "供学习游戏之用：指令面朝上放置。",
      "供學習遊戲之用：指令面朝上放置。",
    ],
    "log.open-orders.shown": [
      "The order of {player} on {planet} is {order}.",
      "{player}放在{planet}的指令是{order}。",
      "{player}放在{planet}的指令是{order}。",
    ],
  }),
});
