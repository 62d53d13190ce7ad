import type { Rule } from "conclave/rules";
import { effectsText } from "../../decks/effect-text.ts";
import type { ChoosePlayer, Decision, DieResult, EffectOf, MakeSkillCheck } from "../../decks/effects/index.ts";
import { type EffectContext, sourceName } from "../../effect-context.ts";
import type { CheckSource } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { holdsTrue } from "../conditions.ts";
import { rollDie } from "../dice.ts";
import { resolveEffects } from "../effects.ts";
import { candidates, seatOfPerson } from "../people.ts";
import { skillCheck } from "../skill-check.ts";
import { optionLabel, splitOptions } from "./options.ts";

/** Decisions, dice and skill checks, and what comes of them. */
export function* decisionEffect(game: Match, effect: Decision, context: EffectContext): Rule {
  switch (effect.op) {
    case "choose":
      return yield* choose(game, effect, context);
    case "choose-player":
      return yield* choosePlayer(game, effect, context);
    case "if":
      return yield* resolveEffects(
        game,
        holdsTrue(game, effect.condition, context) ? effect.do : (effect.otherwise ?? []),
        context,
      );
    case "may":
      return yield* may(game, effect, context);
    case "roll":
      return yield* roll(game, effect, context);
    case "skill-check":
      yield* skillCheck(game, effect.check, checkSource(game, effect, context), context);
  }
}

function* choose(game: Match, effect: EffectOf<"choose">, context: EffectContext): Rule {
  const seat = seatOfPerson(game, effect.by, context);
  const { options, unavailable } = splitOptions(game, effect.options, context);
  if (seat === undefined || options.length === 0) return;
  const params = { source: sourceName(game, context.source) };
  const settings = { unavailable, publicOptions: true, params };
  const chosen = effect.optional
    ? yield* game.choose(seat, "effect.option", options, { ...settings, optional: true })
    : yield* game.choose(seat, "effect.option", options, settings);
  if (!chosen) return;
  game.log("effect.option-chosen", { player: { seat }, ...params, option: optionLabel(game, context, chosen) });
  yield* resolveEffects(game, chosen.effects, context);
}

function* choosePlayer(game: Match, effect: ChoosePlayer, context: EffectContext): Rule {
  const seat = seatOfPerson(game, effect.by, context);
  if (seat === undefined) return;
  const source = sourceName(game, context.source);
  const { options, unavailable } = candidates(game, seat, effect.from, context);
  if (options.length === 0) {
    game.log("effect.nobody-to-choose", { source });
    return;
  }
  const settings = { unavailable, publicOptions: true, params: { source, effects: effectsText(effect.do) } };
  const target = effect.optional
    ? yield* game.choose(seat, "effect.player", options, { ...settings, optional: true })
    : yield* game.choose(seat, "effect.player", options, settings);
  if (target === undefined) {
    game.log("effect.nobody-chosen", { player: { seat }, source });
    return;
  }
  game.log("effect.player-chosen", { player: { seat }, target: { seat: target }, source });
  yield* resolveEffects(game, effect.do, { ...context, target });
}

function* may(game: Match, effect: EffectOf<"may">, context: EffectContext): Rule {
  const seat = seatOfPerson(game, effect.by, context);
  if (seat === undefined) return;
  if (effect.requires && !holdsTrue(game, effect.requires, context)) return;
  const source = sourceName(game, context.source);
  if (yield* game.confirm(seat, "effect.may", { params: { source, effects: effectsText(effect.do) } })) {
    yield* resolveEffects(game, effect.do, context);
  } else game.log("effect.declined", { player: { seat }, source });
}

function* roll(game: Match, effect: EffectOf<"roll">, context: EffectContext): Rule {
  const seat = seatOfPerson(game, effect.by, context);
  if (seat === undefined) return;
  const die = yield* rollDie(game, seat, { kind: "effect", name: sourceName(game, context.source) });
  yield* resolveEffects(game, isResult(die, effect.on) ? effect.do : (effect.otherwise ?? []), context);
}

function isResult(die: number, on: DieResult): boolean {
  return "atLeast" in on ? die >= on.atLeast : die <= on.atMost;
}

/** A check that an effect calls for is one of what the effect is printed on. */
function checkSource(game: Match, { op }: MakeSkillCheck, { source, acting, target }: EffectContext): CheckSource {
  switch (source.kind) {
    case "crisis":
    case "super-crisis":
      return { kind: source.kind, card: source.card, drawer: game.state.crisis?.drawer ?? game.current };
    case "location": {
      const by = acting ?? game.current;
      return { kind: "location", location: source.location, by, ...(target !== undefined && { target }) };
    }
    default:
      throw new RangeError(`"${op}" is an effect of crisis cards and locations, not of ${source.kind}`);
  }
}
