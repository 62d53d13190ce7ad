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
  checkFields(wholeViewFields(ruleSet), view, "view");
}

function checkFields(fields: { readonly [name: string]: ViewField }, value: unknown, path: string): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error(`${path} is not an object`);
  for (const [name, item] of Object.entries(value)) {
    const field = fields[name];
    if (!field) throw new Error(`${path}.${name} is not declared in the view's type`);
    if (item === undefined || item === null) {
      if (!field.nullable) throw new Error(`${path}.${name} is absent, but not declared with view.maybe`);
    } else checkType(field.type, item, `${path}.${name}`);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!field.nullable && !(name in value)) throw new Error(`${path}.${name} is missing`);
  }
}

function checkType(type: ViewFieldType, value: unknown, path: string): void {
  switch (type.kind) {
    case "object":
      checkFields(type.object.fields, value, path);
      return;
    case "list":
      if (!Array.isArray(value)) throw new Error(`${path} is not a list`);
      for (const [index, item] of value.entries()) checkType(type.of, item, `${path}[${index}]`);
      return;
    case "enum":
      if (typeof value !== "string" || !Object.hasOwn(type.enum.values, value)) {
        throw new Error(`${path}: ${canonicalJson(value)} is not a value of ${type.enum.name}`);
      }
      return;
    case "text":
      if (typeof (value as { key?: unknown }).key !== "string") throw new Error(`${path} is not a text with a key`);
      return;
    case "integer":
      // GraphQL's Int has 32 bits.
      if (!Number.isInteger(value) || Math.abs(value as number) > 0x7fffffff)
        throw new Error(`${path} is not an integer`);
      return;
    case "float":
      if (!Number.isFinite(value)) throw new Error(`${path} is not a number`);
      return;
    case "boolean":
      if (typeof value !== "boolean") throw new Error(`${path} is neither true nor false`);
      return;
    default:
      if (typeof value !== "string") throw new Error(`${path} is not a string`);
  }
}
