import { houses } from "../catalogues/houses.ts";
import { sectorTypes } from "../catalogues/sector-types.ts";
import { technologies } from "../catalogues/technologies/index.ts";
import type { Abilities, ExtraAction } from "../effects/abilities.ts";
import { agendaKinds } from "../effects/agenda-types.ts";
import type { Cost, Effect } from "../effects/effect-types.ts";
import type { AgendaCard, FocusAction } from "../types.ts";
import type { Table } from "./table.ts";

/** The actions of turns, as they stand on cards that everybody sees. */

/** An action by the name under which a turn remembers it. */
export interface SeenAction {
  readonly name: string;
  readonly cost: Cost;
  readonly effect: Effect;
}

/** The actions of a focus by their names. */
export function actionsOf(table: Table, kind: string): readonly SeenAction[] {
  return table.focus(kind).actions.map(({ id, cost, effect }) => ({ name: `${kind}/${id}`, cost, effect }));
}

/** The name by which a turn remembers an action, from the option that offers it. */
export function nameOfOffered(option: string): string {
  return option.replace(/^(?:focus|ability):/, "");
}

/** An action of the turn under way by its name: of the focus, of a technology, of the agenda, once more. */
export function actionNamed(table: Table, name: string): SeenAction | undefined {
  if (name === "agenda") {
    const { agenda } = table.view.turn ?? {};
    const { type } = agenda ? table.card<AgendaCard>(agenda.card) : {};
    return type && { name, cost: {}, effect: agendaKinds[type].action };
  }
  const [source = "", id = ""] = name.replace("again:", "").split("/");
  // Swaps of resources have no such name.
  if (id === "") return undefined;
  const action = actionsAt(table, source).find((one) => one.id === id);
  return action && { name, cost: action.cost, effect: action.effect };
}

/** Those of a focus, a technology, a house or a sector. Extensions may call theirs by any other source. */
function actionsAt(table: Table, source: string): readonly (ExtraAction | FocusAction)[] {
  if (source.includes(":")) return abilitiesAt(table, source)?.actions ?? [];
  const card = table.rules.cards.get(source);
  return card?.category === "focus" ? card.actions : [];
}

/** The action of the turn under way that was taken last. */
export function lastAction(table: Table): SeenAction | undefined {
  const name = table.view.turn?.taken.at(-1);
  return name === undefined ? undefined : actionNamed(table, name);
}

/** What a technology, a house or a sector changes, by its source. */
function abilitiesAt(table: Table, source: string): Abilities | undefined {
  const [kind, id = ""] = source.split(":");
  if (kind === "house") return table.rules.entries(houses).find(id)?.ability;
  if (kind === "sector") return table.rules.entries(sectorTypes).find(table.sector(id)?.type ?? "")?.ability;
  const technology = table.rules.entries(technologies).find(id);
  const own = table.me.technologies.find((one) => one.technology === id);
  return own?.improved ? technology?.improved : technology?.basic;
}
