import type { Action, ActionChoice } from "../contract/actions.ts";
import type { Game } from "../contract/game.ts";
import type { GameEvent, Procedure } from "../contract/handles.ts";
import type { OptionalReaction } from "../contract/hooks.ts";
import type { GameTypes, Position } from "../contract/position.ts";
import type { Outcome, Rule } from "../contract/rule.ts";
import { askOrder, carryOut, orderTriggers, type Simultaneous, type Trigger } from "../contract/triggers.ts";
import { didYouMean } from "../json/nearest.ts";
import type { Option, UnavailableOption } from "../prompts/prompt-base.ts";
import { choice, type PromptSettings } from "../prompts/prompt-settings.ts";
import { noReactions, type Reactions } from "../rule-sets/rule-set.ts";
import type { Seat } from "../seats.ts";
import type { LogSettings } from "../text/log.ts";
import type { Text, TextParams } from "../text/text.ts";
import { AskingSeveral } from "./asking-several.ts";

const none: readonly never[] = [];

/** A choice of an action that was taken, with the value for its rule. */
interface Taken<T extends GameTypes> {
  readonly named: readonly [id: string, action: Action<T>];
  readonly value: unknown;
}

/**
 * The implementation of `Game`, with internals for matches and the kit.
 */
export class RunningGame<T extends GameTypes> extends AskingSeveral<T> implements Game<T> {
  // An answer passes through every enclosing generator, so none exists only to start another one.
  call<Arguments, Result>(
    target: Procedure<Arguments, Result>,
    ...given: [Arguments] extends [undefined] ? [] : [args: Arguments]
  ): Rule<Result> {
    const rule = this.ruleSet.procedures.get(target.name);
    if (!rule) {
      const hint = didYouMean(target.name, this.ruleSet.procedures.keys());
      throw this.misuse(`the procedure "${target.name}" has no implementation${hint}`);
    }
    return this.#under(target.name, rule as (game: this, argument: unknown) => Rule<Result>, given[0]);
  }

  /** Runs a rule under a name. */
  *#under<Given extends readonly unknown[], R>(
    name: string,
    rule: (game: this, ...given: Given) => Rule<R>,
    ...given: Given
  ): Rule<R> {
    const { frames } = this;
    frames.push({ name });
    const result = yield* rule(this, ...given);
    frames.pop();
    return result;
  }

  event<Payload>(
    target: GameEvent<Payload>,
    payload: Payload,
    happen: () => Rule | undefined = nothing,
  ): Rule<boolean> {
    const reactions = this.ruleSet.reactions.get(target.name);
    return reactions ? this.#happen(reactions, [payload], happen, isAny) : undisturbed(happen);
  }

  eventForAll<Payload>(
    target: GameEvent<Payload>,
    payloads: readonly Payload[],
    happen: (payload: Payload) => Rule | undefined,
  ): Rule<readonly Payload[]> {
    const reactions = this.ruleSet.reactions.get(target.name) ?? noReactions<T>();
    return this.#happen(reactions, payloads, happen, (happened) => happened);
  }

  /**
   * Runs an event, and returns what `result` makes of the payloads for which it happened. Most events have few kinds of
   * reactions: an empty kind costs nothing.
   */
  *#happen<Payload, Result>(
    { instead, before, triggers, after }: Reactions<T>,
    payloads: readonly Payload[],
    happen: (payload: Payload) => Rule | undefined,
    result: (happened: readonly Payload[]) => Result,
  ): Rule<Result> {
    const happening = instead.length > 0 ? yield* this.#notReplaced(instead, payloads) : payloads;
    if (happening.length === 0) return result(happening);
    if (before.forced.length > 0) {
      for (const payload of happening) for (const reaction of before.forced) yield* reaction.rule(this, payload);
    }
    if (before.optional.length > 0) for (const payload of happening) yield* this.#offer(before.optional, payload);
    for (const payload of happening) {
      const rule = happen(payload);
      if (rule) yield* rule;
    }
    const triggered = triggers.length > 0 ? this.look((position) => collected(triggers, position, happening)) : none;
    if (after.forced.length > 0) {
      for (const payload of happening) for (const reaction of after.forced) yield* reaction.rule(this, payload);
    }
    if (triggered.length > 0) yield* carryOut(this, triggered, (simultaneous) => this.#orderOf(simultaneous));
    if (after.optional.length > 0) for (const payload of happening) yield* this.#offer(after.optional, payload);
    return result(happening);
  }

  #orderOf(simultaneous: Simultaneous): Rule<readonly string[]> {
    return this.ruleSet.procedures.has(orderTriggers.name)
      ? this.call(orderTriggers, simultaneous)
      : askOrder(this, simultaneous);
  }

  *#notReplaced<Payload>(instead: Reactions<T>["instead"], payloads: readonly Payload[]): Rule<readonly Payload[]> {
    const happening: Payload[] = [];
    for (const payload of payloads) if (!(yield* this.#isReplaced(instead, payload))) happening.push(payload);
    return happening;
  }

  *#isReplaced(reactions: Reactions<T>["instead"], payload: unknown): Rule<boolean> {
    for (const reaction of reactions) if (yield* reaction.rule(this, payload)) return true;
    return false;
  }

  *#offer(reactions: readonly OptionalReaction<T, unknown>[], payload: unknown): Rule {
    for (const optional of reactions) {
      const choicesOf = (seat: Seat) => this.look((position) => optional.options(position, payload, seat));
      // The choices of all seats are one look.
      const choices = this.look((position) => {
        const asked = optional.seats(position, payload);
        const seats = this.seatsFrom(this.current).filter((seat) => asked.includes(seat));
        return new Map(seats.map((seat) => [seat, choicesOf(seat)]));
      });
      const plays = yield* this.window(optional.window, {
        seats: [...choices.keys()],
        veiled: optional.veiled ?? false,
        options: (seat) => availableOptions(optional.window, choices.get(seat) ?? []),
        unavailable: (seat) => unavailableOptions(optional.window, choices.get(seat) ?? []),
      });
      for (const { seat, value } of plays) {
        // An earlier play may have made this one impossible.
        const still = choicesOf(seat).find((other) => choiceId(optional.window, other) === value.id);
        if (still && !still.unavailable) yield* this.#under(optional.window, optional.rule, payload, seat, still.value);
      }
    }
  }

  *act(
    seat: Seat,
    group: string,
    settings: PromptSettings & { readonly optional?: boolean | Text } = {},
  ): Rule<string | undefined> {
    const { optional = true } = settings;
    const options: Option<Taken<T>>[] = [];
    const unavailable: UnavailableOption[] = settings.unavailable ? [...settings.unavailable] : [];
    const actions = this.ruleSet.actions.get(group) ?? none;
    this.look((position) => {
      for (const named of actions) {
        const [id, action] = named;
        for (const offered of action.choices(position, seat) as readonly ActionChoice[]) {
          if (offered.unavailable) unavailable.push(toUnavailable(choiceId(id, offered), offered));
          else options.push(toOption(named, offered));
        }
      }
    });
    const taken: Taken<T> | undefined = yield* optional === false
      ? this.choose(seat, group, options, { ...settings, unavailable })
      : this.choose(seat, group, options, { ...settings, unavailable, optional });
    if (!taken) return undefined;
    const [name, action] = taken.named;
    // Like `#under`, but without a generator of its own, through which every answer within the action would pass.
    const { frames } = this;
    frames.push({ name });
    yield* action.rule(this, seat, taken.value as never);
    frames.pop();
    return name;
  }

  checkVictory(moment: string): Rule {
    const outcome = this.findVictory(moment);
    return outcome ? this.end(outcome) : over;
  }

  /** Returns the outcome that the victory checks of a moment find, if any. */
  findVictory(moment: string): Outcome | undefined {
    return this.look((position) => {
      for (const [id, check] of this.ruleSet.victoryChecks.get(moment) ?? []) {
        const found = check.check(position);
        if (found) return { id, ...found };
      }
      return undefined;
    });
  }

  *end(outcome: Outcome): Rule<never> {
    yield { kind: "end", outcome };
    throw this.misuse("a rule continued after the end of the game");
  }

  schedule(phase: string): void {
    this.assertWritable();
    if (!this.ruleSet.phases.has(phase))
      throw this.misuse(`there is no phase "${phase}"${didYouMean(phase, this.ruleSet.phases.keys())}`);
    this.matchState.queue.push(phase);
  }

  endTurn(): void {
    this.change();
    this.matchState.turn.over = true;
  }

  extraTurn(seat: Seat): void {
    this.change();
    this.assertSeat(seat);
    this.matchState.turn.extra.push(seat);
  }

  missTurn(seat: Seat): void {
    this.change();
    this.assertSeat(seat);
    this.matchState.turn.missed[seat] = (this.matchState.turn.missed[seat] ?? 0) + 1;
  }

  eliminate(seat: Seat): void {
    this.change();
    this.assertSeat(seat);
    if (!this.matchState.out.includes(seat)) this.matchState.out.push(seat);
  }

  isOut(seat: Seat): boolean {
    return this.matchState.out.includes(seat);
  }

  reveal(to: readonly Seat[] | "everybody"): void {
    this.assertWritable();
    if (to === "everybody" || to.length > 0) this.watch.growth++;
    const { decider } = this.watch;
    if (to === "everybody" || decider === undefined || to.includes(decider)) this.watch.surprise++;
  }

  log(key: string, params?: TextParams, settings: readonly Seat[] | LogSettings = forEverybody): void {
    this.assertWritable();
    const { to, about }: LogSettings = isList(settings) ? { to: settings } : settings;
    const { decider } = this.watch;
    if (to?.some((seat) => seat !== decider)) this.watch.growth++;
    const name = `log.${key}`;
    const entry = params ? { key: name, params } : { key: name };
    const told = about ? { ...entry, about: [...about] } : entry;
    this.watch.entries.push(to ? { ...told, to: [...to] } : told);
  }
}

const forEverybody: LogSettings = {};

function isList(settings: readonly Seat[] | LogSettings): settings is readonly Seat[] {
  return Array.isArray(settings);
}

function collected<T extends GameTypes, Payload>(
  triggers: Reactions<T>["triggers"],
  position: Position<T>,
  payloads: readonly Payload[],
): readonly Trigger<T>[] {
  // Most often one collector knows all triggers, and there are none.
  const [first, ...others] = triggers;
  const found = first?.(position, payloads) ?? none;
  return others.length === 0 ? found : [found, ...others.map((collect) => collect(position, payloads))].flat();
}

function nothing(): undefined {}

function isAny(happened: readonly unknown[]): boolean {
  return happened.length > 0;
}

/** A rule that is over: nothing happens in it. */
const over: Rule = (function* () {})();
over.next();

/** An event that nothing reacts to. */
function* undisturbed(happen: () => Rule | undefined): Rule<boolean> {
  const rule = happen();
  if (rule) yield* rule;
  return true;
}

function choiceId(action: string, { id }: ActionChoice): string {
  return id === undefined ? action : `${action}:${id}`;
}

/** The ids of choices, by action and by its own id of the choice. */
const keptIds = new Map<string, Map<string, string>>();

/** Actions whose choices have more ids in all matches than this get the others anew each time. */
const mostIds = 1000;

/**
 * The id of a choice, kept for the next time. V8 puts the pieces of a text together only when it is compared, as the ids of options
 * are: with those that it knows, that is done.
 */
function keptId(action: string, offered: ActionChoice): string {
  const { id } = offered;
  if (id === undefined) return action;
  let ids = keptIds.get(action);
  if (!ids) {
    ids = new Map();
    keptIds.set(action, ids);
  }
  let kept = ids.get(id);
  if (kept === undefined) {
    kept = choiceId(action, offered);
    if (ids.size < mostIds) ids.set(id, kept);
  }
  return kept;
}

type Writable<Data> = { -readonly [key in keyof Data]: Data[key] };

function toOption<T extends GameTypes>(named: Taken<T>["named"], offered: ActionChoice): Option<Taken<T>> {
  const [action] = named;
  const { label, about, alike, forecast } = offered;
  const id = keptId(action, offered);
  const value = { named, value: offered.value };
  // Not put together from copies, because every action makes many.
  const option: Writable<Option<Taken<T>>> = about ? { id, label, value, about, action } : { id, label, value, action };
  if (forecast) option.forecast = forecast;
  if (alike !== undefined) option.alike = alike;
  return option;
}

function toUnavailable(id: string, { label, unavailable, about, rule }: ActionChoice): UnavailableOption {
  const reason = unavailable as Text;
  if (rule === undefined) return about ? { id, label, reason, about } : { id, label, reason };
  return { id, label, reason, ...(about && { about }), rule };
}

function availableOptions(name: string, choices: readonly ActionChoice[]): Option<{ id: string }>[] {
  return choices
    .filter((offered) => !offered.unavailable)
    .map((offered) => choice(choiceId(name, offered), offered.label, { id: choiceId(name, offered) }, offered.about));
}

function unavailableOptions(name: string, choices: readonly ActionChoice[]): UnavailableOption[] {
  return choices
    .filter((offered) => offered.unavailable)
    .map((offered) => toUnavailable(choiceId(name, offered), offered));
}
