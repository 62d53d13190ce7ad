import { isOver } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Trouble } from "../app/problem.tsx";
import { useAwaiting } from "./awaiting.tsx";
import { MatchList } from "./match-list.tsx";
import { titlesOf, useGames } from "./titles.ts";

/** My matches: first those that wait for me, then those that go on, then those that are over. */
export default function MatchesPage(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { me } = usePerson();
  const titles = titlesOf(useGames());
  const page = useAwaiting();
  const isKnown = me !== undefined && me !== null;
  const ask = useCallback(
    async () => (isKnown ? (await client.matches({ filter: { mine: true }, first: 50 })).edges : []),
    [client, isKnown],
  );
  const { value: edges, error } = useAsked(ask);
  const awaited = new Map(page?.edges.map(({ node, since }) => [node.id, since]));
  const matches = edges?.map(({ node }) => node) ?? [];
  const mine = matches.filter(({ id }) => awaited.has(id));
  const open = matches.filter((match) => !awaited.has(match.id) && !isOver(match));
  const over = matches.filter(isOver);
  const groups = [
    [say("matches.yours"), mine],
    [say("matches.open"), open],
    [say("matches.over"), over],
  ] as const;
  return (
    <div className={parts.page}>
      <h1>{say("nav.matches")}</h1>
      <Trouble error={error} />
      {edges !== undefined && matches.length === 0 && (
        <p>
          {say("matches.none")} <Link href="/">{say("nav.play")}</Link>
        </p>
      )}
      {groups.map(
        ([label, listed]) =>
          listed.length > 0 && (
            <section key={label} className={parts.stack}>
              <h2>{label}</h2>
              <MatchList label={label} matches={listed} titles={titles} awaited={awaited} action={say("matches.see")} />
            </section>
          ),
      )}
    </div>
  );
}
