import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import { sinceText } from "../../app/time.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { goToProvider } from "./provider-sign-in.ts";
import styles from "./you.module.css";

/** The accounts elsewhere with which one signs in: linked, and to be linked. Nothing where there are no providers. */
export function Identities(): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  const client = useClient();
  const { value: providers = [] } = useAsked(useCallback(() => client.account.providers(), [client]));
  const asked = useAsked(useCallback(() => client.account.identities(), [client]));
  const { value: identities = [], error, again } = asked;
  if (providers.length === 0 && identities.length === 0) return <Trouble error={error} />;
  // A host may have taken a provider away.
  const nameOf = (key: string): string => providers.find((each) => each.key === key)?.name ?? key;
  return (
    <section className={parts.card}>
      <h2>{say("you.identities")}</h2>
      <div className={parts.stack}>
        <Trouble error={error} />
        {identities.length > 0 && (
          <ul className={styles.list}>
            {identities.map(({ key, provider, createdAt }) => (
              <li key={key}>
                <span className={styles.what}>
                  <strong>{nameOf(provider)}</strong>
                  <span className={parts.hint}>
                    {say("you.identity.since", { since: sinceText(createdAt, speech) })}
                  </span>
                </span>
                <ConfirmedForm
                  label={say("you.identity.unlink.of", { name: nameOf(provider) })}
                  action={say("you.identity.unlink")}
                  run={async (password) => client.account.removeIdentity(key, password).then(again)}
                />
              </li>
            ))}
          </ul>
        )}
        {providers.map(({ key, name }) => (
          <ConfirmedForm
            key={key}
            label={say("you.identity.link", { name })}
            action={say("you.identity.link", { name })}
            run={(password) => goToProvider(client, { provider: key, link: true, path: "/you", password })}
          />
        ))}
      </div>
    </section>
  );
}
