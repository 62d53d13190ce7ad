import { choice, type Rule, type Seat, seatChoice, t } from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import type { Effect, Part } from "../../effects/effect-types.ts";
import { aboutPart } from "../../effects/parts.ts";
import type { Match, Position, Resolver } from "../../types.ts";
import { resolveEffect } from "../effects/handles.ts";
import { isPossible } from "../effects/possible.ts";
import { partLabel } from "../effects/text.ts";

/** Actions of joint cards, which other players may resolve (README, "Focus turn"). */

/** The context in which another player resolves parts of one’s action. */
const contextOf = (context: Context, seat: Seat): Context =>
  seat === context.seat ? context : apart(context, { seat });

/** Resolves an action that has been paid for: alone, or with the players whom its mark allows. */
export function* resolveFor(game: Match, context: Context, effect: Effect, resolver: Resolver): Rule {
  const partners = resolver === "self" ? [] : game.look((position) => partnersFor(position, context, effect));
  if (resolver === "self" || partners.length === 0) {
    yield* game.call(resolveEffect, { context, effect });
  } else if (resolver === "either") yield* resolveEither(game, context, effect, partners);
  else if (resolver === "both") yield* resolveBoth(game, context, effect);
  else yield* resolveSplit(game, context, effect, partners);
}

/** Whether the active player, or another one whom the mark of an action allows, can resolve something of it now. */
export function canBeResolved(position: Position, context: Context, effect: Effect, resolver: Resolver): boolean {
  return (
    isPossible(position, context, effect) || (resolver !== "self" && partnersFor(position, context, effect).length > 0)
  );
}

/** Other players for whom something of the effect is possible. */
function partnersFor(position: Position, context: Context, effect: Effect): readonly Seat[] {
  return position.activeSeats.filter(
    (seat) => seat !== context.seat && isPossible(position, contextOf(context, seat), effect),
  );
}

/** One player resolves all of it. */
function* resolveEither(game: Match, context: Context, effect: Effect, partners: readonly Seat[]): Rule {
  const isOwnPossible = game.look((position) => isPossible(position, context, effect));
  const options = [...(isOwnPossible ? [context.seat] : []), ...partners].map(seatChoice);
  const params = { source: context.source };
  const seat = yield* game.choose(context.seat, "joint-resolver", options, { params, publicOptions: true });
  yield* game.call(resolveEffect, { context: contextOf(context, seat), effect });
}

/** The active player resolves it, then another one may do the same. */
function* resolveBoth(game: Match, context: Context, effect: Effect): Rule {
  yield* game.call(resolveEffect, { context, effect });
  const options = game.look((position) => partnersFor(position, context, effect)).map(seatChoice);
  const partner = yield* game.choose(context.seat, "joint-partner", options, {
    params: { source: context.source },
    optional: t("label.nobody"),
    publicOptions: true,
  });
  if (partner !== undefined) yield* game.call(resolveEffect, { context: contextOf(context, partner), effect });
}

/** Each part goes to the active player or to one other; the active player’s parts come first. */
function* resolveSplit(game: Match, context: Context, effect: Effect, partners: readonly Seat[]): Rule {
  const { seat } = context;
  const { parts, able } = game.look((position) => {
    const of = (who: Seat) =>
      new Set(
        effect.parts.keys().filter((index) => isPossible(position, contextOf(context, who), partAt(effect, index))),
      );
    const found = new Map([seat, ...partners].map((who) => [who, of(who)] as const));
    return {
      parts: [...effect.parts.keys()].filter((index) => [...found.values()].some((set) => set.has(index))),
      able: found,
    };
  });
  const places = [seat, ...partners].map((who) => seatChoice(who));
  const options = parts.map((index) => {
    const part = partAt(effect, index);
    return choice(`part-${index + 1}`, partLabel(part), index, aboutPart(part, context.notes));
  });
  const most = effect.mode === "or" ? 1 : parts.length;
  const own = parts.filter((index) => able.get(seat)?.has(index)).slice(0, most);
  const assigned = yield* game.assign(seat, "joint-parts", options, places, {
    params: { source: context.source },
    max: most,
    fits: (index, who) => able.get(who)?.has(index) === true,
    check: (given) => {
      const others = partners.filter((who) => (given.get(who) ?? []).length > 0);
      return others.length > 1 ? t("reason.one-partner") : undefined;
    },
    example: new Map([[seat, own]]),
  });
  for (const who of [seat, ...partners]) {
    const given = assigned.get(who) ?? [];
    if (given.length === 0) continue;
    const share: Effect = { mode: effect.mode, parts: given.map((index) => partAt(effect, index)) };
    yield* game.call(resolveEffect, { context: contextOf(context, who), effect: share });
  }
}

const partAt = ({ parts }: Effect, index: number): Part => parts[index] as Part;
