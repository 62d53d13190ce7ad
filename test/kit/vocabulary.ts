import {
  type DeclaredVocabulary,
  engineVocabulary,
  type LogEntry,
  mergedVocabulary,
  type Prompt,
  type Reference,
  type Text,
} from "../../server/engine/index.ts";

/** The kinds of prompts, the things that options are about and the outcomes that games have met. */
export class MetVocabulary {
  readonly #kinds = new Map<string, Set<string>>();
  readonly #about = new Set<string>();
  readonly #outcomes = new Set<string>();

  addPrompt(prompt: Prompt): void {
    this.#kinds.set(prompt.key, (this.#kinds.get(prompt.key) ?? new Set()).add(prompt.kind));
    const { about = [] } = prompt;
    const terms = prompt.kind === "offer" ? prompt.terms : [];
    const all = [...about, ...[...terms, ...optionsOf(prompt)].flatMap((each) => each.about ?? [])];
    for (const { type } of all) this.#about.add(type);
  }

  addEntry({ about = [] }: LogEntry): void {
    for (const { type } of about) this.#about.add(type);
  }

  addOutcome(id: string): void {
    this.#outcomes.add(id);
  }

  /** All that was met, as plugins declare it. */
  get declaration(): Required<DeclaredVocabulary> {
    const prompts = Object.fromEntries([...this.#kinds].map(([key, kinds]) => [key, [...kinds]]));
    return mergedVocabulary([{ prompts, about: [...this.#about], outcomes: [...this.#outcomes] }]);
  }
}

/** What has been met, without what the engine or these plugins declare. */
export function withoutDeclared(
  met: Required<DeclaredVocabulary>,
  declared: readonly (DeclaredVocabulary | undefined)[],
): Required<DeclaredVocabulary> {
  const known = mergedVocabulary([engineVocabulary, ...declared]);
  const prompts = Object.entries(met.prompts).flatMap(([key, kinds]) => {
    const others = kinds.filter((kind) => !known.prompts[key]?.includes(kind));
    return others.length > 0 ? [[key, others] as const] : [];
  });
  return {
    prompts: Object.fromEntries(prompts),
    about: met.about.filter((type) => !known.about.includes(type)),
    outcomes: met.outcomes.filter((id) => !known.outcomes.includes(id)),
  };
}

/** Returns what has been met but not declared, in words. */
export function undeclaredIn(
  met: Required<DeclaredVocabulary>,
  declared: readonly (DeclaredVocabulary | undefined)[],
): string[] {
  const { prompts, about, outcomes } = withoutDeclared(met, declared);
  return [
    ...Object.entries(prompts).flatMap(([key, kinds]) => kinds.map((kind) => `the prompt "${key}" of kind "${kind}"`)),
    ...about.map((type) => `options about a "${type}"`),
    ...outcomes.map((id) => `the outcome "${id}"`),
  ];
}

interface About {
  readonly id: string;
  readonly label: Text;
  readonly about?: readonly Reference[];
  readonly alike?: string;
}

/** Everything that a player can choose in a prompt, whether it is allowed now or not. */
export function optionsOf(prompt: Prompt): readonly About[] {
  if (prompt.kind === "offer") return prompt.terms.flatMap((term) => (term.kind === "options" ? term.options : []));
  const places = prompt.kind === "assign" ? prompt.places : [];
  return "options" in prompt ? [...prompt.options, ...prompt.unavailable, ...places] : [];
}
