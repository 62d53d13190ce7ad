import { type ReactNode, useCallback, useState } from "react";
import { useAsked } from "../app/asked.ts";
import { useClient } from "../app/connection.ts";
import { reasonOf } from "../app/failure.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { LanguageChoice } from "../app/shell.tsx";
import { ThemeChoice } from "../app/theme-choice.tsx";
import { sinceText } from "../app/time.ts";
import { Credentials } from "./credentials.tsx";

/** The account: who one is here, on which devices, and how to leave. */
export default function YouPage(): ReactNode {
  const { say } = useSpeech();
  const { me } = usePerson();
  return (
    <div className={parts.narrow}>
      <h1>{me ? me.name : say("you.title")}</h1>
      {me === null && <SignIn />}
      {me && <Known />}
      <section className={parts.card}>
        <h2>{say("you.looks")}</h2>
        <div className={parts.row}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </section>
    </div>
  );
}

const deviceName = (): string => navigator.userAgent.slice(0, 100);

/** Signing in, or up, for somebody who is not known here. */
function SignIn(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  return (
    <>
      <Credentials
        title={say("you.log-in")}
        action={say("you.log-in")}
        run={async ({ login, password }) => setMe(await client.signIn(login, password, deviceName()))}
      />
      <Credentials
        title={say("you.sign-up")}
        hint={say("you.sign-up.hint")}
        action={say("you.sign-up")}
        asksName
        run={async ({ login, password, name }) =>
          setMe(await client.signUp({ login, password, name: name || login, device: deviceName() }))
        }
      />
    </>
  );
}

/** Whoever is signed in: guests can become players, players have devices and a password. */
function Known(): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  const client = useClient();
  const { me, setMe } = usePerson();
  const [name, setName] = useState(me?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const [password, setPassword] = useState("");
  const { value: sessions, again } = useAsked(useCallback(() => client.account.sessions(), [client]));
  const isGuest = me?.role === "GUEST";
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error, say));
    }
  };
  if (!me) return null;
  const download = async (): Promise<void> => {
    const text = JSON.stringify(await client.account.export(), null, 2);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "conclave-account.json";
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={parts.error}>
          {problem}
        </p>
      )}
      {isGuest && (
        <Credentials
          title={say("you.register")}
          hint={say("you.register.hint")}
          action={say("you.register")}
          run={async ({ login, password: secret }) => setMe(await client.upgradeGuest(login, secret, deviceName()))}
        />
      )}
      <form
        className={parts.card}
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => setMe({ ...me, name: await client.account.rename(name) }));
        }}
      >
        <label className={parts.field}>
          <span>{say("you.name")}</span>
          <input
            className={parts.input}
            maxLength={32}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <p>
          <button type="submit" className={parts.button} disabled={name.trim() === "" || name === me.name}>
            {say("save")}
          </button>
        </p>
      </form>
      {sessions && sessions.length > 0 && (
        <section className={parts.card}>
          <h2>{say("you.devices")}</h2>
          <ul>
            {sessions.map(({ key, device, frontend, isThis, lastUsedAt }) => (
              <li key={key} className={parts.row}>
                <span>{frontend?.name ?? device ?? say("you.device")}</span>
                <span className={parts.hint}>{isThis ? say("you.device.this") : sinceText(lastUsedAt, speech)}</span>
                {!isThis && (
                  <button
                    type="button"
                    className={parts.quiet}
                    onClick={() => void run(async () => client.account.revokeSession(key).then(again))}
                  >
                    {say("you.device.end")}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={parts.card}>
        <h2>{say("you.leave")}</h2>
        <div className={parts.row}>
          {!isGuest && (
            <button
              type="button"
              className={parts.button}
              onClick={() => void run(async () => client.signOut().then(() => setMe(null)))}
            >
              {say("you.log-out")}
            </button>
          )}
          <button type="button" className={parts.button} onClick={() => void run(download)}>
            {say("you.export")}
          </button>
          <button type="button" className={parts.danger} onClick={() => setLeaving(true)}>
            {say("you.delete")}
          </button>
        </div>
        {isLeaving && (
          <div role="alert" className={parts.stack}>
            <p>{say("you.delete.sure")}</p>
            {!isGuest && (
              <label className={parts.field}>
                <span>{say("you.password")}</span>
                <input
                  className={parts.input}
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </label>
            )}
            <div className={parts.row}>
              <button
                type="button"
                className={parts.danger}
                onClick={() =>
                  void run(async () => client.deleteAccount(isGuest ? undefined : password).then(() => setMe(null)))
                }
              >
                {say("you.delete")}
              </button>
              <button type="button" className={parts.button} onClick={() => setLeaving(false)}>
                {say("cancel")}
              </button>
            </div>
          </div>
        )}
      </section>
    </>
  );
}
