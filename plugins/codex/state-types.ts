import type { CardId, Seat, Text } from "conclave/rules";

/** The slots of a patrol zone, in their order: neighbours are adjacent. */
export const slots = ["squad-leader", "elite", "scavenger", "technician", "lookout"] as const;
export type Slot = (typeof slots)[number];

export type Tech = 0 | 1 | 2 | 3;

export type Mode = "three-heroes" | "one-hero" | "two-headed-dragon" | "free-for-all";

/**
 * A thing in play, by the id of its card, which lies in the zone `play:<controller>`. What it has no more is `undefined` rather
 * than deleted: V8 reads objects slowly from which something was deleted, and things are read all the time.
 */
export interface Thing {
  /** The number of the thing: a card that comes back is a new thing. Also its order of arrival. */
  order: number;
  /** Whose piles it goes to when it leaves play. */
  owner: Seat;
  /** The number of the turn in which it came under its controller’s control: then it has arrival fatigue. */
  since: number;
  /** The number of the turn in which it came into play. */
  arrivedIn: number;
  exhausted: boolean;
  damage: number;
  /** Armor that was used up in this turn. */
  armorUsed: number;
  slot: Slot | undefined;
  /** Runes by kind: `+1/+1`, `-1/-1`, `time`, or one that a card speaks of. */
  runes: { [kind: string]: number };
  /** Of a hero. */
  level: number | undefined;
  /** Of a hero: when it reached each of its bands, by number of the band and in numbers as `order`. Without: as it came. */
  reached: { [band: number]: number } | undefined;
  /** Of an ongoing spell: what it is attached to. */
  attachedTo: CardId[] | undefined;
  /** Cards that lie below it, in the zones `below:<owner>`. */
  below: CardId[] | undefined;
  /** The number of the turn in which it last attacked. */
  attackedIn: number;
  /** It does not ready in its next ready phase. */
  disabled: boolean;
  /** A tech building or add-on that is not finished: it works from the end of the turn. */
  building: boolean;
  /** Facts that a card keeps about itself, such as a number that was named. */
  notes: { [key: string]: number | string };
}

/** When an effect ends. */
export type Until =
  /** At the end of this turn. */
  | { readonly at: "end-of-turn" }
  /** At the start of this seat’s next upkeep. */
  | { readonly at: "upkeep"; readonly of: Seat }
  /** At the start of this seat’s next turn. */
  | { readonly at: "turn"; readonly of: Seat }
  /** After this seat’s next turn. */
  | { readonly at: "turn-ended"; readonly of: Seat }
  /** When this thing leaves play or changes its controller. */
  | { readonly at: "leaves"; readonly of: number }
  /** As long as the thing that it is about is in play. */
  | { readonly at: "never" };

/** A change of one thing for some time. It is data: what it does stands in `change`, as `Change` in types.ts. */
export interface Lasting {
  order: number;
  /** The number of the thing that it is about. */
  on: number;
  /** The id of the definition that made it: what the player is told. */
  from: string;
  until: Until;
  change: LastingChange;
}

/** The part of `Change` that is plain data. */
export interface LastingChange {
  atk?: number;
  hp?: number;
  armor?: number;
  keywords?: { [keyword: string]: number };
  without?: string[];
  subtypes?: string[];
  base?: { atk?: number; hp?: number };
  form?: string;
  /** The tech level that it keeps in that form. */
  tech?: Tech;
}

/** Abilities of a definition (`lingers`) that act for some time though the card is not in play: the effects of a spell. */
export interface Lingering {
  order: number;
  kind: string;
  card: CardId;
  seat: Seat;
  until: Until;
  data?: unknown;
}

export interface Player {
  /** The ids of the definitions of the heroes. */
  heroes: string[];
  /** The colour of the starter deck. */
  starter: string;
  gold: number;
  /** All workers, with those of the start that have no card. */
  workers: number;
  /** Own turns begun. */
  turns: number;
  /** The spec of tech II and III cards, chosen with the first tech II building. */
  techSpec?: string;
  /** The spec of the Tech Lab. */
  labSpec?: string;
  /** Tech buildings that were once built are rebuilt without cost. */
  built: number[];
  /** The surcharge of several colours is paid. */
  surchargePaid: boolean;
  /** Upkeeps left until a dead hero can be summoned again, by the id of its card. */
  cooldown: { [hero: CardId]: number };
  /** Heroes that have died in this match. */
  died: CardId[];
  /** The draw pile was reshuffled in the main phase of this turn, one’s own or another’s. */
  reshuffled: boolean;
  /** An effect has made this player lose, whatever the base. */
  lost?: boolean;
}

/** An attack under way. */
export interface Attack {
  attacker: CardId;
  defender: CardId;
  /** Armor that the attacker has left of what it has in this attack only. */
  armor: number;
}

/** An ability that its player is using. What was sacrificed for it is gone, so it says what that was. */
export interface AbilityUse {
  readonly card: CardId;
  /** The id of the definition. */
  readonly kind: string;
  readonly ability: string;
  readonly seat: Seat;
}

/** Abilities that happen at once, while their player puts them in order. */
export interface Ordering {
  readonly seat: Seat;
  readonly abilities: readonly { readonly label: Text; readonly things: readonly CardId[] }[];
}

/** As for things, nothing in it is deleted. */
export interface CodexState {
  mode: Mode;
  players: Player[];
  things: { [id: CardId]: Thing };
  /** The bases, by the seats under which they lie. */
  bases: { [seat: Seat]: CardId };
  lasting: Lasting[];
  lingering: Lingering[];
  /** The number of the next thing or effect. */
  next: number;
  /** Uses of abilities in this turn, by bearer and ability; and other things that count per turn. */
  used: { [key: string]: number };
  attack: Attack | undefined;
  /** What attacks, while its player chooses what. */
  aiming: CardId | undefined;
  using: AbilityUse | undefined;
  ordering: Ordering | undefined;
  /** Who acts in this main phase: members of a team act in turns. */
  acting: Seat | undefined;
  /** Members of the team whose turn it is who have ended their main phase. */
  finished: Seat[];
  /** The players whose hands everybody sees. */
  openHands: Seat[];
  /** Who takes the extra turns that are to come. */
  extraTurns: Seat[];
  /** Who takes this extra turn, without a partner. */
  alone: Seat | undefined;
  /** In a free-for-all: the turns left until tied bases are compared again. */
  tiedTurns?: number;
}
