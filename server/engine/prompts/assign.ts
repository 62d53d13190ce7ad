import { dictionary } from "../json/json.ts";
import type { Random } from "../json/random.ts";
import { Refusal } from "../text/errors.ts";
import { allowed, field, record } from "./answer-fields.ts";
import { findDistinct, idsOf } from "./answer-options.ts";
import { type AssignTerms, findAssignment, fitsPlace, type Place, roomFor } from "./find-assignment.ts";
import type { Compound, Draft, Option, PromptBase, Question, Unnamed, WithOptions } from "./prompt-base.ts";
import { bounds, type CompoundKind } from "./prompt-kind.ts";
import { type Check, noUnavailable, type PromptSettings, type Refuse } from "./prompt-settings.ts";

export interface AssignPrompt extends PromptBase, WithOptions, AssignTerms, Compound<Assignment> {
  readonly kind: "assign";
}

export interface Assignment {
  /** Place ids by option id. */
  readonly assignment: { readonly [optionId: string]: string };
}

/** How many options the player assigns to places, and which options fit which places. */
export type AssignSettings<V, P> = PromptSettings & {
  /** The minimum number of assigned options; 0 by default. */
  readonly min?: number;
  /** The maximum number of assigned options; all by default. */
  readonly max?: number;
  /** Whether an option may be assigned to a place; to any place by default. */
  readonly fits?: (value: V, place: P) => boolean;
  /** The room that an option takes up, an integer; 1 by default. */
  readonly weight?: (value: V) => number;
} & Check<ReadonlyMap<NoInfer<P>, readonly NoInfer<V>[]>, NoInfer<V>>;

export const assign: CompoundKind<AssignPrompt, Assignment, ReadonlyMap<unknown, readonly unknown[]>> = {
  read: (prompt, answer) => allowed(prompt, readAssignment(prompt, field(prompt, answer, "assignment"))),
  random: randomAssignment,
  fallback: ({ example }) => example,
  fingerprint: ({ min, max, places }) => [min, max, places.length, ...places.map(({ id }) => id)],
  numbers: (prompt) => [...bounds(prompt), ...prompt.places.flatMap(bounds), ...Object.values(prompt.weights)],
  find(prompt) {
    const assignment = findAssignment(prompt);
    return assignment && { assignment };
  },
  giving(prompt, value) {
    const groups = [...value];
    const values = groups.flatMap(([, assigned]) => assigned);
    const ids = idsOf(prompt.options, values);
    const places = idsOf(
      prompt.places,
      groups.map(([place]) => place),
    );
    if (!ids || !places) return undefined;
    const where = groups.flatMap(([, assigned], index) => assigned.map(() => places[index] as string));
    return { assignment: dictionary(ids.map((id, index) => [id, where[index] as string])) };
  },
};

/** The question for a place of each option. */
export function draftAssignment<V, P>(
  question: Question,
  options: readonly Option<V>[],
  places: readonly Place<P>[],
  settings: AssignSettings<V, P>,
  refuse: Refuse,
): Draft<AssignPrompt> {
  const { min = 0, fits, weight } = settings;
  const max = Math.min(settings.max ?? options.length, options.length);
  if (!(min >= 0 && min <= max)) throw refuse(`cannot assign ${min} to ${max} of ${options.length}`);
  const weights = weight ? options.map(({ id, value }) => [id, weight(value)] as const) : [];
  for (const [id, room] of weights) {
    if (!Number.isInteger(room) || room < 0) throw refuse(`"${id}" cannot take up ${room}`);
  }
  const fitting = fits
    ? options.map(({ id, value }) => {
        const found = places.filter((place) => fits(value, place.value));
        return [id, found.map((place) => place.id)] as const;
      })
    : [];
  return {
    kind: "assign",
    ...question,
    options,
    unavailable: settings.unavailable ?? noUnavailable,
    places: places.map((place) => (place.max === Number.POSITIVE_INFINITY ? withoutLimit(place) : place)),
    min,
    max,
    fits: dictionary(fitting.filter(([, found]) => found.length < places.length)),
    weights: dictionary(weights.filter(([, room]) => room !== 1)),
  };
}

/** A place with as much room as one wants: JSON has no infinity. */
function withoutLimit<P>({ max: _, ...place }: Place<P>): Place<P> {
  return place;
}

/** Returns the options in each place, both in the order of the prompt; an empty list for an empty place. */
function readAssignment(prompt: Unnamed<AssignPrompt>, given: unknown): Map<unknown, unknown[]> {
  const assignment = record(prompt, given);
  const { length } = findDistinct(prompt, Object.keys(assignment));
  if (length < prompt.min) throw new Refusal("TOO_FEW_OPTIONS", `at least ${prompt.min} options have to be assigned`);
  if (length > prompt.max) throw new Refusal("TOO_MANY_OPTIONS", `at most ${prompt.max} options may be assigned`);
  const places = new Map<unknown, Place>(prompt.places.map((place) => [place.id, place]));
  const taken = new Map<Place, number>();
  const assigned = new Map<unknown, unknown[]>(prompt.places.map(({ value }) => [value, []]));
  for (const option of prompt.options) {
    const { id, value } = option;
    if (!Object.hasOwn(assignment, id)) continue;
    const place = places.get(assignment[id]);
    if (!place) throw new Refusal("UNKNOWN_OPTION", "there is no such place", { options: [option] });
    if (!fitsPlace(prompt, id, place.id)) {
      const details = { options: [option], within: [place] };
      throw new Refusal("CONSTRAINT_VIOLATED", "an option does not fit its place", details);
    }
    taken.set(place, (taken.get(place) ?? 0) + roomFor(prompt, id));
    assigned.get(place.value)?.push(value);
  }
  for (const place of prompt.places) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = place;
    const room = taken.get(place) ?? 0;
    if (room < min) throw new Refusal("CONSTRAINT_VIOLATED", `a place needs at least ${min}`, { within: [place] });
    if (room > max) throw new Refusal("CONSTRAINT_VIOLATED", `a place has room for ${max}`, { within: [place] });
  }
  return assigned;
}

function randomAssignment(prompt: AssignPrompt, random: Random): Assignment {
  const { options, places, min, max } = prompt;
  const count = min + random.below(max - min + 1);
  const taken = new Map(places.map(({ id }) => [id, 0]));
  const lacking = ({ id, min: needed = 0 }: Place): boolean => (taken.get(id) as number) < needed;
  const assignment: [string, string][] = [];
  for (const { id } of random.shuffle([...options])) {
    const enough = assignment.length >= count;
    if (assignment.length === max || (enough && !places.some(lacking))) break;
    const room = roomFor(prompt, id);
    const open = places.filter(
      (place) =>
        fitsPlace(prompt, id, place.id) &&
        (taken.get(place.id) as number) + room <= (place.max ?? Number.POSITIVE_INFINITY),
    );
    const needy = open.filter(lacking);
    const wanted = needy.length > 0 || enough ? needy : open;
    if (wanted.length === 0) continue;
    const place = random.pick(wanted);
    taken.set(place.id, (taken.get(place.id) as number) + room);
    assignment.push([id, place.id]);
  }
  return { assignment: dictionary(assignment) };
}
