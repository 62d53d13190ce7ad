import { type AnswerValue, type Prompt, type Reference, withPoint } from "conclave/board";

/**
 * Which options can be chosen at which things on the board, and what a click there does. A thing is known by its handle: the kind and
 * the key of a reference.
 */

/** What an option says of itself, of whatever kind its prompt is. */
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly handles: ReadonlySet<string>;
  /** The places that take it, in a prompt that gives options to places. */
  readonly places: ReadonlySet<string> | undefined;
  /** The most points that it takes, and what each counts, in a prompt that gives out points. */
  readonly limit: number | null;
  readonly weight: number;
}

type PromptOf<Name extends Prompt["__typename"]> = Extract<Prompt, { readonly __typename: Name }>;

/** A question, as the board reads it. */
export interface Question {
  readonly prompt: string;
  readonly key: string;
  readonly kind: "one" | "several" | "assign" | "allocate";
  readonly choices: readonly Choice[];
  /** Where options go, in a prompt that gives options to places. */
  readonly places: readonly Choice[];
  readonly most: number;
  readonly suggested: {
    readonly allocation: PromptOf<"AllocatePrompt">["fallback"]["allocation"];
    readonly assignment: PromptOf<"AssignPrompt">["fallback"]["assignment"];
  };
}

/** A reference by what it names; entries also by their list. */
export function handleOf({ kind, key, list }: Pick<Reference, "kind" | "key" | "list">): string {
  return kind === "ENTRY" ? entryHandle(list ?? "", key) : `${kind}:${key}`;
}

export const placeHandle = (key: string): string => `PLACE:${key}`;
export const pieceHandle = (key: string): string => `PIECE:${key}`;
export const seatHandle = (seat: number): string => `SEAT:${seat}`;
export const entryHandle = (list: string, key: string): string => `ENTRY:${list}/${key}`;

/** Where something happens, from the most exact to the widest. */
const exactness = ["unit", "card", "route", "permanent", "area", "slot", "side", "planet"];

/** The things at which an option can be chosen: its most exact places, and what it does there. */
function handlesOf(about: readonly Reference[], isPlace: boolean): ReadonlySet<string> {
  const located = about.filter(({ kind }) => kind === "PLACE" || kind === "PIECE");
  const rank = ({ type }: Reference): number =>
    (exactness.indexOf(type) + exactness.length + 1) % (exactness.length + 1);
  const best = Math.min(...located.map(rank));
  const where = located.filter((each) => rank(each) === best);
  const isPiece = where.some(({ kind }) => kind === "PIECE");
  // What is printed on a piece says no more than the piece, and a place is not what stands there.
  const what = isPiece || isPlace ? [] : about.filter(({ kind }) => kind === "ENTRY");
  const seats = about.filter(({ kind }) => kind === "SEAT");
  const found = [...where, ...what];
  return new Set((found.length > 0 ? found : seats).map(handleOf));
}

/** Reads a prompt; undefined for kinds that are answered below the board alone. */
export function readQuestion(prompt: Prompt): Question | undefined {
  const common = {
    ...{ prompt: prompt.id, key: prompt.key },
    suggested: { allocation: null, assignment: null, ...("fallback" in prompt ? prompt.fallback : undefined) },
  };
  switch (prompt.__typename) {
    case "ChoosePrompt":
      return { ...common, kind: "one", choices: choicesOf(prompt.options), places: [], most: 1 };
    case "ChooseManyPrompt":
      // What is to be put in order is read as a list.
      if (prompt.ordered) return undefined;
      return { ...common, kind: "several", choices: choicesOf(prompt.options), places: [], most: prompt.max };
    case "AssignPrompt": {
      const places = prompt.places.map(({ key, label, about }) => ({
        ...{ key, label: label.text, handles: handlesOf(about, true) },
        ...{ places: undefined, limit: null, weight: 1 },
      }));
      return { ...common, kind: "assign", choices: choicesOf(prompt.options), places, most: prompt.max };
    }
    case "AllocatePrompt":
      return { ...common, kind: "allocate", choices: choicesOf(prompt.options), places: [], most: prompt.max };
    default:
      return undefined;
  }
}

function choicesOf(options: readonly AnyOption[]): readonly Choice[] {
  return options.map(({ key, label, about, places, limit, weight }) => ({
    ...{ key, label: label.text, handles: handlesOf(about, false) },
    places: places ? new Set(places) : undefined,
    limit: limit ?? null,
    weight: weight ?? 1,
  }));
}

interface AnyOption {
  readonly key: string;
  readonly label: { readonly text: string };
  readonly about: readonly Reference[];
  readonly places?: readonly string[] | null;
  readonly limit?: number | null;
  readonly weight?: number;
}

// --- what is picked, and what that makes of a thing -------------------------------------------------------------------

/** What the player has picked on the way to an answer: things of which an option needs two, or options to be put somewhere. */
export interface Picked {
  readonly handle: string | undefined;
  readonly options: readonly string[];
}

export const nothingPicked: Picked = { handle: undefined, options: [] };

/** What a click does. */
export type Click =
  | { readonly does: "choose"; readonly option: string }
  | { readonly does: "compose"; readonly answer: AnswerValue; readonly picked: Picked }
  | { readonly does: "pick"; readonly picked: Picked };

/** How a thing stands to the question. */
export interface Standing {
  /** Whether a click does something: `next` where it leads on from what is picked, or nothing is picked. */
  readonly open: "next" | "other" | undefined;
  readonly isPicked: boolean;
  /** How many of its options are in the answer so far, or how many points it has. */
  readonly chosen: number;
}

const closed: Standing = { open: undefined, isPicked: false, chosen: 0 };

const meets = ({ handles }: Choice, wanted: readonly string[]): boolean => wanted.some((each) => handles.has(each));

/** The assignment so far. */
export function assignmentOf({ suggested }: Question, answer: AnswerValue | undefined) {
  return answer?.assignment ?? suggested.assignment ?? [];
}

function pointsOf({ suggested }: Question, answer: AnswerValue | undefined): ReadonlyMap<string, number> {
  return new Map((answer?.allocation ?? suggested.allocation ?? []).map(({ option, points }) => [option, points]));
}

/** The options that can follow on what is picked, for whoever looks at a thing. */
export function choicesAt({ choices }: Question, handles: readonly string[], { handle }: Picked): readonly Choice[] {
  const here = choices.filter((choice) => meets(choice, handles));
  const joined = handle === undefined ? [] : here.filter((choice) => choice.handles.has(handle));
  return joined.length > 0 ? joined : here;
}

export function standingOf(
  question: Question | undefined,
  handles: readonly string[],
  picked: Picked,
  answer: AnswerValue | undefined,
): Standing {
  if (!question) return closed;
  const here = question.choices.filter((choice) => meets(choice, handles));
  switch (question.kind) {
    case "one": {
      const { handle } = picked;
      const isPicked = handle !== undefined && handles.includes(handle);
      const leadsOn = handle === undefined || here.some((choice) => choice.handles.has(handle));
      const chosen = here.filter(({ key }) => key === answer?.option).length;
      return { open: here.length === 0 ? undefined : leadsOn ? "next" : "other", isPicked, chosen };
    }
    case "several": {
      const chosen = here.filter(({ key }) => answer?.options?.includes(key)).length;
      return { open: here.length > 0 ? "next" : undefined, isPicked: false, chosen };
    }
    case "assign":
      return standingInAssignment(question, here, handles, picked, answer);
    case "allocate": {
      const points = pointsOf(question, answer);
      const chosen = here.reduce((sum, { key }) => sum + (points.get(key) ?? 0), 0);
      return { open: here.length > 0 ? "next" : undefined, isPicked: false, chosen };
    }
  }
}

function standingInAssignment(
  question: Question,
  here: readonly Choice[],
  handles: readonly string[],
  picked: Picked,
  answer: AnswerValue | undefined,
): Standing {
  const assigned = new Set(assignmentOf(question, answer).map(({ option }) => option));
  const isPicked = here.some(({ key }) => picked.options.includes(key));
  const takes = picked.options.length > 0 && placeFor(question, handles, picked) !== undefined;
  const chosen = here.filter(({ key }) => assigned.has(key)).length;
  if (takes) return { open: "next", isPicked, chosen };
  const open = here.length === 0 ? undefined : picked.options.length > 0 ? "other" : "next";
  return { open, isPicked, chosen };
}

const takesOption = (option: Choice | undefined, place: string): boolean =>
  option !== undefined && (option.places === undefined || option.places.has(place));

/** The place at a thing that takes something of what is picked. */
function placeFor({ places, choices }: Question, handles: readonly string[], { options }: Picked): Choice | undefined {
  return places.find(
    (place) =>
      meets(place, handles) &&
      options.some((key) =>
        takesOption(
          choices.find((choice) => choice.key === key),
          place.key,
        ),
      ),
  );
}

// --- clicks -----------------------------------------------------------------------------------------------------------

/**
 * What a click on a thing does; undefined if nothing.
 * @param handles what the thing is: several, if it stands for several that are alike
 */
export function click(
  question: Question,
  handles: readonly string[],
  picked: Picked,
  answer: AnswerValue | undefined,
): Click | undefined {
  switch (question.kind) {
    case "one":
      return clickOne(question, handles, picked);
    case "several":
      return clickSeveral(question, handles, answer);
    case "assign":
      return clickAssign(question, handles, picked, answer);
    case "allocate":
      return clickAllocate(question, handles, answer);
  }
}

function clickOne(question: Question, handles: readonly string[], picked: Picked): Click | undefined {
  const { handle } = picked;
  if (handle !== undefined && handles.includes(handle)) return { does: "pick", picked: nothingPicked };
  const here = choicesAt(question, handles, picked);
  const [only] = here;
  if (only === undefined) return undefined;
  if (here.length === 1) return { does: "choose", option: only.key };
  return { does: "pick", picked: { handle: handles.find((each) => only.handles.has(each)), options: [] } };
}

function clickSeveral(
  question: Question,
  handles: readonly string[],
  answer: AnswerValue | undefined,
): Click | undefined {
  const here = question.choices.filter((choice) => meets(choice, handles));
  const option = here.find(({ key }) => !answer?.options?.includes(key)) ?? here[0];
  return option && { does: "choose", option: option.key };
}

function clickAssign(
  question: Question,
  handles: readonly string[],
  picked: Picked,
  answer: AnswerValue | undefined,
): Click | undefined {
  const { choices, places } = question;
  const assignment = assignmentOf(question, answer);
  const place = placeFor(question, handles, picked);
  if (place) {
    const moved = picked.options.filter((key) =>
      takesOption(
        choices.find((choice) => choice.key === key),
        place.key,
      ),
    );
    const others = assignment.filter(({ option }) => !moved.includes(option));
    const put = moved.map((option) => ({ option, place: place.key }));
    return { does: "compose", answer: { assignment: [...others, ...put] }, picked: nothingPicked };
  }
  const here = choices.filter((choice) => meets(choice, handles));
  const isAssigned = (key: string): boolean => assignment.some(({ option }) => option === key);
  const free = here.find(({ key }) => !isAssigned(key) && !picked.options.includes(key));
  if (free) {
    const open = places.filter(({ key }) => takesOption(free, key));
    const [only] = open;
    if (only && open.length === 1) {
      const put = { option: free.key, place: only.key };
      return { does: "compose", answer: { assignment: [...assignment, put] }, picked: nothingPicked };
    }
    return { does: "pick", picked: { handle: undefined, options: [...picked.options, free.key] } };
  }
  const back = here.map(({ key }) => key);
  if (back.length === 0) return undefined;
  if (here.some(({ key }) => picked.options.includes(key))) {
    return { does: "pick", picked: { ...picked, options: picked.options.filter((key) => !back.includes(key)) } };
  }
  const rest = assignment.filter(({ option }) => !back.includes(option));
  return { does: "compose", answer: { assignment: rest }, picked };
}

/** Another point, and after the last one none. */
function clickAllocate(
  { choices, most, suggested }: Question,
  handles: readonly string[],
  answer: AnswerValue | undefined,
): Click | undefined {
  const option = choices.find((choice) => meets(choice, handles));
  if (!option) return undefined;
  const giving = { max: most, options: choices, fallback: suggested };
  return { does: "compose", answer: withPoint(giving, answer, option.key), picked: nothingPicked };
}

/** The options that can be chosen at one of these things. */
export function optionsAt({ choices }: Question, handles: ReadonlySet<string>): readonly string[] {
  return choices.filter((choice) => [...choice.handles].some((each) => handles.has(each))).map(({ key }) => key);
}
