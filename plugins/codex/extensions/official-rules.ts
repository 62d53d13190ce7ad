import { defineExtension, modify, t, translations } from "conclave/rules";
import { figuresOf } from "../in-play/board.ts";
import { has, isFlier, isHero, isPatroller } from "../in-play/figures.ts";
import { isOfColour } from "../rules/colours.ts";
import type { Codex } from "../types.ts";
import { anyHeroCasts, coloursCostMore, hitsInPassing, playCost } from "../values.ts";

/** The published reading where the rule text of this game has another one (README, "Readings"). */
export default defineExtension<Codex>({
  id: "official-rules",
  version: "1.0.0",
  for: "codex@^1",
  kind: "variant",
  title: t("official-rules.title"),
  summary: t("official-rules.summary"),
  values: [
    // Several colours cost 1 gold more for the first tech building or add-on, whichever comes first.
    modify(coloursCostMore, (_, __, { card }) => card.type === "tech-building" || card.type === "add-on"),
    // Any hero casts a starter spell of another colour, for 1 gold more.
    modify(anyHeroCasts, () => true),
    modify(playCost, (cost, position, { seat, card }) => {
      if (card.spell?.minor !== true) return cost;
      const cheap = figuresOf(position, seat).some((it) => isHero(it) && isOfColour(position, it.card, card));
      return cheap ? cost : cost + 1;
    }),
    // A squad leader with anti-air hits a flier that passes it to attack another patroller.
    modify(
      hitsInPassing,
      (before, _, { attacker, defender, patroller }) =>
        before ||
        (isFlier(attacker) &&
          isPatroller(defender) &&
          defender.id !== patroller.id &&
          patroller.thing.slot === "squad-leader" &&
          !isFlier(patroller) &&
          has(patroller, "anti-air")),
    ),
  ],
  messages: translations({
    "official-rules.title": ["Published rules", "官方规则", "官方規則"],
    "official-rules.summary": [
      "Colours, starter spells and fliers as in the published rules.",
      "混色、初阶法术与飞行按官方规则处理。",
      "混色、初階法術與飛行按官方規則處理。",
    ],
  }),
});
