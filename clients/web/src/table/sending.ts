import { type AnswerValue, NetworkError, newKey, type Prompt } from "conclave/sdk";
import { useCallback, useEffect, useMemo, useState } from "react";
import { reasonOf } from "../app/failure.ts";
import { habit } from "../app/habits.ts";
import { useSpeech } from "../app/language.ts";
import { noticeLostLine } from "../app/line.ts";

/** Sends an answer. @returns whether the match had not moved on meanwhile */
type Send = (prompt: Prompt, answer: AnswerValue, key: string) => Promise<boolean>;

/** What becomes of an answer that somebody has given to a prompt. */
type Stage =
  | { readonly kind: "open" }
  /** Asked about first, for those who like that. */
  | { readonly kind: "asking"; readonly answer: AnswerValue }
  /** On its way; slow if it takes long. */
  | { readonly kind: "sending"; readonly isSlow: boolean }
  /** The rules or the match do not allow it. */
  | { readonly kind: "refused"; readonly problem: string }
  /** The server has not answered. It is unknown whether it has arrived, so it keeps its key. */
  | { readonly kind: "unsent"; readonly answer: AnswerValue; readonly key: string };

/** Sending the answer to a prompt. */
export interface Sending {
  readonly stage: Stage;
  /** Gives an answer: sends it, or asks about it first. */
  readonly give: (prompt: Prompt, answer: AnswerValue) => void;
  /** Sends what was asked about, or could not be sent. */
  readonly goOn: () => void;
  /** Lets it be. */
  readonly drop: () => void;
}

/** How long an answer is usually on its way at most, in milliseconds. */
const patience = 2_500;

const open: Stage = { kind: "open" };

/** An answer to a prompt, and what becomes of it. */
interface Given {
  readonly prompt: Prompt;
  readonly stage: Stage;
}

/**
 * Sends answers, one at a time. What belongs to another prompt is not told.
 * @param promptId the prompt that is looked at
 */
export function useSending(promptId: string | undefined, send: Send): Sending {
  const { say } = useSpeech();
  const [given, setGiven] = useState<Given>();
  const stage = given && given.prompt.id === promptId ? given.stage : open;
  const submit = useCallback(
    (prompt: Prompt, answer: AnswerValue, key: string): void => {
      // Another answer may have been given meanwhile.
      const end = (next: Stage): void =>
        setGiven((now) => (now?.prompt.id === prompt.id ? { prompt, stage: next } : now));
      setGiven({ prompt, stage: { kind: "sending", isSlow: false } });
      send(prompt, answer, key).then(
        (isAccepted) => end(isAccepted ? open : { kind: "refused", problem: say("question.moved-on") }),
        (error: unknown) => {
          if (!(error instanceof NetworkError)) return end({ kind: "refused", problem: reasonOf(error, say) });
          noticeLostLine();
          end({ kind: "unsent", answer, key });
        },
      );
    },
    [send, say],
  );
  const isQuick = stage.kind === "sending" && !stage.isSlow;
  useEffect(() => {
    if (!isQuick) return;
    const timer = setTimeout(() => {
      setGiven((now) => (now?.stage.kind === "sending" ? { ...now, stage: { kind: "sending", isSlow: true } } : now));
    }, patience);
    return () => clearTimeout(timer);
  }, [isQuick]);
  const give = useCallback(
    (prompt: Prompt, answer: AnswerValue): void => {
      if (habit("asking") === "always") setGiven({ prompt, stage: { kind: "asking", answer } });
      else submit(prompt, answer, newKey());
    },
    [submit],
  );
  const goOn = useCallback((): void => {
    if (given?.stage.kind === "asking") submit(given.prompt, given.stage.answer, newKey());
    if (given?.stage.kind === "unsent") submit(given.prompt, given.stage.answer, given.stage.key);
  }, [given, submit]);
  const drop = useCallback((): void => setGiven(undefined), []);
  return useMemo(() => ({ stage, give, goOn, drop }), [stage, give, goOn, drop]);
}
