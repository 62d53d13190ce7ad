import type { BoardModule } from "conclave/board";
import { useCallback, useMemo, useState } from "react";
import { useHabit } from "../../app/habits.ts";
import type { Shown } from "../followed-match.ts";
import { moduleOf } from "./found-board.ts";

/** The board of a game's own, as far as it is there for this match. */
export interface OwnBoard {
  /** Whether there is one that works. */
  readonly isThere: boolean;
  /** The one that is shown: none where somebody would rather have the plain table. */
  readonly shown: BoardModule | undefined;
  /** Whether it would be shown, if it worked. */
  readonly isMissed: boolean;
  /** Goes on without it: it has thrown something. */
  readonly onFailure: (failure: unknown) => void;
}

/** Whether the game's own board is shown, until it fails. */
export function useOwnBoard({ match, rules: { own } }: Shown): OwnBoard {
  const [hasFailed, setFailed] = useState(false);
  const wantsPlain = useHabit("table") === "plain";
  const onFailure = useCallback((failure: unknown): void => {
    console.error("the board has failed:", failure);
    setFailed(true);
  }, []);
  const module = hasFailed || !match.view ? undefined : moduleOf(own);
  const isMissed = !wantsPlain && (hasFailed || (own !== undefined && "failure" in own));
  return useMemo(
    () => ({ isThere: module !== undefined, shown: wantsPlain ? undefined : module, isMissed, onFailure }),
    [module, wantsPlain, isMissed, onFailure],
  );
}
