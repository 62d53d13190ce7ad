import {
  type BoardHost,
  type BoardState,
  type Choices,
  type MatchSeat,
  nameOfSeat,
  type PrintedEntry,
  type PromptOption,
  symbolName,
  type Thing,
  wordsIn,
} from "conclave/board";
import { createContext, useContext } from "react";
import type { CardView, Cost, PlayerView, VoidfallView } from "./view.ts";
import { texts, type VoidfallSay } from "./words.ts";

/** What things are called: the same for the whole match, as long as the same people play it. */
export interface Names {
  readonly host: BoardHost;
  readonly say: VoidfallSay;
  readonly nameOf: (seat: number) => string;
  readonly seatOf: (seat: number) => MatchSeat | undefined;
  /** What is printed on a card, in whatever list it is. */
  readonly cardOf: (card: string) => VoidfallEntry | undefined;
  /** The name of an entry of a catalogue. */
  readonly wordOf: (list: string, key: string) => string;
  readonly symbolOf: (key: string) => string;
  /** Shows what is printed on a thing while it is pointed at. */
  readonly point: (thing: Thing) => (isPointed: boolean) => void;
}

/** What all parts of the board stand on. */
export interface Table extends Names {
  readonly state: BoardState<VoidfallView>;
  readonly view: VoidfallView;
  readonly choices: Choices;
  /** The sectors in which something has just changed. */
  readonly changed: ReadonlySet<string>;
}

/** A printed entry with what the board selects of its parts. */
export type VoidfallEntry = Omit<PrintedEntry, "parts"> & {
  readonly parts: readonly {
    readonly key: string;
    readonly kind: string;
    readonly name: { readonly text: string } | null;
    readonly cost: readonly Cost[];
    readonly condition: { readonly text: string } | null;
    readonly effect: { readonly text: string } | null;
  }[];
};

export const TableContext = createContext<Table | undefined>(undefined);

export const NamesContext = createContext<Names | undefined>(undefined);

/** What things are called, which hardly changes. */
export function useNames(): Names {
  const names = useContext(NamesContext);
  if (!names) throw new Error("there is no table around this");
  return names;
}

/** The table around this. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("there is no table around this");
  return table;
}

/** How everything is called in a match of these people. */
export function namesOf(host: BoardHost, seats: readonly MatchSeat[]): Names {
  const { print } = host.edition;
  return {
    host,
    say: wordsIn(host.language, texts),
    nameOf: (seat) => nameOfSeat({ seats }, seat, host.language),
    seatOf: (seat) => seats[seat],
    cardOf: (card) => print.findAnywhere(card) as unknown as VoidfallEntry | undefined,
    wordOf: (list, key) => print.find(list, key)?.name.text ?? key,
    symbolOf: (key) => symbolName(host.edition, key) ?? key,
    point: (thing) => (isPointed) => host.point(isPointed ? thing : undefined),
  };
}

/** The focus that a seat plays in its turn. */
export function playedBy({ turn }: Pick<VoidfallView, "turn">, seat: number | undefined): CardView | undefined {
  return turn && turn.seat === seat ? turn.focus : undefined;
}

/** Whether something is about an action of a focus: one of its parts. */
export function isActionOf(about: PromptOption["about"], focus: string | undefined): boolean {
  return about.some(({ kind, key, part }) => kind === "PIECE" && key === focus && part !== null);
}

/** Whether an action of the focus that is played has been taken: the turn remembers it with the name of the focus. */
export function isTaken({ turn }: Pick<VoidfallView, "turn">, { key, card }: CardView, action: string): boolean {
  return turn?.focus.key === key && turn.taken.includes(`${card}/${action}`);
}

/** The glory tokens of a player by their values, the best first, as options name them. */
export function gloryOf({ seat, glory }: Pick<PlayerView, "seat" | "glory">): readonly Glory[] {
  return [...Map.groupBy(glory, (value) => value)]
    .sort(([one], [other]) => other - one)
    .map(([value, { length }]) => ({ value, count: length, thing: { kind: "PIECE", key: `${seat}:glory-${value}` } }));
}

interface Glory {
  readonly value: number;
  readonly count: number;
  readonly thing: Thing;
}

/** What a card on the table is, as options name it. */
export function pieceOf({ key }: CardView): Thing {
  return { kind: "PIECE", key };
}
