import type { MatchSeat, Reaction, TalkChannel, TalkMessage } from "conclave/sdk";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import type { Conversation } from "./conversation.ts";
import styles from "./talk.module.css";

/** In the order in which they are offered. In words, which every device can show. */
const reactions: readonly Reaction[] = ["LIKE", "WELL_PLAYED", "LAUGH", "WOW", "SAD", "THANKS"];

interface TalkLineProps {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly message: TalkMessage;
  readonly seat: MatchSeat | undefined;
  readonly conversation: Conversation;
}

/** A line that somebody has said, with what others think of it, and what can be done about it. */
export function TalkLine({ matchId, channel, message, seat, conversation }: TalkLineProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { me } = usePerson();
  const { problem, isBusy, run } = useWork();
  const [isOpen, setOpen] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) actions.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { key, author, text, reactions: given } = message;
  const name = author?.name ?? "";
  const react = (reaction: Reaction, on: boolean): void => {
    void run(async () => {
      conversation.take(channel, await client.talk.react({ matchId, channel, key, reaction, on }));
      setOpen(false);
    });
  };
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        {seat && <SeatSign seat={seat} size={12} />}
        <span className={styles.words}>
          <b>{name}</b> {text ?? <i>{say("talk.removed")}</i>}
        </span>
        {text !== null && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={say("talk.more", { name })}
            onClick={() => setOpen(!isOpen)}
          >
            ⋯
          </button>
        )}
      </div>
      {given.length > 0 && (
        <div className={styles.given}>
          {given.map(({ reaction, count, yours }) => (
            <button
              key={reaction}
              type="button"
              className={styles.small}
              aria-pressed={yours}
              aria-label={say("talk.reaction.count", { reaction: say(`talk.reaction.${reaction}`), count })}
              disabled={isBusy}
              onClick={() => react(reaction, !yours)}
            >
              {say(`talk.reaction.${reaction}`)} {count}
            </button>
          ))}
        </div>
      )}
      {isOpen && (
        <div ref={actions} className={styles.actions}>
          <div className={styles.given}>
            {reactions.map((reaction) => {
              const isGiven = given.some((each) => each.reaction === reaction && each.yours);
              return (
                <button
                  key={reaction}
                  type="button"
                  className={styles.small}
                  aria-pressed={isGiven}
                  disabled={isBusy}
                  onClick={() => react(reaction, !isGiven)}
                >
                  {say(`talk.reaction.${reaction}`)}
                </button>
              );
            })}
          </div>
          {author && author.id !== me?.id && (
            <>
              <button
                type="button"
                className={styles.small}
                disabled={isBusy}
                onClick={() => void run(() => conversation.mute(author.id, true))}
              >
                {say("talk.mute", { name })}
              </button>
              <Report matchId={matchId} channel={channel} messageKey={key} />
            </>
          )}
          <Problem text={problem} />
        </div>
      )}
    </li>
  );
}

interface ReportProps {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly messageKey: string;
}

/** Tells the moderators of a line. */
function Report({ matchId, channel, messageKey }: ReportProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const [stage, setStage] = useState<"closed" | "open" | "done">("closed");
  const [reason, setReason] = useState("");
  if (stage === "done") return <p role="status">{say("talk.reported")}</p>;
  if (stage === "closed") {
    return (
      <button type="button" className={styles.small} onClick={() => setStage("open")}>
        {say("talk.report")}
      </button>
    );
  }
  return (
    <form
      className={styles.form}
      aria-label={say("talk.report")}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => client.talk.report(matchId, channel, messageKey, reason.trim())).then((isDone) => {
          if (isDone) setStage("done");
        });
      }}
    >
      <label className={parts.field}>
        <span>{say("talk.report.reason")}</span>
        <input
          className={parts.input}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Problem text={problem} />
      <div className={styles.given}>
        <button type="submit" className={styles.small} disabled={isBusy || reason.trim() === ""}>
          {say("talk.report.send")}
        </button>
        <button type="button" className={styles.small} onClick={() => setStage("closed")}>
          {say("cancel")}
        </button>
      </div>
    </form>
  );
}
