import {
  canonicalJson,
  fallbackAnswer,
  findNonJson,
  type GameTypes,
  type Match,
  type MatchState,
  type Prompt,
  type RuleSet,
  readAnswer,
  type ViewField,
  type ViewFieldType,
  wholeViewFields,
} from "../../server/engine/index.ts";
import { matchStateOf } from "./inside.ts";
import { gameOf } from "./observe.ts";

/**
 * Checks the invariants that hold in every position of every game.
 * @throws {Error} naming the violated one
 */
export function checkState<T extends GameTypes>(match: Match<T>): void {
  const state = matchStateOf(gameOf(match));
  const problem = findNonJson(state);
  if (problem) throw new Error(`${problem} is not plain JSON data`);
  checkCards(match.ruleSet, state);
}

/** Checks that every card is in exactly one zone, and that the number of cards is right. */
function checkCards<T extends GameTypes>(ruleSet: RuleSet<T>, state: MatchState): void {
  const found = new Map<string, string>();
  for (const [name, zone] of Object.entries(state.zones)) {
    for (const id of zone.cards) {
      const other = found.get(id);
      if (other !== undefined) throw new Error(`card ${id} lies both in "${other}" and in "${name}"`);
      found.set(id, name);
      const card = state.cards[id];
      if (!card) throw new Error(`card ${id} in "${name}" does not exist`);
      if (card.zone !== name) throw new Error(`card ${id} lies in "${name}", but its zone is "${card.zone}"`);
    }
  }
  const counts = new Map<string, Map<string, number>>();
  for (const [id, card] of Object.entries(state.cards)) {
    if (!found.has(id)) throw new Error(`card ${id} (${card.kind}) lies nowhere`);
    const kinds = counts.get(card.deck) ?? new Map<string, number>();
    kinds.set(card.kind, (kinds.get(card.kind) ?? 0) + 1);
    counts.set(card.deck, kinds);
  }
  for (const deck of new Set([...counts.keys(), ...Object.keys(state.made), ...Object.keys(state.created)])) {
    const list = ruleSet.decks.get(deck);
    if (!list) throw new Error(`there are cards of a deck "${deck}" that does not exist`);
    for (const { card, copies } of list.entries) {
      const count = counts.get(deck)?.get(card.id) ?? 0;
      const right = copies * (state.made[deck] ?? 0) + (state.created[deck]?.[card.id] ?? 0);
      if (count !== right) throw new Error(`deck "${deck}" has ${count} cards "${card.id}"; ${right} are right`);
    }
    for (const kind of counts.get(deck)?.keys() ?? []) {
      if (!list.has(kind)) throw new Error(`deck "${deck}" has a card "${kind}", which it does not list`);
    }
  }
}

/** Checks that any client can show a prompt. */
export function checkPrompt(prompt: Prompt): void {
  const where = `prompt "${prompt.key}"`;
  if (prompt.key === "") throw new Error("a prompt has an empty key");
  if ("options" in prompt) {
    checkIds(where, [...prompt.options, ...prompt.unavailable]);
    for (const option of prompt.unavailable) {
      if (!option.reason) throw new Error(`${where}: option "${option.id}" is unavailable without a reason`);
    }
  }
  if ("places" in prompt) checkIds(`${where}, places`, prompt.places);
  readAnswer(prompt, fallbackAnswer(prompt));
  if (prompt.kind === "offer") {
    checkIds(where, prompt.terms);
    for (const term of prompt.terms) if (term.kind === "options") checkIds(`${where}, term "${term.id}"`, term.options);
  }
}

function checkIds(where: string, options: readonly { readonly id: string }[]): void {
  const seen = new Set<string>();
  for (const { id } of options) {
    if (typeof id !== "string" || id === "") throw new Error(`${where}: ${canonicalJson(id)} is not an option id`);
    if (seen.has(id)) throw new Error(`${where}: the option "${id}" occurs twice`);
    seen.add(id);
  }
}

/**
 * Checks that a view has its declared type, without extra or missing fields.
 * @throws {Error} naming the difference
 */
export function checkView<T extends GameTypes>(ruleSet: RuleSet<T>, view: object): void {
  const problem = problemOfFields(wholeViewFields(ruleSet), view);
  if (problem !== undefined) throw new Error(`view${problem}`);
}

/**
 * What is wrong with a value, after the way to it from here: `.hand[2] is not an object`. The way is put together only once something is
 * found, because whole views are checked.
 */
function problemOfFields(fields: { readonly [name: string]: ViewField }, value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return " is not an object";
  for (const name of Object.keys(value)) {
    const field = fields[name];
    if (!field) return `.${name} is not declared in the view's type`;
    const item = (value as Record<string, unknown>)[name];
    if (item === undefined || item === null) {
      if (!field.nullable) return `.${name} is absent, but not declared with view.maybe`;
    } else {
      const problem = problemOf(field.type, item);
      if (problem !== undefined) return `.${name}${problem}`;
    }
  }
  for (const name of Object.keys(fields)) {
    if (!fields[name]?.nullable && !(name in value)) return `.${name} is missing`;
  }
  return undefined;
}

function problemOf(type: ViewFieldType, value: unknown): string | undefined {
  switch (type.kind) {
    case "object":
      return problemOfFields(type.object.fields, value);
    case "list":
      return Array.isArray(value) ? problemOfItems(type.of, value) : " is not a list";
    case "enum":
      if (typeof value === "string" && Object.hasOwn(type.enum.values, value)) return undefined;
      return `: ${canonicalJson(value)} is not a value of ${type.enum.name}`;
    case "text":
      return typeof (value as { key?: unknown }).key === "string" ? undefined : " is not a text with a key";
    case "integer":
      // GraphQL's Int has 32 bits.
      return Number.isInteger(value) && Math.abs(value as number) <= 0x7fffffff ? undefined : " is not an integer";
    case "float":
      return Number.isFinite(value) ? undefined : " is not a number";
    case "boolean":
      return typeof value === "boolean" ? undefined : " is neither true nor false";
    default:
      return typeof value === "string" ? undefined : " is not a string";
  }
}

function problemOfItems(type: ViewFieldType, items: readonly unknown[]): string | undefined {
  for (const [index, item] of items.entries()) {
    const problem = problemOf(type, item);
    if (problem !== undefined) return `[${index}]${problem}`;
  }
  return undefined;
}
