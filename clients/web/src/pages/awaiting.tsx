import type { AwaitingPage } from "conclave/sdk";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useCalling } from "../app/calling.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { sinceText } from "../app/time.ts";
import styles from "./awaiting.module.css";
import { accented } from "./game-look.ts";

/** The matches that wait for the person who is signed in, as they change. */
export function useAwaiting(first = 20): AwaitingPage | undefined {
  const client = useClient();
  const { me } = usePerson();
  const [page, setPage] = useState<AwaitingPage>();
  useEffect(() => {
    if (!me) return setPage(undefined);
    let wanted = true;
    const follow = async (): Promise<void> => {
      for await (const next of client.awaiting(first)) {
        if (!wanted) return;
        setPage(next);
      }
    };
    // Whoever may not ask is not awaited.
    follow().catch(() => {});
    return () => {
      wanted = false;
    };
  }, [client, me, first]);
  return page;
}

/** Calls whoever has one of these pages open somewhere when a match waits for them. */
export function AwaitingCall(): ReactNode {
  const { say } = useSpeech();
  const isMine = (useAwaiting(1)?.totalCount ?? 0) > 0;
  useCalling(isMine, isMine ? `${say("title.yours")} · Conclave` : "Conclave");
  return null;
}

/** Where it is my turn, longest first: a line that leads there. */
export function AwaitingLine(): ReactNode {
  const speech = useSpeech();
  const page = useAwaiting(3);
  const [edge] = page?.edges ?? [];
  if (!page || !edge) return null;
  const { node: match, since } = edge;
  return (
    <Link href={`/match/${match.id}`} className={styles.line} {...accented(match.gameId)}>
      <span>
        <strong>{speech.say("awaiting.turn", { game: match.title ?? match.game?.title.text ?? match.gameId })}</strong>
        <small>
          {sinceText(since, speech)}
          {page.totalCount > 1 && ` · ${speech.say("awaiting.more", { count: page.totalCount - 1 })}`}
        </small>
      </span>
      <span className={parts.main}>{speech.say("awaiting.go-on")}</span>
    </Link>
  );
}
