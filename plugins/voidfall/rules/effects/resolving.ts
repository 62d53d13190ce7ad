import { choice, type Option, playerOf, type Rule, t } from "conclave/rules";
import type { Context, WaitingReflex } from "../../effects/context.ts";
import type { Cost, Effect, Part } from "../../effects/effect-types.ts";
import { aboutPart } from "../../effects/parts.ts";
import type { Match, Position } from "../../types.ts";
import { costing } from "../costs/foretelling.ts";
import { payCost } from "../costs/handles.ts";
import { reflexOf } from "./deeds.ts";
import type { Inside } from "./operation.ts";
import { isPlainGain, isPossible, ruleOf } from "./possible.ts";
import { partLabel, reflexLabel } from "./text.ts";

/** How the parts of an effect are resolved (README, "Effects"). */

/** Something that can be resolved next: a part of the effect, or a reflex to a deed. */
type Item = { readonly part: Part; readonly index: number } | { readonly reflex: WaitingReflex };

/** Resolves an effect. Returns whether anything was done. */
export function* resolve(
  game: Match,
  { context, effect, inner = false }: { context: Context; effect: Effect; inner?: boolean },
): Rule<boolean> {
  if (effect.cost && !(yield* game.call(payCost, { context, cost: effect.cost }))) return false;
  const left = new Set(effect.parts.keys());
  let times = timesOf(effect);
  let isDone = false;
  let isFirst = true;
  for (;;) {
    const items = game.look((position) => itemsOf(position, context, times > 0 ? partsOf(effect, left) : [], inner));
    const item = yield* nextItem(game, context, effect, items, isFirst);
    if (item === undefined) break;
    isFirst = false;
    if ("part" in item) {
      const isResolved = yield* resolvePart(game, context, item.part);
      if (isResolved) isDone = true;
      if (effect.mode !== "twice") left.delete(item.index);
      // Where one part excludes the others, one of which nothing came does not.
      if (isResolved || effect.mode !== "or") times--;
    } else {
      yield* useReflex(game, context, item.reflex);
    }
  }
  if (!inner) context.notes.waiting.length = 0;
  return isDone;
}

function timesOf({ mode, parts }: Effect): number {
  return mode === "or" ? 1 : mode === "twice" ? 2 : parts.length;
}

function partsOf({ parts }: Effect, left: ReadonlySet<number>): Item[] {
  return [...left].map((index) => ({ part: parts[index] as Part, index }));
}

function itemsOf(position: Position, context: Context, parts: readonly Item[], inner: boolean): readonly Item[] {
  const possible = parts.filter((item) => "part" in item && isPossible(position, context, item.part));
  if (inner) return possible;
  // Of a reflex that several deeds have triggered, one at a time.
  const reflexes = context.notes.waiting.filter(
    (waiting, index, all) =>
      all.findIndex(({ id }) => id === waiting.id) === index && reflexOf(position, waiting) !== undefined,
  );
  return [...possible, ...reflexes.map((reflex) => ({ reflex }))];
}

/** The part or the reflex that comes next; nothing if the player is done with the effect. */
function* nextItem(
  game: Match,
  context: Context,
  { mode, parts }: Effect,
  items: readonly Item[],
  isFirst: boolean,
): Rule<Item | undefined> {
  const [first] = items;
  if (first === undefined) return undefined;
  // What nobody would waive, and what has just been chosen, is not asked for.
  if (mode !== "or" && mode !== "twice" && items.every((item) => isGain(game, item))) return first;
  if (items.length === 1 && (isGain(game, first) || (isFirst && parts.length === 1))) return first;
  // Reflexes come last, and can be waived whatever has triggered them.
  const isForced = context.mandatory === true && "part" in first;
  if (isForced && (mode === "all" || items.length === 1)) return first;
  const options: Option<Item>[] = items.map((item) =>
    "part" in item
      ? {
          ...choice(`part-${item.index + 1}`, partLabel(item.part), item, aboutPart(item.part, context.notes)),
          forecast: costing(costOf(item.part)),
        }
      : choice(item.reflex.id, reflexLabel(game, item.reflex), item),
  );
  const seat = "reflex" in first ? first.reflex.deed.seat : context.seat;
  const params = { source: context.source };
  if (isForced) return yield* game.choose(seat, "part", options, { params });
  return yield* game.choose(seat, "part", options, { params, optional: t("label.done") });
}

function costOf(part: Part): Cost | undefined {
  return "mode" in part ? part.cost : undefined;
}

function isGain(position: Position, item: Item): boolean {
  if ("part" in item) return isPlainGain(item.part);
  const reflex = reflexOf(position, item.reflex);
  return reflex !== undefined && isPlainGain(reflex.effect);
}

/** Resolves one part of an effect. Returns whether anything was done. */
function* resolvePart(game: Match, context: Context, part: Part): Rule<boolean> {
  if ("mode" in part) return yield* resolve(game, { context, effect: part, inner: true });
  return yield* ruleOf(part).carryOut(game, context, part as never, inside);
}

const inside: Inside = { isPossible, resolve: resolvePart };

function* useReflex(game: Match, context: Context, waiting: WaitingReflex): Rule {
  const { notes } = context;
  notes.waiting.splice(notes.waiting.indexOf(waiting), 1);
  const reflex = reflexOf(game, waiting);
  if (!reflex) return;
  const { deed } = waiting;
  if (reflex.limit) playerOf(game, deed.seat).used[waiting.id] = reflex.limit;
  const { mandatory: _, ...rest } = context;
  const { sector = context.sector } = deed;
  const own: Context = { ...rest, seat: deed.seat, deed, ...(sector !== undefined && { sector }) };
  yield* resolve(game, { context: own, effect: reflex.effect, inner: true });
}
