import type { PrintedEntry } from "conclave/board";
import type { AnswerValue, Prompt } from "conclave/sdk";
import { useCallback, useMemo, useState } from "react";
import { touched } from "../seen/picking.ts";
import type { Followed } from "./followed-match.ts";
import { type Foretelling, useForetelling } from "./foretelling.ts";
import { type Sending, useSending } from "./sending.ts";

/** What the viewer does with the questions: shared by the board and by what is below it. */
export interface Answering {
  /** The question that is looked at. */
  readonly prompt: Prompt | undefined;
  readonly look: (prompt: string) => void;
  /** What has been put together for it so far; undefined before anything was. */
  readonly draft: AnswerValue | undefined;
  readonly compose: (prompt: string, draft: AnswerValue | undefined) => void;
  /** Chooses an option, or where several can be chosen, picks it or puts it back. */
  readonly choose: (prompt: string, option: string) => void;
  readonly send: (answer: AnswerValue) => void;
  readonly isSending: boolean;
  /** What becomes of the last answer. */
  readonly sending: Sending;
  /** The options that can be chosen on the board; undefined before it has said which. */
  readonly offered: ReadonlySet<string> | undefined;
  readonly offer: (prompt: string, options: readonly string[]) => void;
  /** What is read at the moment. */
  readonly entry: PrintedEntry | undefined;
  readonly read: (entry: PrintedEntry | undefined) => void;
  /** What would become of the option that is pointed at. */
  readonly foretelling: Foretelling;
}

/** What belongs to one prompt, and ends with it. */
interface OfPrompt<Value> {
  readonly prompt: string;
  readonly value: Value;
}

/** Keeps what is put together for the questions of a match, and sends answers. */
export function useAnswering({ match: { prompts }, session }: Followed): Answering {
  const [looked, setLooked] = useState<string>();
  const [drafted, setDrafted] = useState<OfPrompt<AnswerValue>>();
  const [told, setTold] = useState<OfPrompt<ReadonlySet<string>>>();
  const [reading, setReading] = useState<{ readonly of: string | undefined; readonly entry: PrintedEntry }>();
  const prompt = prompts.find(({ id }) => id === looked) ?? prompts[0];
  const id = prompt?.id;
  const draft = drafted && drafted.prompt === id ? drafted.value : undefined;
  const submit = useCallback(
    (to: Prompt, value: AnswerValue, key: string) => session.answer(to, value, key),
    [session],
  );
  const sending = useSending(id, submit);
  const isSending = sending.stage.kind === "sending";

  const foretelling = useForetelling(session, prompt, isSending);
  const { give } = sending;
  const compose = useCallback((of: string, value: AnswerValue | undefined): void => {
    setLooked(of);
    setDrafted(value && { prompt: of, value });
  }, []);
  const choose = useCallback(
    (of: string, option: string): void => {
      const asked = prompts.find((each) => each.id === of);
      if (!asked || isSending) return;
      setLooked(of);
      if (asked.__typename === "ChoosePrompt") give(asked, { option });
      if (asked.__typename === "ChooseManyPrompt") {
        setDrafted((now) => {
          const picked = now?.prompt === of ? (now.value.options ?? []) : [];
          return { prompt: of, value: { options: [...touched(asked, picked, option)] } };
        });
      }
    },
    [prompts, give, isSending],
  );
  const send = useCallback((value: AnswerValue): void => prompt && give(prompt, value), [prompt, give]);
  const offer = useCallback((of: string, options: readonly string[]): void => {
    setTold((now) =>
      now?.prompt === of && now.value.size === options.length && options.every((option) => now.value.has(option))
        ? now
        : { prompt: of, value: new Set(options) },
    );
  }, []);
  const read = useCallback((entry: PrintedEntry | undefined): void => setReading(entry && { of: id, entry }), [id]);
  // What was read belongs to the question before.
  const entry = reading && reading.of === id ? reading.entry : undefined;
  const offered = told && told.prompt === id ? told.value : undefined;
  return useMemo(
    () => ({
      ...{ prompt, draft, compose, choose, send, sending, isSending, offered, offer, entry, read },
      foretelling,
      look: setLooked,
    }),
    [prompt, draft, compose, choose, send, sending, isSending, offered, offer, entry, read, foretelling],
  );
}
