import type {
  CardDefinition,
  CardId,
  CatalogueEntry,
  DeepReadonly,
  Game,
  GameTypes,
  OptionValues,
  Position as PositionOf,
  Rule,
  Seat,
  Text,
  Value,
} from "conclave/rules";
import type { options } from "./options.ts";
import type { CodexState, Slot, Tech, Thing } from "./state-types.ts";
import type { CodexView } from "./view-types.ts";

/** The types of Codex under one name. */
export interface Codex extends GameTypes {
  readonly state: CodexState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: CodexView;
}

/** A match as views, values and conditions see it. */
export type Position = PositionOf<Codex>;

/** A match as rules see it. */
export type Match = Game<Codex>;

// --- what is printed --------------------------------------------------------------------------------------------------

export type CardType = "unit" | "spell" | "upgrade" | "building" | "hero" | "base" | "tech-building" | "add-on" | "map";

export type { Tech } from "./state-types.ts";

/** Keywords by name, each with its number: `{ haste: 1, resist: 2 }`. */
export interface Keywords {
  readonly [keyword: string]: number;
}

/** Everything that can be in play or be played. */
export interface Card extends CardDefinition {
  readonly text: readonly Text[];
  readonly type: CardType;
  readonly colour: string;
  /** The spec that it belongs to; starter cards and tokens have none. */
  readonly spec?: string | undefined;
  /** Of units, upgrades and building cards. */
  readonly tech?: Tech | undefined;
  readonly cost: number;
  /** What it costs less to play, not below 0. Whatever asks for its cost sees the printed one. */
  readonly discount?: ((position: Position, seat: Seat) => number) | undefined;
  readonly atk?: number | undefined;
  readonly hp?: number | undefined;
  readonly subtypes: readonly string[];
  readonly legendary?: boolean | undefined;
  readonly token?: boolean | undefined;
  readonly keywords: Keywords;
  /** Abilities that it has in play. */
  readonly abilities: readonly Ability[];
  /** Abilities that act for some time without the card: see `linger`. */
  readonly lingers?: readonly Ability[] | undefined;
  /** What everybody is told of the thing or the lingering effect besides its text: what was chosen for it. */
  readonly tells?: ((position: Position, self: Bearer) => readonly Text[]) | undefined;
  /** Of spells and of cards that do something when they are played. */
  readonly play?: PlayEffect | undefined;
  /** Gold that may be paid on top when it is played (keyword boost). */
  readonly boost?: number | undefined;
  /** Of spells. */
  readonly spell?: SpellTraits | undefined;
  /** Of heroes: the bands, lowest first. */
  readonly bands?: readonly Band[] | undefined;
  readonly maxLevel?: number | undefined;
  /** Of tech buildings and add-ons. */
  readonly workers?: number | undefined;
}

export interface SpellTraits {
  /** A starter spell: any hero of its colour casts it, and a neutral one any hero. */
  readonly minor?: boolean | undefined;
  /** `quick` needs a hero at top level now rather than since the start of the turn. */
  readonly ultimate?: "slow" | "quick" | undefined;
  /** It stays in play. */
  readonly ongoing?: boolean | undefined;
  /** It is sacrificed when its controller has no hero of this spec in play. */
  readonly channeling?: string | undefined;
}

/** What happens when a card is played. */
export interface PlayEffect {
  /** Why it cannot be played, besides its cost and requirements. */
  problem?(position: Position, self: Source): Text | undefined;
  rule(game: Match, self: Source, played: Played): Rule;
}

export interface Played {
  readonly boosted: boolean;
}

/** A band of a hero's levels. Abilities and keywords of lower bands stay; the numbers are those of the band reached. */
export interface Band {
  /** Its first level. */
  readonly from: number;
  readonly atk: number;
  readonly hp: number;
  readonly keywords: Keywords;
  readonly abilities: readonly Ability[];
}

/** A spec: a hero with twelve cards, which make up a deck of the spec's name. */
export interface Spec extends CatalogueEntry {
  readonly colour: string;
  /** The id of its hero's card. */
  readonly hero: string;
}

/** A colour: its starter cards are the deck `starter-<id>`. */
export interface Colour extends CatalogueEntry {
  readonly neutral: boolean;
}

/** A keyword of the glossary. Its number is added up if it stacks; otherwise having it once is enough. */
export interface Keyword extends CatalogueEntry {
  readonly stacks: boolean;
  /** What every card with the keyword can do. Keywords without any are part of the rules, such as flying in combat. */
  readonly abilities: readonly Ability[];
}

// --- abilities --------------------------------------------------------------------------------------------------------

/** The thing or spell that an ability belongs to. */
export interface Source {
  readonly card: CardId;
  /** The id of its definition. */
  readonly kind: string;
  /** Its controller. */
  readonly seat: Seat;
  /** The number of the thing in play. A card that leaves play and comes back is another thing. */
  readonly thing?: number;
  /** The number of the lingering effect, if it is one (`stopLingering`), and what it was given. */
  readonly effect?: number;
  readonly data?: unknown;
  /** For `problem`: the gold that will have been paid when targets are chosen. */
  readonly due?: number;
}

export type Ability = StaticAbility | TriggeredAbility | ActivatedAbility | Modification | Replacement | Prevention;

/** The steps in which the board is computed: see `in-play/board.ts`. */
export type Step = "form" | "types" | "traits" | "echo" | "numbers" | "late";

/** Changes of what a thing is and can do. */
export interface Change {
  readonly atk?: number;
  readonly hp?: number;
  readonly armor?: number;
  readonly keywords?: Keywords;
  /** Keywords that it loses. */
  readonly without?: readonly string[];
  readonly subtypes?: readonly string[];
  readonly abilities?: readonly Ability[];
  /** Printed numbers in place of its own. */
  readonly base?: { readonly atk?: number; readonly hp?: number };
  /** It has no abilities and cannot gain any. */
  readonly silenced?: boolean;
  /** Its ATK is no higher than this. */
  readonly atMostAtk?: number;
}

/** Whom a static ability can affect, relative to its own thing. */
export type Reach = "self" | "own" | "friendly" | "opposing" | "all";

/** A continuous effect on things in play. */
export interface StaticAbility {
  readonly ability: "static";
  readonly step: Step;
  readonly reach: Reach;
  change(board: Board, self: Bearer, it: Figure): Change | undefined;
  /** Asked when all steps are done: if not, the ATK and HP that the ability gave are taken back. */
  holds?(it: Figure): boolean;
}

/** Something that happens whenever an event has happened. */
export interface TriggeredAbility {
  readonly ability: "triggered";
  readonly event: string;
  readonly optional: boolean;
  /** It only gives gold, cards or runes: nobody is asked for the order of several that do. */
  readonly gain: boolean;
  /** What it reacts to: without it, reactions of cards of one name are alike. */
  subject?(payload: unknown): Text;
  when(position: Position, self: Bearer, payload: unknown): boolean;
  rule(game: Match, self: Source, payload: unknown): Rule;
}

/** Something that the controller can do in the main phase. */
export interface ActivatedAbility {
  readonly ability: "activated";
  /** Unique for what it does. Its label is the message `ability.<id>`. */
  readonly id: string;
  readonly cost: Cost;
  /** How often it can be used in one turn. */
  readonly limit?: number;
  /** Where the card has to be: in play, or waiting in the future. */
  readonly where: "play" | "future";
  /** How much bots want it beside the other actions of a main phase, by default 34; below 0 never. */
  readonly wish?: number;
  problem?(position: Position, self: Bearer): Text | undefined;
  rule(game: Match, self: Source): Rule;
}

/** What is paid for an ability: all of it or nothing. */
export interface Cost {
  readonly gold?: number;
  readonly exhaust?: boolean;
  /** Cards of the hand. */
  readonly discard?: number;
  /** Runes of the thing itself, by kind. */
  readonly runes?: { readonly [kind: string]: number };
  readonly sacrificeSelf?: boolean;
  /** Own workers to sacrifice. */
  readonly workers?: number;
  /** An own thing to sacrifice. */
  readonly sacrifice?: (it: Figure, self: Bearer) => boolean;
  /** Own ready things to exhaust besides, whether or not they have arrival fatigue. */
  readonly exhaustOthers?: { readonly count: number; readonly which: (it: Figure, self: Bearer) => boolean };
}

/** Changes a value of the rules as long as the thing is in play. */
export interface Modification {
  readonly ability: "modification";
  readonly value: string;
  /** Modifications apply in ascending order, then in the order of arrival. */
  readonly order: number;
  apply(before: unknown, position: Position, self: Bearer, args: unknown): unknown;
}

/**
 * Replaces the death of a thing. The first that applies, in ascending order, saves it, unless its rule returns `undefined`. The
 * rule returns what has left play because of it, without any reaction: that is announced together with the deaths.
 */
export interface Replacement {
  readonly ability: "replacement";
  readonly order: number;
  when(position: Position, self: Bearer, death: Death): boolean;
  rule(game: Match, self: Source, death: Death): Rule<readonly Departure[] | undefined>;
}

/** Prevents damage that is about to be dealt: returns the hits that are left. */
export interface Prevention {
  readonly ability: "prevention";
  rule(game: Match, self: Source, hits: readonly Hit[]): Rule<readonly Hit[]>;
}

/** Damage from one source to one thing. */
export interface Hit {
  readonly source: Source;
  /** The thing that deals it, if it is in play. */
  readonly dealer?: Figure | undefined;
  readonly target: Figure;
  readonly amount: number;
  /** How much of what is dealt in the end is prevented. */
  readonly prevented?: number;
  readonly combat?: boolean;
  /** Combat damage that an ability deals: sparkshot, towers. All other damage outside combat is that of spells and abilities. */
  readonly byAbility?: boolean;
  /** Whether the dealer is the attacker. */
  readonly attacking?: boolean;
  /** Whether it is a part of damage that was divided. */
  readonly divided?: boolean;
  /** Whether it is just enough to kill because the surplus goes elsewhere (overpower). */
  readonly curtailed?: boolean;
}

// --- the board --------------------------------------------------------------------------------------------------------

/** What changes a number: what is printed, or a rune, a patrol slot, a keyword or a card, by its id. */
export interface Origin {
  readonly from: "printed" | "rune" | "slot" | "keyword" | "card";
  readonly source?: string;
}

/** Where a number of a thing comes from. */
export interface Part extends Origin {
  readonly what: "atk" | "hp" | "armor" | "keyword";
  readonly keyword?: string;
  readonly amount: number;
}

/** A thing in play as it is now: everything computed. */
export interface Figure {
  readonly id: CardId;
  readonly thing: DeepReadonly<Thing>;
  /** What it is: its own card, or the one that it has become. */
  readonly card: Card;
  readonly seat: Seat;
  readonly type: CardType;
  /** Its tech level; 0 if it has none. */
  readonly tech: Tech;
  /** Whether it is a token, whatever it has become. */
  readonly token: boolean;
  readonly subtypes: readonly string[];
  readonly keywords: Keywords;
  readonly atk: number;
  readonly hp: number;
  readonly armor: number;
  /** ATK and HP as printed on it now: on the card that it has become, with numbers that were exchanged. */
  readonly printed: { readonly atk: number; readonly hp: number };
  readonly parts: readonly Part[];
  readonly abilities: readonly Ability[];
  /** It has no abilities, can gain none, and casts no spells. */
  readonly silenced: boolean;
}

/** Who has an ability: a thing in play, or something that acts on after its card has left (`lingering`). */
export interface Bearer extends Source {
  /** The thing, if it is in play. */
  readonly figure?: Figure;
  /** When the ability began, in relation to others: when the thing came into play, or when a hero reached the band. */
  readonly order: number;
}

/** An ability with its bearer. */
export interface Borne<Kind extends Ability = Ability> {
  readonly ability: Kind;
  readonly self: Bearer;
}

/** Everything in play, computed. */
export interface Board {
  /** In the order of arrival. */
  readonly figures: readonly Figure[];
  /** What a player controls, in the order of arrival. */
  of(seat: Seat): readonly Figure[];
  /** The thing that a card is in play. */
  find(card: string): Figure | undefined;
  /** Abilities of things in play and of lingering effects, in the order of arrival. */
  readonly triggered: ReadonlyMap<string, readonly Borne<TriggeredAbility>[]>;
  readonly modifications: ReadonlyMap<string, readonly Borne<Modification>[]>;
  readonly replacements: readonly Borne<Replacement>[];
  readonly preventions: readonly Borne<Prevention>[];
  readonly position: Position;
}

// --- what happens -----------------------------------------------------------------------------------------------------

/** Why a thing dies. */
export type Cause = "damage" | "no-hp" | "destroyed" | "sacrificed" | "rules";

/** A thing that dies, as it was. */
export interface Death {
  readonly figure: Figure;
  readonly cause: Cause;
  /** Whether combat damage killed it. */
  readonly combat: boolean;
  /** Who or what killed it. */
  readonly by?: Source | undefined;
  readonly slot?: Slot | undefined;
}

/** A thing that leaves play, as it was. */
export interface Departure {
  readonly figure: Figure;
  /** The zone that the card went to; nothing if it was a token. */
  readonly to: string | undefined;
  readonly died: boolean;
  /** Whether it died from combat damage. */
  readonly combat: boolean;
}

/** A value that cards in play change. */
export type CardValue<Arguments, Result> = Value<Codex, Arguments, Result>;
