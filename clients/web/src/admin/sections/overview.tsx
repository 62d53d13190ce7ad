import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { type Asked, useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { Trouble } from "../../app/problem.tsx";
import { titlesOf, useGames } from "../../pages/titles.ts";
import { GamesPlayedDocument, type GamesPlayedQuery } from "../generated/operations.ts";
import styles from "../parts/desk.module.css";
import { type DeskKey, useDeskSpeech } from "../parts/desk-speech.tsx";
import { type Figures, ratesOf } from "../parts/rates.ts";
import { Records } from "../parts/records.tsx";
import { useSamples } from "../parts/samples.ts";
import { Facts, Head, Moment } from "../parts/shown.tsx";
import { Sparkline } from "../parts/sparkline.tsx";
import type { Waiting } from "../parts/waiting.ts";

type Played = NonNullable<GamesPlayedQuery["administration"]>["gamesPlayed"][number];

/** What waits for an admin, how the server is doing, and what is played. */
export function OverviewSection({ waiting }: { readonly waiting: Asked<Waiting> }): ReactNode {
  const { say } = useDeskSpeech();
  return (
    <>
      <Head title={say("section.overview")} />
      <Trouble error={waiting.error} />
      {waiting.value && <Matters waiting={waiting.value} />}
      <Live />
      <PlayedNow />
    </>
  );
}

function Matters({ waiting }: { readonly waiting: Waiting }): ReactNode {
  const { say } = useDeskSpeech();
  const { reports, faults = 0, stranded = 0, accounts = 0, frontends = 0, broken = 0 } = waiting;
  const matters = [
    ["overview.reports", reports, "/admin/reports"],
    ["overview.faults", faults, "/admin/matches?list=faulted"],
    ["overview.stranded", stranded, "/admin/matches?list=stranded"],
    ["overview.waiting", accounts, "/admin/accounts?standing=WAITING"],
    ["overview.frontends", frontends, "/admin/frontends?status=REGISTERED"],
    ["overview.broken", broken, "/admin/plugins"],
  ] as const satisfies readonly (readonly [DeskKey, number, string])[];
  return (
    <ul className={styles.matters} aria-label={say("overview.matters")}>
      {matters.map(([key, count, to]) => (
        <li key={key}>
          <Link href={to} className={count > 0 ? styles.matterWaiting : styles.matter}>
            <b>{count}</b> <span>{say(key)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A number that is watched. */
interface Watched {
  readonly title: DeskKey;
  readonly of: (samples: readonly Figures[]) => readonly number[];
  readonly show: (value: number, numbers: Intl.NumberFormat) => string;
}

const mebibyte = 2 ** 20;
const plain: Watched["show"] = (value, numbers) => numbers.format(value);
const megabytes: Watched["show"] = (value, numbers) => `${numbers.format(Math.round(value / mebibyte))} MiB`;
const now =
  (pick: (figures: Figures) => number): Watched["of"] =>
  (samples) =>
    samples.map(pick);

const watched: readonly Watched[] = [
  { title: "figures.sockets", of: now(({ sockets }) => sockets), show: plain },
  { title: "figures.subscriptions", of: now(({ subscriptions }) => subscriptions), show: plain },
  { title: "figures.open-matches", of: now(({ openMatches }) => openMatches), show: plain },
  { title: "figures.decisions", of: (samples) => ratesOf(samples, ({ decisions }) => decisions), show: plain },
  { title: "figures.operations", of: (samples) => ratesOf(samples, ({ operations }) => operations), show: plain },
  {
    title: "figures.busy",
    of: (samples) => ratesOf(samples, ({ busySeconds }) => busySeconds * 100),
    show: (value, numbers) => `${numbers.format(Math.min(100, value))} %`,
  },
  { title: "figures.memory", of: now(({ memory }) => memory), show: megabytes },
  { title: "figures.match-memory", of: now(({ matchMemory }) => matchMemory), show: megabytes },
];

function Live(): ReactNode {
  const { say, common } = useDeskSpeech();
  const { samples, error } = useSamples();
  const last = samples.at(-1);
  const numbers = new Intl.NumberFormat(common.language, { maximumFractionDigits: 1 });
  return (
    <section aria-label={say("figures")}>
      <h3 className={styles.subhead}>{say("figures")}</h3>
      <Trouble error={error} />
      <ul className={styles.figures}>
        {watched.map(({ title, of, show }) => {
          const values = of(samples);
          const value = values.at(-1);
          return (
            <li key={title}>
              <span className={styles.figureName}>{say(title)}</span>
              <b className={styles.figure}>{value === undefined ? "–" : show(value, numbers)}</b>
              <Sparkline
                label={say("figures.course", {
                  name: say(title),
                  least: values.length > 0 ? show(Math.min(...values), numbers) : "–",
                  most: values.length > 0 ? show(Math.max(...values), numbers) : "–",
                })}
                values={values}
              />
            </li>
          );
        })}
      </ul>
      {last && (
        <Facts
          facts={[
            [say("figures.version"), last.version],
            [say("figures.started"), <Moment key="at" at={last.startedAt} />],
            [say("figures.nodes"), last.nodes],
            [say("figures.errors"), last.errors],
            [say("figures.mails"), last.mailsWaiting],
            [
              say("figures.connections"),
              last.databaseConnections && say("figures.connections.of", { ...last.databaseConnections }),
            ],
            [
              say("figures.backup"),
              last.lastBackupAt ? <Moment key="at" at={last.lastBackupAt} /> : say("figures.backup.none"),
            ],
          ]}
        />
      )}
      <p className={styles.small}>{say("figures.hint")}</p>
    </section>
  );
}

function PlayedNow(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const titles = titlesOf(useGames());
  const { value, error } = useAsked(
    useCallback(async () => administered(await client.request(GamesPlayedDocument, {})).gamesPlayed, [client]),
  );
  if (!value) return <Trouble error={error} />;
  return (
    <section>
      <h3 className={styles.subhead}>{say("played")}</h3>
      <Records<Played>
        label={say("played")}
        rows={value}
        none={say("played.none")}
        keyOf={({ gameId }) => gameId}
        columns={[
          {
            label: say("game"),
            kind: "main",
            of: ({ gameId }) => <Link href={`/admin/games/${gameId}`}>{titles.get(gameId) ?? gameId}</Link>,
          },
          { label: say("played.matches"), kind: "number", of: ({ matches }) => matches },
          { label: say("played.people"), kind: "number", of: ({ people }) => people },
          {
            label: say("extensions"),
            of: ({ extensions }) => extensions.map(({ key, matches }) => `${key} (${matches})`).join(", "),
          },
        ]}
      />
    </section>
  );
}
