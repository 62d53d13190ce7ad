import { ownValue } from "../json/json.ts";
import { Refusal } from "../text/errors.ts";
import { fitsPlace, roomFor } from "./find-assignment.ts";
import { isBlank, readFreeText } from "./free-text.ts";
import type {
  AllocatePrompt,
  Answer,
  AssignPrompt,
  ChooseManyPrompt,
  CompoundPrompt,
  OfferPrompt,
  OfferReply,
  Option,
  Place,
  PromptRequest,
  Term,
  Terms,
  Unnamed,
  WithOptions,
} from "./prompts.ts";

/** Whether a prompt takes this answer. */
export function isAllowed(prompt: PromptRequest, answer: Answer): boolean {
  try {
    readAnswer(prompt, answer);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Checks an answer against the prompt before any rule sees it. Returns the value for the rule.
 * @throws {Refusal} with the reason; nothing has changed then
 */
export function readAnswer(prompt: PromptRequest, answer: Answer): unknown {
  switch (prompt.kind) {
    case "choose": {
      const [name, given] = onlyField(prompt, answer);
      if (name === "pass" && given === true) {
        if (!prompt.pass) throw new Refusal("TOO_FEW_OPTIONS", "this prompt cannot be passed");
        return undefined;
      }
      if (name !== "option") throw wrongKind(prompt);
      return findOption(prompt, given).value;
    }
    case "choose-many":
      return allowed(prompt, readMany(prompt, field(prompt, answer, "options")));
    case "order": {
      const chosen = findDistinct(prompt, field(prompt, answer, "order"));
      if (chosen.length < prompt.options.length) {
        throw new Refusal("TOO_FEW_OPTIONS", `all ${prompt.options.length} options have to be put in order`);
      }
      return allowed(
        prompt,
        chosen.map((option) => option.value),
      );
    }
    case "allocate":
      return allowed(prompt, readAllocation(prompt, field(prompt, answer, "allocation")));
    case "assign":
      return allowed(prompt, readAssignment(prompt, field(prompt, answer, "assignment")));
    case "integer": {
      const given = field(prompt, answer, "integer");
      if (!isWithin(given, prompt.min, prompt.max)) {
        throw new Refusal("OUT_OF_RANGE", `a whole number from ${prompt.min} to ${prompt.max} is needed`);
      }
      return withoutSign(given);
    }
    case "text":
      return readText(prompt, field(prompt, answer, "text"), prompt.maxLength, prompt.required);
    case "confirm": {
      const given = field(prompt, answer, "confirm");
      if (typeof given !== "boolean") throw wrongKind(prompt);
      return given;
    }
    case "offer":
      return readOffer(prompt, field(prompt, answer, "offer"));
  }
}

/** Runs the rules' own check of an answer that satisfies the constraints of the prompt. */
function allowed<Value>({ check }: Pick<CompoundPrompt, "check">, value: Value): Value {
  const reason = check?.(value);
  if (reason) throw new Refusal("ANSWER_NOT_ALLOWED", "the rules do not allow this answer", reason);
  return value;
}

/**
 * Returns the only field of an answer. Answers come from outside, so their type cannot be trusted, and additional fields would
 * be stored with the decision.
 */
function onlyField(prompt: PromptRequest, answer: unknown): readonly [string, unknown] {
  const fields = record(prompt, answer);
  let only: readonly [string, unknown] | undefined;
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    if (only) throw wrongKind(prompt);
    only = [name, value];
  }
  if (!only) throw wrongKind(prompt);
  return only;
}

function field(prompt: PromptRequest, answer: unknown, name: string): unknown {
  const [found, value] = onlyField(prompt, answer);
  if (found !== name) throw wrongKind(prompt);
  return value;
}

function record(prompt: PromptRequest, value: unknown): { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrongKind(prompt);
  return value as { readonly [key: string]: unknown };
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Turns −0 into 0: JSON can transmit −0, but `JSON.stringify` loses its sign. */
function withoutSign(value: number): number {
  return value === 0 ? 0 : value;
}

function wrongKind(prompt: PromptRequest): Refusal {
  return new Refusal("WRONG_ANSWER_KIND", `this prompt of kind ${prompt.kind} needs another kind of answer`);
}

function findOption({ options, unavailable }: WithOptions, id: unknown): Option {
  return options.find((option) => option.id === id) ?? refuseOption(unavailable, id);
}

function refuseOption(unavailable: WithOptions["unavailable"], id: unknown): never {
  const found = unavailable.find((option) => option.id === id);
  if (found) throw new Refusal("OPTION_UNAVAILABLE", "this option is not available now", found.reason);
  throw new Refusal("UNKNOWN_OPTION", "there is no such option");
}

function findDistinct(prompt: WithOptions, ids: unknown): Option[] {
  if (!Array.isArray(ids)) throw new Refusal("WRONG_ANSWER_KIND", "a list of option ids is needed");
  // A longer list must contain duplicates, so refuse it before spending time on it.
  if (ids.length > prompt.options.length + prompt.unavailable.length) {
    throw new Refusal("TOO_MANY_OPTIONS", "more options are named than exist");
  }
  const optionWith = finder(prompt.options, ids.length);
  const found = new Set<Option>();
  // Goes through the holes of a sparse list, too.
  for (const id of ids) {
    const option = optionWith(id) ?? refuseOption(prompt.unavailable, id);
    if (found.has(option)) throw new Refusal("DUPLICATE_OPTION", "an option is named twice");
    found.add(option);
  }
  return [...found];
}

/** Finds options by their ids. A map of all is worth its while only if many are looked for. */
function finder(options: readonly Option[], count: number): (id: unknown) => Option | undefined {
  if (count <= fewNamed) return (id) => options.find((option) => option.id === id);
  const byId = new Map<unknown, Option>();
  for (const option of options) byId.set(option.id, option);
  return (id) => byId.get(id);
}

const fewNamed = 4;

function readMany(prompt: Unnamed<ChooseManyPrompt>, ids: unknown): unknown[] {
  const chosen = findDistinct(prompt, ids);
  if (chosen.length < prompt.min) throw new Refusal("TOO_FEW_OPTIONS", `at least ${prompt.min} options are needed`);
  if (chosen.length > prompt.max) throw new Refusal("TOO_MANY_OPTIONS", `at most ${prompt.max} options are allowed`);
  const problem = constraintProblem(prompt, chosen);
  if (problem) throw new Refusal("CONSTRAINT_VIOLATED", problem);
  return chosen.map((option) => option.value);
}

/** Returns why these options together violate the prompt's constraints, or `undefined`. */
function constraintProblem(prompt: Unnamed<ChooseManyPrompt>, chosen: readonly Option[]): string | undefined {
  if (prompt.sum) {
    let sum = 0;
    for (const { id } of chosen) sum += prompt.sum.weights[id] ?? 0;
    if (prompt.sum.min !== undefined && sum < prompt.sum.min) return `the sum must be at least ${prompt.sum.min}`;
    if (prompt.sum.max !== undefined && sum > prompt.sum.max) return `the sum must be at most ${prompt.sum.max}`;
  }
  if (prompt.distinct) {
    const groups = new Set<string>();
    for (const { id } of chosen) {
      const group = prompt.distinct[id];
      if (group === undefined) continue;
      if (groups.has(group)) return "two of these options exclude each other";
      groups.add(group);
    }
  }
  return undefined;
}

/** Returns the points by value, in the order of the prompt: that of the keys in JSON data means nothing. */
function readAllocation(prompt: Unnamed<AllocatePrompt>, given: unknown): Map<unknown, number> {
  const allocation = record(prompt, given);
  const points = new Map<unknown, number>();
  let total = 0;
  findDistinct(prompt, Object.keys(allocation));
  for (const option of prompt.options) {
    if (!Object.hasOwn(allocation, option.id)) continue;
    const share = allocation[option.id];
    const limit = Math.min(ownValue(prompt.limits, option.id) ?? prompt.total, prompt.total);
    if (!isWithin(share, 0, limit)) {
      throw new Refusal("OUT_OF_RANGE", `an option takes whole points from 0 to ${limit}`);
    }
    if (share > 0) points.set(option.value, share);
    total += share;
  }
  if (total > prompt.total || (total < prompt.total && !prompt.upTo)) {
    throw new Refusal(
      "CONSTRAINT_VIOLATED",
      `${prompt.upTo ? "at most" : "exactly"} ${prompt.total} points have to be distributed`,
    );
  }
  return points;
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
  for (const { id, value } of prompt.options) {
    if (!Object.hasOwn(assignment, id)) continue;
    const place = places.get(assignment[id]);
    if (!place) throw new Refusal("UNKNOWN_OPTION", "there is no such place");
    if (!fitsPlace(prompt, id, place.id)) throw new Refusal("CONSTRAINT_VIOLATED", "an option does not fit its place");
    taken.set(place, (taken.get(place) ?? 0) + roomFor(prompt, id));
    assigned.get(place.value)?.push(value);
  }
  for (const place of prompt.places) {
    const { min = 0, max = Number.POSITIVE_INFINITY } = place;
    const room = taken.get(place) ?? 0;
    if (room < min) throw new Refusal("CONSTRAINT_VIOLATED", `a place needs at least ${min}`);
    if (room > max) throw new Refusal("CONSTRAINT_VIOLATED", `a place has room for ${max}`);
  }
  return assigned;
}

function readText(prompt: PromptRequest, text: unknown, maxLength: number, required: boolean): string {
  // PostgreSQL cannot store half a surrogate pair or the null character.
  if (typeof text !== "string" || !text.isWellFormed() || text.includes("\0")) throw wrongKind(prompt);
  const tooLong = () => new Refusal("TEXT_TOO_LONG", `at most ${maxLength} characters are allowed`);
  // The text is stored as it was sent, so white space around it is limited.
  if (text.length > maxLength + 100) throw tooLong();
  const read = readFreeText(text);
  if (read === undefined) throw new Refusal("INVALID_TEXT", "the text contains characters that cannot be shown");
  if (read.length > maxLength) throw tooLong();
  if (required && isBlank(read)) throw new Refusal("TEXT_EMPTY", "a text is needed");
  return read;
}

function readOffer(prompt: Unnamed<OfferPrompt>, given: unknown): OfferReply {
  const { reply, terms: named, ...others } = record(prompt, given);
  if (Object.keys(others).length > 0 || (named !== undefined && reply !== "propose")) throw wrongKind(prompt);
  switch (reply) {
    case "accept":
      if (!prompt.proposed) throw new Refusal("OFFER_NOT_ALLOWED", "there is no offer to accept yet");
      return { reply: "accept" };
    case "refuse":
      return { reply: "refuse" };
    case "propose": {
      if (!prompt.mayPropose) throw new Refusal("OFFER_NOT_ALLOWED", "no further offer can be made");
      const terms = readTerms(prompt, named);
      const reason = prompt.check?.(terms);
      if (reason) throw new Refusal("OFFER_NOT_ALLOWED", "these terms cannot be offered", reason);
      return { reply: "propose", terms };
    }
    default:
      throw wrongKind(prompt);
  }
}

function readTerms(prompt: Unnamed<OfferPrompt>, named: unknown): Terms {
  const given = record(prompt, named);
  for (const id of Object.keys(given)) {
    if (!prompt.terms.some((term) => term.id === id)) throw new Refusal("UNKNOWN_OPTION", "there is no such term");
  }
  return Object.fromEntries(
    prompt.terms.map((term) => [
      term.id,
      readTerm(prompt, term, Object.hasOwn(given, term.id) ? given[term.id] : null),
    ]),
  );
}

/** Returns the value of a term; by default the smallest that the term allows. */
function readTerm(prompt: Unnamed<OfferPrompt>, term: Term, given: unknown): Terms[string] {
  switch (term.kind) {
    case "options": {
      const chosen = findDistinct({ options: term.options, unavailable: [] }, given ?? []);
      if (chosen.length < term.min) throw new Refusal("TOO_FEW_OPTIONS", `a term needs at least ${term.min} options`);
      if (chosen.length > term.max) throw new Refusal("TOO_MANY_OPTIONS", `a term takes at most ${term.max} options`);
      return chosen.map((option) => option.id);
    }
    case "integer": {
      const number = given ?? term.min;
      if (!isWithin(number, term.min, term.max)) {
        throw new Refusal("OUT_OF_RANGE", `a term takes a whole number from ${term.min} to ${term.max}`);
      }
      return withoutSign(number);
    }
    case "text":
      return readText(prompt, given ?? "", term.maxLength, false);
  }
}
