import {
  type BoardHost,
  type BoardState,
  type Match,
  type MatchSeat,
  nameOfSeat,
  type PointedAt,
  type PrintedEntry,
  useForPrompt,
} from "conclave/board";
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from "react";
import {
  type Click,
  click,
  nothingPicked,
  optionsAt,
  type Picked,
  type Question,
  readQuestion,
  type Standing,
  standingOf,
} from "./choosing.ts";
import { handlesOnBoard } from "./handles.ts";
import { areasPrinted, type PrintedArea } from "./printed-areas.ts";
import type { StarCraftSeen, Table } from "./seen.ts";
import { type Say, wordsOf } from "./words.ts";

/**
 * What is the same for the whole match, or nearly: what things are called, and what is done at them. Parts that stand on this alone, and on
 * a part of the view, are drawn again only when that part changes.
 */
export interface Names {
  readonly host: BoardHost;
  readonly say: Say;
  /** Whether the board is as narrow as a phone: fingers find areas then, and what stands there in a bar. */
  readonly isNarrow: boolean;
  look(area: string | undefined): void;
  /** How things stand to the question at this moment: for what is done, while what is drawn asks the table. */
  standingNow(handles: readonly string[]): Standing;
  /** What a click on a thing does. */
  press(handles: readonly string[]): void;
  point(at: PointedAt | undefined): void;
  seat(number: number): MatchSeat;
  /** What a seat is called: whom it plays, or who plays it. */
  nameOf(seat: number): string;
  entry(list: string, key: string): PrintedEntry | undefined;
  cardEntry(card: string): PrintedEntry | undefined;
  entryName(list: string, key: string): string;
  planetName(key: string): string;
  areaName(key: string): string;
  area(key: string): PrintedArea | undefined;
}

/** What all parts of the board share: what is seen, what things are called, and what can be done at them. */
export interface AtTable extends Names {
  readonly state: BoardState<StarCraftSeen>;
  readonly view: Table;
  readonly question: Question | undefined;
  readonly picked: Picked;
  /** The area whose units are shown in a bar, on a narrow board. */
  readonly looked: string | undefined;
  standing(handles: readonly string[]): Standing;
  chooseOption(option: string): void;
  putBack(): void;
}

const AtTableContext = createContext<AtTable | undefined>(undefined);

const NamesContext = createContext<Names | undefined>(undefined);

interface AtTableProviderProps {
  readonly table: AtTable;
  readonly names: Names;
  readonly children: ReactNode;
}

export function AtTableProvider({ table, names, children }: AtTableProviderProps): ReactNode {
  return (
    <NamesContext value={names}>
      <AtTableContext value={table}>{children}</AtTableContext>
    </NamesContext>
  );
}

/** All that there is, which is new with each update. */
export function useTable(): AtTable {
  return inside(useContext(AtTableContext));
}

/** What hardly changes. */
export function useNames(): Names {
  return inside(useContext(NamesContext));
}

function inside<Value>(value: Value | undefined): Value {
  if (!value) throw new Error("there is no table here");
  return value;
}

/** Everything that the parts of the board share. */
export function useAtTable(
  host: BoardHost,
  state: BoardState<StarCraftSeen>,
  isNarrow: boolean,
): { readonly table: AtTable; readonly names: Names } {
  const { match, view, asked, answer, isSending } = state;
  const { seats } = match;
  const prompt = match.prompts.find(({ id }) => id === asked);
  const question = useMemo(() => prompt && readQuestion(prompt), [prompt]);
  const [picked = nothingPicked, setPicked] = useForPrompt<Picked>(asked);
  const [looked, setLooked] = useForPrompt<string>(asked);
  const offered = useMemo(
    () => (question ? optionsAt(question, handlesOnBoard(view, state.seat, prompt)) : []),
    [question, view, state.seat, prompt],
  );
  useLayoutEffect(() => {
    if (question) host.offer(question.prompt, offered);
  }, [host, question, offered]);
  const act = (done: Click | undefined): void => {
    if (!done || !question) return;
    if (done.does === "choose") host.choose(question.prompt, done.option);
    else setPicked(done.picked);
    if (done.does === "compose") host.compose(question.prompt, done.answer);
  };
  const standing = (handles: readonly string[]): Standing => standingOf(question, handles, picked, answer);
  const deeds: Deeds = {
    ...{ act, standing, look: setLooked },
    press: (handles) => {
      if (question && !isSending) act(click(question, handles, picked, answer));
    },
  };
  const now = useRef(deeds);
  useLayoutEffect(() => {
    now.current = deeds;
  });
  const names = useMemo(
    (): Names => ({
      ...namesFor(host, seats),
      ...{ host, isNarrow, point: host.point },
      look: (area) => now.current.look(area),
      standingNow: (handles) => now.current.standing(handles),
      press: (handles) => now.current.press(handles),
    }),
    [host, seats, isNarrow],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: how things stand follows from the question, what is picked and the answer
  const table = useMemo(
    (): AtTable => ({
      ...names,
      ...{ state, view, question, picked, looked, standing },
      chooseOption: (option) => now.current.act({ does: "choose", option }),
      putBack: () => {
        setPicked(undefined);
        setLooked(undefined);
      },
    }),
    [names, state, view, question, picked, answer, looked, setPicked, setLooked],
  );
  return { table, names };
}

/** What is done at things, as it would be done now. */
interface Deeds extends Pick<AtTable, "standing" | "press" | "look"> {
  act(done: Click | undefined): void;
}

function namesFor(host: BoardHost, seats: Match["seats"]) {
  const { print, boards } = host.edition;
  const say = wordsOf(host.language);
  const areas = areasPrinted(boards);
  const seat = (number: number): MatchSeat => {
    const found = seats.find((each) => each.seat === number);
    if (!found) throw new RangeError(`there is no seat ${number}`);
    return found;
  };
  const entry = (list: string, key: string): PrintedEntry | undefined => print.find(list, key);
  const entryName = (list: string, key: string): string =>
    entry(list, key)?.name.text ?? print.findAnywhere(key)?.name.text ?? key;
  const planetName = (key: string): string => print.place(key) ?? entryName("planets", key);
  return {
    ...{ say, seat, entry, entryName, planetName },
    nameOf: (number: number): string => nameOfSeat({ seats }, number, host.language),
    cardEntry: (card: string): PrintedEntry | undefined => print.findAnywhere(card),
    areaName: (key: string): string => print.place(key) ?? key,
    area: (key: string): PrintedArea | undefined => areas.get(key),
  };
}
