import type { GameTypes } from "../contract/position.ts";
import type { Request, Rule } from "../contract/rule.ts";
import { type AllocateSettings, draftAllocation } from "../prompts/allocate.ts";
import { type AssignPrompt, type AssignSettings, draftAssignment } from "../prompts/assign.ts";
import { type ChooseManySettings, draftMany } from "../prompts/choose-many.ts";
import type { Place } from "../prompts/find-assignment.ts";
import type { Option, Question } from "../prompts/prompt-base.ts";
import { type Check, noUnavailable, type PromptSettings } from "../prompts/prompt-settings.ts";
import {
  type Answer,
  answerGiving,
  type CompoundDraft,
  findAnswer,
  numbersOf,
  type PromptRequest,
  readAnswer,
} from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import { Refusal } from "../text/errors.ts";
import { type Text, t } from "../text/text.ts";
import { CardTable } from "./card-table.ts";

export const passText = t("engine.pass");

/** The part of `Game` that asks one player. Methods are generators: rules call them with `yield*`. */
export class Asking<T extends GameTypes> extends CardTable<T> {
  choose<V>(seat: Seat, key: string, options: readonly Option<V>[], settings?: PromptSettings): Rule<V>;
  choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional: true | Text },
  ): Rule<V | undefined>;
  *choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional?: true | Text } = {},
  ): Rule<V | undefined> {
    const { optional } = settings;
    if (options.length === 0 && !optional) throw this.impossible(key, "there is no option to choose");
    if (settings.publicOptions) {
      if (options.length === 0) return undefined;
      if (options.length === 1 && !optional) return (options[0] as Option<V>).value;
    }
    const pass = optional === true ? passText : optional;
    const question = questionOf(seat, key, settings);
    const unavailable = settings.unavailable ?? noUnavailable;
    return (yield this.ask(
      pass
        ? { kind: "choose", ...question, options, unavailable, pass }
        : { kind: "choose", ...question, options, unavailable },
    )) as V | undefined;
  }

  *chooseMany<V>(seat: Seat, key: string, options: readonly Option<V>[], settings: ChooseManySettings<V>): Rule<V[]> {
    const question = questionOf(seat, key, settings);
    const draft = draftMany(question, options, settings, (why) => this.impossible(key, why));
    const prompt = this.#compound(draft, settings);
    if (settings.publicOptions) {
      if (draft.max === 0) return [];
      // With a constraint the player is asked even if only one answer is possible.
      if (draft.min === options.length) return options.map((option) => option.value);
    }
    return (yield this.ask(prompt)) as V[];
  }

  *order<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & Check<readonly NoInfer<V>[], NoInfer<V>> = {},
  ): Rule<V[]> {
    const question = questionOf(seat, key, settings);
    const prompt = this.#compound({ kind: "order", ...question, options, unavailable: noUnavailable }, settings);
    if (options.length === 0 || (settings.publicOptions && options.length === 1))
      return options.map(({ value }) => value);
    return (yield this.ask(prompt)) as V[];
  }

  *allocate<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: AllocateSettings<V>,
  ): Rule<Map<V, number>> {
    this.#assertTellable(key, options);
    const question = questionOf(seat, key, settings);
    const draft = draftAllocation(question, options, settings, (why) => this.impossible(key, why));
    return (yield this.ask(this.#compound(draft, settings))) as Map<V, number>;
  }

  *assign<V, P>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    places: readonly Place<P>[],
    settings: AssignSettings<V, P> = {},
  ): Rule<Map<P, V[]>> {
    this.#assertTellable(key, places);
    const question = questionOf(seat, key, settings);
    const draft = draftAssignment(question, options, places, settings, (why) => this.impossible(key, why));
    const prompt = this.#compound(draft, settings);
    if (settings.publicOptions && (draft.max === 0 || places.length === 0))
      return new Map(places.map(({ value }) => [value, []]));
    return (yield this.ask(prompt)) as Map<P, V[]>;
  }

  *integer(seat: Seat, key: string, settings: PromptSettings & { min: number; max: number }): Rule<number> {
    const { min, max } = settings;
    if (!Number.isInteger(min) || !Number.isInteger(max) || min > max) {
      throw this.impossible(key, `there is no whole number from ${min} to ${max}`);
    }
    if (settings.publicOptions && min === max) return min;
    return (yield this.ask({ kind: "integer", ...questionOf(seat, key, settings), min, max })) as number;
  }

  *text(
    seat: Seat,
    key: string,
    settings: PromptSettings & { readonly maxLength: number; readonly required?: boolean },
  ): Rule<string> {
    const { maxLength, required = false } = settings;
    if (maxLength < (required ? 1 : 0))
      throw this.impossible(key, `${required ? "a required" : "no"} text has at most ${maxLength} characters`);
    return (yield this.ask({ kind: "text", ...questionOf(seat, key, settings), maxLength, required })) as string;
  }

  *confirm(seat: Seat, key: string, settings: PromptSettings = {}): Rule<boolean> {
    return (yield this.ask({ kind: "confirm", ...questionOf(seat, key, settings) })) as boolean;
  }

  /** Adds an allowed answer to a prompt: the rule's own example, or one that the engine finds. */
  #compound<Value>(draft: CompoundDraft, { check, example }: Check<Value>): PromptRequest {
    if (example !== undefined) {
      const answer = answerGiving(draft, example);
      if (!answer) throw this.impossible(draft.key, "its example contains a value that is not an option");
      const asked = check && { check: (value: Value) => this.look(() => check(value)) };
      const prompt = { ...draft, ...asked, example: answer } as PromptRequest;
      this.#assertAllowed(prompt, answer);
      return prompt;
    }
    if (check) throw this.impossible(draft.key, "a prompt with a check needs an example");
    const answer = findAnswer(draft);
    if (!answer) throw this.impossible(draft.key, "no answer was found that satisfies its constraints");
    return { ...draft, example: answer } as PromptRequest;
  }

  #assertAllowed(prompt: PromptRequest, example: Answer): void {
    try {
      readAnswer(prompt, example);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.reason ? ` (${error.reason.key})` : "";
      throw this.impossible(prompt.key, `its example is refused: ${error.message}${reason}`);
    }
  }

  /** Asks a prompt, after checking that somebody can answer it. */
  protected ask(prompt: PromptRequest): Request {
    this.assertWritable();
    if (!Number.isInteger(prompt.seat) || prompt.seat < 0 || prompt.seat >= this.matchState.seats) {
      throw this.impossible(prompt.key, `there is no seat ${prompt.seat}`);
    }
    const unreadable = numbersOf(prompt).find(isUnreadable);
    if (unreadable !== undefined) throw this.impossible(prompt.key, `${unreadable} is not a whole number of 32 bits`);
    const { options, places } = prompt as Partial<AssignPrompt>;
    if (options) this.assertDifferent(prompt.key, options);
    if (places) this.assertDifferent(prompt.key, places);
    return { kind: "ask", prompt };
  }

  /** What is given out is told by values. */
  #assertTellable(key: string, options: readonly Option[]): void {
    const values = options.map(({ value }) => value);
    // Few are compared with each other, since a set would have to give a number to each list or object.
    const told =
      options.length > fewValues
        ? new Set(values).size === values.length
        : values.every((value, index) => values.indexOf(value, index + 1) < 0);
    if (!told) throw this.impossible(key, "two of its options have the same value");
  }

  /** What an answer names needs ids of its own. */
  protected assertDifferent(key: string, options: readonly Identified[]): void {
    // Most prompts have few options: a set would cost more than looking through them.
    const ids = options.length > fewOptions ? new Set<string>() : undefined;
    for (let index = 0; index < options.length; index++) {
      const { id } = options[index] as Identified;
      if (typeof id !== "string") throw this.impossible(key, `the id ${id} of an option is not a string`);
      if (ids ? ids.has(id) : hasBefore(options, index, id))
        throw this.impossible(key, `the option "${id}" occurs twice`);
      ids?.add(id);
    }
  }
}

const fewOptions = 12;
const fewValues = 50;

type Identified = Pick<Option, "id">;

function hasBefore(options: readonly Identified[], end: number, id: string): boolean {
  for (let index = 0; index < end; index++) if ((options[index] as Identified).id === id) return true;
  return false;
}

function isUnreadable(number: number): boolean {
  return !Number.isInteger(number) || Math.abs(number) >= 2 ** 31;
}

/** Who is asked what, with the message `prompt.<key>` as its title. */
export function questionOf(
  seat: Seat,
  key: string,
  { params, about }: Pick<PromptSettings, "params" | "about">,
): Question {
  const title = t(`prompt.${key}`, params);
  return about ? { seat, key, title, about } : { seat, key, title };
}
