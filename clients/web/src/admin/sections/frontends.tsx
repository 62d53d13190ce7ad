import type { AccessScope, Frontend, FrontendStatus } from "conclave/sdk";
import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { pagePlace, useChoices } from "../parts/choices.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { Listing, listed } from "../parts/records.tsx";
import { ChoiceField } from "../parts/search-form.tsx";
import { Head, Person, Standing } from "../parts/shown.tsx";
import { idsIn } from "../parts/typed.ts";
import { choicesOf } from "../parts/usual-fields.ts";

const statuses = ["REGISTERED", "APPROVED", "DISABLED"] as const satisfies readonly FrontendStatus[];
const scopes = ["WATCH", "PLAY", "ADMIN"] as const satisfies readonly AccessScope[];

/** The programs of others with which people sign in here. */
export function FrontendsSection(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { of } = useChoices();
  const [status, after] = [of("status"), of(pagePlace)];
  const ask = useCallback(
    async () =>
      listed(
        await client.frontends.all({ first: 20, after, status: status as FrontendStatus | undefined }),
        ({ node }) => node,
      ),
    [client, status, after],
  );
  const asked = useAsked(ask);
  const setStatus = async ({ clientId, name }: Frontend, next: FrontendStatus): Promise<string> => {
    const { status: now } = await client.frontends.setStatus(clientId, next);
    asked.again();
    return say("frontends.is-now", { name, status: say(`frontend.${now}`) });
  };
  return (
    <>
      <Head title={say("section.frontends")} hint={say("frontends.hint")}>
        <Register onRegistered={asked.again} />
      </Head>
      <div className={styles.filters}>
        <ChoiceField
          name="status"
          label={say("status")}
          choices={[["", say("all")], ...choicesOf(statuses, (each) => say(`frontend.${each}`))]}
        />
      </div>
      <Listing<Frontend>
        label={say("section.frontends")}
        asked={asked}
        none={say("frontends.none")}
        keyOf={({ clientId }) => clientId}
        columns={[
          {
            label: say("frontends.name"),
            kind: "main",
            of: ({ name, clientId }) => (
              <>
                {name}
                <small className={styles.about}>{clientId}</small>
              </>
            ),
          },
          { label: say("by"), of: ({ owner }) => (owner ? <Person {...owner} /> : say("operator")) },
          {
            label: say("frontends.scopes"),
            of: ({ scopes: own }) => own.map((each) => say(`scope.${each}`)).join(", "),
          },
          {
            label: say("frontends.returns"),
            of: ({ redirectUris }) => <span className={styles.subject}>{redirectUris.join(" ")}</span>,
          },
          {
            label: say("status"),
            of: ({ status: now }) => (
              <Standing look={now === "APPROVED" ? "good" : now === "DISABLED" ? "bad" : "plain"}>
                {say(`frontend.${now}`)}
              </Standing>
            ),
          },
          {
            label: say("deeds"),
            kind: "deeds",
            of: (frontend) => (
              <>
                {frontend.status !== "APPROVED" && (
                  <Deed
                    label={say("frontends.approve")}
                    title={say("frontends.approve.of", { name: frontend.name })}
                    warns={say("frontends.approve.warns")}
                    act={() => setStatus(frontend, "APPROVED")}
                  />
                )}
                {frontend.status !== "DISABLED" && (
                  <Deed
                    label={say("frontends.disable")}
                    title={say("frontends.disable.of", { name: frontend.name })}
                    warns={say("frontends.disable.warns")}
                    isDangerous
                    act={() => setStatus(frontend, "DISABLED")}
                  />
                )}
                <Deed
                  label={say("remove")}
                  title={say("frontends.remove.of", { name: frontend.name })}
                  warns={say("frontends.remove.warns")}
                  isDangerous
                  act={async () => {
                    await client.frontends.remove(frontend.clientId);
                    asked.again();
                    return say("frontends.removed", { name: frontend.name });
                  }}
                />
              </>
            ),
          },
        ]}
      />
    </>
  );
}

function Register({ onRegistered }: { readonly onRegistered: () => void }): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <Deed
      label={say("frontends.register")}
      warns={say("frontends.register.warns")}
      fields={[
        { kind: "line", name: "name", label: say("frontends.name"), most: 50 },
        { kind: "lines", name: "redirects", label: say("frontends.returns"), hint: say("frontends.lines") },
        {
          kind: "lines",
          name: "origins",
          label: say("frontends.origins"),
          hint: say("frontends.lines"),
          isOptional: true,
        },
        ...scopes.map((scope) => ({ kind: "check", name: scope, label: say(`scope.${scope}`) }) as const),
      ]}
      act={async ({ name = "", redirects = "", origins = "", ...chosen }) => {
        const { clientId } = await client.frontends.register({
          ...{ name, redirectUris: idsIn(redirects), origins: idsIn(origins) },
          scopes: scopes.filter((scope) => chosen[scope] === "yes"),
        });
        onRegistered();
        return {
          title: say("frontends.registered", { name }),
          lines: [{ label: say("frontends.client-id"), text: clientId }],
        };
      }}
    />
  );
}
