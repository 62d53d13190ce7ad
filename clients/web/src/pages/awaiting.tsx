import type { AwaitingPage } from "conclave/sdk";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Link } from "wouter";
import { useCalling } from "../app/calling.ts";
import { useClient } from "../app/connection.ts";
import { following } from "../app/following.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { sinceText } from "../app/time.ts";
import styles from "./awaiting.module.css";
import { accented } from "./game-look.ts";

const AwaitingContext = createContext<AwaitingPage | undefined>(undefined);

/** Follows once for all that is inside what waits for the person who is signed in, and calls them when something does. */
export function Awaiting({ children }: { readonly children: ReactNode }): ReactNode {
  const { say } = useSpeech();
  const page = useFollowedAwaiting();
  const isMine = (page?.totalCount ?? 0) > 0;
  useCalling(isMine, isMine ? `${say("title.yours")} · Conclave` : "Conclave");
  return <AwaitingContext value={page}>{children}</AwaitingContext>;
}

/** The matches that wait for the person who is signed in, as they change. */
export function useAwaiting(): AwaitingPage | undefined {
  return useContext(AwaitingContext);
}

function useFollowedAwaiting(): AwaitingPage | undefined {
  const client = useClient();
  const { me } = usePerson();
  const [page, setPage] = useState<AwaitingPage>();
  useEffect(() => {
    if (!me) return setPage(undefined);
    // Whoever may not ask is not awaited.
    return following((signal) => client.awaiting(20, signal), setPage);
  }, [client, me]);
  return page;
}

/** Where it is my turn, longest first: a line that leads there. */
export function AwaitingLine(): ReactNode {
  const speech = useSpeech();
  const page = useAwaiting();
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
