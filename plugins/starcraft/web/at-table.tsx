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
import { createContext, useContext, useEffect, useMemo } from "react";
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

/** What all parts of the board share: what is seen, what things are called, and what can be done at them. */
export interface AtTable {
  readonly host: BoardHost;
  readonly state: BoardState<StarCraftSeen>;
  readonly view: Table;
  readonly say: Say;
  readonly question: Question | undefined;
  readonly picked: Picked;
  /** Whether the board is as narrow as a phone: fingers find areas then, and what stands there in a bar. */
  readonly isNarrow: boolean;
  /** The area whose units are shown in a bar, on a narrow board. */
  readonly looked: string | undefined;
  look(area: string | undefined): void;
  standing(handles: readonly string[]): Standing;
  /** What a click on a thing does. */
  press(handles: readonly string[]): void;
  chooseOption(option: string): void;
  putBack(): void;
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

const AtTableContext = createContext<AtTable | undefined>(undefined);

export const AtTableProvider = AtTableContext.Provider;

export function useTable(): AtTable {
  const table = useContext(AtTableContext);
  if (!table) throw new Error("there is no table here");
  return table;
}

/** Everything that the parts of the board share. */
export function useAtTable(host: BoardHost, state: BoardState<StarCraftSeen>, isNarrow: boolean): AtTable {
  const { match, view, asked, answer, isSending } = state;
  const prompt = match.prompts.find(({ id }) => id === asked);
  const question = useMemo(() => prompt && readQuestion(prompt), [prompt]);
  const [picked = nothingPicked, setPicked] = useForPrompt<Picked>(asked);
  const [looked, setLooked] = useForPrompt<string>(asked);
  const offered = useMemo(
    () => (question ? optionsAt(question, handlesOnBoard(view, state.seat, prompt)) : []),
    [question, view, state.seat, prompt],
  );
  useEffect(() => {
    if (question) host.offer(question.prompt, offered);
  }, [host, question, offered]);
  const names = useMemo(() => namesFor(host, match), [host, match]);
  return useMemo(() => {
    const act = (done: Click | undefined): void => {
      if (!done || !question) return;
      if (done.does === "choose") host.choose(question.prompt, done.option);
      else setPicked(done.picked);
      if (done.does === "compose") host.compose(question.prompt, done.answer);
    };
    return {
      ...{ host, state, view, question, picked, isNarrow, looked },
      ...names,
      standing: (handles) => standingOf(question, handles, picked, answer),
      press: (handles) => {
        if (question && !isSending) act(click(question, handles, picked, answer));
      },
      chooseOption: (option) => act({ does: "choose", option }),
      look: setLooked,
      putBack: () => {
        setPicked(undefined);
        setLooked(undefined);
      },
      point: host.point,
    } satisfies AtTable;
  }, [host, state, view, question, picked, setPicked, answer, isSending, names, isNarrow, looked, setLooked]);
}

function namesFor(host: BoardHost, match: Match) {
  const { print, boards } = host.edition;
  const say = wordsOf(host.language);
  const areas = areasPrinted(boards);
  const seat = (number: number): MatchSeat => {
    const found = match.seats.find((each) => each.seat === number);
    if (!found) throw new RangeError(`there is no seat ${number}`);
    return found;
  };
  const entry = (list: string, key: string): PrintedEntry | undefined => print.find(list, key);
  const entryName = (list: string, key: string): string =>
    entry(list, key)?.name.text ?? print.findAnywhere(key)?.name.text ?? key;
  const planetName = (key: string): string => print.place(key) ?? entryName("planets", key);
  return {
    ...{ say, seat, entry, entryName, planetName },
    nameOf: (number: number): string => nameOfSeat(match, number, host.language),
    cardEntry: (card: string): PrintedEntry | undefined => print.findAnywhere(card),
    areaName: (key: string): string => print.place(key) ?? key,
    area: (key: string): PrintedArea | undefined => areas.get(key),
  };
}
