import type { DeckList, ZoneDefinition } from "../cards/cards.ts";
import type { Random } from "../json/random.ts";
import type { Amendment, Catalogue, Description } from "../printed/catalogue.ts";
import type { BoardChange, PrintedBoard } from "../printed/printed-board.ts";
import type { DeclaredReferences } from "../printed/references.ts";
import type { DeclaredSymbols } from "../printed/symbols.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { Seat, Viewer } from "../seats.ts";
import type { Messages } from "../text/locale.ts";
import type { Text } from "../text/text.ts";
import type { Translate } from "../text/translate.ts";
import type { ViewFields, ViewObject } from "../text/view-type.ts";
import type { Action } from "./actions.ts";
import { type Declared, declaredIn } from "./declared.ts";
import type { Game } from "./game.ts";
import type { GameEvent } from "./handles.ts";
import type { Implementation, Modifier, Reaction, Wrapper } from "./hooks.ts";
import type { GameLength, LengthBound } from "./length.ts";
import type { MatchOptions, OptionValue } from "./options.ts";
import type { GameTypes, Position, Value } from "./position.ts";
import type { Outcome, Rule } from "./rule.ts";
import type { Rulebook, RuleSetChoice, SeatCounts } from "./rulebook.ts";
import type { Scene } from "./scenes.ts";
import type { Persona, Showing } from "./showing.ts";

/** A phase: a rule that the flow runs. When it ends the call stack is empty, so a checkpoint can be made there. */
export type Phase<T extends GameTypes> = { bivarianceHack(game: Game<T>): Rule }["bivarianceHack"];

/** Determines the next phase. Made with `turnOrder` or `rounds`, or written by hand for other games. */
export interface Flow<T extends GameTypes> {
  /** All phases that `next` may return. */
  readonly phases: readonly string[];
  /**
   * Returns the next phase, or `undefined` if the game ends without a victory check. `ended` is the phase of this flow that
   * has just ended, or `undefined` at the start of the match. May change the turn, and nothing else.
   */
  next(game: Game<T>, ended: string | undefined): string | undefined;
}

/** Checks at certain moments whether the game has been won. */
export interface VictoryCheck<T extends GameTypes> {
  /** Names of moments that rules announce with `game.checkVictory`. The engine announces `phase-end`. */
  readonly at: readonly string[];
  /** Returns how the game has ended, or `undefined` if it goes on. */
  check(position: Position<T>): Omit<Outcome, "id"> | undefined;
}

/** A bot. It sees what its player sees and knows the printed rules, and nothing else. */
export type Bot<T extends GameTypes> = {
  bivarianceHack(view: T["view"], prompt: Prompt, random: Random, rules: Rulebook<T>): Answer;
}["bivarianceHack"];

/** An extension's addition to a bot: returns its own answer, or the bot's answer (`otherwise`). */
export type BotLesson<T extends GameTypes> = {
  bivarianceHack(view: T["view"], prompt: Prompt, random: Random, rules: Rulebook<T>, otherwise: () => Answer): Answer;
}["bivarianceHack"];

/**
 * What clients can meet and the other declarations do not say. `npm run vocabulary` writes it, and the random games of the test kit
 * check it.
 */
export interface DeclaredVocabulary {
  /** The kinds of prompts that ask a question, by its key. */
  readonly prompts?: { readonly [key: string]: readonly string[] };
  /** The types of things that options are about. */
  readonly about?: readonly string[];
  /** The ids of outcomes. */
  readonly outcomes?: readonly string[];
}

/** What whoever chooses a game asks first, besides how many can play it. */
export interface GameScope {
  /** How much there is to learn, as the author sees it: from 1 (explained in a minute) to 5 (an evening by itself). */
  readonly weight: 1 | 2 | 3 | 4 | 5;
  /** About how many decisions each player makes in a match: what `npm run simulate` counts, shared by the seats. */
  readonly decisions: number;
}

/** A game: its table of contents. */
export interface GameDefinition<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** Semantic version of the rules. */
  readonly version: string;
  /** The range of engine versions that it works with. */
  readonly engine: string;
  readonly title: Text;
  /** What it is about, in about three sentences, for somebody who does not know it. */
  readonly summary: Text;
  readonly scope?: GameScope;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: MatchOptions;
  readonly zones: { readonly [name: string]: ZoneDefinition };
  readonly decks: { readonly [name: string]: DeckList<T["card"]> };
  /** What is counted, paid and printed as a symbol: resources, skills, kinds of damage. */
  readonly symbols?: DeclaredSymbols;
  /** Lists of things other than cards: characters, locations, kinds of units. */
  // biome-ignore lint/suspicious/noExplicitAny: entries differ from catalogue to catalogue
  readonly catalogues?: readonly Catalogue<any>[];
  /** What is printed on its boards, for clients that draw them. */
  readonly boards?: readonly PrintedBoard<Rulebook<T>>[];
  /** Returns the details of a card besides its name, for clients that look it up. */
  describeCard?(card: T["card"]): Description;
  /** Returns what texts call a card, if that is more than its name: several cards may have one. */
  callCard?(card: T["card"]): Text;
  /**
   * Where the things are found that prompts and log entries are about, by their type. Types with the name of a list, of a kind of
   * places or of `seat` need no declaration; others that have none are looked for everywhere.
   */
  readonly references?: DeclaredReferences;
  /** Returns why such a match cannot be played though each part of the choice is allowed, or `undefined`. */
  refuse?(choice: Required<RuleSetChoice>): Text | undefined;
  /**
   * Whether the engine watches the state for changes. Then what `once` caches is kept until something changes that was read
   * for it, and not only for one look. With `checked` it is still calculated in each look, and it is a fault if it differs from
   * what was kept: the test kit plays all watched games that way.
   */
  readonly watched?: boolean | "checked";
  /** Returns the game's part of the state. May create and shuffle decks, and draw. Nobody can be asked yet. */
  setup(game: Game<T>): T["state"];
  readonly phases: { readonly [name: string]: Phase<T> };
  readonly flow: Flow<T>;
  /** How long a match lasts at most, in what the game counts. Without it clients do not show how far a match is. */
  readonly length?: GameLength<T, Rulebook<T>>;
  /**
   * Returns all seats in the order of the round, starting with the one that begins it. By default this is table order from
   * `turn.first` on. Includes seats that have left the game; they are skipped. Must depend on public facts only. Called
   * whenever players act one after the other (by `turnOrder` once a round), but not before the set-up is done.
   */
  seatOrder?(position: Position<T>): readonly Seat[];
  // biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
  readonly values: readonly Value<T, any, any>[];
  readonly events: readonly GameEvent<unknown>[];
  readonly reactions?: readonly Reaction<T>[];
  readonly actions: { readonly [id: string]: Action<T> };
  /** Implementations of its procedures. Each needs a message `procedure.<name>`. */
  readonly procedures?: readonly Implementation<T>[];
  /** The windows that its rules open with `game.window`, besides those of reactions. Each needs a message `window.<id>`. */
  readonly windows?: readonly string[];
  readonly victoryChecks: { readonly [id: string]: VictoryCheck<T> };
  /** The moments at which its rules check for victory, besides `phase-end`. */
  readonly moments: readonly string[];
  readonly viewType: ViewObject;
  /** Returns what this viewer sees. Must not use anything that the viewer may not know. */
  view(position: Position<T>, viewer: Viewer): T["view"];
  /** What clients draw that do not know the game: pieces, and what is at hand. */
  readonly showing?: Showing<T>;
  /** Returns whom a player plays, as far as everybody knows it. Must depend on public facts only. */
  persona?(position: Position<T>, seat: Seat): Persona | undefined;
  /** Describes the position in a few paragraphs of text; `rules` has the names of what the view refers to. */
  describe(view: T["view"], translate: Translate, rules: Rulebook<T>): readonly string[];
  /**
   * Changes the position, in place, into another one that the viewer cannot tell from it: deals out hidden things again,
   * consistently with everything that the viewer knows.
   */
  determinize(game: Game<T>, viewer: Viewer, random: Random): void;
  /**
   * Returns how the game ends if this seat concedes now, or `undefined` if it may not. Without it nobody can concede. See
   * `otherOfTwoWins`.
   */
  concede?(position: Position<T>, seat: Seat): Omit<Outcome, "id"> | undefined;
  /** Returns the factions and the team under which statistics count a seat. */
  standing?(position: Position<T>, seat: Seat): Standing;
  /** How players talk beside the game. */
  readonly talk?: TalkRules<T>;
  /**
   * Its bots by their kinds, in kebab-case. `heuristic` plays where nothing else is said, and for whoever leaves; every other kind needs a
   * name for players, the message `bot.<kind>`. The server adds `random`.
   */
  readonly bots: { readonly heuristic: Bot<T>; readonly [kind: string]: Bot<T> };
  readonly vocabulary?: DeclaredVocabulary;
  /** Positions that are worth seeing, for authors of frontends. Each needs a message `scene.<key>`. */
  readonly scenes?: readonly Scene<T>[];
  readonly messages: Messages;
}

/** How players talk beside the game: at the table, and within teams. */
export interface TalkRules<T extends GameTypes> {
  /** What players must not talk about, such as the cards in their hands. It is shown to them; nothing is censored. */
  readonly notice?: Text;
  /** Returns the teams whose members may talk among themselves. Must depend on public facts only. */
  teams?(position: Position<T>): readonly (readonly Seat[])[];
}

/** What statistics count a seat under. */
export interface Standing {
  /** What it plays with, such as its character, or all its heroes: each is counted. */
  readonly factions?: readonly string[];
  readonly team?: string;
}

/** Phases that an extension inserts, replaces, defines or skips. */
export interface PhaseChanges<T extends GameTypes> {
  /** The extension's own phases, by name. */
  readonly define?: { readonly [name: string]: Phase<T> };
  /** Own phases to run before a phase, by the name of that phase. */
  readonly before?: { readonly [name: string]: string };
  /** Own phases to run after a phase, by the name of that phase. */
  readonly after?: { readonly [name: string]: string };
  /** Own phases to run instead of a phase, by the name of that phase. */
  readonly replace?: { readonly [name: string]: string };
  /** Phases to skip: always, or if the condition holds. */
  readonly skip?: { readonly [name: string]: true | ((position: Position<T>) => boolean) };
}

/** An expansion, a variant or a house rule. It is added to a game without editing it. */
export interface ExtensionDefinition<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly version: string;
  /** The game, with a range of its versions: `battlestar@^1`. */
  readonly for: string;
  readonly kind: "expansion" | "variant" | "house-rule";
  readonly title: Text;
  readonly summary: Text;
  readonly options?: MatchOptions;
  /** Ids of extensions that it needs, with a version range: `{ pegasus: "^1" }`. They come before it. */
  readonly requires?: { readonly [id: string]: string };
  /**
   * Ids of extensions that it cannot be combined with, each with the reason, which clients show:
   * `{ pirates: t("quiet.no-pirates") }`. It is enough if one of the two says so.
   */
  readonly excludes?: { readonly [id: string]: Text };
  /**
   * Ids of extensions that come before it if they are used as well. Only then may it change what these have changed, or take away
   * what they add, in decks, catalogues and boards.
   */
  readonly after?: readonly string[];
  /** Numbers of seats that it can be played with; by default those of the game. */
  readonly seats?: SeatCounts;
  /** Fixed values, by id, for options of the game or of a required extension. Hosts cannot change them. */
  readonly sets?: { readonly [option: string]: OptionValue };
  /** Returns why such a match cannot be played though each part of the choice is allowed, or `undefined`. */
  refuse?(choice: Required<RuleSetChoice>): Text | undefined;
  /** Runs before the game's set-up. Creates zones that the set-up uses. */
  prepare?(game: Game<T>): void;
  /**
   * Runs after the game's set-up. May create and shuffle decks, and draw. Returns the extension's part of the state, which
   * rules access with `game.stateOf(id)`.
   */
  setup?(game: Game<T>): object | undefined;
  readonly zones?: { readonly [name: string]: ZoneDefinition };
  /** Changes to existing decks, and decks of its own. */
  readonly decks?: {
    readonly [name: string]: DeckList<T["card"]> | ((deck: DeckList<T["card"]>) => DeckList<T["card"]>);
  };
  /** Symbols of its own. */
  readonly symbols?: DeclaredSymbols;
  /** Changes to existing catalogues, and catalogues of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: entries differ from catalogue to catalogue
  readonly catalogues?: readonly (Amendment | Catalogue<any>)[];
  /** Changes to existing boards, and boards of its own. */
  readonly boards?: readonly (BoardChange | PrintedBoard<Rulebook<T>>)[];
  readonly phases?: PhaseChanges<T>;
  /** Returns how long a match lasts at most with it, if the game declares a length; `before` is the bound without it. */
  length?(before: LengthBound, rules: Rulebook<T>): LengthBound;
  /** Modifiers of existing values, and values of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
  readonly values?: readonly (Modifier<T> | Value<T, any, any>)[];
  /** Events of its own. */
  readonly events?: readonly GameEvent<unknown>[];
  readonly reactions?: readonly Reaction<T>[];
  readonly actions?: { readonly [id: string]: Action<T> };
  /** Replacements for actions of the game, or `false` to remove them. */
  readonly replaceActions?: { readonly [id: string]: Action<T> | false };
  /** Implementations of procedures, its own or the game's, and wrappers around them. */
  readonly procedures?: readonly (Implementation<T> | Wrapper<T>)[];
  /** The windows that its rules open with `game.window`, besides those of reactions and of the game. */
  readonly windows?: readonly string[];
  /** Victory checks to add. */
  readonly victoryChecks?: { readonly [id: string]: VictoryCheck<T> };
  /** Replacements for victory checks of the game, or `false` to remove them. */
  readonly replaceVictoryChecks?: { readonly [id: string]: VictoryCheck<T> | false };
  /**
   * What it shows: an object in one field of the game's view, which is called like the extension (`openLoyalty` for `open-loyalty`)
   * and null in matches without it.
   */
  readonly view?: {
    readonly fields: ViewFields;
    resolve(position: Position<T>, viewer: Viewer): { readonly [field: string]: unknown };
  };
  /** What it changes or adds to what clients draw: it gets the pieces that the game shows. */
  readonly showing?: Showing<T>;
  /** Additions to bots by the kinds of these, which are asked before the game's own bot. */
  readonly bots?: { readonly [kind: string]: BotLesson<T> };
  /** Deals out the extension's own hidden state again. Runs after the game's `determinize`, which handles all cards. */
  determinize?(game: Game<T>, viewer: Viewer, random: Random): void;
  /** Where things are found that its rules refer to, if the game does not say it. */
  readonly references?: DeclaredReferences;
  /** What it adds to the vocabulary of the game. */
  readonly vocabulary?: DeclaredVocabulary;
  /** Positions with it that are worth seeing. */
  readonly scenes?: readonly Scene<T>[];
  readonly messages: Messages;
}

/** A game as it is written: its values, events and procedures may be whole modules. */
export interface GameSource<T extends GameTypes> extends Omit<GameDefinition<T>, "values" | "events" | "procedures"> {
  // biome-ignore lint/suspicious/noExplicitAny: arguments and results differ from value to value
  readonly values: Declared<Value<T, any, any>>;
  readonly events: Declared<GameEvent<unknown>>;
  readonly procedures?: Declared<Implementation<T>>;
}

/**
 * Declares a game.
 * @example
 * import * as events from "./events.ts";
 * import * as values from "./values.ts";
 * export default defineGame<Hill>({ id: "hill", values, events, … });
 */
export function defineGame<T extends GameTypes>(source: GameSource<T>): GameDefinition<T> {
  const { values, events, procedures = [] } = source;
  return {
    ...source,
    values: declaredIn("value", values),
    events: declaredIn("event", events),
    procedures: declaredIn("procedure", procedures),
  };
}

/** Declares an extension. */
export function defineExtension<T extends GameTypes>(definition: ExtensionDefinition<T>): ExtensionDefinition<T> {
  return definition;
}
