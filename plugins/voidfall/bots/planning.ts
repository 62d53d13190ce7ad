import { agendaKinds, fitsFocus } from "../effects/agenda-types.ts";
import type { Effect } from "../effects/effect-types.ts";
import { type Model, withAgendaInPlay } from "../table/model.ts";
import type { Table } from "../table/table.ts";
import { actionNamed, actionsOf, type SeenAction } from "../table/turn.ts";
import type { AgendaCard } from "../types.ts";
import { acted, resolved } from "./imagining.ts";
import { outlook } from "./outlook.ts";

/** Turns that a bot imagines: a focus with its best actions, one after the other. */

interface Plan {
  readonly model: Model;
  readonly worth: number;
}

/** The best that this many of these actions lead to. */
export function bestTurn(table: Table, model: Model, actions: readonly SeenAction[], left: number): Plan {
  let best: Plan = { model, worth: outlook(table, model) };
  if (left === 0) return best;
  for (const action of actions) {
    const after = acted(table, model, action);
    if (!after) continue;
    const others = actions.filter((other) => other !== action);
    const plan = bestTurn(table, after, others, left - 1);
    if (plan.worth > best.worth) best = plan;
  }
  return best;
}

/** How many focuses are looked at closely. */
const shortlist = 5;

/** What focuses would bring: the most promising ones by the best turn, the others by their best action alone. */
export function worthsOfFocuses(table: Table, model: Model, kinds: readonly string[]): readonly number[] {
  const now = outlook(table, model);
  const promises = kinds.map((kind) => {
    const gains = actionsOf(table, kind)
      .map((action) => outlook(table, acted(table, model, action) ?? model) - now)
      .sort((one, other) => other - one);
    const [first = 0, second = 0] = gains;
    return { kind, first: now + first, both: first + second + (agendasFor(table, model, kind).length > 0 ? 8 : 0) };
  });
  const best = new Set(
    promises
      .toSorted((one, other) => other.both - one.both)
      .slice(0, shortlist)
      .map(({ kind }) => kind),
  );
  return promises.map(({ kind, first }) => (best.has(kind) ? worthOfFocus(table, model, kind) : first));
}

/** What a focus would bring: its best two actions, and the best agenda that can be played with it. */
function worthOfFocus(table: Table, model: Model, kind: string): number {
  const { model: after, worth } = bestTurn(table, model, actionsOf(table, kind), 2);
  return Math.max(worth, ...agendasFor(table, model, kind).map((agenda) => worthOfPlaying(table, after, agenda)));
}

function agendasFor(table: Table, model: Model, kind: string): readonly string[] {
  const focus = table.focus(kind);
  return model.hand.filter((card) => {
    const { type } = table.card<AgendaCard>(card);
    return type !== undefined && fitsFocus(type, focus);
  });
}

/** What it is worth to play an agenda: in its slot, with its action. */
export function worthOfPlaying(table: Table, model: Model, agenda: string): number {
  const { type } = table.card<AgendaCard>(agenda);
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...withAgendaInPlay(table, model, agenda).map((placed) =>
      outlook(table, type ? resolved(table, placed, agendaKinds[type].action) : placed),
    ),
  );
}

const nothing: Effect = { mode: "all", parts: [] };

/** What an action of the turn under way leads to, with the best that can follow it; or only what is paid for it. */
export function worthOfAction(
  table: Table,
  model: Model,
  name: string,
  all: readonly string[],
  isPaidOnly = false,
): number {
  const named = actionNamed(table, name);
  const action = named && isPaidOnly ? { ...named, effect: nothing } : named;
  const after = action && acted(table, model, action);
  if (!after) return Number.NEGATIVE_INFINITY;
  const { turn } = table.view;
  const isOfFocus = (one: string) => one.startsWith(`${turn?.focus.card}/`);
  const left = (turn?.actions ?? 2) - (turn?.taken ?? []).filter(isOfFocus).length;
  const others = all.flatMap((other) => (other === name ? [] : (actionNamed(table, other) ?? [])));
  const open = isOfFocus(name) && left <= 1 ? others.filter((other) => !isOfFocus(other.name)) : others;
  return bestTurn(table, after, open, Math.min(2, open.length)).worth;
}
