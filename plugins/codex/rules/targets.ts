import {
  type CardId,
  choice,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  type Text,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { about, aboutSeat, decider, openly } from "../effects/sources.ts";
import { areFriends, opponentsOf, teamMembers } from "../effects/teams.ts";
import { targeted } from "../events.ts";
import { boardOf, refreshed } from "../in-play/board.ts";
import { has, isFighter, isOfType, isPatroller, isStanding, isUnit } from "../in-play/figures.ts";
import { labelOf } from "../labels.ts";
import type { Board, Figure, Match, Position, Source } from "../types.ts";
import { illusionSurvives, targetProblem } from "../values.ts";
import { announceAll } from "./announce.ts";
import { destroy } from "./deaths.ts";
import { sees } from "./detection.ts";
import { payGoldFor } from "./gold.ts";
import { resistOf } from "./resist.ts";

/** How spells and abilities choose what they act on. */

/** What may be chosen. */
export type Which = (it: Figure, board: Board) => boolean;

export interface Aim {
  readonly which: Which;
  /** How many at least and at most; one by default. Fewer if there are fewer. */
  readonly min?: number;
  readonly max?: number;
  /** The prompt: `target` or `choose` by default. */
  readonly key?: string;
}

/** Why a spell or an ability cannot target this thing; `undefined` if it can. */
export function whyNotTarget(position: Position, source: Source, it: Figure): Text | undefined {
  const opposing = !areFriends(position, source.seat, it.seat);
  if (has(it, "untargetable")) return t("reason.untargetable");
  if (opposing && has(it, "untargetable-by-opponents")) return t("reason.untargetable");
  if (opposing && has(it, "invisible") && !sees(position, source.seat, it)) return t("reason.invisible");
  return position.value(targetProblem, { source, card: position.definition(source.kind), target: it });
}

interface Candidates {
  readonly legal: readonly Figure[];
  readonly refused: readonly UnavailableOption[];
  /** Opponents’ flagbearers: one of them has to be among the targets. */
  readonly flags: readonly Figure[];
  readonly gold: number;
}

function candidates(position: Position, source: Source, which: Which): Candidates {
  const board = boardOf(position);
  const gold = playerOf(position, source.seat).gold - (source.due ?? 0);
  const legal: Figure[] = [];
  const refused: UnavailableOption[] = [];
  for (const it of board.figures) {
    if (!which(it, board)) continue;
    const cost = resistOf(position, source, it);
    const reason =
      whyNotTarget(position, source, it) ?? (cost > gold ? t("reason.resist", { cost: goldOf(cost) }) : undefined);
    if (reason) refused.push({ id: it.id, label: labelOf(it), about: about(it.id), reason });
    else legal.push(it);
  }
  const flags = legal.filter((it) => has(it, "flagbearer") && !areFriends(position, source.seat, it.seat));
  return { legal, refused, flags, gold };
}

/** What a spell or an ability could target now. */
export function targetsOf(position: Position, source: Source, which: Which): readonly Figure[] {
  return candidates(position, source, which).legal;
}

/** For `problem`: a reason if there is nothing to target. */
export function needsTarget(which: Which): (position: Position, source: Source) => Text | undefined {
  return (position, source) => (targetsOf(position, source, which).length > 0 ? undefined : t("reason.no-target"));
}

/** The same for a choice without the target symbol. */
export function needsChoice(which: Which): (position: Position) => Text | undefined {
  return (position) => {
    const board = boardOf(position);
    return board.figures.some((it) => which(it, board)) ? undefined : t("reason.no-choice");
  };
}

/**
 * Chooses targets, pays for resist, and announces it: Illusions die at once. Returns those that are still there.
 */
export function* aim(
  game: Match,
  self: Source,
  { which, min = 1, max = min, key = "target" }: Aim,
): Rule<readonly Figure[]> {
  const { there } = yield* aimed(game, self, { which, min, max, key });
  return there;
}

/** The same, with all that were chosen: for what also concerns Illusions that died of it. */
export function* aimed(
  game: Match,
  self: Source,
  aim: Aim,
): Rule<{ readonly chosen: readonly Figure[]; readonly there: readonly Figure[] }> {
  const chosen = yield* select(game, self, aim);
  return { chosen, there: yield* target(game, self, chosen) };
}

/** Chooses targets without targeting them yet: `target` has to follow. */
export function* select(
  game: Match,
  self: Source,
  { which, min = 1, max = min, key = "target" }: Aim,
): Rule<readonly Figure[]> {
  const found = game.look((position) => candidates(position, self, which));
  return yield* chooseTargets(game, self, found, min, max, key);
}

/** Targets what was chosen already: the rest of `aim`. */
export function* target(game: Match, self: Source, chosen: readonly Figure[]): Rule<readonly Figure[]> {
  const cost = game.look((position) => chosen.reduce((sum, it) => sum + resistOf(position, self, it), 0));
  payGoldFor(game, self.seat, cost, game.definition(self.kind).name);
  return yield* announceTargets(game, self, chosen);
}

/** Chooses one target. */
export function* aimAtOne(game: Match, self: Source, which: Which, key?: string): Rule<Figure | undefined> {
  const [target] = yield* aim(game, self, { which, ...(key !== undefined && { key }) });
  return target;
}

/** Chooses one target or none. */
export function* mayAimAtOne(game: Match, self: Source, which: Which, key?: string): Rule<Figure | undefined> {
  const [target] = yield* aim(game, self, { which, min: 0, max: 1, ...(key !== undefined && { key }) });
  return target;
}

function* chooseTargets(
  game: Match,
  self: Source,
  { legal, refused, flags, gold }: Candidates,
  min: number,
  max: number,
  key: string,
): Rule<readonly Figure[]> {
  if (legal.length === 0 || max === 0) return [];
  const seat = decider(game, self);
  const params = { card: game.definition(self.kind).name };
  // A flagbearer that can be chosen has to be, if anything is.
  if (max === 1) {
    const options = optionsOf(flags.length > 0 ? flags : legal);
    const settings = { params, unavailable: refused, ...openly(game) };
    if (min === 0) {
      const one = yield* game.choose(seat, key, options, { ...settings, optional: true });
      return one ? [one] : [];
    }
    return [yield* game.choose(seat, key, options, settings)];
  }
  const costs = new Map(legal.map((it) => [it, game.look((position) => resistOf(position, self, it))]));
  const cheapest = [...legal].sort((one, other) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0));
  const example = withinGold([...flags.slice(0, 1), ...cheapest.filter((it) => it !== flags[0])], costs, gold, min);
  const ordered = legal.filter((it) => example.includes(it));
  const settings = {
    params,
    unavailable: refused,
    ...openly(game),
    min: Math.min(min, ordered.length),
    max: Math.min(max, legal.length),
    ...([...costs.values()].some((cost) => cost > 0) && {
      sum: { weight: (it: Figure) => costs.get(it) ?? 0, max: gold },
    }),
  };
  const options = optionsOf(legal);
  if (flags.length === 0) return yield* game.chooseMany(seat, key, options, settings);
  return yield* game.chooseMany(seat, key, options, {
    ...settings,
    check: (chosen) =>
      chosen.length > 0 && !chosen.some((it) => flags.includes(it)) ? t("reason.flagbearer") : undefined,
    example: ordered,
  });
}

/** The first of these that can be paid for together, up to a number. */
function withinGold(
  figures: readonly Figure[],
  costs: ReadonlyMap<Figure, number>,
  gold: number,
  count: number,
): readonly Figure[] {
  const taken: Figure[] = [];
  let left = gold;
  for (const figure of figures) {
    const cost = costs.get(figure) ?? 0;
    if (taken.length === count) break;
    if (cost > left) continue;
    taken.push(figure);
    left -= cost;
  }
  return taken;
}

/** Announces what was targeted. Illusions die at once; what is gone is no longer a target. */
function* announceTargets(game: Match, self: Source, chosen: readonly Figure[]): Rule<readonly Figure[]> {
  if (chosen.length === 0) return chosen;
  for (const it of chosen) game.log("targeted", { card: it.card.name, source: game.definition(self.kind).name });
  const illusions = game.look((position) =>
    chosen.filter((it) => isOfType(it, "illusion") && !position.value(illusionSurvives, { figure: it })),
  );
  if (illusions.length > 0) yield* destroy(game, self, illusions);
  yield* announceAll(
    game,
    targeted,
    chosen.map((figure) => ({ figure, source: self })),
  );
  return refreshed(game, chosen);
}

/** A choice without the target symbol: nothing protects from it. */
export function* pick(
  game: Match,
  self: Source,
  { which, min = 1, max = min, key = "choose" }: Aim,
): Rule<readonly Figure[]> {
  const board = boardOf(game);
  const found = board.figures.filter((it) => which(it, board));
  if (found.length === 0 || max === 0) return [];
  const seat = decider(game, self);
  const params = { card: game.definition(self.kind).name };
  const options = optionsOf(found);
  if (max === 1 && min === 1) return [yield* game.choose(seat, key, options, { params, ...openly(game) })];
  if (max === 1) {
    const one = yield* game.choose(seat, key, options, { params, optional: true });
    return one ? [one] : [];
  }
  return yield* game.chooseMany(seat, key, options, {
    params,
    ...openly(game),
    min: Math.min(min, found.length),
    max: Math.min(max, found.length),
  });
}

/** One of these things, without the target symbol. */
export function* pickOne(game: Match, self: Source, which: Which, key?: string): Rule<Figure | undefined> {
  const [one] = yield* pick(game, self, { which, ...(key !== undefined && { key }) });
  return one;
}

/** Chooses an opponent, if there are several. */
export function* pickOpponent(game: Match, self: Source): Rule<Seat | undefined> {
  return yield* pickPlayer(game, self, opponentsOf(game, self.seat));
}

/** Chooses one of these players, if there are several. */
export function* pickPlayer(
  game: Match,
  self: Source,
  seats: readonly Seat[],
  key = "opponent",
): Rule<Seat | undefined> {
  const [only] = seats;
  if (seats.length <= 1) return only;
  return yield* game.choose(
    decider(game, self),
    key,
    seats.map((seat) => choice(`seat-${seat}`, t("label.player", { player: { seat } }), seat, aboutSeat(seat))),
    { params: { card: game.definition(self.kind).name } },
  );
}

/** The player whom an effect on a base concerns: of a team’s base the player themselves, or an opponent to choose. */
export function* playerOfBase(game: Match, self: Source, base: Figure): Rule<Seat> {
  const members = teamMembers(game, base.seat);
  if (members.includes(self.seat)) return self.seat;
  return (yield* pickPlayer(game, self, members)) ?? base.seat;
}

export function optionsOf(figures: readonly Figure[]): Option<Figure>[] {
  return figures.map((it) => choice(it.id, labelOf(it), it, about(it.id)));
}

/** What an attacker could attack, as options about both. */
export function defenderOptions(attacker: Figure, defenders: readonly Figure[]): Option<Figure>[] {
  return defenders.map((it) => choice(it.id, labelOf(it), it, about(attacker.id, it.id)));
}

/** Cards of a pile as options. */
export function cardOptions(position: Position, cards: readonly CardId[]): Option<CardId>[] {
  return cards.map((card) => choice(card, position.card(card).name, card, about(card)));
}

// --- what is often meant -----------------------------------------------------------------------------------------------

/** For `which`: all of these conditions. */
export function all(...conditions: readonly ((it: Figure) => boolean)[]): (it: Figure) => boolean {
  return (it) => conditions.every((condition) => condition(it));
}

/** For `which`: any of these conditions. */
export function any(...conditions: readonly ((it: Figure) => boolean)[]): (it: Figure) => boolean {
  return (it) => conditions.some((condition) => condition(it));
}

/** A player’s own things. */
export const ownOf =
  ({ seat }: { readonly seat: Seat }) =>
  (it: Figure): boolean =>
    it.seat === seat;

/** Things of a player or the partner. */
export const friendlyOf =
  (position: Position, { seat }: { readonly seat: Seat }) =>
  (it: Figure): boolean =>
    areFriends(position, seat, it.seat);

/** Things of opponents. */
export const opposingOf =
  (position: Position, { seat }: { readonly seat: Seat }) =>
  (it: Figure): boolean =>
    !areFriends(position, seat, it.seat);

/** Not the source itself. */
export const otherThan =
  ({ thing }: Source) =>
  (it: Figure): boolean =>
    it.thing.order !== thing;

/** A patrolling unit or hero. */
export const patrollers = all(isFighter, isPatroller);

/** A patrolling unit or hero, or any building. */
export const patrollersAndBuildings = any(patrollers, isStanding);

/** A unit or a building: no hero. */
export const unitsAndBuildings = any(isUnit, isStanding);
