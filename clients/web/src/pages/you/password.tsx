import { type ReactNode, useState } from "react";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import { usePerson } from "../../app/me.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { useWork } from "../../app/work.ts";
import { Credentials } from "./credentials.tsx";
import { thisDevice } from "./device.ts";
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
        <label className={parts.field}>
          <span>{say("you.password.old")}</span>
          <input
            className={parts.input}
            type="password"
            required
            maxLength={256}
            autoComplete="current-password"
            value={old}
            onChange={(event) => setOld(event.target.value)}
          />
        </label>
        <label className={parts.field}>
          <span>{say("you.password.new")}</span>
          <input
            className={parts.input}
            type="password"
            required
            minLength={8}
            maxLength={256}
            autoComplete="new-password"
            value={fresh}
            onChange={(event) => setFresh(event.target.value)}
          />
        </label>
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
