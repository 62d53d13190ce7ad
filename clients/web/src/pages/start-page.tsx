import type { Game } from "conclave/sdk";
import { type ReactNode, useCallback, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { gamesNow, gamesOf } from "../app/early.ts";
import { useSpeech } from "../app/language.ts";
import { signedIn, usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem, Trouble } from "../app/problem.tsx";
import { playNow } from "../app/server.ts";
import { useWork } from "../app/work.ts";
import { AwaitingLine } from "./awaiting.tsx";
import { accented } from "./game-look.ts";
import { GamePicture } from "./game-picture.tsx";
import { GameScope } from "./game-scope.tsx";
import styles from "./start-page.module.css";

/** The first page: what can be played, and a button that plays it. */
export function StartPage(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const {
    value: games,
    error,
    again,
  } = useAsked(
    useCallback(() => gamesOf(client), [client]),
    gamesNow(client),
  );
  return (
    <div className={parts.page}>
      <div className={styles.head}>
        <div>
          <h1>{say("start.title")}</h1>
          <p className={styles.tagline}>{say("start.tagline")}</p>
        </div>
        <AwaitingLine />
      </div>
      {error !== undefined && (
        <div className={parts.row}>
          <Trouble error={error} />
          <button type="button" className={parts.button} onClick={again}>
            {say("again")}
          </button>
        </div>
      )}
      {games?.length === 0 && <p>{say("start.none")}</p>}
      <ul className={styles.games}>
        {games?.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
        {games === undefined && error === undefined && [1, 2, 3].map((n) => <li key={n} className={styles.ghost} />)}
      </ul>
    </div>
  );
}

function GameCard({ game }: { readonly game: Game }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const person = usePerson();
  const [, go] = useLocation();
  const { problem, isBusy, run } = useWork();
  useEffect(() => {
    // The table is on its way while somebody reads.
    const idle = setTimeout(() => void import("./match-page.tsx"), 800);
    return () => clearTimeout(idle);
  }, []);
  const play = async (): Promise<void> => {
    const { viewType } = game;
    // What the table needs to know is asked while the match is made: that takes several ways to the server.
    if (viewType) {
      void import("../table/known-shapes.ts").then(({ knownShape }) => knownShape(client, viewType)).catch(() => {});
    }
    await signedIn(client, person, say("guest"));
    go(`/match/${(await playNow(client, game)).id}`);
  };
  const { title, summary } = game;
  return (
    <li className={styles.game} {...accented(game.id)}>
      <GamePicture gameId={game.id} />
      <div className={styles.words}>
        <h2>{title.text}</h2>
        <GameScope game={game} />
        <p className={styles.summary}>{summary.text}</p>
        <Problem text={problem} />
        <div className={styles.doors}>
          {/* English in all languages: programs that drive this page look for it. */}
          <button
            type="button"
            className={parts.main}
            aria-label={`Play now: ${title.text}`}
            onClick={() => void run(play)}
            disabled={isBusy || !game.enabled || !game.forYou}
          >
            Play now
          </button>
          <Link
            href={`/new/${game.id}`}
            className={parts.button}
            aria-label={say("start.set-up.of", { game: title.text })}
          >
            {say("start.set-up")}
          </Link>
        </div>
      </div>
    </li>
  );
}
