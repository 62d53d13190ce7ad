import { type Description, type PrintedPart, t } from "conclave/rules";
import type { Check, ChoiceOption, Effect } from "./index.ts";

/** All effects in what is printed somewhere, with those inside them, in written order. */
export function* effectsInside(printed: object): Generator<Effect> {
  if ("op" in printed) yield printed as Effect;
  for (const part of Object.values(printed)) if (typeof part === "object" && part !== null) yield* effectsInside(part);
}

/** The options that it offers somewhere. */
export function optionsInside(printed: object): readonly ChoiceOption[] {
  return [...effectsInside(printed)].flatMap((effect) => (effect.op === "choose" ? effect.options : []));
}

/** These options as parts of what they are printed on, for clients; `source` is the prefix of its messages. */
export function optionParts(source: string, options: readonly Pick<ChoiceOption, "id">[]): readonly PrintedPart[] {
  return options.map(({ id }) => ({ id, name: t(`${source}.option.${id}`) }));
}

/** The numbers of a check, for clients that draw it. */
export function checkData({ difficulty, partial, skills }: Check): NonNullable<Description["data"]> {
  return { difficulty, ...(partial && { partial: partial.atLeast }), skills: [...skills] };
}
