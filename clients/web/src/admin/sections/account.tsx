import { administered } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import { AccountDetailsDocument, AccountSessionsDocument, type AccountSessionsQuery } from "../generated/operations.ts";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Records } from "../parts/records.tsx";
import { Facts, Head, Moment } from "../parts/shown.tsx";
import { BanDeed, ResetDeed, RoleDeed, SilenceDeed, StandingDeeds } from "./account-deeds.tsx";

type Session = NonNullable<AccountSessionsQuery["administration"]>["accountSessions"][number];

/** One account: how it stands, where it is signed in, and what can be done about it. */
export function AccountSection({ accountId }: { readonly accountId: string }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const ask = useCallback(async () => {
    const [details, sessions] = await Promise.all([
      client.request(AccountDetailsDocument, { accountId }),
      client.request(AccountSessionsDocument, { accountId }),
    ]);
    return { account: administered(details).account, sessions: administered(sessions).accountSessions };
  }, [client, accountId]);
  const { value, error, again } = useAsked(ask);
  const trouble = <Trouble error={error} />;
  if (!value) return trouble;
  const { account, sessions } = value;
  const { node, login, standing, bannedUntil, silencedUntil } = account;
  const isBanned = bannedUntil !== null && Date.parse(bannedUntil) > Date.now();
  const isRegistered = login !== null;
  return (
    <>
      {trouble}
      <Head title={node.name}>
        {isRegistered && <RoleDeed account={node} role={node.role} onChange={again} />}
        {isRegistered && <StandingDeeds account={node} standing={standing} onChange={again} />}
        {isRegistered && <ResetDeed account={node} />}
        <SilenceDeed account={node} isSilent={silencedUntil !== null} onChange={again} />
        <BanDeed account={node} isBanned={isBanned} onChange={again} />
      </Head>
      <Facts
        facts={[
          [say("accounts.login"), login],
          [say("role"), say(`role.${node.role}`)],
          [say("standing"), say(`standing.${standing}`)],
          [say("standing.reason"), account.standingReason],
          [say("account.banned-until"), isBanned && <Moment key="ban" at={bannedUntil} />],
          [say("account.ban-reason"), isBanned && account.banReason],
          [say("account.silenced-until"), silencedUntil && <Moment key="silence" at={silencedUntil} />],
          [say("since"), <Moment key="since" at={account.createdAt} />],
          [say("id"), <code key="id">{node.id}</code>],
        ]}
      />
      <section>
        <h3 className={styles.subhead}>{say("sessions")}</h3>
        <Records<Session>
          label={say("sessions")}
          rows={sessions}
          none={say("sessions.none")}
          keyOf={({ key }) => key}
          columns={[
            {
              label: say("sessions.device"),
              kind: "main",
              of: ({ frontend, device }) => frontend?.name ?? device ?? "–",
            },
            { label: say("sessions.used"), of: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
            { label: say("until"), of: ({ expiresAt }) => <Moment at={expiresAt} /> },
          ]}
        />
      </section>
      <p className={parts.row}>
        <Link href={`/admin/moderation?subject=account:${node.id}`}>{say("account.log")}</Link>
        <Link href={`/admin/audit?account=${node.id}`}>{say("account.audit")}</Link>
      </p>
    </>
  );
}
