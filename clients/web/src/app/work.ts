import { ApiError, type ErrorCode } from "conclave/sdk";
import { useCallback, useState } from "react";
import { reasonOf } from "./failure.ts";
import { useSpeech } from "./language.ts";

/** Something that somebody wants done, and what became of it. */
export interface Work {
  /** Why it did not work, in words. */
  readonly problem: string | undefined;
  /** The code of that, if the server has refused it. */
  readonly code: ErrorCode | undefined;
  readonly isBusy: boolean;
  /** Does it, and tells whether it worked. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

type State = Pick<Work, "problem" | "code" | "isBusy">;

const idle: State = { problem: undefined, code: undefined, isBusy: false };

/** Does what a button or a form is for, one thing at a time, and keeps why it did not work. */
export function useWork(): Work {
  const { say } = useSpeech();
  const [state, setState] = useState(idle);
  const run = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      setState({ ...idle, isBusy: true });
      try {
        await work();
        setState(idle);
        return true;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined;
        setState({ problem: reasonOf(error, say), code, isBusy: false });
        return false;
      }
    },
    [say],
  );
  return { ...state, run };
}
