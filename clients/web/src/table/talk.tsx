import type { MatchSeat, TalkChannel, TalkMessage } from "conclave/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { SeatSign } from "../../../board/kit/seat-sign.tsx";
import { useClient } from "../app/connection.ts";
import { reasonOf } from "../app/failure.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import type { Followed } from "./followed-match.ts";
import styles from "./talk.module.css";

interface Channels {
  readonly channels: readonly { readonly channel: TalkChannel; readonly maySay: boolean }[];
  readonly notice: string | undefined;
}

/** Talk at the table, in the rooms that one has. */
export function Talk({ followed }: { readonly followed: Followed }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { me } = usePerson();
  const { id, status, seat } = followed.match;
  const [known, setKnown] = useState<Channels>();
  const [at, setAt] = useState<TalkChannel>();
  // The rooms depend on the seat, and on whether the match has begun or ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again then
  useEffect(() => {
    if (!me) return setKnown(undefined);
    client.talk.channels(id).then(
      ({ channels, game }) => setKnown({ channels, notice: game?.talkNotice?.text }),
      () => setKnown(undefined),
    );
  }, [client, me, id, status, seat]);
  const channel = known?.channels.find((each) => each.channel === at) ?? known?.channels[0];
  if (!known || !channel) return null;
  return (
    <section className={styles.talk} aria-label={say("table.talk")}>
      {known.channels.length > 1 && (
        <div className={styles.rooms}>
          {known.channels.map((each) => (
            <button
              key={each.channel}
              type="button"
              className={parts.quiet}
              aria-pressed={each === channel}
              onClick={() => setAt(each.channel)}
            >
              {say(`talk.${each.channel}`)}
            </button>
          ))}
        </div>
      )}
      <Room
        key={channel.channel}
        matchId={id}
        channel={channel.channel}
        maySay={channel.maySay}
        notice={known.notice}
        seats={followed.match.seats}
      />
    </section>
  );
}

interface RoomProps {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly maySay: boolean;
  readonly notice: string | undefined;
  readonly seats: readonly MatchSeat[];
}

function Room({ matchId, channel, maySay, notice, seats }: RoomProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [messages, setMessages] = useState<ReadonlyMap<number, TalkMessage>>(new Map());
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const follow = async (): Promise<void> => {
      for await (const update of client.talk.updates(matchId, channel)) {
        if (!wanted) return;
        setMessages((now) => new Map([...now, ...update.messages.map((message) => [message.key, message] as const)]));
      }
    };
    // A room that one loses is not shown any more.
    follow().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [client, matchId, channel]);
  const send = async (): Promise<void> => {
    const line = text.trim();
    if (line === "") return;
    setText("");
    setProblem(undefined);
    try {
      await client.talk.say(matchId, channel, line);
    } catch (error) {
      setText(line);
      setProblem(reasonOf(error, say));
    }
  };
  return (
    <>
      <ol className={styles.lines} aria-live="polite" aria-label={say(`talk.${channel}`)}>
        {[...messages.values()].map(({ key, author, seat, text: line }) => (
          <li key={key}>
            {seat !== null && seats[seat] && <SeatSign seat={seats[seat]} size={12} />}
            <span>
              <b>{author?.name}</b> {line ?? <i>{say("talk.removed")}</i>}
            </span>
          </li>
        ))}
      </ol>
      {notice && (
        <details className={parts.hint}>
          <summary>{say("talk.notice")}</summary>
          {notice}
        </details>
      )}
      {problem !== undefined && (
        <p className={parts.error} role="alert">
          {problem}
        </p>
      )}
      {maySay && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <input
            className={parts.input}
            aria-label={say("talk.say")}
            placeholder={say("talk.say")}
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      )}
    </>
  );
}
