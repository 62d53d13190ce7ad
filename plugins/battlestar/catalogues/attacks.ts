import { type PrintedPart, type Text, t } from "conclave/rules";
import {
  type Attacker,
  type AttackResult,
  type AttackRow,
  type AttackTarget,
  attackTable,
  dieSides,
  raidersDestroyedByNuke,
} from "./tokens.ts";

const rows: readonly AttackRow[] = attackTable;

/** What attacks do to a target, in words: for each attacker every result with what the die must come to. */
export function attackParts(target: string): readonly PrintedPart[] {
  return rows
    .filter((row) => row.target === target)
    .flatMap((row) =>
      row.by.flatMap((attacker) =>
        row.results.map(({ from, to, result }) => ({
          id: `${attacker}-${result}`,
          kind: "attack",
          name: t(`roll.by.${attacker}`),
          ...(!row.noRoll && { condition: dieBetween(from, to) }),
          effect: resultText(result),
        })),
      ),
    );
}

/** The results of an attack that is rolled for. */
export function attackResults(by: Attacker, target: AttackTarget): AttackRow["results"] {
  return rows.find((row) => row.target === target && row.by.includes(by))?.results ?? [];
}

/** What the die must come to. */
export function dieBetween(from: number, to: number): Text {
  if (to === dieSides) return t("effect.roll-at-least", { value: from });
  return from === 1 ? t("effect.roll-at-most", { value: to }) : t("roll.between", { from, to });
}

/** What an attack does, in a sentence. */
export function resultText(result: AttackResult): Text {
  return t(`attack.${result}`, { count: raidersDestroyedByNuke });
}
