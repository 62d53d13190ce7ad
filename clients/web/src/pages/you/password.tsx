import { type ReactNode, useState } from "react";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import { usePerson } from "../../app/me.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { Credentials } from "./credentials.tsx";
import { thisDevice } from "./device.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./you.module.css";

/** Another password. Whoever has only ever come in by a provider chooses a login name as well. */
export function Password(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const { problem, code, isBusy, run } = useWork();
  const [old, setOld] = useState("");
  const [fresh, setFresh] = useState("");
  const [isChanged, setChanged] = useState(false);
  if (code === "NOT_REGISTERED") {
    return (
      <Credentials
        title={say("you.login.choose")}
        hint={say("you.login.choose.hint")}
        action={say("save")}
        isNew
        run={async ({ login, password }) => {
          setMe(await client.upgradeGuest(login, password, thisDevice(say)));
          await run(async () => {});
        }}
      />
    );
  }
  const title = say("you.password.change");
  return (
    <form
      className={parts.card}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        setChanged(false);
        void run(() => client.account.changePassword(old, fresh)).then((isDone) => {
          setChanged(isDone);
          if (!isDone) return;
          setOld("");
          setFresh("");
        });
      }}
    >
      <div className={parts.stack}>
        <h2>{title}</h2>
        <p className={parts.hint}>{say("you.password.hint")}</p>
        <PasswordField label={say("you.password.old")} value={old} onChange={setOld} />
        <PasswordField label={say("you.password.new")} isNew value={fresh} onChange={setFresh} />
        <Problem text={problem} />
        <div className={parts.row}>
          <button type="submit" className={parts.button} disabled={isBusy}>
            {title}
          </button>
          <span role="status" className={styles.done}>
            {isChanged && say("you.password.changed")}
          </span>
        </div>
      </div>
    </form>
  );
}
