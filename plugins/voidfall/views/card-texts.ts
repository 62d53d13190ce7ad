import { amount, type Text, t } from "conclave/rules";
import type { VoidBonus } from "../effects/effect-types.ts";
import { effectText } from "../rules/effects/text.ts";
import type { EventFrame, WarCard } from "../types.ts";

/** Texts of parts of cards, which stand both in the text of a card and on its face. */

/** What a frame of an event does. */
export function frameEffect({ effect, beforeEvaluation, text }: EventFrame): Text {
  return text ?? effectText(effect ?? beforeEvaluation ?? { mode: "all", parts: [] });
}

/** What a war card gives the Voidborn in a battle: by difficulty, unless that makes no difference. */
export function bonusText({ bonus }: WarCard): readonly Text[] {
  const { easy, normal, hard } = bonus;
  const isSame = JSON.stringify(easy) === JSON.stringify(normal) && JSON.stringify(normal) === JSON.stringify(hard);
  const levels = isSame
    ? [["any", easy] as const]
    : (["easy", "normal", "hard"] as const).map((id) => [id, bonus[id]] as const);
  return levels.flatMap(([difficulty, of]) => {
    const items = bonusItems(of);
    return items.length === 0 ? [] : [t("describe-card.bonus", { difficulty, items })];
  });
}

function bonusItems({ initiative = 0, approachAbsorption = 0, salvoAbsorption = 0 }: VoidBonus): readonly Text[] {
  const all = [
    ["initiative", initiative] as const,
    ["approach-absorption", approachAbsorption] as const,
    ["salvo-absorption", salvoAbsorption] as const,
  ];
  return all.flatMap(([symbol, count]) => (count > 0 ? [amount(symbol, count)] : []));
}
