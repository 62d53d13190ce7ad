import {
  type AnswerValue,
  allowedAnswer,
  type ChoosePrompt,
  type ConfirmPrompt,
  type IntegerPrompt,
  type Prompt,
  type TextPrompt,
} from "../../sdk/index.ts";
import type { Say } from "../words.ts";
import { allocate, assign, chooseMany } from "./several.ts";
import { Mistyped, type PromptOf, readInteger, readNumbers } from "./typed.ts";
import type { TypedKind } from "./typed-kind.ts";

/** A prompt that is answered in one line. Offers are asked term by term instead. */
export type LinePrompt = Exclude<Prompt, { readonly __typename: "OfferPrompt" }>;

const choose: TypedKind<ChoosePrompt> = {
  ask({ say }, { pass, options, window }) {
    const question =
      options.length === 0 && pass
        ? say("ask.choose.pass", { pass: pass.text })
        : say("ask.choose", { range: `${pass ? 0 : 1}–${options.length}` });
    return window ? [say("ask.window"), question] : [question];
  },
  read(prompt, text, say) {
    if (text === "0" && prompt.pass) return { pass: true };
    const [option] = readNumbers(text === "" ? "?" : text, prompt.options, say);
    if (option === undefined || text.includes(" ")) throw new Mistyped(say("problem.number", { text }));
    return { option };
  },
};

const integer: TypedKind<IntegerPrompt> = {
  ask: ({ say }, { min, max }) => [say("ask.integer", { min, max })],
  read: ({ min, max }, text, say) => ({ integer: readInteger(text, min, max, say) }),
};

const text: TypedKind<TextPrompt> = {
  ask: ({ say }, { maxLength }) => [say("ask.text", { max: maxLength })],
  read({ required, maxLength }, typed, say) {
    if ((required && typed === "") || typed.length > maxLength) {
      throw new Mistyped(say("problem.text", { max: maxLength }));
    }
    return { text: typed };
  },
};

const confirm: TypedKind<ConfirmPrompt> = {
  ask: ({ say }) => [say("ask.confirm")],
  read(_prompt, typed, say) {
    if (/^(y|yes|1|是|好)$/i.test(typed)) return { confirm: true };
    if (/^(n|no|0|否|不)$/i.test(typed)) return { confirm: false };
    throw new Mistyped(say("problem.confirm"));
  },
};

const kinds = {
  ...{ ChoosePrompt: choose, ChooseManyPrompt: chooseMany, AllocatePrompt: allocate, AssignPrompt: assign },
  ...{ IntegerPrompt: integer, TextPrompt: text, ConfirmPrompt: confirm },
} satisfies { readonly [name in LinePrompt["__typename"]]: TypedKind<PromptOf<name>> };

/** A kind of question that came after this client: what the rules suggest can always be answered. */
const unknown: TypedKind<Prompt> = { ask: ({ say }) => [say("ask.unknown")], read: () => allowedAnswer };

/** How a prompt is shown and answered. */
export function kindOf({ __typename }: LinePrompt): TypedKind<Prompt> {
  return ((kinds as { readonly [name: string]: unknown })[__typename] as TypedKind<Prompt> | undefined) ?? unknown;
}

/**
 * Reads a line as the answer to a prompt.
 * @throws {Mistyped}
 */
export function readAnswer(prompt: LinePrompt, line: string, say: Say): AnswerValue {
  return kindOf(prompt).read(prompt, line.trim(), say);
}

/** What to type for the answer that the rules suggest, where there are several choices at once. */
export function exampleLine(prompt: Prompt): string | undefined {
  return prompt.__typename === "OfferPrompt" ? undefined : kindOf(prompt).example?.(prompt);
}
