import { ApiError, administered, type ConclaveClient } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { Link, useLocation } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import {
  DeskFaultsDocument,
  DeskMatchDocument,
  type DeskMatchFieldsFragment,
  type DeskMatchQuery,
  DeskStrandedDocument,
} from "../generated/operations.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { Facts, Head, Moment, Person, Standing } from "../parts/shown.tsx";
import { End, MatchDeeds } from "./match-deeds.tsx";
import { valueText } from "./option-values.ts";

type Match = DeskMatchFieldsFragment & Partial<DeskMatchQuery["match"]>;

/** One match: its table, why it cannot go on, and what can be done. */
export function MatchSection({ matchId }: { readonly matchId: string }): ReactNode {
  const { say, common } = useDeskSpeech();
  const client = useClient();
  const [, go] = useLocation();
  const asked = useAsked<Match>(useCallback(() => find(client, matchId), [client, matchId]));
  const { value: match, error, again } = asked;
  if (!match) return error === undefined ? null : <Unseen matchId={matchId} error={error} onEnded={again} />;
  const { fault, options = [] } = match;
  return (
    <>
      <Trouble error={error} />
      <Head title={match.title ?? match.game?.title.text ?? match.gameId}>
        <Link href={`/match/${matchId}`} className={parts.button}>
          {say("match.table")}
        </Link>
        <MatchDeeds match={match} onChange={again} onDeleted={() => go("/admin/matches")} />
      </Head>
      <Facts
        facts={[
          [
            say("status"),
            <Standing key="status" look={match.status === "FAULTED" || match.status === "STRANDED" ? "bad" : "plain"}>
              {common.say(`status.${match.status}`)}
            </Standing>,
          ],
          [say("game"), `${match.gameId} ${match.gameVersion}`],
          [say("extensions"), match.extensions.map(({ key, version }) => `${key} ${version}`).join(", ")],
          [say("options"), options.map(({ key, value }) => `${key}: ${valueText(value)}`).join(", ")],
          [say("visibility"), common.say(`visibility.${match.visibility}`)],
          [say("match.host"), <Person key="host" {...match.host} />],
          [say("match.notice"), match.notice],
          [say("since"), <Moment key="since" at={match.createdAt} />],
          [say("match.stranded-since"), match.strandedSince && <Moment key="stranded" at={match.strandedSince} />],
          [say("match.origin"), match.origin?.matchId],
          [say("id"), <code key="id">{matchId}</code>],
        ]}
      />
      {fault && (
        <section className={styles.fault} aria-label={say("fault")}>
          <h3 className={styles.subhead}>{say("fault")}</h3>
          <p>{fault.message}</p>
          <Facts
            facts={[
              [say("fault.kind"), fault.kind],
              [say("fault.after"), fault.sequence],
              [say("fault.at"), <Moment key="at" at={fault.at} />],
            ]}
          />
          {fault.trace.length > 0 && (
            <>
              <p className={styles.small}>{say("fault.trace")}</p>
              <ol className={styles.trace}>
                {fault.trace.map((step, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a procedure may run within itself, and the trace never changes
                  <li key={index}>{step}</li>
                ))}
              </ol>
            </>
          )}
        </section>
      )}
      <section>
        <h3 className={styles.subhead}>{say("match.seats")}</h3>
        <Records
          label={say("match.seats")}
          rows={match.seats}
          keyOf={({ seat }) => String(seat)}
          columns={[
            { label: say("seat"), kind: "number", of: ({ seat }) => seat + 1 },
            {
              label: say("match.player"),
              kind: "main",
              of: ({ account, name }) => (account ? <Person id={account.id} name={name ?? ""} /> : (name ?? "–")),
            },
            { label: say("kind"), of: ({ kind }) => say(`seat.${kind}`) },
          ]}
        />
      </section>
      <p>
        <Link href={`/admin/moderation?subject=match:${matchId}`}>{say("match.log")}</Link>
      </p>
    </>
  );
}

/** A match that is not shown, which may be a private one: it can be ended all the same. */
function Unseen({
  matchId,
  error,
  onEnded,
}: {
  readonly matchId: string;
  readonly error: unknown;
  readonly onEnded: () => void;
}) {
  const { say } = useDeskSpeech();
  return (
    <>
      <Head title={say("match")} hint={matchId}>
        <End match={{ id: matchId, status: "RUNNING" }} onChange={onEnded} />
      </Head>
      <Trouble error={error} />
      <p className={parts.hint}>{say("match.unseen")}</p>
    </>
  );
}

/** A match that admins may know of: private ones only where they cannot go on. */
async function find(client: ConclaveClient, id: string): Promise<Match> {
  try {
    return (await client.request(DeskMatchDocument, { id })).match;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNKNOWN_MATCH") throw error;
    const [faults, stranded] = await Promise.all([
      client.request(DeskFaultsDocument, { first: 100 }),
      client.request(DeskStrandedDocument, { first: 100 }),
    ]);
    const edges = [...administered(faults).faults.edges, ...administered(stranded).strandedMatches.edges];
    const found = edges.find(({ node }) => node.id === id);
    if (found) return found.node;
    throw error;
  }
}
