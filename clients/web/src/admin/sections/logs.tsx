import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { usePerson } from "../../app/me.ts";
import { AuditLogDocument } from "../generated/operations.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { type Listed, Listing, listed } from "../parts/records.tsx";
import { SearchForm } from "../parts/search-form.tsx";
import { Head, Moment, Person } from "../parts/shown.tsx";

/** An entry of either log. */
interface Entry {
  readonly key: string;
  readonly at: string;
  readonly actor: { readonly accountId: string; readonly name: string };
  readonly action: string;
  readonly subject: string;
  readonly reason?: string | null;
  readonly before?: unknown;
  readonly after: unknown;
}

/** Which entries to show. */
interface Choice {
  readonly subject: string | undefined;
  readonly accountId: string | undefined;
  readonly first: number;
  readonly after: string | undefined;
}

/** What moderators and admins have done to people and matches. */
export function ModerationSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const read = useCallback(
    async (choice: Choice): Promise<Listed<Entry>> => listed(await client.moderation.log(choice), ({ node }) => node),
    [client],
  );
  return <Log title={say("section.moderation")} hint={say("moderation.hint")} read={read} />;
}

/** Who has changed what on this server. */
export function AuditSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const read = useCallback(
    async (choice: Choice): Promise<Listed<Entry>> =>
      listed(administered(await client.request(AuditLogDocument, choice)).auditLog, ({ node }) => node),
    [client],
  );
  return <Log title={say("section.audit")} hint={say("audit.hint")} read={read} />;
}

interface LogProps {
  readonly title: string;
  readonly hint: string;
  readonly read: (choice: Choice) => Promise<Listed<Entry>>;
}

function Log({ title, hint, read }: LogProps): ReactNode {
  const { say } = useDeskSpeech();
  const { me } = usePerson();
  const { of } = useChoices();
  const [subject, account, after] = [of("subject"), of("account"), of(pagePlace)];
  const ask = useCallback(
    () => read({ subject, accountId: account, after, first: 20 }),
    [read, subject, account, after],
  );
  const isAdmin = me?.role === "ADMIN";
  return (
    <>
      <Head title={title} hint={hint} />
      <SearchForm
        fields={[
          { name: "subject", label: say("log.subject") },
          { name: "account", label: say("log.account") },
        ]}
      />
      <Listing<Entry>
        label={title}
        asked={useAsked(ask)}
        none={say("log.none")}
        keyOf={({ key }) => key}
        columns={[
          { label: say("log.action"), kind: "main", of: ({ action }) => <code>{action}</code> },
          {
            label: say("log.subject-short"),
            of: ({ subject: to }) => <span className={styles.subject}>{to}</span>,
          },
          {
            label: say("by"),
            kind: "short",
            of: ({ actor: { accountId: id, name } }) => (isAdmin ? <Person id={id} name={name} /> : name),
          },
          { label: say("log.at"), of: ({ at }) => <Moment at={at} /> },
          {
            label: say("log.change"),
            of: ({ before, after: now, reason }) => <Change before={before} after={now} reason={reason ?? undefined} />,
          },
        ]}
      />
    </>
  );
}

function Change({
  before,
  after,
  reason,
}: {
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | undefined;
}) {
  const { say } = useDeskSpeech();
  const has = (value: unknown): boolean => value !== null && value !== undefined;
  if (!has(before) && !has(after)) return "–";
  return (
    <>
      {reason}
      <details className={styles.change}>
        <summary>{say("log.show")}</summary>
        {has(before) && (
          <>
            <small>{say("log.before")}</small>
            <pre>{JSON.stringify(before, undefined, 2)}</pre>
          </>
        )}
        {has(after) && (
          <>
            <small>{say("log.after")}</small>
            <pre>{JSON.stringify(after, undefined, 2)}</pre>
          </>
        )}
      </details>
    </>
  );
}
