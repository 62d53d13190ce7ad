import { isAllowed, type Prompt } from "conclave/rules";
import type { Place } from "../table/table.ts";
import type { Mind } from "./choosing.ts";
import { placeCards } from "./combat-cards.ts";
import { planMoves } from "./moves.ts";
import { pairUnits, placeSupport } from "./skirmishes.ts";

type Assigning = Extract<Prompt, { kind: "assign" }>;
type Assignment = { [option: string]: string };

/** What goes where; nothing if the bot has no opinion. */
export function assignmentFor(mind: Mind, prompt: Assigning): Assignment | undefined {
  const { table, aims } = mind;
  switch (prompt.key) {
    case "mobilize":
      return table.view.order ? { ...planMoves(table, aims, table.view.order.planet).moves } : undefined;
    case "skirmishes":
      return pairUnits(mind, prompt);
    case "support":
      return placeSupport(table, prompt);
    case "combat-cards":
      return placeCards(table, prompt);
    case "starting-units":
      return landUnits(mind, prompt);
    case "free-units":
      return placeFreeUnits(mind, prompt);
    default:
      return undefined;
  }
}

/** `marine-2` is the second of the kind `marine`. */
function kindOf(option: string): string {
  return option.replace(/-\d+$/, "");
}

/** One unit in each area, the best first, before a second one goes anywhere. */
function landUnits({ table, aims }: Mind, prompt: Assigning): Assignment {
  const counts = new Map<string, number>();
  const assignment: Assignment = {};
  for (const { id } of prompt.options) {
    const promise = (place: string): number => {
      const area = table.places.get(place);
      const count = counts.get(place) ?? 0;
      const room = prompt.places.find((it) => it.id === place)?.max ?? 0;
      return area && count < room ? (1 + aims.worth(area)) / (1 + 3 * count) : -1;
    };
    const [best] = prompt.places.map((place) => place.id).sort((one, other) => promise(other) - promise(one));
    if (best === undefined) continue;
    assignment[id] = best;
    counts.set(best, (counts.get(best) ?? 0) + 1);
  }
  return assignment;
}

/** The strongest units that are allowed together, where they hold most. */
function placeFreeUnits({ table, aims }: Mind, prompt: Assigning): Assignment | undefined {
  const held = (place: Place | undefined): number => {
    if (!place) return 0;
    const present = table.powerOf(place.own);
    return aims.worth(place) * (aims.hold(place, present + 5) - aims.hold(place, present));
  };
  const areas = [...prompt.places].sort(
    (one, other) => held(table.places.get(other.id)) - held(table.places.get(one.id)),
  );
  const [first, second = first] = areas;
  if (!first || !second) return undefined;
  const ids = prompt.options.map(({ id }) => id);
  const pairs = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other]));
  const power = (units: readonly string[]) => units.reduce((sum, id) => sum + table.power({ kind: kindOf(id) }), 0);
  const choices = [...pairs, ...ids.map((id) => [id])].sort((one, other) => power(other) - power(one));
  return choices
    .map((units) => Object.fromEntries(units.map((id, index) => [id, (index === 0 ? first : second).id])))
    .find((assignment) => isAllowed(prompt, { assignment }));
}
