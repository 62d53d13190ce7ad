import { type ReactNode, useCallback, useEffect } from "react";
import { Link } from "wouter";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { following } from "../app/following.ts";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { lobbyUpdates } from "../app/server.ts";
import { MatchList } from "./match-list.tsx";
import { titlesOf, useGames } from "./titles.ts";

/** Tables of others: those that wait for players, and those at which one may watch. */
export default function TablesPage(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const titles = titlesOf(useGames());
  const ask = useCallback(
    () =>
      Promise.all([
        client.matches({ filter: { status: "LOBBY", freeSeats: 1 }, first: 30 }),
        client.matches({ filter: { status: "RUNNING" }, first: 30 }),
      ]),
    [client],
  );
  const { value, error, again } = useAsked(ask);
  // Without news the list stays as it was when it was asked for.
  useEffect(() => following((signal) => lobbyUpdates(client, signal), again), [client, again]);
  const [open, running] = value?.map(({ edges }) => edges.map(({ node }) => node)) ?? [];
  return (
    <div className={parts.page}>
      <h1>{say("nav.tables")}</h1>
      <Trouble error={error} />
      <section className={parts.stack}>
        <h2>{say("tables.open")}</h2>
        {open?.length === 0 && (
          <p>
            {say("tables.none")} <Link href="/">{say("tables.create")}</Link>
          </p>
        )}
        <MatchList label={say("tables.open")} matches={open ?? []} titles={titles} action={say("room.join")} />
      </section>
      <section className={parts.stack}>
        <h2>{say("tables.running")}</h2>
        {running?.length === 0 && <p>{say("tables.none-running")}</p>}
        <MatchList label={say("tables.running")} matches={running ?? []} titles={titles} action={say("tables.watch")} />
      </section>
    </div>
  );
}
