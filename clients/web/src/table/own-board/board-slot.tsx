import type { Board, BoardHost, BoardModule, BoardState, BoardView, Happened } from "conclave/board";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import { useIsStill } from "../../app/stillness.ts";
import { useShownTheme } from "../../app/theme.ts";
import type { Answering } from "../answering.ts";
import type { Followed } from "../followed-match.ts";
import type { Seen } from "../seen-match.ts";
import styles from "./board-slot.module.css";

/** A match that a board shows, as it is or as it was, with what has happened. */
export type BoardMatch = Pick<Followed, "match" | "log" | "rules">;

/** What a board can do with the questions. */
export type BoardAnswering = Pick<
  Answering,
  "prompt" | "draft" | "isSending" | "choose" | "compose" | "offer" | "read"
>;

interface BoardSlotProps {
  readonly module: BoardModule;
  readonly followed: BoardMatch;
  readonly seen: Seen;
  readonly answering: BoardAnswering;
  /** The board has thrown something. */
  readonly onFailure: (failure: unknown) => void;
}

/** The place of a game's own board. Whatever it throws ends here. */
export function BoardSlot({ module, followed, seen, answering, onFailure }: BoardSlotProps): ReactNode {
  const { language, say } = useSpeech();
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<Board>(undefined);
  const { edition } = followed.rules;
  // The board keeps its host, and what is done for it is always what holds now.
  const now = useRef({ seen, answering, onFailure });
  useLayoutEffect(() => {
    now.current = { seen, answering, onFailure };
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const host: BoardHost = {
      language,
      edition,
      choose: (prompt, option) => now.current.answering.choose(prompt, option),
      compose: (prompt, answer) => now.current.answering.compose(prompt, answer),
      offer: (prompt, options) => now.current.answering.offer(prompt, options),
      point: (at) => now.current.answering.read(at && now.current.seen.printOf(at)),
      fail: (failure) => now.current.onFailure(failure),
    };
    try {
      board.current = module.mount(element.current, host);
    } catch (failure) {
      now.current.onFailure(failure);
    }
    return () => {
      const ending = board.current;
      board.current = undefined;
      try {
        ending?.unmount();
      } catch (failure) {
        console.error("the board cannot be taken away:", failure);
      }
    };
  }, [module, language, edition]);
  const state = useBoardState(followed, answering);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was mounted anew needs its first state
  useLayoutEffect(() => {
    try {
      board.current?.update(state);
    } catch (failure) {
      now.current.onFailure(failure);
    }
  }, [state, module, language, edition]);
  return <section ref={element} className={styles.slot} data-board="own" aria-label={say("table.board")} />;
}

/** The view as it was selected: with its pieces. */
const viewOf = ({ view }: Followed["match"]): BoardView => view as unknown as BoardView;

/** What a viewer may know, as boards are told. */
function useBoardState({ match, log }: BoardMatch, answering: BoardAnswering): BoardState {
  const theme = useShownTheme();
  const isStill = useIsStill();
  const happened = useHappened(match, log);
  const { prompt, draft, isSending } = answering;
  return useMemo(
    () => ({
      match,
      view: viewOf(match),
      happened,
      seat: match.seat ?? undefined,
      asked: prompt?.id,
      answer: draft,
      ...{ isSending, theme, isStill },
    }),
    [match, happened, prompt, draft, isSending, theme, isStill],
  );
}

/** What has happened since the version before, until there is another. */
function useHappened(match: Followed["match"], log: Followed["log"]): Happened | undefined {
  const [known, setKnown] = useState<{ readonly match: Followed["match"]; readonly happened: Happened | undefined }>({
    match,
    happened: undefined,
  });
  const before = known.match;
  if (before === match) return known.happened;
  const next = {
    match,
    happened:
      before.version === match.version || !before.view
        ? known.happened
        : {
            before: viewOf(before),
            entries: log.filter(({ version }) => version > before.version && version <= match.version),
          },
  };
  // What follows from the last render is known before this one is shown.
  setKnown(next);
  return next.happened;
}
