import { CardTable } from "./card-table.ts";
import type { Agreement, GameTypes } from "./contract.ts";
import { Refusal } from "./errors.ts";
import { answerGiving, type CompoundDraft, findAnswer } from "./find-answer.ts";
import type {
  Answer,
  OfferReply,
  Option,
  PromptRequest,
  Reference,
  SumConstraint,
  Term,
  Terms,
  UnavailableOption,
} from "./prompts.ts";
import { readAnswer } from "./read-answer.ts";
import type { Request, Results, Rule } from "./rule.ts";
import type { Seat } from "./seats.ts";
import { type Text, type TextParams, t } from "./text.ts";

/** What a seat plays in a window. */
export interface Play<V> {
  readonly seat: Seat;
  readonly value: V;
}

/** What a prompt can be told besides its options. */
export interface PromptSettings {
  /** Parameters of the message `prompt.<key>`. */
  readonly params?: TextParams;
  readonly unavailable?: readonly UnavailableOption[];
  /**
   * The legal options follow from public facts. Only then is a forced answer given by the engine: otherwise the speed
   * of the answer would tell others that there was no choice.
   */
  readonly publicOptions?: boolean;
}

/** What the rules have to say to several choices at once, beyond what a prompt can say of them. */
export type Check<Value> =
  | {
      readonly check?: undefined;
      /** Something that is allowed, to suggest; unless told otherwise, as little as the prompt allows. */
      readonly example?: Value;
    }
  | {
      /** Why this is not allowed, or `undefined`. It takes what the rule would get. Must be a question, and change nothing. */
      readonly check: (value: Value) => Text | undefined;
      /** Something that is allowed, by what the seat may know: a suggestion, and what bots do where luck finds nothing else. */
      readonly example: Value;
    };

/** Makes an option of a prompt, about one thing or several. */
export function choice<V>(id: string, label: Text, value: V, about?: Reference | readonly Reference[]): Option<V> {
  return about === undefined ? { id, label, value } : { id, label, value, about: [about].flat() };
}

/** Makes an option that is about a seat. */
export function seatChoice(seat: Seat): Option<Seat> {
  const id = `seat-${seat}`;
  return {
    id,
    label: t("engine.player", { player: { seat } }),
    value: seat,
    about: [{ type: "seat", id: String(seat) }],
  };
}

const passText = t("engine.pass");

/** The part of `Game` that asks players. Methods are generators: rules call them with `yield*`. */
export class Asking<T extends GameTypes> extends CardTable<T> {
  /** The seat chooses one of the options. Without any option the rules are at fault. */
  choose<V>(seat: Seat, key: string, options: readonly Option<V>[], settings?: PromptSettings): Rule<V>;
  /** With `optional` the seat may also choose nothing. */
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
    return (yield this.#ask({
      kind: "choose",
      seat,
      key,
      title: title(key, settings.params),
      options,
      unavailable: settings.unavailable ?? noUnavailable,
      ...(pass ? { pass } : undefined),
    })) as V | undefined;
  }

  /** The seat chooses several options: from `min` to `max`, within a sum of weights, or no two of one group. */
  *chooseMany<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & {
      readonly min: number;
      readonly max: number;
      /** Limits the sum of the weights of what is chosen. */
      readonly sum?: { readonly weight: (value: V) => number; readonly min?: number; readonly max?: number };
      /** At most one option of each group. */
      readonly distinct?: (value: V) => string;
    } & Check<readonly NoInfer<V>[]>,
  ): Rule<V[]> {
    const { min, sum, distinct } = settings;
    const max = Math.min(settings.max, options.length);
    if (min > max || min < 0)
      throw this.impossible(key, `cannot choose ${min} to ${settings.max} of ${options.length}`);
    const constraint: SumConstraint | undefined = sum && {
      weights: Object.fromEntries(options.map((option) => [option.id, sum.weight(option.value)])),
      ...(sum.min === undefined ? undefined : { min: sum.min }),
      ...(sum.max === undefined ? undefined : { max: sum.max }),
    };
    const prompt = this.#compound(
      {
        kind: "choose-many",
        seat,
        key,
        title: title(key, settings.params),
        options,
        unavailable: settings.unavailable ?? noUnavailable,
        min,
        max,
        ...(constraint ? { sum: constraint } : undefined),
        ...(distinct
          ? { distinct: Object.fromEntries(options.map((option) => [option.id, distinct(option.value)])) }
          : undefined),
      },
      settings,
    );
    if (settings.publicOptions) {
      if (max === 0) return [];
      // With a constraint it is a choice all the same if it can be met in one way only; that is asked.
      if (min === options.length) return options.map((option) => option.value);
    }
    return (yield this.#ask(prompt)) as V[];
  }

  /** The seat puts all the options into an order. */
  *order<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & Check<readonly NoInfer<V>[]> = {},
  ): Rule<V[]> {
    const prompt = this.#compound(
      { kind: "order", seat, key, title: title(key, settings.params), options, unavailable: noUnavailable },
      settings,
    );
    if (options.length === 0 || (settings.publicOptions && options.length === 1))
      return options.map(({ value }) => value);
    return (yield this.#ask(prompt)) as V[];
  }

  /** The seat gives out `total` points over the options; with `upTo`, or fewer. */
  *allocate<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & {
      readonly total: number;
      readonly upTo?: boolean;
      /** Most points for an option; the total, if that is less. */
      readonly limit?: (value: V) => number;
    } & Check<ReadonlyMap<NoInfer<V>, number>>,
  ): Rule<Map<V, number>> {
    const { total, upTo = false, limit } = settings;
    const limits: { [optionId: string]: number } = {};
    if (limit) {
      for (const { id, value } of options) {
        const most = limit(value);
        if (!Number.isInteger(most) && most !== Number.POSITIVE_INFINITY)
          throw this.impossible(key, `${most} is no limit of whole points`);
        if (most < total) limits[id] = Math.max(0, most);
      }
    }
    const room = options.reduce((sum, { id }) => sum + (limits[id] ?? total), 0);
    if (total < 0 || (room < total && !upTo)) throw this.impossible(key, `there is no room for ${total} points`);
    const prompt = this.#compound(
      {
        kind: "allocate",
        seat,
        key,
        title: title(key, settings.params),
        options,
        unavailable: settings.unavailable ?? noUnavailable,
        total,
        upTo,
        limits,
      },
      settings,
    );
    return (yield this.#ask(prompt)) as Map<V, number>;
  }

  /** The seat names a whole number from `min` to `max`. */
  *integer(seat: Seat, key: string, settings: PromptSettings & { min: number; max: number }): Rule<number> {
    const { min, max } = settings;
    if (!Number.isInteger(min) || !Number.isInteger(max) || min > max) {
      throw this.impossible(key, `there is no whole number from ${min} to ${max}`);
    }
    if (settings.publicOptions && min === max) return min;
    return (yield this.#ask({ kind: "integer", seat, key, title: title(key, settings.params), min, max })) as number;
  }

  /** The seat writes a text of its own. */
  *text(
    seat: Seat,
    key: string,
    settings: PromptSettings & { readonly maxLength: number; readonly required?: boolean },
  ): Rule<string> {
    if (settings.required && settings.maxLength < 1) throw this.impossible(key, "a text of no length is required");
    return (yield this.#ask({
      kind: "text",
      seat,
      key,
      title: title(key, settings.params),
      maxLength: settings.maxLength,
      required: settings.required ?? false,
    })) as string;
  }

  /** The seat says yes or no. */
  *confirm(seat: Seat, key: string, settings: PromptSettings = {}): Rule<boolean> {
    return (yield this.#ask({ kind: "confirm", seat, key, title: title(key, settings.params) })) as boolean;
  }

  /**
   * Two seats negotiate: `from` makes an offer, `to` accepts, refuses or makes a counter-offer, and so on. Terms mean the
   * same whoever proposes them. Returns what was agreed on, or `undefined`.
   */
  *negotiate(
    from: Seat,
    to: Seat,
    key: string,
    settings: PromptSettings & {
      readonly terms: readonly Term[];
      /** Why these terms cannot be offered. Must be a question, and change nothing. */
      readonly check?: (terms: Terms) => Text | undefined;
      /** How many counter-offers there may be; 3 unless told otherwise. */
      readonly counterOffers?: number;
    },
  ): Rule<Agreement | undefined> {
    if (from === to) throw this.impossible(key, `seat ${from} cannot negotiate with itself`);
    const { check } = settings;
    let left = settings.counterOffers ?? 3;
    let seat = from;
    let proposed: Terms | undefined;
    for (;;) {
      const partner = seat === from ? to : from;
      const reply = (yield this.#ask({
        kind: "offer",
        seat,
        key,
        title: title(key, { ...settings.params, partner: { seat: partner } }),
        partner,
        terms: settings.terms,
        mayPropose: proposed === undefined || left > 0,
        ...(proposed ? { proposed } : undefined),
        ...(check ? { check: (terms: Terms) => this.look(() => check(terms)) } : undefined),
      })) as OfferReply;
      if (reply.reply === "refuse") return undefined;
      if (reply.reply === "accept") return { terms: proposed as Terms, proposedBy: partner };
      if (proposed) left--;
      proposed = reply.terms;
      seat = partner;
    }
  }

  /**
   * Several seats decide at once; nobody learns anything of what the others answered until all are done. Each seat's
   * rule may ask that seat as often as it likes, but must leave alone what the others can see.
   */
  *together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]> {
    if (seats.length === 0) return [];
    const results = (yield { kind: "together", rules: seats.map(rule) }) as Results<R>;
    return seats.map((_, index) => results.get(index) as R);
  }

  /**
   * Several seats may act, and the first to finish does: what the others were asked is closed, and what they have answered so
   * far counts for nothing. Each seat's rule may ask as often as it likes, but must not act before its last answer, since
   * nothing of an unfinished one may stay: that is a fault.
   */
  *either<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<{ readonly seat: Seat; readonly result: R }> {
    if (seats.length === 0) throw this.misuse("nobody can be the first of no seats");
    const results = (yield { kind: "together", rules: seats.map(rule), until: () => true }) as Results<R>;
    const [[index, result]] = results as unknown as [[number, R]];
    return { seat: seats[index] as Seat, result };
  }

  /**
   * An interrupt window: all these seats are asked at once, and those who do not pass are returned, in the order of
   * `seats`. Who is asked must follow from public facts alone, so a seat that could only pass is asked all the same.
   */
  *window<V>(
    id: string,
    settings: {
      readonly seats: readonly Seat[];
      readonly options: (seat: Seat) => readonly Option<V>[];
      readonly unavailable?: (seat: Seat) => readonly UnavailableOption[];
      readonly params?: TextParams;
      /** Others see only that the window is open, not who is still thinking. */
      readonly veiled?: boolean;
      /** What to call doing nothing. */
      readonly pass?: Text;
      /**
       * Whether these plays and passes, in the order of `seats`, are enough: asked after each answer. Whoever has not
       * answered by then has passed. It must only look, and what is enough must stay so with every further answer.
       *
       * The end of the window tells others something, behind a veil above all: it is a barrier to undo.
       */
      readonly until?: (plays: readonly Play<V>[], passed: readonly Seat[]) => boolean;
    },
  ): Rule<Play<V>[]> {
    const { seats, until } = settings;
    if (seats.length === 0) return [];
    const window = { id, veiled: settings.veiled ?? false };
    const game = this;
    type Chosen = Option<V> | undefined;
    const playsOf = (results: Results<Chosen>): Play<V>[] =>
      seats.flatMap((seat, index) => {
        const chosen = results.get(index);
        return chosen ? [{ seat, value: chosen.value }] : [];
      });
    const isEnough = (results: Results<Chosen>): boolean => {
      const passed = seats.filter((_, index) => results.has(index) && !results.get(index));
      return this.look(() => until?.(playsOf(results), passed) ?? false);
    };
    const results = (yield {
      kind: "together",
      rules: seats.map(function* (seat): Rule<Chosen> {
        return (yield game.#ask({
          kind: "choose",
          seat,
          key: id,
          title: title(id, settings.params),
          // The option itself instead of its value: a value may be `undefined`, which would look like a pass.
          options: settings.options(seat).map((option) => ({ ...option, value: option })),
          unavailable: settings.unavailable?.(seat) ?? noUnavailable,
          pass: settings.pass ?? passText,
          window,
        })) as Chosen;
      }),
      ...(until ? { until: isEnough as (results: Results) => boolean } : undefined),
    }) as Results<Chosen>;
    if (results.size < seats.length) this.watch.growth++;
    return playsOf(results);
  }

  /** Completes a prompt with an answer that is allowed: the rule's own, or one that the engine finds. */
  #compound<Value>(draft: CompoundDraft, { check, example }: Check<Value>): PromptRequest {
    if (example !== undefined) {
      const answer = answerGiving(draft, example);
      if (!answer) throw this.impossible(draft.key, "its example has something in it that is no option");
      const asked = check && { check: (value: Value) => this.look(() => check(value)) };
      const prompt = { ...draft, ...asked, example: answer } as PromptRequest;
      this.#assertAllowed(prompt, answer);
      return prompt;
    }
    if (check) throw this.impossible(draft.key, "a prompt with a check needs an example");
    const answer = findAnswer(draft);
    if (!answer) throw this.impossible(draft.key, "no choice keeps all its constraints");
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
  #ask(prompt: PromptRequest): Request {
    this.assertWritable();
    if (!Number.isInteger(prompt.seat) || prompt.seat < 0 || prompt.seat >= this.matchState.seats) {
      throw this.impossible(prompt.key, `there is no seat ${prompt.seat}`);
    }
    if ("options" in prompt) this.#assertDifferent(prompt.key, prompt.options);
    return { kind: "ask", prompt };
  }

  #assertDifferent(key: string, options: readonly Option[]): void {
    const ids = new Set<string>();
    for (const { id } of options) {
      if (ids.has(id)) throw this.impossible(key, `the option "${id}" occurs twice`);
      ids.add(id);
    }
  }
}

const noUnavailable: readonly UnavailableOption[] = [];

function title(key: string, params: TextParams | undefined): Text {
  return t(`prompt.${key}`, params);
}
