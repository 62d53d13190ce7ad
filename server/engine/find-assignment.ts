import type { AssignPrompt, Place } from "./prompts.ts";

/** The parts of a prompt that determine the possible assignments. */
export type AssignTerms = Pick<AssignPrompt, "options" | "places" | "min" | "max" | "fits" | "weights">;

/** Whether an option fits a place, apart from the room that is left. */
export function fitsPlace({ fits }: Pick<AssignTerms, "fits">, option: string, place: string): boolean {
  return !Object.hasOwn(fits, option) || (fits[option] as readonly string[]).includes(place);
}

/** The room that an option takes up. */
export function roomFor({ weights }: Pick<AssignTerms, "weights">, option: string): number {
  return Object.hasOwn(weights, option) ? (weights[option] as number) : 1;
}

/**
 * Returns an assignment of as few options as satisfy all limits, or `undefined`. If all options take the same room, it finds an
 * assignment whenever there is one. Otherwise a complete search could take too long, so it stops after some thousand steps.
 */
export function findAssignment(terms: AssignTerms): { readonly [optionId: string]: string } | undefined {
  if (terms.places.some(({ min, max }) => (min ?? 0) > (max ?? Number.POSITIVE_INFINITY))) return undefined;
  const found = Object.keys(terms.weights).length === 0 ? matched(terms) : searched(terms);
  return found && Object.fromEntries(found);
}

/** Searches augmenting paths: options that are in the way move to another place. */
function matched(terms: AssignTerms): [option: string, place: string][] | undefined {
  const { options, places, min, max } = terms;
  const inside = new Map(places.map(({ id }) => [id, [] as string[]]));
  const assigned = new Set<string>();
  const settle = (option: string, roomOf: (place: Place) => number, tried: Set<string>): boolean => {
    for (const place of places) {
      if (tried.has(place.id) || !fitsPlace(terms, option, place.id)) continue;
      tried.add(place.id);
      const held = inside.get(place.id) as string[];
      if (held.length < roomOf(place)) {
        held.push(option);
        return true;
      }
      const moved = held.findIndex((other) => settle(other, roomOf, tried));
      if (moved < 0) continue;
      held[moved] = option;
      return true;
    }
    return false;
  };
  const assign = (count: number, roomOf: (place: Place) => number): boolean => {
    for (const { id } of options) {
      if (assigned.size >= count) break;
      if (!assigned.has(id) && settle(id, roomOf, new Set())) assigned.add(id);
    }
    return assigned.size >= count;
  };
  const needed = places.reduce((sum, place) => sum + (place.min ?? 0), 0);
  // Filled places stay filled: a later option only takes the room of one that moves on.
  if (needed > max || !assign(needed, (place) => place.min ?? 0)) return undefined;
  if (!assign(min, (place) => place.max ?? Number.POSITIVE_INFINITY)) return undefined;
  return [...inside].flatMap(([place, held]) => held.map((option): [string, string] => [option, place]));
}

const mostSteps = 10_000;

/** Searches by backtracking: the bulkiest options first, and places that need something before those that only have room. */
function searched(terms: AssignTerms): [option: string, place: string][] | undefined {
  const { places, min, max } = terms;
  const options = terms.options
    .map(({ id }) => ({ id, room: roomFor(terms, id) }))
    .sort((left, right) => right.room - left.room);
  const taken = new Map(places.map(({ id }) => [id, 0]));
  const found: [string, string][] = [];
  let steps = 0;
  const lacking = ({ id, min: needed = 0 }: Place): boolean => (taken.get(id) as number) < needed;
  const search = (from: number): boolean => {
    if (found.length >= min && !places.some(lacking)) return true;
    const option = options[from];
    if (!option || found.length === max || ++steps > mostSteps) return false;
    for (const place of [...places.filter(lacking), ...places.filter((other) => !lacking(other))]) {
      const before = taken.get(place.id) as number;
      const after = before + option.room;
      if (after > (place.max ?? Number.POSITIVE_INFINITY) || !fitsPlace(terms, option.id, place.id)) continue;
      taken.set(place.id, after);
      found.push([option.id, place.id]);
      if (search(from + 1)) return true;
      found.pop();
      taken.set(place.id, before);
    }
    return search(from + 1);
  };
  return search(0) ? found : undefined;
}
