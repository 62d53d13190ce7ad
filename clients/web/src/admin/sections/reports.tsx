import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { usePerson } from "../../app/me.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Listing, listed } from "../parts/records.tsx";
import { ChoiceField } from "../parts/search-form.tsx";
import { Head, Id, Moment, Person } from "../parts/shown.tsx";
import { SilenceDeed } from "./account-deeds.tsx";

/** What people have reported of what was said. */
export function ReportsSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { me } = usePerson();
  const { of } = useChoices();
  const [closed, after] = [of("closed"), of(pagePlace)];
  const ask = useCallback(
    async () =>
      listed(await client.moderation.reports({ open: closed === undefined, first: 20, after }), ({ node }) => node),
    [client, closed, after],
  );
  const asked = useAsked(ask);
  const isAdmin = me?.role === "ADMIN";
  return (
    <>
      <Head title={say("section.reports")} hint={say("reports.hint")} />
      <div className={styles.filters}>
        <ChoiceField
          name="closed"
          label={say("reports.which")}
          choices={[
            ["", say("reports.open")],
            ["yes", say("reports.closed")],
          ]}
        />
      </div>
      <Listing
        label={say("section.reports")}
        asked={asked}
        none={say(closed === undefined ? "reports.none" : "reports.none-closed")}
        keyOf={({ key }) => key}
        columns={[
          {
            label: say("reports.said"),
            kind: "main",
            of: ({ text, author }) => (
              <>
                <q className={styles.said}>{text}</q>
                <small className={styles.about}>{isAdmin ? <Person {...author} /> : author.name}</small>
              </>
            ),
          },
          {
            label: say("reason"),
            of: ({ reason, reporter }) => (
              <>
                {reason}
                <small className={styles.about}>{say("reports.by", { name: reporter.name })}</small>
              </>
            ),
          },
          {
            label: say("match"),
            of: ({ matchId }) => (
              <Link href={isAdmin ? `/admin/matches/${matchId}` : `/match/${matchId}`}>
                <Id>{matchId}</Id>
              </Link>
            ),
          },
          { label: say("since"), of: ({ at }) => <Moment at={at} /> },
          {
            label: say("deeds"),
            kind: "deeds",
            of: ({ key, author, resolvedAt }) =>
              resolvedAt === null && (
                <>
                  <Deed
                    label={say("reports.remove")}
                    warns={say("reports.remove.warns")}
                    isDangerous
                    act={async () => {
                      await client.moderation.resolve(key, "remove");
                      asked.again();
                      return say("reports.removed");
                    }}
                  />
                  <Deed
                    label={say("reports.keep")}
                    warns={say("reports.keep.warns")}
                    act={async () => {
                      await client.moderation.resolve(key, "keep");
                      asked.again();
                      return say("reports.kept");
                    }}
                  />
                  <SilenceDeed account={author} isSilent={false} onChange={asked.again} />
                </>
              ),
          },
        ]}
      />
    </>
  );
}
