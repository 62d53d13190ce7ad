import {
  alikeOptions,
  type GameTypes,
  type LocatedReference,
  type LogEntry,
  nameOfPlace,
  type Prompt,
  partsOf,
  piecesOf,
  type Reference,
  ReferenceIndex,
  type RuleSet,
  type Seat,
  type Text,
  type Translate,
  translator,
} from "../../server/engine/index.ts";
import { valuesIn } from "./view-values.ts";
import { optionsOf } from "./vocabulary.ts";

/** What `about` may name: what is printed, the seats, and what the player sees on the table. */
export class References<T extends GameTypes> {
  readonly #ruleSet: RuleSet<T>;
  readonly #index: ReferenceIndex;
  readonly #actions: ReadonlySet<string>;
  readonly #translate: Translate;

  constructor(ruleSet: RuleSet<T>) {
    this.#ruleSet = ruleSet;
    this.#index = ReferenceIndex.of(ruleSet as unknown as RuleSet);
    this.#actions = new Set([...ruleSet.actions.values()].flatMap((group) => group.map(([id]) => id)));
    this.#translate = translator(ruleSet.messages, "en", (seat) => `Player ${seat}`);
  }

  /** Says where the key of a reference is found. */
  locate(reference: Reference, owner?: Seat): LocatedReference {
    return this.#index.locate(reference, owner);
  }

  /**
   * Checks that clients can find everything that a prompt and its options are about.
   * @param view what the player who is asked sees
   * @throws {Error} naming the option and what it refers to
   */
  checkPrompt(prompt: Prompt, view: T["view"]): void {
    let seen: ReadonlySet<unknown> | undefined;
    let shown: ReadonlySet<string> | undefined;
    const check = (what: string, about: readonly Reference[] = []): void => {
      for (const reference of about) {
        const located = this.#index.locate(reference, prompt.seat);
        if (this.isPrinted(located)) continue;
        seen ??= new Set(valuesIn(this.#ruleSet, view).map(({ value }) => value));
        if (located.kind === "piece" && seen.has(reference.id)) continue;
        shown ??= new Set(piecesOf(this.#ruleSet, view).map(({ type, id }) => `${type} ${id}`));
        if (shown.has(`${reference.type} ${reference.id}`)) continue;
        throw new Error(
          `prompt "${prompt.key}": ${what} about the ${reference.type} "${reference.id}", ` +
            "which is neither in the player's view nor among its pieces nor printed in a catalogue, a deck or on a board",
        );
      }
    };
    check("the question is", prompt.about);
    if (prompt.kind === "offer") for (const { id, about } of prompt.terms) check(`term "${id}" is`, about);
    for (const { id, about } of optionsOf(prompt)) check(`option "${id}" is`, about);
  }

  /**
   * Checks that clients can find everything printed that a log entry is about, and all that its text names. Pieces may be gone by then.
   * @throws {Error} naming the entry and what it refers to
   */
  checkEntry(entry: LogEntry): void {
    const given = (entry.about ?? []).map((reference) => this.#index.locate(reference));
    for (const located of [...given, ...this.#index.namedIn(entry)]) {
      if (located.kind === "piece" || this.isPrinted(located)) continue;
      throw new Error(
        `the log entry "${entry.key}" is about the ${located.type} "${located.key}", which is not printed`,
      );
    }
  }

  /**
   * The options of a prompt between which nobody could choose on a board: lists of at least two, of one action and about the same
   * things, though they are not alike. What is about nothing is a way: what it says must tell it apart.
   */
  indistinctIn(prompt: Prompt): readonly (readonly string[])[] {
    const places = new Set<object>(prompt.kind === "assign" ? prompt.places : []);
    const alike = "options" in prompt ? alikeOptions(prompt) : new Map<string, string>();
    const told = optionsOf(prompt).map((each) => {
      const { id, label } = each;
      const action = id.split(":")[0] ?? "";
      const about = this.#aboutOf(each.about, label);
      const isWay = about.length === 0;
      const said = isWay ? [`says ${this.#translate(label)}`] : about;
      return {
        id,
        likeness: (isWay ? each.alike : alike.get(id)) ?? id,
        name: [places.has(each), this.#actions.has(action) ? action : "", ...said].join("\n"),
      };
    });
    return [...Map.groupBy(told, ({ name }) => name).values()]
      .filter((group) => new Set(group.map(({ likeness }) => likeness)).size > 1)
      .map((group) => group.map(({ id }) => id));
  }

  /** The names of all that something is about, as clients get it. */
  #aboutOf(about: readonly Reference[] = [], label: Text): readonly string[] {
    const given = about.map((reference) => this.#index.locate(reference));
    return [
      ...new Set([...given, ...this.#index.namedIn(label)].map((each) => `${nameOfPlace(each)} ${each.role}`)),
    ].sort();
  }

  /** Whether what was located is there: everything but pieces. */
  isPrinted({ kind, key, list = "", part }: LocatedReference): boolean {
    const board = this.#ruleSet.boards.get(list);
    switch (kind) {
      case "seat":
        return Number(key) < this.#ruleSet.seats;
      case "entry":
        return this.#index.printOf({ kind, list, key }) !== undefined;
      case "part":
        return this.#index.printOf({ kind, list, key })?.parts.some(({ id }) => id === part) ?? false;
      case "place":
      case "link":
        return board?.entries.find(key)?.part === kind;
      case "step":
        return (
          board !== undefined &&
          partsOf(board, "track").some((track) => track.id === key && track.steps.some(({ id }) => id === part))
        );
      case "piece":
        return false;
    }
  }
}
