import { dictionary, ownValue } from "../json/json.ts";
import type { Option } from "./prompt-base.ts";

/** A place that options are assigned to. */
export interface Place<Value = unknown> extends Option<Value> {
  /** The minimum that has to be assigned to it; 0 by default. */
  readonly min?: number;
  /** Its room; unlimited by default. */
  readonly max?: number;
}

/** The parts of a prompt that determine the possible assignments. */
export interface AssignTerms {
  readonly options: readonly Option[];
  readonly places: readonly Place[];
  /** The minimum and the maximum number of assigned options. */
  readonly min: number;
  readonly max: number;
  /** The places that an option fits, by option id, if not all. */
  readonly fits: { readonly [optionId: string]: readonly string[] };
  /** The room that an option takes up, by option id, if not 1. */
  readonly weights: { readonly [optionId: string]: number };
}

/** Whether an option fits a place, apart from the room that is left. */
export function fitsPlace({ fits }: Pick<AssignTerms, "fits">, option: string, place: string): boolean {
  return ownValue(fits, option)?.includes(place) ?? true;
}

/** The room that an option takes up. */
export function roomFor({ weights }: Pick<AssignTerms, "weights">, option: string): number {
  return ownValue(weights, option) ?? 1;
}

/**
 * Returns an assignment of as few options as satisfy all limits, or `undefined` if it finds none within bounds. If all options
 * take the same room, only very large prompts exceed the bounds. Otherwise a complete search could take too long, so it stops
 * after some thousand vain steps.
 */
export function findAssignment(terms: AssignTerms): { readonly [optionId: string]: string } | undefined {
  if (terms.places.some(({ min, max }) => (min ?? 0) > (max ?? Number.POSITIVE_INFINITY))) return undefined;
  if (terms.min === 0 && terms.places.every(({ min = 0 }) => min <= 0)) return {};
  const found = Object.keys(terms.weights).length === 0 ? matched(terms) : searched(terms);
  return found && dictionary(found);
}

interface FilledPlace {
  readonly place: Place;
  readonly held: Set<string>;
}

/** An option moves to a place, which makes room for another move. */
interface Move {
  readonly option: string;
  readonly to: FilledPlace;
  readonly makesRoomFor: Move | undefined;
}

/** How many places a search looks at, whichever option is to move there: a fraction of a second. */
const mostLooks = 1_000_000;

/** Searches augmenting paths: options that are in the way move to another place. */
function matched({ options, places, min, max, fits }: AssignTerms): [option: string, place: string][] | undefined {
  const filled = new Map(places.map((place): [string, FilledPlace] => [place.id, { place, held: new Set() }]));
  const everywhere = [...filled.keys()];
  let looks = 0;
  function* movesTo(reached: Set<string>, option: string, makesRoomFor?: Move): Generator<Move, void, undefined> {
    for (const id of ownValue(fits, option) ?? everywhere) {
      if (++looks > mostLooks || reached.size === places.length) return;
      if (reached.has(id)) continue;
      reached.add(id);
      yield { option, to: filled.get(id) as FilledPlace, makesRoomFor };
    }
  }
  function* movesAfter(moves: readonly Move[], reached: Set<string>): Generator<Move, void, undefined> {
    for (const move of moves) for (const option of move.to.held) yield* movesTo(reached, option, move);
  }
  const settle = (newcomer: string, roomIn: (place: Place) => number): boolean => {
    const reached = new Set<string>();
    let moves = movesTo(reached, newcomer);
    for (;;) {
      const blocked: Move[] = [];
      for (const move of moves) {
        if (move.to.held.size < roomIn(move.to.place)) {
          carryOut(move);
          return true;
        }
        blocked.push(move);
      }
      if (blocked.length === 0) return false;
      moves = movesAfter(blocked, reached);
    }
  };
  const assigned = new Set<string>();
  const assign = (count: number, roomIn: (place: Place) => number): boolean => {
    for (const { id } of options) {
      if (assigned.size >= count || looks > mostLooks) break;
      if (!assigned.has(id) && settle(id, roomIn)) assigned.add(id);
    }
    return assigned.size >= count;
  };
  const needed = places.reduce((sum, place) => sum + (place.min ?? 0), 0);
  // Filled places stay filled: a later option only takes the room of one that moves on.
  if (needed > max || !assign(needed, (place) => place.min ?? 0)) return undefined;
  if (!assign(min, (place) => place.max ?? Number.POSITIVE_INFINITY)) return undefined;
  return [...filled].flatMap(([place, { held }]) => [...held].map((option): [string, string] => [option, place]));
}

/** Carries out a move, and all those that it makes room for. */
function carryOut(last: Move): void {
  for (let move: Move | undefined = last; move; move = move.makesRoomFor) {
    move.makesRoomFor?.to.held.delete(move.option);
    move.to.held.add(move.option);
  }
}

/** An option in a search, the places still to be tried for it, and the one that is being tried; without one it is left out. */
interface Level {
  readonly option: string;
  readonly room: number;
  readonly untried: (Place | undefined)[];
  place?: Place | undefined;
}

/** How many steps a search may take besides one for each option. */
const mostDetours = 10_000;

/** Searches by backtracking: the bulkiest options first, and places that need something before those that only have room. */
function searched(terms: AssignTerms): [option: string, place: string][] | undefined {
  const { places, min, max } = terms;
  const options = terms.options
    .map(({ id }) => ({ id, room: roomFor(terms, id) }))
    .sort((left, right) => right.room - left.room);
  const taken = new Map(places.map(({ id }) => [id, 0]));
  const roomTaken = ({ id }: Place): number => taken.get(id) as number;
  const lacking = (place: Place): boolean => roomTaken(place) < (place.min ?? 0);
  const levels: Level[] = [];
  let assigned = 0;
  const put = ({ place, room }: Level, sign: 1 | -1): void => {
    if (!place) return;
    taken.set(place.id, roomTaken(place) + sign * room);
    assigned += sign;
  };
  for (let steps = 0; assigned < min || places.some(lacking); steps++) {
    if (steps > options.length + mostDetours) return undefined;
    const option = options[levels.length];
    if (option && assigned < max) {
      const { id, room } = option;
      const open = places.filter(
        (place) => roomTaken(place) + room <= (place.max ?? Number.POSITIVE_INFINITY) && fitsPlace(terms, id, place.id),
      );
      const isLacking = Map.groupBy(open, lacking);
      const untried = [...(isLacking.get(true) ?? []), ...(isLacking.get(false) ?? []), undefined];
      levels.push({ option: id, room, untried });
    }
    // Goes on at the last option that has something left to try.
    for (let level = levels.at(-1); ; level = levels.at(-1)) {
      if (!level) return undefined;
      put(level, -1);
      if (level.untried.length > 0) {
        level.place = level.untried.shift();
        put(level, 1);
        break;
      }
      levels.pop();
    }
  }
  return levels.flatMap(({ option, place }): [string, string][] => (place ? [[option, place.id]] : []));
}
