import { type ReactNode, useCallback, useState } from "react";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import styles from "./standings-page.module.css";
import { titlesOf, useGames } from "./titles.ts";

/** Who plays best, and how often what is played. */
export default function StandingsPage(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { me } = usePerson();
  const games = useGames();
  const [chosen, setChosen] = useState<string>();
  const gameId = chosen ?? games[0]?.id;
  const ask = useCallback(
    async () => (gameId === undefined ? undefined : client.history.leaderboard(gameId, { first: 50 })),
    [client, gameId],
  );
  const { value: board, error } = useAsked(ask);
  const count = useCallback(
    async () => ({
      all: await client.history.statistics(),
      mine: me ? await client.history.statistics({ accountId: me.id }) : undefined,
    }),
    [client, me],
  );
  const { value: counted, error: countError } = useAsked(count);
  const titles = titlesOf(games);
  return (
    <div className={parts.page}>
      <h1>{say("nav.standings")}</h1>
      <label className={styles.choice}>
        <span>{say("standings.game")}</span>
        <select className={parts.input} value={gameId ?? ""} onChange={(event) => setChosen(event.target.value)}>
          {games.map(({ id, title }) => (
            <option key={id} value={id}>
              {title.text}
            </option>
          ))}
        </select>
      </label>
      <Trouble error={error ?? countError} />
      <section className={parts.stack}>
        <h2>{say("standings.best")}</h2>
        {board && board.edges.length === 0 && <p>{say("standings.none")}</p>}
        {board && board.edges.length > 0 && (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say("standings.rank")}</th>
                <th scope="col">{say("standings.player")}</th>
                <th scope="col">{say("standings.rating")}</th>
                <th scope="col">{say("standings.matches")}</th>
              </tr>
            </thead>
            <tbody>
              {board.edges.map(({ rank, node, rating }) => (
                <tr key={node.id} aria-current={node.id === me?.id ? "true" : undefined}>
                  <td>{rank}</td>
                  <th scope="row">{node.name}</th>
                  <td>{rating.value}</td>
                  <td>{rating.matches}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {counted && counted.all.games.length > 0 && (
        <section className={parts.stack}>
          <h2>{say("standings.played")}</h2>
          <ul className={styles.bars}>
            {games.map(({ id }) => {
              const played = sum(counted.all.games, id, "played");
              const most = Math.max(1, ...games.map((game) => sum(counted.all.games, game.id, "played")));
              const mine = counted.mine ? sum(counted.mine.games, id, "played") : 0;
              return (
                <li key={id}>
                  <span>{titles.get(id)}</span>
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(played / most) * 100} height="8" rx="1" fill="var(--accent)" />
                  </svg>
                  <b>{say("standings.played.count", { count: played })}</b>
                  {mine > 0 && counted.mine && (
                    <small>{say("standings.mine", { count: mine, won: sum(counted.mine.games, id, "won") })}</small>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

/** How often a game was played, or won, in all kinds of matches together. */
function sum(
  counts: readonly { readonly gameId: string; readonly played: number; readonly won: number }[],
  gameId: string,
  what: "played" | "won",
): number {
  return counts.reduce((total, each) => total + (each.gameId === gameId ? each[what] : 0), 0);
}
