import type { BoardModule } from "conclave/board";
import type { AnswerValue, Prompt } from "conclave/sdk";
import { memo, type ReactNode, useMemo } from "react";
import { Unseen } from "../../../board/kit/unseen.tsx";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { sinceText } from "../app/time.ts";
import type { Answering } from "./answering.ts";
import { useNow } from "./clocks.tsx";
import styles from "./dock.module.css";
import { End } from "./end.tsx";
import { EntryText } from "./entry-text.tsx";
import type { Followed } from "./followed-match.ts";
import { Hand } from "./hand.tsx";
import { useOffered } from "./own-board/use-offered.ts";
import { AskingContext } from "./question/asking.ts";
import { Question } from "./question/question.tsx";
import type { Seen } from "./seen-match.ts";
import { SendingLine } from "./sending-line.tsx";
import { useTimeUp } from "./time-up.ts";

const nothing: ReadonlySet<string> = new Set();

interface DockProps {
  readonly followed: Followed;
  readonly seen: Seen;
  readonly answering: Answering;
  /** The board of the game, if that is shown above. */
  readonly board: BoardModule | undefined;
  /** Whether nothing more will come. */
  readonly isEnded: boolean;
}

/** The lower edge of the table: what is asked, its answers, the hand. */
export const Dock = memo(function Dock({ followed, seen, answering, board, isEnded }: DockProps): ReactNode {
  const { say } = useSpeech();
  const { match, session, log } = followed;
  const { prompts } = match;
  const { prompt, look, draft, compose, choose, send, sending, isSending, entry, read } = answering;
  const onBoard = useOffered(board, prompt, answering.offered);
  const { point, forecast } = answering.foretelling;
  const promptId = prompt?.id;
  const asking = useMemo(
    () => ({
      ...{ isSending, draft, send, read, point, forecast },
      onBoard: onBoard ?? nothing,
      ...{ entryOf: seen.entryOf, nameOf: seen.nameOf },
      check: async (value: AnswerValue) => {
        const found = prompt && (await session.check(prompt, value));
        return found?.refusal ? (found.refusal.reason?.text ?? found.refusal.message) : undefined;
      },
      compose: (value: AnswerValue | undefined): void => prompt && compose(prompt.id, value),
      touch: (option: string): void => prompt && choose(prompt.id, option),
    }),
    [prompt, session, seen, isSending, draft, onBoard, send, read, point, forecast, compose, choose],
  );
  const timeUp = useTimeUp(match, log, isSending);
  return (
    <AskingContext value={asking}>
      <div className={styles.frame} data-motion="">
        {entry && (
          <aside className={styles.reader} aria-label={say("entry.label")}>
            <EntryText entry={entry} />
          </aside>
        )}
        <div className={styles.dock}>
          {/* English in all languages: programs that drive this page look for it. */}
          <section
            className={styles.question}
            aria-label="Question"
            aria-live="polite"
            aria-busy={!onBoard}
            data-prompt={promptId ?? ""}
          >
            {prompts.length > 1 && (
              <fieldset className={styles.several} aria-label={say("question.several")}>
                {prompts.map(({ id, title }) => (
                  <button
                    key={id}
                    type="button"
                    className={parts.quiet}
                    aria-pressed={id === promptId}
                    onClick={() => look(id)}
                  >
                    {title.text}
                  </button>
                ))}
              </fieldset>
            )}
            {prompt ? (
              <>
                <Question key={prompt.id} prompt={prompt} isReady={onBoard !== undefined} />
                {onBoard && prompt.window && <AutoPass followed={followed} prompt={prompt} />}
              </>
            ) : isEnded ? (
              <End followed={followed} />
            ) : (
              <Waiting followed={followed} seen={seen} />
            )}
            <TimeUp seats={timeUp} own={match.seat} seen={seen} />
            <SendingLine sending={sending} />
          </section>
          {!board?.drawsHand && <Hand seen={seen} read={read} />}
        </div>
      </div>
    </AskingContext>
  );
});

interface TimeUpProps {
  /** For whom was decided. */
  readonly seats: readonly number[];
  /** The seat of the viewer. */
  readonly own: number | null;
  readonly seen: Seen;
}

/** Says that somebody did not decide by themselves, since their time was up. */
function TimeUp({ seats, own, seen }: TimeUpProps): ReactNode {
  const { say, list } = useSpeech();
  const others = seats.filter((seat) => seat !== own);
  if (seats.length === 0) return null;
  return (
    <p className={styles.window} role="status">
      {others.length < seats.length && say("time.up.mine")}
      {others.length > 0 && say("time.up.others", { names: list(others.map(seen.nameOf)) })}
    </p>
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
      {/* What is asked says which window it is. */}
      <Unseen>{window.label.text}</Unseen>
      <button
        type="button"
        className={parts.quiet}
        title={window.label.text}
        onClick={() => void pass().catch(() => {})}
      >
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
