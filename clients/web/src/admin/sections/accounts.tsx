import { type ReactNode, useCallback } from "react";
import { Link } from "wouter";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { type AccountStanding, CreateAccountDocument } from "../generated/operations.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Listing, listed } from "../parts/records.tsx";
import { ChoiceField, SearchForm } from "../parts/search-form.tsx";
import { Head, Moment, Standing } from "../parts/shown.tsx";
import { choicesOf } from "../parts/usual-fields.ts";
import { StandingDeeds } from "./account-deeds.tsx";

const standings = ["ADMITTED", "MEMBER", "WAITING", "REFUSED"] as const satisfies readonly AccountStanding[];

/** The accounts of the server, newest first. */
export function AccountsSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { of } = useChoices();
  const [search, standing, after] = [of("search"), of("standing"), of(pagePlace)];
  const ask = useCallback(
    async () =>
      listed(
        await client.administration.accounts({
          ...{ first: 20, after, search },
          standing: standing as AccountStanding | undefined,
        }),
        (edge) => edge,
      ),
    [client, search, standing, after],
  );
  const asked = useAsked(ask);
  return (
    <>
      <Head title={say("section.accounts")} hint={say("accounts.hint")}>
        <MakeAccount onMade={asked.again} />
      </Head>
      <div className={styles.filters}>
        <SearchForm fields={[{ name: "search", label: say("accounts.search") }]} />
        <ChoiceField
          name="standing"
          label={say("standing")}
          choices={[["", say("all")], ...choicesOf(standings, (each) => say(`standing.${each}`))]}
        />
      </div>
      <Listing
        label={say("section.accounts")}
        asked={asked}
        none={say("accounts.none")}
        keyOf={({ node }) => node.id}
        columns={[
          {
            label: say("accounts.name"),
            kind: "main",
            of: ({ node }) => <Link href={`/admin/accounts/${node.id}`}>{node.name}</Link>,
          },
          { label: say("accounts.login"), of: ({ login }) => login ?? "–" },
          { label: say("role"), of: ({ node }) => say(`role.${node.role}`) },
          { label: say("since"), of: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            label: say("standing"),
            of: ({ standing: now, standingReason, bannedUntil }) => (
              <>
                <Standing look={now === "MEMBER" ? "good" : now === "ADMITTED" ? "plain" : "bad"}>
                  {say(`standing.${now}`)}
                </Standing>
                {now === "REFUSED" && standingReason && <small className={styles.about}>{standingReason}</small>}
                {isAhead(bannedUntil) && <Standing look="bad">{say("banned")}</Standing>}
              </>
            ),
          },
          {
            label: say("deeds"),
            kind: "deeds",
            of: ({ node, standing: now }) =>
              now === "WAITING" && <StandingDeeds account={node} standing={now} onChange={asked.again} />,
          },
        ]}
      />
    </>
  );
}

/** Whether a moment is still to come. */
function isAhead(at: string | null): boolean {
  return at !== null && Date.parse(at) > Date.now();
}

function MakeAccount({ onMade }: { readonly onMade: () => void }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("accounts.make")}
      warns={say("accounts.make.warns")}
      fields={[
        { kind: "line", name: "login", label: say("accounts.login"), most: 32 },
        { kind: "line", name: "name", label: say("accounts.name"), most: 32 },
      ]}
      act={async ({ login = "", name = "" }) => {
        const { code, link, account } = (await client.request(CreateAccountDocument, { input: { login, name } }))
          .createAccount;
        onMade();
        return {
          title: say("accounts.made", { name: account.name }),
          lines: [{ label: say(link ? "accounts.link" : "accounts.code"), text: link ?? code }],
        };
      }}
    />
  );
}
