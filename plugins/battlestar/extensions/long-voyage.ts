import { amendBoard, defineExtension, modify, option, t, translations } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import { distanceToKobol } from "../values.ts";
import { distanceTrack, fleet } from "../views/boards.ts";

/** The farthest that the objective can be. */
const longest = 12;

/** For longer games: the objective is farther away. */
export default defineExtension<Battlestar>({
  id: "long-voyage",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "variant",
  title: t("long-voyage.title"),
  summary: t("long-voyage.summary"),
  options: {
    distance: { ...option.integer({ min: 8, max: longest, default: 10 }), label: t("long-voyage.option.distance") },
  },
  boards: [amendBoard(fleet, (parts) => parts.replace("distance", distanceTrack(longest)))],
  values: [modify(distanceToKobol, (_, position) => Number(position.optionsOf("long-voyage").distance))],
  messages: translations({
    "long-voyage.title": ["Long voyage", "漫长航程", "漫長航程"],
    "long-voyage.summary": [
      "The distance from which the next jump wins is chosen when the match is created.",
      "创建对局时选定航程；达到该距离后，下一次跃迁人类即获胜。",
      "建立對局時選定航程；達到該距離後，下一次跳躍人類即獲勝。",
    ],
    "long-voyage.option.distance": ["Distance to Kobol", "至科博尔的距离", "至寇伯的距離"],
    "long-voyage.option.distance.text": [
      "From this distance on the next jump wins; 8 without this variant.",
      "达到此距离后，下一次跃迁人类即获胜；不用此变体时为8。",
      "達到此距離後，下一次跳躍人類即獲勝；不用此變體時為8。",
    ],
  }),
});
