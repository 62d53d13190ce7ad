import type { MatchSeat, TalkChannel } from "conclave/sdk";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { Unseen } from "../../../board/kit/unseen.tsx";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useIsHidden } from "../app/visibility.ts";
import { useWork } from "../app/work.ts";
import type { Conversation, TalkRoom } from "./conversation.ts";
import styles from "./talk.module.css";
import { TalkLine } from "./talk-line.tsx";
import type { TalkedHere } from "./use-conversation.ts";

interface TalkProps extends TalkedHere {
  readonly matchId: string;
  readonly seats: readonly MatchSeat[];
}

/** Talk at the table, in the rooms that one has. */
export const Talk = memo(function Talk({ matchId, seats, conversation, talked }: TalkProps): ReactNode {
  const { say } = useSpeech();
  const [at, setAt] = useState<TalkChannel>();
  const { rooms, notice, muted } = talked;
  const room = rooms.find(({ channel }) => channel === at) ?? rooms[0];
  if (!room) return null;
  return (
    <section className={styles.talk} aria-label={say("table.talk")}>
      {rooms.length > 1 && (
        <div className={styles.rooms}>
          {rooms.map(({ channel, unread }) => (
            <button
              key={channel}
              type="button"
              className={parts.quiet}
              aria-pressed={channel === room.channel}
              onClick={() => setAt(channel)}
            >
              {say(`talk.${channel}`)} <Unread count={unread} />
            </button>
          ))}
        </div>
      )}
      <Lines key={room.channel} matchId={matchId} room={room} seats={seats} muted={muted} conversation={conversation} />
      {notice && (
        <details className={parts.hint}>
          <summary>{say("talk.notice")}</summary>
          {notice}
        </details>
      )}
      {room.maySay && (
        <Saying key={`say ${room.channel}`} matchId={matchId} channel={room.channel} conversation={conversation} />
      )}
    </section>
  );
});

/** How many messages one has not read; nothing where there are none. */
export function Unread({ count }: { readonly count: number }): ReactNode {
  const { say } = useSpeech();
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count}</span>
      <Unseen>{say("talk.unread", { count })}</Unseen>
    </span>
  );
}

interface LinesProps {
  readonly matchId: string;
  readonly room: TalkRoom;
  readonly seats: readonly MatchSeat[];
  readonly muted: ReadonlySet<string>;
  readonly conversation: Conversation;
}

/** What has been said in a room. It is read as soon as somebody sees it. */
function Lines({ matchId, room, seats, muted, conversation }: LinesProps): ReactNode {
  const { say } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  const { channel, messages } = room;
  const isSeen = useIsSeen(list);
  const last = messages.at(-1)?.key;
  useEffect(() => {
    if (last === undefined || !isSeen) return;
    conversation.markRead(channel);
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [last, isSeen, conversation, channel]);
  const heard = messages.filter(({ author }) => !muted.has(author?.id ?? ""));
  const silenced = new Map(
    messages.flatMap(({ author }) => (author && muted.has(author.id) ? [[author.id, author.name] as const] : [])),
  );
  return (
    <>
      <ol ref={list} className={styles.lines} aria-live="polite" aria-label={say(`talk.${channel}`)}>
        {heard.map((message) => (
          <TalkLine
            key={message.key}
            matchId={matchId}
            channel={channel}
            message={message}
            seat={message.seat === null ? undefined : seats[message.seat]}
            conversation={conversation}
          />
        ))}
      </ol>
      {[...silenced].map(([id, name]) => (
        <Silenced key={id} id={id} name={name} conversation={conversation} />
      ))}
    </>
  );
}

function Silenced(props: {
  readonly id: string;
  readonly name: string;
  readonly conversation: Conversation;
}): ReactNode {
  const { id, name, conversation } = props;
  const { say } = useSpeech();
  const { problem, isBusy, run } = useWork();
  return (
    <div className={parts.hint}>
      {say("talk.muted", { name })}{" "}
      <button
        type="button"
        className={styles.small}
        disabled={isBusy}
        onClick={() => void run(() => conversation.mute(id, false))}
      >
        {say("talk.unmute")}
      </button>
      <Problem text={problem} />
    </div>
  );
}

interface SayingProps {
  readonly matchId: string;
  readonly channel: TalkChannel;
  readonly conversation: Conversation;
}

/** Says a line. */
function Saying({ matchId, channel, conversation }: SayingProps): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const [text, setText] = useState("");
  const { problem, run } = useWork();
  const send = async (): Promise<void> => {
    const line = text.trim();
    if (line === "") return;
    setText("");
    const isSaid = await run(async () => conversation.take(channel, await client.talk.say(matchId, channel, line)));
    // What could not be said is not lost.
    if (!isSaid) setText((now) => (now === "" ? line : now));
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Problem text={problem} />
      <input
        className={parts.input}
        aria-label={say("talk.say")}
        placeholder={say("talk.say")}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

/** Whether somebody can see something: it is on the screen, and its page at the front. */
function useIsSeen(element: { readonly current: Element | null }): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const isHidden = useIsHidden();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen && !isHidden;
}
