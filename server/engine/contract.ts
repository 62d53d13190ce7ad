import type { DeckList, ZoneDefinition } from "./cards.ts";
import type { Amendment, Catalogue, CatalogueEntry, Description, Entries } from "./catalogue.ts";
import type { Game } from "./game.ts";
import type { GameEvent, Procedure } from "./handles.ts";
import type { Messages } from "./locale.ts";
import type { MatchOptions, OptionValue } from "./options.ts";
import type { GameTypes, Position, Value } from "./position.ts";
import type { Answer, Prompt, Reference } from "./prompts.ts";
import type { Random } from "./random.ts";
import type { Outcome, Rule } from "./rule.ts";
import type { Seat, Viewer } from "./seats.ts";
import type { Text } from "./text.ts";
import type { Translate } from "./translate.ts";
import type { Trigger } from "./triggers.ts";
import type { ViewFields, ViewObject } from "./view-type.ts";

/** A phase: a rule that ends with an empty call stack. Its end is a possible checkpoint. */
export type Phase<T extends GameTypes> = { bivarianceHack(game: Game<T>): Rule }["bivarianceHack"];

/** Which phase comes next. Built with `turnOrder` or `rounds`, or written by hand for a game with another shape. */
export interface Flow<T extends GameTypes> {
  /** Every phase that it may name. */
  readonly phases: readonly string[];
  /**
   * The next phase, or `undefined` when the game is over without a victory check having said so. `ended` is the phase of
   * this flow that has just ended (`undefined` at the beginning). May change the turn, and nothing else.
   */
  next(game: Game<T>, ended: string | undefined): string | undefined;
}

/** A change to a value. Modifiers apply in ascending `order`, then in the order of the extensions. */
export interface Modifier<T extends GameTypes = GameTypes> {
  readonly value: string;
  readonly order: number;
  apply(before: unknown, position: Position<T>, args: unknown): unknown;
}

/** Changes a value: `modify(handLimit, (before) => before + 2)`. */
export function modify<T extends GameTypes, Arguments, Result>(
  target: Value<T, Arguments, Result>,
  apply: (before: Result, position: Position<T>, args: Arguments) => Result,
  { order = 0 }: { order?: number } = {},
): Modifier<T> {
  return { value: target.name, order, apply: apply as Modifier<T>["apply"] };
}

/**
 * A reaction to an event. Order: `instead` (the first that returns true takes the place of the event), `before`, the
 * event itself, `after`; within each the forced ones before the optional ones, and after the event the triggered abilities
 * between them; the game's own before those of extensions, these in their order. What the seats of an optional one
 * choose is carried out in the order of the round, from the current player on.
 */
export type Reaction<T extends GameTypes = GameTypes> = { readonly event: string } & (
  | {
      readonly timing: "instead";
      rule(game: Game<T>, payload: unknown): Rule<boolean>;
    }
  | {
      readonly timing: "before" | "after";
      rule(game: Game<T>, payload: unknown): Rule;
    }
  | {
      readonly timing: "before" | "after";
      readonly optional: OptionalReaction<T, unknown>;
    }
  | {
      readonly timing: "after";
      readonly triggers: CollectTriggers<T, unknown>;
    }
);

/**
 * Lists what an event has triggered, just after it has happened and before anything else does. Gets all to which it has
 * happened at once. Must follow from public facts alone.
 */
export type CollectTriggers<T extends GameTypes, Payload> = (
  position: Position<T>,
  payloads: readonly Payload[],
) => readonly Trigger<T>[];

/** A reaction that players may take or leave: an interrupt window. */
export interface OptionalReaction<T extends GameTypes, Payload> {
  /** The window's name: for auto-pass preferences, and as the key of the prompt. */
  readonly window: string;
  readonly veiled?: boolean;
  /** Who is asked. Must follow from public facts alone. */
  seats(position: Position<T>, payload: Payload): readonly Seat[];
  /** What a seat may do; with no option it can only pass. */
  options(position: Position<T>, payload: Payload, seat: Seat): readonly ActionChoice[];
  rule(game: Game<T>, payload: Payload, seat: Seat, value: unknown): Rule;
}

/** Declares a reaction: `on(territoryTaken, { timing: "after", *rule(game, { by }) { … } })`. */
export function on<T extends GameTypes, Payload>(
  target: GameEvent<Payload>,
  reaction:
    | { timing: "instead"; rule: (game: Game<T>, payload: Payload) => Rule<boolean> }
    | { timing: "before" | "after"; rule: (game: Game<T>, payload: Payload) => Rule }
    | { timing: "before" | "after"; optional: OptionalReaction<T, Payload> }
    | { timing: "after"; triggers: CollectTriggers<T, Payload> },
): Reaction<T> {
  return { event: target.name, ...reaction } as Reaction<T>;
}

/** What a procedure does. */
export interface Implementation<T extends GameTypes = GameTypes> {
  readonly procedure: string;
  rule(game: Game<T>, args: unknown): Rule<unknown>;
}

/**
 * Says what a procedure does: `implement(skillCheck, function* (game, { seat }) { … })`. In an extension this takes the place
 * of what the game says.
 */
export function implement<T extends GameTypes, Arguments, Result>(
  target: Procedure<Arguments, Result>,
  rule: (game: Game<T>, args: Arguments) => Rule<Result>,
): Implementation<T> {
  return { procedure: target.name, rule: rule as Implementation<T>["rule"] };
}

/** Something put around a procedure. Those of later extensions lie further out. */
export interface Wrapper<T extends GameTypes = GameTypes> {
  readonly procedure: string;
  wrap(game: Game<T>, args: unknown, proceed: (args: unknown) => Rule<unknown>): Rule<unknown>;
}

/**
 * Puts something around a procedure: `wrap(skillCheck, function* (game, check, proceed) { …; return yield* proceed(check); })`.
 * It may change what goes in and what comes out, or leave `proceed` out.
 */
export function wrap<T extends GameTypes, Arguments, Result>(
  target: Procedure<Arguments, Result>,
  rule: (game: Game<T>, args: Arguments, proceed: (args: Arguments) => Rule<Result>) => Rule<Result>,
): Wrapper<T> {
  return { procedure: target.name, wrap: rule as unknown as Wrapper<T>["wrap"] };
}

/** One way to take an action, offered to a player. */
export interface ActionChoice<Payload = unknown> {
  /** Tells the choices of one action apart; not needed where there is only one. */
  readonly id?: string;
  readonly label: Text;
  readonly about?: readonly Reference[];
  /** What the action's rule gets. */
  readonly value?: Payload;
  /** Why it cannot be taken now: it is then listed with this reason. */
  readonly unavailable?: Text;
  /** Where the rule that forbids it stands. */
  readonly rule?: string;
}

/** Something that a player can do of their own accord. Grouped by the moment at which it can be done. */
export interface Action<T extends GameTypes, Payload = never> {
  readonly group: string;
  /** What is offered to the seat now: nothing, one choice, or several. */
  choices(position: Position<T>, seat: Seat): readonly ActionChoice<Payload>[];
  rule(game: Game<T>, seat: Seat, value: Payload): Rule;
}

/** Declares an action, keeping its payload's type. */
export function action<T extends GameTypes, Payload = undefined>(definition: Action<T, Payload>): Action<T> {
  return definition as unknown as Action<T>;
}

/** A victory check: at which moments it is made, and what it finds. */
export interface VictoryCheck<T extends GameTypes> {
  /** Names of moments that rules announce with `game.checkVictory`; `phase-end` is announced by the engine. */
  readonly at: readonly string[];
  check(position: Position<T>): Omit<Outcome, "id"> | undefined;
}

/** The rules of a match, as printed: what everybody can look up, whatever happens in it. */
export interface Rulebook<T extends GameTypes = GameTypes> {
  readonly seats: number;
  /** The values of the game's match options. */
  readonly options: T["options"];
  hasExtension(id: string): boolean;
  /** The values of an extension's match options. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue };
  /** The definitions of all cards, by their ids. */
  readonly cards: ReadonlyMap<string, T["card"]>;
  /** A deck, with what extensions have changed in it. */
  deck(name: string): DeckList<T["card"]>;
  /** The definition of a card by its definition's id. */
  definition(kind: string): T["card"];
  /** A catalogue, with what extensions have changed in it. */
  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry>;
}

/** A bot's way of playing. It sees what its player sees and knows the rules as printed, and nothing else. */
export type Bot<T extends GameTypes> = {
  bivarianceHack(view: T["view"], prompt: Prompt, random: Random, rules: Rulebook<T>): Answer;
}["bivarianceHack"];

/** What an extension teaches a bot: its own answer, or what the bot would do otherwise. */
export type BotLesson<T extends GameTypes> = {
  bivarianceHack(view: T["view"], prompt: Prompt, random: Random, rules: Rulebook<T>, otherwise: () => Answer): Answer;
}["bivarianceHack"];

/** What a match is created with. Options of extensions stand under `<extension>.<option>`. */
export interface RuleSetChoice {
  readonly seats: number;
  readonly extensions?: readonly string[];
  readonly options?: { readonly [id: string]: OptionValue };
}

/** A game: its table of contents. */
export interface GameDefinition<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Semantic version of the rules. */
  readonly version: string;
  /** The range of engine versions that it needs. */
  readonly engine: string;
  readonly title: Text;
  readonly summary: Text;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: MatchOptions;
  readonly zones: { readonly [name: string]: ZoneDefinition };
  readonly decks: { readonly [name: string]: DeckList<T["card"]> };
  /** What else it lists: characters, locations, kinds of units. */
  // biome-ignore lint/suspicious/noExplicitAny: entries differ from catalogue to catalogue
  readonly catalogues?: readonly Catalogue<any>[];
  /** What somebody who looks up a card is told besides its name. */
  describeCard?(card: T["card"]): Description;
  /** Why a match cannot be played like this though each part of it is allowed, or `undefined`. */
  refuse?(choice: Required<RuleSetChoice>): Text | undefined;
  /** Makes the game's part of the state; may create and shuffle decks, and draw. Nobody can be asked yet. */
  setup(game: Game<T>): T["state"];
  readonly phases: { readonly [name: string]: Phase<T> };
  readonly flow: Flow<T>;
  /**
   * All seats in the order of the round, the one that begins it first; table order from `turn.first` on unless a game has its
   * own. Who has left the game is named, too, and skipped. It follows from public facts alone, and is asked whenever players
   * act one after the other; `turnOrder` asks once a round. Not before the set-up is done.
   */
  seatOrder?(position: Position<T>): readonly Seat[];
  // biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
  readonly values: readonly Value<T, any, any>[];
  readonly events: readonly GameEvent<unknown>[];
  readonly reactions?: readonly Reaction<T>[];
  readonly actions: { readonly [id: string]: Action<T> };
  /** What the procedures do that its rules call. Each needs a word, `procedure.<name>`. */
  readonly procedures?: readonly Implementation<T>[];
  /** The windows that its rules open by `game.window`, besides those of reactions. Each needs a word, `window.<id>`. */
  readonly windows?: readonly string[];
  readonly victoryChecks: { readonly [id: string]: VictoryCheck<T> };
  /** The moments at which its rules check for victory, besides `phase-end`. */
  readonly moments: readonly string[];
  readonly viewType: ViewObject;
  /** What this viewer sees. Must not look at anything that the viewer may not know. */
  view(position: Position<T>, viewer: Viewer): T["view"];
  /** The position in a few paragraphs of text. */
  describe(view: T["view"], translate: Translate): readonly string[];
  /**
   * Turns the position into another that the viewer cannot tell from it, in place: hidden things are dealt out anew,
   * consistently with all that the viewer knows.
   */
  determinize(game: Game<T>, viewer: Viewer, random: Random): void;
  /** What statistics count a seat under: its faction, its team. */
  standing?(position: Position<T>, seat: Seat): { readonly faction?: string; readonly team?: string };
  readonly bots: { readonly heuristic: Bot<T> };
  readonly messages: Messages;
}

/** Phases that an extension inserts, replaces, defines or skips. */
export interface PhaseChanges<T extends GameTypes> {
  /** Phases of its own, by name. */
  readonly define?: { readonly [name: string]: Phase<T> };
  /** Own phases to run before a phase, by that phase's name. */
  readonly before?: { readonly [name: string]: string };
  /** Own phases to run after a phase, by that phase's name. */
  readonly after?: { readonly [name: string]: string };
  /** Own phases to run in the place of a phase, by that phase's name. */
  readonly replace?: { readonly [name: string]: string };
  /** Phases that are left out: always, or when the condition holds. */
  readonly skip?: { readonly [name: string]: true | ((position: Position<T>) => boolean) };
}

/** Seat counts: all from `min` to `max`, but those of `except`. */
export interface SeatCounts {
  readonly min?: number;
  readonly max?: number;
  readonly except?: readonly number[];
}

/** Whether something for these seat counts can be played with so many. */
export function isForSeats(
  { min = 1, max = Number.POSITIVE_INFINITY, except = [] }: SeatCounts,
  seats: number,
): boolean {
  return Number.isInteger(seats) && seats >= min && seats <= max && !except.includes(seats);
}

/** An expansion, a variant or a house rule. It is added beside a game and never edits it. */
export interface ExtensionDefinition<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly version: string;
  /** The game and the range of its versions: `battlestar@^1`. */
  readonly for: string;
  readonly kind: "expansion" | "variant" | "house-rule";
  readonly title: Text;
  readonly summary: Text;
  readonly options?: MatchOptions;
  /** Ids of extensions that must be there too, with a range: `{ pegasus: "^1" }`. They come first. */
  readonly requires?: { readonly [id: string]: string };
  /** Ids of extensions that it cannot be combined with. */
  readonly excludes?: readonly string[];
  /** Ids of extensions that come first if they are there. */
  readonly after?: readonly string[];
  /** Seat counts that it can be played with; those of the game unless it says otherwise. */
  readonly seats?: SeatCounts;
  /** Options of the game, or of an extension that it requires, that have this value with it, by id. Hosts cannot choose another. */
  readonly sets?: { readonly [option: string]: OptionValue };
  /** Why a match cannot be played like this though each part of it is allowed, or `undefined`. */
  refuse?(choice: Required<RuleSetChoice>): Text | undefined;
  /** Runs before the game's set-up, which finds the zones that are created here. */
  prepare?(game: Game<T>): void;
  /**
   * Runs after the game's set-up; may create and shuffle decks, and draw. Returns the beginning of its own part of the state,
   * which `game.stateOf(id)` gives to its rules.
   */
  setup?(game: Game<T>): object | undefined;
  readonly zones?: { readonly [name: string]: ZoneDefinition };
  /** Changes to decks that are there, and decks of its own. */
  readonly decks?: {
    readonly [name: string]: DeckList<T["card"]> | ((deck: DeckList<T["card"]>) => DeckList<T["card"]>);
  };
  /** Changes to catalogues that are there, and catalogues of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: entries differ from catalogue to catalogue
  readonly catalogues?: readonly (Amendment | Catalogue<any>)[];
  readonly phases?: PhaseChanges<T>;
  /** Changes to values that are there, and values of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
  readonly values?: readonly (Modifier<T> | Value<T, any, any>)[];
  /** Events of its own. */
  readonly events?: readonly GameEvent<unknown>[];
  readonly reactions?: readonly Reaction<T>[];
  readonly actions?: { readonly [id: string]: Action<T> };
  /** Actions of the game to put others in the place of, or (`false`) to leave out. */
  readonly replaceActions?: { readonly [id: string]: Action<T> | false };
  /** What procedures do, its own or in place of what the game says, and what is put around them. */
  readonly procedures?: readonly (Implementation<T> | Wrapper<T>)[];
  /** The windows that its rules open by `game.window`, besides those of reactions and of the game. */
  readonly windows?: readonly string[];
  /** Victory checks to add. */
  readonly victoryChecks?: { readonly [id: string]: VictoryCheck<T> };
  /** Victory checks of the game to put others in the place of, or (`false`) to leave out. */
  readonly replaceVictoryChecks?: { readonly [id: string]: VictoryCheck<T> | false };
  /** Fields that it adds to the game's view; they are null in matches without it. */
  readonly view?: {
    readonly fields: ViewFields;
    resolve(position: Position<T>, viewer: Viewer): { readonly [field: string]: unknown };
  };
  /** What bots learn about it: asked before the game's own bot. */
  readonly bots?: { readonly heuristic: BotLesson<T> };
  /** Does for its own hidden state what the game's `determinize` does, after that. Cards need nothing: they are the game's. */
  determinize?(game: Game<T>, viewer: Viewer, random: Random): void;
  readonly messages: Messages;
}

/** Declares a game. */
export function defineGame<T extends GameTypes>(definition: GameDefinition<T>): GameDefinition<T> {
  return definition;
}

/** Declares an extension. */
export function defineExtension<T extends GameTypes>(definition: ExtensionDefinition<T>): ExtensionDefinition<T> {
  return definition;
}
