import { type Text, t } from "conclave/rules";
import { modules } from "../../catalogues/modules.ts";
import { cardName } from "../../labels.ts";
import type { StrengthPart } from "../../state-types.ts";
import type { Position } from "../../types.ts";

/** Where a strength comes from, in words. */

export function partsLabel(position: Position, parts: readonly StrengthPart[], stat: StrengthPart["stat"]): Text {
  const list = parts.filter((part) => part.stat === stat).map((part) => partLabel(position, part));
  return list.length === 0 ? t("label.no-part") : t("label.parts", { parts: list });
}

function partLabel(position: Position, { from, amount, source }: Readonly<StrengthPart>): Text {
  const signed = amount < 0 ? `−${-amount}` : `+${amount}`;
  if (from === "major" || from === "minor") return t(`label.part.${from}`, { amount, card: nameOf(position, source) });
  if (source === undefined) return t(`label.part.${from}`, { amount: signed });
  const name = from === "module" ? position.entry(modules, source).name : nameOf(position, source);
  return t("label.part.source", { amount: signed, source: name });
}

function nameOf(position: Position, card: string | undefined): Text {
  return cardName(position.definition(card ?? ""));
}
