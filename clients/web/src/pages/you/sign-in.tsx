import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import { usePerson } from "../../app/me.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { safePath } from "../../app/way-back.ts";
import { useWork } from "../../app/work.ts";
import { Credentials } from "./credentials.tsx";
import { thisDevice } from "./device.ts";
import { ProviderButtons } from "./providers.tsx";
import styles from "./you.module.css";

/** The page to which somebody returns who has come here to sign in; this one for all others. */
function pathBack(): string {
  const back = new URLSearchParams(location.search).get("back");
  return back === null ? "/you" : safePath(back);
}

/** Signing in, or up, for somebody who is not known here. */
export function SignInOrUp(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const [, go] = useLocation();
  return (
    <>
      <SignIn />
      <Credentials
        title={say("you.sign-up")}
        hint={say("you.sign-up.hint")}
        action={say("you.sign-up")}
        asksName
        isNew
        run={async ({ login, password, name }) => {
          setMe(await client.signUp({ login, password, name: name || login, device: thisDevice(say) }));
          go(pathBack());
        }}
      />
    </>
  );
}

/** Signing in by a password or a provider, with the way back in for those who have lost the password. */
export function SignIn(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const [, go] = useLocation();
  return (
    <Credentials
      title={say("you.sign-in")}
      action={say("you.sign-in")}
      run={async ({ login, password }) => {
        setMe(await client.signIn(login, password, thisDevice(say)));
        go(pathBack());
      }}
    >
      <Forgotten />
      <ProviderButtons link={false} path={pathBack()} />
    </Credentials>
  );
}

/** Asks for a mail with which a new password can be set. */
function Forgotten(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const [address, setAddress] = useState("");
  const [isSent, setSent] = useState(false);
  return (
    <details className={styles.more}>
      <summary>{say("you.forgotten")}</summary>
      <form
        className={parts.stack}
        aria-label={say("you.forgotten")}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(false);
          void run(() => client.account.requestPasswordReset(address.trim())).then(setSent);
        }}
      >
        <label className={parts.field}>
          <span>{say("you.address.field")}</span>
          <input
            className={parts.input}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <small>{say("you.forgotten.hint")}</small>
        </label>
        <Problem text={problem} />
        <div className={parts.row}>
          <button type="submit" className={parts.button} disabled={isBusy}>
            {say("you.forgotten.send")}
          </button>
          <span role="status" className={styles.done}>
            {isSent && say("you.forgotten.sent")}
          </span>
        </div>
      </form>
    </details>
  );
}
