import { type Chance, type Forecast, type Reference, t } from "conclave/rules";
import { type AttackResult, dieSides } from "../../catalogues/tokens.ts";
import type { RollReason } from "../../state-types.ts";
import type { Position } from "../../types.ts";
import { dieBonus } from "../../values.ts";
import { reasonText } from "../dice.ts";
import { attackResult } from "./attack-table.ts";

type Attack = Extract<RollReason, { kind: "attack" }>;

/** Numbers of the die that come to the same. */
interface Faces {
  readonly result: AttackResult | undefined;
  readonly from: number;
  to: number;
}

/**
 * How an attack comes out by the bare die (B163): cards played on it may turn it.
 * @param target what goes if it is destroyed
 */
export function attackOdds(position: Position, attack: Attack, target: Reference): Forecast {
  const bonus = position.value(dieBonus, { by: position.current, reason: attack });
  const outcomes: Faces[] = [];
  for (let face = 1; face <= dieSides; face++) {
    const die = Math.min(dieSides, Math.max(1, face + bonus));
    const result = attackResult(position, attack.attacker, attack.target, die);
    const last = outcomes.at(-1);
    if (last && last.result === result) last.to = face;
    else outcomes.push({ result, from: face, to: face });
  }
  const chances = outcomes.map(({ result, from, to }): Chance => {
    const destroys = result === "destroyed" || result === "destroyed-with-raiders";
    return {
      label: t(`forecast.attack.${result ?? "missed"}`, {
        range: from === to ? from : t("forecast.range", { from, to }),
      }),
      percent: (100 * (to - from + 1)) / dieSides,
      ...(destroys && { changes: [{ about: target, before: 1, after: 0 }] }),
    };
  });
  return { text: reasonText(attack), chances };
}
