import { type ActionChoice, type Reference, type Text, t } from "conclave/rules";
import type { ExtraAction } from "../../effects/abilities.ts";
import { agendaKinds } from "../../effects/agenda-types.ts";
import { newContext } from "../../effects/context.ts";
import type { Cost, Effect } from "../../effects/effect-types.ts";
import type { ActiveTurn } from "../../state-types.ts";
import type { AgendaCard, FocusCard, Position, Resolver } from "../../types.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";
import { canPay } from "../costs/can-pay.ts";
import { costing } from "../costs/foretelling.ts";
import { actionLabel, withoutEffect } from "../effects/action-label.ts";
import { hasOnlyResources, isFree } from "../effects/costs.ts";
import { actionsOfFocus, focusOf, isPreferred } from "./focus-actions.ts";
import { canBeResolved } from "./joint.ts";

/** The actions that are left in a turn, whether they can be paid for or not (README, "Focus turn"). */

/** An action that a player might take now. */
export interface TurnAction {
  /** Its name among those of its kind: `conquest/plan`, `technology:purifier/purify`; that of the agenda needs none. */
  readonly id?: string;
  /** What the turn remembers it by: its id, `again:conquest/plan` for a second time, `agenda`. */
  readonly name: string;
  readonly title: Text;
  readonly cost: Cost;
  readonly effect: Effect;
  readonly resolver?: Resolver;
  readonly about?: Reference;
}

type Seen = Readonly<Pick<ActiveTurn, "seat" | "focus" | "agenda" | "actions">> & { readonly taken: readonly string[] };

/** The actions of a kind that are left in a turn. */
export type ActionsLeft = (position: Position, active: Seen) => readonly TurnAction[];

/** The actions of a focus by their names. */
function allOfFocus(position: Position, { seat, focus }: Seen): readonly TurnAction[] {
  return actionsOfFocus(position, seat, focus).map(({ card, focus: { id }, action, cost }) => ({
    id: `${id}/${action.id}`,
    name: `${id}/${action.id}`,
    title: action.name,
    cost,
    effect: action.effect,
    ...(action.resolver && { resolver: action.resolver }),
    about: { type: "card", id: card, part: action.id },
  }));
}

/** Those of the focus, as long as there are any to take. */
export function focusActions(position: Position, active: Seen): readonly TurnAction[] {
  const all = allOfFocus(position, active);
  const open = all.filter(({ name }) => !active.taken.includes(name));
  return all.length - open.length < active.actions ? open : [];
}

/** With some technologies one action can be taken twice. */
export function repeatedActions(position: Position, active: Seen): readonly TurnAction[] {
  const { seat, taken } = active;
  const focus = focusOf(position, active.focus);
  const isDoubled = abilitiesOf(position, seat).some(
    ({ abilities }) => abilities.doubleActions && isWith(position, active, focus, abilities.doubleActions),
  );
  if (!isDoubled || taken.some((name) => name.startsWith("again:"))) return [];
  return allOfFocus(position, active)
    .filter(({ name }) => taken.includes(name))
    .map((action) => ({ ...action, name: `again:${action.name}`, title: t("label.again", { action: action.title }) }));
}

/** Whether a list of families names the focus of the turn. */
function isWith(position: Position, { seat }: Seen, focus: FocusCard, families: readonly string[]): boolean {
  return families.includes(focus.family) || (families.includes("preferred") && isPreferred(position, seat, focus));
}

/** Those of technologies, houses, sectors and the event. */
export function abilityActions(position: Position, active: Seen): readonly TurnAction[] {
  const { seat, taken } = active;
  const focus = focusOf(position, active.focus);
  const all = abilitiesOf(position, seat).flatMap(({ source, abilities }) =>
    (abilities.actions ?? []).map((action) => ({ source, action, name: `${source}/${action.id}` })),
  );
  const groups = new Set(all.filter(({ name }) => taken.includes(name)).map(({ action }) => action.group));
  const isOpen = ({ name, action }: { name: string; action: ExtraAction }) =>
    !action.beforeInvasion &&
    isWith(position, active, focus, action.focuses) &&
    !action.notWith?.includes(focus.family) &&
    taken.filter((each) => each === name).length < (action.times ?? 1) &&
    (action.group === undefined || !groups.has(action.group));
  return all.filter(isOpen).map(({ source, name, action }) => {
    const [type = "", id = ""] = source.split(":");
    return {
      id: name,
      name,
      title: sourceName(position, type, id),
      cost: action.cost,
      effect: action.effect,
      about: { type, id },
    };
  });
}

/** The name of a technology, a house, a type of sector or an event. */
function sourceName(position: Position, type: string, id: string): Text {
  if (type === "sector") return t(`sector-type.${position.state.sectors[id]?.type}.name`);
  return t(`${type}.${id}.name`);
}

export function agendaAction(position: Position, { agenda, taken }: Seen): readonly TurnAction[] {
  if (agenda === undefined || taken.includes("agenda")) return [];
  const { type, name } = position.card(agenda) as AgendaCard;
  if (type === undefined) return [];
  const { action: effect } = agendaKinds[type];
  return [{ name: "agenda", title: name, cost: {}, effect, about: { type: "card", id: agenda } }];
}

/** An action as it is offered. One that would do nothing is marked so (README, V63). */
export function offerOf(position: Position, active: Seen, action: TurnAction): ActionChoice<TurnAction> {
  const { id, title, cost, effect, about } = action;
  const unavailable = obstacle(position, active, action);
  const label = actionLabel(title, cost, effect);
  return {
    ...(id !== undefined && { id }),
    label: unavailable || !isWithoutEffect(position, active, action) ? label : withoutEffect(label),
    ...(about && { about: [about] }),
    forecast: costing(cost),
    value: action,
    unavailable,
  };
}

/**
 * Why an action cannot be taken: its cost, or it has none and nothing would happen. Whoever can pay may take it for the cost alone
 * (README, V63).
 */
function obstacle(position: Position, active: Seen, action: TurnAction): Text | undefined {
  if (!canPay(position, active.seat, action.cost)) return t("reason.cannot-pay");
  return isFree(action.cost) && isWithoutEffect(position, active, action) ? t("reason.no-effect") : undefined;
}

/** Whether nothing would happen once an action is paid for, whoever resolves it. */
function isWithoutEffect(position: Position, { seat }: Seen, action: TurnAction): boolean {
  const { cost, effect, title, resolver = "self" } = action;
  return hasOnlyResources(cost) && !canBeResolved(position, newContext(seat, title), effect, resolver);
}

const kinds: readonly ActionsLeft[] = [focusActions, repeatedActions, abilityActions, agendaAction];

/** Whether any action of the game can be taken now. */
export function isAnyLeft(position: Position, active: Seen): boolean {
  return kinds.some((left) =>
    left(position, active).some((action) => obstacle(position, active, action) === undefined),
  );
}
