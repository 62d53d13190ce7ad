import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Problem, Trouble } from "../../app/problem.tsx";
import { sinceText } from "../../app/time.ts";
import { useWork } from "../../app/work.ts";
import { shownDevice } from "./device.ts";
import styles from "./you.module.css";

/** The devices on which one is signed in, and the frontends of others. */
export function Devices(): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const { value: sessions = [], error, again } = useAsked(useCallback(() => client.account.sessions(), [client]));
  if (sessions.length === 0) return <Trouble error={error} />;
  return (
    <section className={parts.card}>
      <h2>{say("you.devices")}</h2>
      <ul className={styles.list}>
        {sessions.map(({ key, device, frontend, isThis, lastUsedAt }) => {
          const name = frontend?.name ?? shownDevice(device, say);
          return (
            <li key={key}>
              <span className={styles.what}>
                <strong>{name}</strong>
                <span className={parts.hint}>
                  {isThis ? say("you.device.this") : say("you.device.used", { since: sinceText(lastUsedAt, speech) })}
                </span>
              </span>
              {!isThis && (
                <button
                  type="button"
                  className={parts.button}
                  aria-label={say("you.device.end.of", { name })}
                  disabled={isBusy}
                  onClick={() => void run(async () => client.account.revokeSession(key).then(again))}
                >
                  {say("you.device.end")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <Problem text={problem} />
      <Trouble error={error} />
    </section>
  );
}
