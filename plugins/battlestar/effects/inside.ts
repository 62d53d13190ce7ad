import { type PrintedPart, t } from "conclave/rules";
import type { ChoiceOption, Effect } from "./index.ts";
import { conditionText } from "./words.ts";

/** All effects in what is printed somewhere, with those inside them, in written order. */
export function* effectsInside(printed: object): Generator<Effect> {
  if ("op" in printed) yield printed as Effect;
  for (const part of Object.values(printed)) if (typeof part === "object" && part !== null) yield* effectsInside(part);
}

/** The options that it offers somewhere. */
export function optionsInside(printed: object): readonly ChoiceOption[] {
  return [...effectsInside(printed)].flatMap((effect) => (effect.op === "choose" ? effect.options : []));
}

/** An option as a part of what it is printed on, for clients; `source` is the prefix of its messages. */
export function optionPart(source: string, { id, requires }: Pick<ChoiceOption, "id" | "requires">): PrintedPart {
  return {
    id,
    kind: "option",
    name: t(`${source}.option.${id}`),
    ...(requires && { condition: conditionText(requires) }),
  };
}
