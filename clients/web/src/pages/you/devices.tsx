import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { Problem, Trouble } from "../../app/problem.tsx";
import { sinceText } from "../../app/time.ts";
import { useWork } from "../../app/work.ts";
import { shownDevice } from "./device.ts";
import { Owned } from "./owned.tsx";
import styles from "./you.module.css";

/** The devices on which one is signed in, and the frontends of others. */
export function Devices(): ReactNode {
  const speech = useSpeech();
  const { say } = speech;
  const client = useClient();
  const work = useWork();
  const { value: sessions = [], error, again } = useAsked(useCallback(() => client.account.sessions(), [client]));
  if (sessions.length === 0) return <Trouble error={error} />;
  return (
    <section className={parts.card}>
      <h2>{say("you.devices")}</h2>
      <ul className={styles.list}>
        {sessions.map(({ key, device, frontend, isThis, lastUsedAt }) => {
          const name = frontend?.name ?? shownDevice(device, say);
          return (
            <Owned
              key={key}
              name={name}
              hint={isThis ? say("you.device.this") : say("you.device.used", { since: sinceText(lastUsedAt, speech) })}
              {...(!isThis && {
                end: {
                  ...{ action: say("you.device.end"), label: say("you.device.end.of", { name }), work },
                  run: async () => client.account.revokeSession(key).then(again),
                },
              })}
            />
          );
        })}
      </ul>
      <Problem text={work.problem} />
      <Trouble error={error} />
    </section>
  );
}
