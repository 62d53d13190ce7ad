import { type ReactNode, useCallback, useState } from "react";
import { type Asked, useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Trouble } from "../../app/problem.tsx";
import { ConfirmedForm } from "./confirmed-form.tsx";
import styles from "./you.module.css";

interface KnownAddress {
  /** Undefined if none is confirmed. */
  readonly address: string | undefined;
}

/** The address of mail: the way back in when a password is lost, and where reminders go. */
export function Address({ asked }: { readonly asked: Asked<KnownAddress> }): ReactNode {
  const { value, error, again } = asked;
  const { say } = useSpeech();
  const client = useClient();
  const [entered, setEntered] = useState("");
  const [sentTo, setSentTo] = useState<string>();
  const trouble = <Trouble error={error} />;
  if (!value) return trouble;
  const { address } = value;
  return (
    <section className={parts.card}>
      <h2>{say("you.address")}</h2>
      <div className={parts.stack}>
        <p className={parts.hint}>{say("you.address.hint")}</p>
        {trouble}
        {address !== undefined && (
          <ConfirmedForm
            label={say("you.address.remove")}
            action={say("you.address.remove")}
            run={async (password) => client.account.setEmailAddress(undefined, password).then(again)}
          >
            <p>{say("you.address.is", { address })}</p>
          </ConfirmedForm>
        )}
        <ConfirmedForm
          label={say(address === undefined ? "you.address.set" : "you.address.change")}
          action={say(address === undefined ? "you.address.set" : "you.address.change")}
          disabled={entered.trim() === ""}
          beside={
            <span role="status" className={styles.done}>
              {sentTo !== undefined && say("you.address.sent", { address: sentTo })}
            </span>
          }
          run={async (password) => {
            await client.account.setEmailAddress(entered.trim(), password);
            setSentTo(entered.trim());
            setEntered("");
          }}
        >
          <label className={parts.field}>
            <span>{say("you.address.field")}</span>
            <input
              className={parts.input}
              type="email"
              maxLength={254}
              autoComplete="email"
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
            />
          </label>
        </ConfirmedForm>
      </div>
    </section>
  );
}

/** The confirmed address of the person, as far as it is known. */
export function useAddress(): Asked<KnownAddress> {
  const client = useClient();
  return useAsked(useCallback(async () => ({ address: await client.account.emailAddress() }), [client]));
}
