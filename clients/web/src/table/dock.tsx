import { type AnswerValue, isOver, type Prompt } from "conclave/sdk";
import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { reasonOf } from "../app/failure.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { sinceText } from "../app/time.ts";
import type { PrintedEntry } from "../seen/names.ts";
import { touched } from "../seen/picking.ts";
import { useNow } from "./clocks.tsx";
import styles from "./dock.module.css";
import { End } from "./end.tsx";
import { EntryText } from "./entry-text.tsx";
import type { Followed } from "./followed-match.ts";
import { Hand } from "./hand.tsx";
import { AskingContext } from "./question/asking.ts";
import { Question } from "./question/question.tsx";
import type { Seen } from "./seen-match.ts";

interface DockProps {
  readonly followed: Followed;
  readonly seen: Seen;
  /** Sends an answer. @returns whether the match had not moved on meanwhile */
  readonly send: (prompt: Prompt, answer: AnswerValue) => Promise<boolean>;
}

/** The lower edge of the table: what is asked, its answers, the hand. */
export function Dock({ followed, seen, send }: DockProps): ReactNode {
  const { say } = useSpeech();
  const { match, session } = followed;
  const { prompts } = match;
  const [at, setAt] = useState(0);
  const [state, setState] = useState<{ readonly sending: string | undefined; readonly problem?: string }>({
    sending: undefined,
  });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [entry, setEntry] = useState<PrintedEntry>();
  const prompt = prompts[Math.min(at, prompts.length - 1)];
  const promptId = prompt?.id;
  // What was read belongs to the question before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each question anew
  useEffect(() => {
    setEntry(undefined);
    setState({ sending: undefined });
    setPicked([]);
  }, [promptId]);
  const answer = useCallback(
    (value: AnswerValue): void => {
      if (!prompt) return;
      setState({ sending: prompt.id });
      send(prompt, value).then(
        (isAccepted) => setState({ sending: undefined, ...(!isAccepted && { problem: say("question.moved-on") }) }),
        (error: unknown) => setState({ sending: undefined, problem: reasonOf(error, say) }),
      );
    },
    [prompt, send, say],
  );
  const isSending = state.sending !== undefined && state.sending === promptId;
  const asking = useMemo(
    () => ({
      ...{ isSending, picked, send: answer, read: setEntry },
      ...{ entryOf: seen.entryOf, nameOf: seen.nameOf },
      check: async (value: AnswerValue) => {
        const found = prompt && (await session.check(prompt, value));
        return found?.refusal ? (found.refusal.reason?.text ?? found.refusal.message) : undefined;
      },
      touch: (option: string): void => {
        if (isSending) return;
        if (prompt?.__typename === "ChoosePrompt") answer({ option });
        if (prompt?.__typename === "ChooseManyPrompt") setPicked((now) => touched(prompt, now, option));
      },
    }),
    [prompt, answer, session, seen, isSending, picked],
  );
  const isEnded = isOver(match) || session.ended;
  return (
    <AskingContext value={asking}>
      <div className={styles.frame}>
        {entry && (
          <aside className={styles.reader} aria-label={say("entry.label")}>
            <EntryText entry={entry} />
          </aside>
        )}
        <div className={styles.dock}>
          {/* English in all languages: programs that drive this page look for it. */}
          <section className={styles.question} aria-label="Question" aria-live="polite" data-prompt={promptId ?? ""}>
            {prompts.length > 1 && (
              <fieldset className={styles.several} aria-label={say("question.several")}>
                {prompts.map(({ id, title }, index) => (
                  <button
                    key={id}
                    type="button"
                    className={parts.quiet}
                    aria-pressed={index === at}
                    onClick={() => setAt(index)}
                  >
                    {title.text}
                  </button>
                ))}
              </fieldset>
            )}
            {prompt ? (
              <>
                <Question key={prompt.id} prompt={prompt} />
                {prompt.window && <AutoPass followed={followed} prompt={prompt} />}
              </>
            ) : isEnded ? (
              <End followed={followed} />
            ) : (
              <Waiting followed={followed} seen={seen} />
            )}
            {state.problem !== undefined && (
              <p className={parts.error} role="alert">
                {state.problem}
              </p>
            )}
          </section>
          <Hand seen={seen} read={setEntry} />
        </div>
      </div>
    </AskingContext>
  );
}

/** A standing order for a window: always pass. */
function AutoPass({ followed, prompt }: { readonly followed: Followed; readonly prompt: Prompt }): ReactNode {
  const { say } = useSpeech();
  const { session, match } = followed;
  const { window } = prompt;
  if (!window) return null;
  const pass = async (): Promise<void> => {
    await session.client.setAutoPass(match.id, window.key, true);
    if (prompt.__typename === "ChoosePrompt" && prompt.pass) await session.answer(prompt, { pass: true });
  };
  return (
    <p className={styles.window}>
      <span>{window.label.text}</span>
      <button type="button" className={parts.quiet} onClick={() => void pass().catch(() => {})}>
        {say("window.always-pass")}
      </button>
    </p>
  );
}

/** For whom the match waits, and since when. */
function Waiting({ followed, seen }: { readonly followed: Followed; readonly seen: Seen }): ReactNode {
  const speech = useSpeech();
  const { say, list } = speech;
  const now = useNow(10_000);
  const { match, since } = followed;
  const { status, waitingFor, openWindows } = match;
  const names = waitingFor.map(seen.nameOf);
  if (status === "PAUSED") return <p className={styles.waiting}>{say("waiting.paused")}</p>;
  if (status === "FAULTED" || status === "STRANDED") return <p className={styles.waiting}>{say("waiting.faulted")}</p>;
  const [window] = openWindows;
  return (
    <p className={styles.waiting}>
      {names.length > 0
        ? say("waiting.for", { names: list(names) })
        : window
          ? say("waiting.window", { window: window.label.text })
          : say("waiting.moment")}
      <small>{sinceText(since, speech, now)}</small>
    </p>
  );
}
