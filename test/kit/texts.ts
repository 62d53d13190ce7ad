import {
  type GameTypes,
  type LogEntry,
  lengthText,
  listAll,
  type Match,
  type Prompt,
  type RuleSet,
  type Text,
  type TextParam,
  windowsOf,
} from "../../server/engine/index.ts";
import { textsIn } from "./view-values.ts";

/** The texts that a game has used, by key and names of parameters: one example of each. */
export class UsedTexts {
  readonly #texts = new Map<string, Map<string, Text>>();
  readonly #undeclared = new Set<string>();
  /** The texts that plugins declare, collected once for all positions of a game. */
  readonly #declared = new WeakMap<object, ReadonlySet<string>>();

  /** Windows that were opened but not declared by any plugin. */
  get undeclared(): readonly string[] {
    return [...this.#undeclared].sort();
  }

  /** A text of every key with every set of parameters. */
  get examples(): readonly Text[] {
    return [...this.#texts.values()].flatMap((sets) => [...sets.values()]);
  }

  get keys(): readonly string[] {
    return [...this.#texts.keys()].sort();
  }

  /** The sets of parameters that came with a key. */
  parametersOf(key: string): readonly (readonly string[])[] {
    return [...(this.#texts.get(key)?.values() ?? [])].map(({ params = {} }) => Object.keys(params).sort());
  }

  add(text: Text): void {
    const { key, params } = text;
    let sets = this.#texts.get(key);
    if (!sets) {
      sets = new Map();
      this.#texts.set(key, sets);
    }
    const names = params ? Object.keys(params) : [];
    // Most have no parameter, or one: every text of every position comes here.
    sets.set(names.length > 1 ? names.toSorted().join(",") : (names[0] ?? ""), text);
    for (const name of names) this.#addParam(params?.[name] as TextParam);
  }

  #addParam(param: TextParam): void {
    if (Array.isArray(param)) for (const item of param as readonly TextParam[]) this.#addParam(item);
    else if (typeof param === "object" && "key" in param) this.add(param);
  }

  addPrompt(prompt: Prompt): void {
    this.add(prompt.title);
    if (prompt.kind === "choose" && prompt.pass) this.add(prompt.pass);
    if ("options" in prompt) for (const { label } of prompt.options) this.add(label);
    if ("unavailable" in prompt) {
      for (const { label, reason } of prompt.unavailable) {
        this.add(label);
        this.add(reason);
      }
    }
    if (prompt.kind === "offer") {
      for (const term of prompt.terms) {
        this.add(term.label);
        if (term.kind === "options") for (const { label } of term.options) this.add(label);
      }
    }
  }

  addEntries(entries: readonly LogEntry[]): void {
    for (const entry of entries) this.add(entry);
  }

  /** All texts of this position except those of the views. */
  addPosition<T extends GameTypes>(match: Match<T>): void {
    for (const prompt of match.prompts) this.addPrompt(prompt);
    const { ruleSet, outcome } = match;
    const declared = this.#declared.get(ruleSet) ?? windowsOf(ruleSet as unknown as RuleSet);
    this.#declared.set(ruleSet, declared);
    for (const name of match.procedures) {
      this.#addName(ruleSet, ["phase", "procedure", "window"], name);
    }
    for (const window of match.openWindows) {
      this.#addName(ruleSet, ["window"], window);
      if (!declared.has(window)) this.#undeclared.add(`window "${window}"`);
    }
    if (outcome) this.add(outcome.text);
  }

  /** All texts of a view, and of its description. */
  addView<T extends GameTypes>(ruleSet: RuleSet<T>, view: T["view"]): void {
    for (const { text } of textsIn(ruleSet, view)) this.add(text);
    const add = (text: Text): string => {
      this.add(text);
      return text.key;
    };
    ruleSet.game.describe(view, add, ruleSet);
  }

  /** The titles and summaries of the game and its extensions, how long it is, and all entries that they list. */
  addRules<T extends GameTypes>(ruleSet: RuleSet<T>): void {
    for (const part of [ruleSet.game, ...ruleSet.extensions]) {
      this.add(part.title);
      this.add(part.summary);
    }
    if (ruleSet.length) this.add(lengthText(ruleSet.length));
    for (const { entries } of listAll(ruleSet)) {
      for (const { name, summary, text, parts } of entries) {
        for (const each of [name, summary, ...text, ...parts.flatMap((part) => [part.name, part.text])]) {
          if (each) this.add(each);
        }
      }
    }
  }

  /** The name of a phase, procedure or window. If it has no message, its first key is reported as missing. */
  #addName<T extends GameTypes>({ messages }: RuleSet<T>, kinds: readonly string[], name: string): void {
    const keys = kinds.map((kind) => `${kind}.${name}`);
    const key = keys.find((each) => messages.some(({ en }) => Object.hasOwn(en, each)));
    this.add({ key: key ?? keys[0] ?? name });
  }
}
