import { type ReactNode, useState } from "react";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import { NameField } from "../app/name-field.tsx";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import { Address, useAddress } from "./you/address.tsx";
import { Credentials } from "./you/credentials.tsx";
import { thisDevice } from "./you/device.ts";
import { Devices } from "./you/devices.tsx";
import { Habits } from "./you/habits.tsx";
import { Identities } from "./you/identities.tsx";
import { Leaving } from "./you/leaving.tsx";
import { Password } from "./you/password.tsx";
import { Programs } from "./you/programs.tsx";
import { ProviderButtons } from "./you/providers.tsx";
import { Reminders } from "./you/reminders.tsx";
import { SignIn, SignInOrUp } from "./you/sign-in.tsx";
import styles from "./you/you.module.css";

/** The account: who one is here, how one comes back, where one is told of one's turn, and how to leave. */
export default function YouPage(): ReactNode {
  const { say } = useSpeech();
  const { me } = usePerson();
  return (
    <div className={parts.narrow}>
      <h1>{me ? me.name : say("you.title")}</h1>
      {me === null && <SignInOrUp />}
      {me && <Known key={`${me.id} ${me.role}`} isGuest={me.role === "GUEST"} />}
      <Habits />
      {me && <Leaving isGuest={me.role === "GUEST"} />}
    </div>
  );
}

/** Whoever is signed in: guests can become players, players have ways to come back. */
function Known({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const asked = useAddress();
  return (
    <>
      {isGuest && <Keep />}
      <Name />
      <Reminders address={asked.value?.address} />
      {!isGuest && (
        <>
          <Address asked={asked} />
          <Password />
          <Identities />
        </>
      )}
      <Devices />
      {!isGuest && <Programs />}
    </>
  );
}

/** Makes a player of a guest, who stays the same; or leaves the guest for an account from before. */
function Keep(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  return (
    <>
      <Credentials
        title={say("you.register")}
        hint={say("you.register.hint")}
        action={say("you.register")}
        isNew
        run={async ({ login, password }) => setMe(await client.upgradeGuest(login, password, thisDevice(say)))}
      >
        <ProviderButtons link path="/you" />
      </Credentials>
      <details className={styles.more}>
        <summary>{say("you.other-account")}</summary>
        <p className={parts.hint}>{say("you.other-account.hint")}</p>
        <SignIn />
      </details>
    </>
  );
}

/** The name that others see. */
function Name(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { me, setMe } = usePerson();
  const [name, setName] = useState(me?.name ?? "");
  const { problem, isBusy, run } = useWork();
  if (!me) return null;
  return (
    <form
      className={parts.card}
      onSubmit={(event) => {
        event.preventDefault();
        void run(async () => setMe({ ...me, name: await client.account.rename(name) }));
      }}
    >
      <div className={parts.stack}>
        <NameField label={say("you.name")} value={name} onChange={setName} />
        <Problem text={problem} />
        <div className={parts.row}>
          <button
            type="submit"
            className={parts.button}
            disabled={isBusy || name.trim() === "" || name.trim() === me.name}
          >
            {say("save")}
          </button>
        </div>
      </div>
    </form>
  );
}
