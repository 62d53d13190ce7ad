/** Decisions, dice and skill checks, with their consequences. */
import { type Text, t } from "conclave/rules";
import { dieSides } from "../catalogues/tokens.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Check, CheckOutcomes, DieResult, Effects } from "../effects/index.ts";
import {
  candidatesText,
  conditionText,
  dieResultText,
  inSentences,
  outcomesSaid,
  personFirst,
} from "../effects/words.ts";
import { typeName } from "../labels.ts";
import { holdsTrue } from "../rules/conditions.ts";
import { printedSource, sourceKey, sourceName } from "../rules/context.ts";
import { rollDie } from "../rules/dice.ts";
import { resolveEffects } from "../rules/effects.ts";
import { skillCheck } from "../rules/handles.ts";
import { optionLabel, printedOn, splitOptions } from "../rules/options.ts";
import { candidates } from "../rules/people.ts";
import type { CheckSource } from "../state-types.ts";
import type { Match } from "../types.ts";
import { type OperationGroup, type Words, withDecider } from "./operation.ts";

export const decisionOperations = {
  choose: {
    perform: withDecider(function* (game, seat, effect, context) {
      const { options, unavailable } = splitOptions(game, effect.options, context, printedOn(game, context.source));
      if (options.length === 0) return;
      const params = { source: sourceName(game, context.source) };
      const settings = { unavailable, publicOptions: true, params };
      const chosen = effect.optional
        ? yield* game.choose(seat, "effect.option", options, { ...settings, optional: true })
        : yield* game.choose(seat, "effect.option", options, settings);
      if (!chosen) return;
      game.log("effect.option-chosen", { player: { seat }, ...params, option: optionLabel(game, context, chosen) });
      yield* resolveEffects(game, chosen.effects, context);
    }),
    text: (effect, words) =>
      t(effect.optional ? "effect.choose-optional" : "effect.choose", {
        by: personFirst(effect.by),
        options: inSentences(
          effect.options.map(({ effects }, index) =>
            t("effect.option", { number: index + 1, effects: words(effects) }),
          ),
        ),
      }),
    worth: ({ options }, _, worth) => Math.max(...options.map(({ effects }) => worth(effects))),
    inside: ({ options }) => options.flatMap(({ effects }) => effects),
  },
  "choose-player": {
    perform: withDecider(function* (game, seat, effect, context, words) {
      const source = sourceName(game, context.source);
      const { options, unavailable } = candidates(game, seat, effect.from, context);
      if (options.length === 0) {
        game.log("effect.nobody-to-choose", { source });
        return;
      }
      const settings = { unavailable, publicOptions: true, params: { source, effects: words(effect.do) } };
      const target = effect.optional
        ? yield* game.choose(seat, "effect.player", options, { ...settings, optional: true })
        : yield* game.choose(seat, "effect.player", options, settings);
      if (target === undefined) {
        game.log("effect.nobody-chosen", { player: { seat }, source });
        return;
      }
      game.log("effect.player-chosen", { player: { seat }, target: { seat: target }, source });
      yield* resolveEffects(game, effect.do, { ...context, target });
    }),
    text: (effect, words) =>
      t(effect.optional ? "effect.choose-player-optional" : "effect.choose-player", {
        by: personFirst(effect.by),
        candidates: candidatesText(effect.from),
        effects: words(effect.do),
      }),
    worth: (effect, _, worth) => worth(effect.do) * 0.7,
    problem(position, seat, { from }, context) {
      const { options, unavailable } = candidates(position, seat, from, context);
      return options.length === 0 ? unavailable[0]?.reason : undefined;
    },
    inside: (effect) => effect.do,
  },
  if: {
    *perform(game, effect, context) {
      const holds = holdsTrue(game, effect.condition, context);
      yield* resolveEffects(game, holds ? effect.do : (effect.otherwise ?? []), context);
    },
    text: ({ condition, otherwise, ...effect }, words) =>
      withOtherwise(
        t("effect.if", { condition: conditionText(condition), effects: words(effect.do) }),
        otherwise,
        words,
      ),
    worth: (effect, _, worth) => (worth(effect.do) + worth(effect.otherwise ?? [])) / 2,
    inside: withOtherwiseInside,
  },
  may: {
    perform: withDecider(function* (game, seat, effect, context, words) {
      if (effect.requires && !holdsTrue(game, effect.requires, context)) return;
      const source = sourceName(game, context.source);
      if (yield* game.confirm(seat, "effect.may", { params: { source, effects: words(effect.do) } })) {
        yield* resolveEffects(game, effect.do, context);
      } else game.log("effect.declined", { player: { seat }, source });
    }),
    text: (effect, words) => t("effect.may", { by: personFirst(effect.by), effects: words(effect.do) }),
    worth: (effect, _, worth) => Math.max(0, worth(effect.do)),
    inside: (effect) => effect.do,
  },
  roll: {
    perform: withDecider(function* (game, seat, effect, context) {
      const die = yield* rollDie(game, seat, { kind: "effect", source: printedSource(game, context.source) });
      yield* resolveEffects(game, isResult(die, effect.on) ? effect.do : (effect.otherwise ?? []), context);
    }),
    text: (effect, words) =>
      withOtherwise(
        t("effect.roll", {
          by: personFirst(effect.by),
          result: dieResultText(effect.on),
          effects: words(effect.do),
        }),
        effect.otherwise,
        words,
      ),
    worth: (effect, _, worth) =>
      chance(effect.on) * worth(effect.do) + (1 - chance(effect.on)) * worth(effect.otherwise ?? []),
    inside: withOtherwiseInside,
  },
  "skill-check": {
    *perform(game, { check }, context, words) {
      const outcomes = outcomesOf(check, words);
      yield* game.call(skillCheck, { check, source: checkSource(game, context), context, outcomes });
    },
    text: ({ check }, words) =>
      t("effect.skill-check", {
        difficulty: check.difficulty,
        skills: check.skills.map(typeName),
        outcomes: outcomesText(check, words),
      }),
    worth: ({ check }, _, worth) => (worth(check.pass) + worth(check.fail)) / 2,
    inside: ({ check }) => [...check.pass, ...(check.partial?.effects ?? []), ...check.fail],
  },
} satisfies OperationGroup;

/** What the outcomes of a check do. */
export function outcomesOf({ pass, partial, fail }: Check, words: Words): CheckOutcomes {
  return { pass: words(pass), ...(partial && { partial: words(partial.effects) }), fail: words(fail) };
}

/** Describes the outcomes of a check. */
export function outcomesText(check: Check, words: Words): Text {
  return outcomesSaid(outcomesOf(check, words), check.partial?.atLeast);
}

interface WithOtherwise {
  readonly do: Effects;
  readonly otherwise?: Effects;
}

function withOtherwise(text: Text, otherwise: Effects | undefined, words: Words): Text {
  return otherwise === undefined ? text : inSentences([text, t("effect.otherwise", { effects: words(otherwise) })]);
}

function withOtherwiseInside(effect: WithOtherwise): Effects {
  return [...effect.do, ...(effect.otherwise ?? [])];
}

function isResult(die: number, on: DieResult): boolean {
  return "atLeast" in on ? die >= on.atLeast : die <= on.atMost;
}

function chance(on: DieResult): number {
  return "atLeast" in on ? (dieSides + 1 - on.atLeast) / dieSides : on.atMost / dieSides;
}

/** A check made by an effect belongs to the card or location on which the effect is printed. */
function checkSource(game: Match, { source, acting, target }: EffectContext): CheckSource {
  if (source.kind === "crisis" || source.kind === "super-crisis") {
    return { kind: source.kind, card: source.card, drawer: game.state.crisis?.drawer ?? game.current };
  }
  const seats = { by: acting ?? game.current, ...(target !== undefined && { target }) };
  if (source.kind === "location") return { kind: "location", location: source.location, ...seats };
  return { kind: "other", id: sourceKey(game, source), name: sourceName(game, source), ...seats };
}
