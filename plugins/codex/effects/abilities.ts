import type { GameEvent, Rule, Text } from "conclave/rules";
import type { Arrival, AttackFacts } from "../events.ts";
import { arrived, attacked, died, left, maxLevelReached, turnEnded, upkeepBegan } from "../events.ts";
import { alterSelf, thisTurn } from "../rules/lasting.ts";
import type {
  ActivatedAbility,
  Bearer,
  Board,
  CardValue,
  Change,
  Death,
  Departure,
  Figure,
  Match,
  Modification,
  Position,
  Prevention,
  Reach,
  Replacement,
  Source,
  StaticAbility,
  Step,
  TriggeredAbility,
} from "../types.ts";
import { attackBonus, ignoresPatroller } from "../values.ts";
import { isActive } from "./teams.ts";

/** How cards say what they can do. */

/** A continuous effect: `always("traits", "own", (_, self, it) => (isVirtuoso(it) ? { keywords: { haste: 1 } } : undefined))`. */
export function always(
  step: Step,
  reach: Reach,
  change: Change | ((board: Board, self: Bearer, it: Figure) => Change | undefined),
  { holds }: Pick<StaticAbility, "holds"> = {},
): StaticAbility {
  const apply = typeof change === "function" ? change : () => change;
  return { ability: "static", step, reach, change: apply, ...(holds && { holds }) };
}

/** Changes a value of the rules (values.ts) as long as the thing is in play. */
export function modifies<Arguments, Result>(
  target: CardValue<Arguments, Result>,
  apply: (before: Result, position: Position, self: Bearer, args: Arguments) => Result,
  { order = 0 }: { order?: number } = {},
): Modification {
  return { ability: "modification", value: target.name, order, apply: apply as Modification["apply"] };
}

interface Reaction<Payload> {
  readonly when?: (position: Position, self: Bearer, payload: Payload) => boolean;
  /** Whether the controller may decline ("may"). */
  readonly optional?: boolean;
  /** Whether it only gives gold, cards or runes: nobody is asked for the order of several that do. */
  readonly gain?: boolean;
  /** What it reacts to, if that makes a difference between reactions to several events at once. */
  readonly subject?: (payload: Payload) => Text;
  readonly rule: (game: Match, self: Source, payload: Payload) => Rule;
}

/** Something that happens whenever an event (events.ts) has happened. */
export function whenever<Payload>(target: GameEvent<Payload>, reaction: Reaction<Payload>): TriggeredAbility {
  const { when = () => true, optional = false, gain = false, subject, rule } = reaction;
  return {
    ability: "triggered",
    event: target.name,
    optional,
    gain,
    ...(subject && { subject: subject as NonNullable<TriggeredAbility["subject"]> }),
    when: when as TriggeredAbility["when"],
    rule: rule as TriggeredAbility["rule"],
  };
}

type Effect<Payload> = (game: Match, self: Source, payload: Payload) => Rule;
type Settings<Payload> = Omit<Reaction<Payload>, "rule">;

function own<Payload>(
  target: GameEvent<Payload>,
  concerns: (self: Bearer, payload: Payload) => boolean,
  rule: Effect<Payload>,
  { when = () => true, ...settings }: Settings<Payload> = {},
): TriggeredAbility {
  return whenever(target, {
    ...settings,
    when: (position, self, payload) => concerns(self, payload) && when(position, self, payload),
    rule,
  });
}

/** When this comes into play. */
export function arrives(rule: Effect<Arrival>, settings?: Settings<Arrival>): TriggeredAbility {
  return own(arrived, (self, { thing }) => thing === self.thing, rule, settings);
}

/** When this attacks: after the defender was declared, before combat. */
export function attacks(rule: Effect<AttackFacts>, settings?: Settings<AttackFacts>): TriggeredAbility {
  return own(attacked, (self, { attacker }) => attacker.thing.order === self.thing, rule, settings);
}

/** When this comes into play, and whenever it attacks. */
export function arrivesOrAttacks(rule: (game: Match, self: Source) => Rule): readonly TriggeredAbility[] {
  return [arrives(rule), attacks(rule)];
}

/** When this dies. */
export function dies(rule: Effect<Death>, settings?: Settings<Death>): TriggeredAbility {
  return own(died, (self, { figure }) => figure.thing.order === self.thing, rule, settings);
}

/** When this leaves play in any way. */
export function leaves(rule: Effect<Departure>, settings?: Settings<Departure>): TriggeredAbility {
  return own(left, (self, { figure }) => figure.thing.order === self.thing, rule, settings);
}

/** In the upkeep of its controller. */
export function upkeep(
  rule: Effect<{ readonly seat: number }>,
  settings?: Settings<{ readonly seat: number }>,
): TriggeredAbility {
  return own(upkeepBegan, (self, { seat }) => seat === self.seat, rule, settings);
}

/** At the end of the turn of its controller. */
export function endOfTurn(
  rule: Effect<{ readonly seat: number }>,
  settings?: Settings<{ readonly seat: number }>,
): TriggeredAbility {
  return own(turnEnded, (self, { seat }) => seat === self.seat, rule, settings);
}

/** When this hero reaches its top level. */
export function maxLevel(
  rule: Effect<{ readonly thing: number }>,
  settings?: Settings<{ readonly thing: number }>,
): TriggeredAbility {
  return own(maxLevelReached, (self, { thing }) => thing === self.thing, rule, settings);
}

/** For `when`: what would ask its player something does not happen on another player’s turn. */
export function onOwnTurn(position: Position, { seat }: Bearer): boolean {
  return isActive(position, seat);
}

/** This has more ATK when it attacks such a thing. */
export function hitsHarder(amount: number, defenders: (defender: Figure) => boolean): Modification {
  return modifies(attackBonus, (before, _, self, { attacker, defender }) =>
    attacker.thing.order === self.thing && defenders(defender) ? before + amount : before,
  );
}

/** When this comes into play, it has stealth in this turn. */
export const arrivesInStealth: TriggeredAbility = arrives(function* (game, self) {
  alterSelf(game, self, { keywords: { stealth: 1 } }, thisTurn);
});

/** This may ignore a patroller on the way to a defender, if the condition holds. */
export function ignoresPatrollers(
  condition: (
    position: Position,
    self: Bearer,
    facts: { readonly patroller: Figure; readonly defender: Figure },
  ) => boolean,
): Modification {
  return modifies(
    ignoresPatroller,
    (before, position, self, { attacker, ...facts }) =>
      before || (attacker.thing.order === self.thing && condition(position, self, facts)),
  );
}

/** Something that the controller can do in the main phase. Its label is the message `ability.<id>`. */
export function activated(
  ability: Omit<ActivatedAbility, "ability" | "where"> & Partial<Pick<ActivatedAbility, "where">>,
): ActivatedAbility {
  return { ability: "activated", where: "play", ...ability };
}

/** Prevents damage that is about to be dealt: the rule returns the hits that are left. */
export function prevents(rule: Prevention["rule"]): Prevention {
  return { ability: "prevention", rule };
}

/** Replaces a death. The rule returns what has left play because of it, or `undefined` if it saves nobody. */
export function replaces(
  replacement: Omit<Replacement, "ability" | "order"> & { readonly order?: number },
): Replacement {
  return { ability: "replacement", order: 0, ...replacement };
}
