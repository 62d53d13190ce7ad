import { type ReactNode, useCallback, useState } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import { usePerson } from "../../app/me.ts";
import parts from "../../app/parts.module.css";
import { Problem, Trouble } from "../../app/problem.tsx";
import { sinceText } from "../../app/time.ts";
import { useWork } from "../../app/work.ts";
import { Owned } from "./owned.tsx";
import { canBeTold, forgetThisBrowser, ownAddress, tellThisBrowser } from "./this-browser.ts";
import styles from "./you.module.css";

/** Where one is told that it is one's turn: in browsers, by mail, and by what others have set up. */
export function Reminders({ address }: { readonly address: string | undefined }): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  const client = useClient();
  const { me } = usePerson();
  const work = useWork();
  const { problem, isBusy, run } = work;
  const [refused, setRefused] = useState<"denied" | "unreachable">();
  const ask = useCallback(async () => {
    const [known, own] = await Promise.all([client.contacts.list(), ownAddress().catch(() => undefined)]);
    return { ...known, own };
  }, [client]);
  const { value, error, again } = useAsked(ask);
  const trouble = <Trouble error={error} />;
  if (!value) return trouble;
  const { contacts, own, webPushKey } = value;
  const isTold = contacts.some(({ url, switchedOffAt }) => url === own && switchedOffAt === null);
  const others = contacts.filter(({ url }) => url !== own);
  const tell = async (): Promise<void> => {
    setRefused(undefined);
    const result = await tellThisBrowser(client, me?.id ?? "", webPushKey);
    if (result !== "told") setRefused(result);
    again();
  };
  return (
    <section className={parts.card}>
      <h2>{say("reminders")}</h2>
      <div className={parts.stack}>
        <p className={parts.hint}>{say("reminders.hint")}</p>
        {!canBeTold() ? (
          <p>{say("reminders.browser.cannot")}</p>
        ) : isTold ? (
          <div className={parts.row}>
            <span>{say("reminders.browser.on")}</span>
            <button
              type="button"
              className={parts.button}
              disabled={isBusy}
              onClick={() => void run(async () => forgetThisBrowser(client).then(again))}
            >
              {say("reminders.browser.stop")}
            </button>
          </div>
        ) : (
          <div className={parts.row}>
            <button type="button" className={parts.button} disabled={isBusy} onClick={() => void run(tell)}>
              {say("reminders.browser.start")}
            </button>
          </div>
        )}
        <Problem text={problem ?? (refused && say(`reminders.browser.${refused}`))} />
        {trouble}
        {me?.role !== "GUEST" && <Digest address={address} />}
        {others.length > 0 && (
          <ul className={styles.list} aria-label={say("reminders.contacts")}>
            {others.map(({ key, kind, url, createdAt, switchedOffAt }) => {
              const name = say(`reminders.kind.${kind}`, { host: hostOf(url) });
              return (
                <Owned
                  key={key}
                  name={name}
                  hint={
                    switchedOffAt === null
                      ? say("reminders.since", { since: sinceText(createdAt, speech) })
                      : say("reminders.switched-off")
                  }
                  end={{
                    ...{ action: say("reminders.remove"), label: say("reminders.remove.of", { name }), work },
                    run: async () => client.contacts.remove(key).then(again),
                  }}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A mail, once a day at most, with the matches that wait. */
function Digest({ address }: { readonly address: string | undefined }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const { value: isOn, error, again } = useAsked(useCallback(() => client.contacts.digest(), [client]));
  // Shown at once; if it did not work, it is as it was.
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (on: boolean): Promise<void> => {
    setChosen(on);
    if (await run(() => client.contacts.setDigest(on))) again();
    else setChosen(undefined);
  };
  return (
    <div>
      <label className={parts.check}>
        <input
          type="checkbox"
          checked={chosen ?? isOn ?? false}
          disabled={isBusy || isOn === undefined || (address === undefined && !(chosen ?? isOn))}
          onChange={({ target: { checked } }) => void choose(checked)}
        />
        <span>{say("reminders.digest")}</span>
        <small>
          {address === undefined ? say("reminders.digest.no-address") : say("reminders.digest.hint", { address })}
        </small>
      </label>
      <Problem text={problem} />
      <Trouble error={error} />
    </div>
  );
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
