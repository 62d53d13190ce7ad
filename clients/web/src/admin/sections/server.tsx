import { type ReactNode, useCallback } from "react";
import { useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { Trouble } from "../../app/problem.tsx";
import { saveFile } from "../../app/saving.ts";
import {
  AnnounceRestartDocument,
  CancelRestartDocument,
  DeskRestartDocument,
  RecomputeRatingsDocument,
  SendTestMailDocument,
} from "../generated/operations.ts";
import { Deed } from "../parts/deed.tsx";
import styles from "../parts/desk.module.css";
import { useDeskSpeech } from "../parts/desk-speech.tsx";
import { fetchBackup, operatorField } from "../parts/operator.ts";
import { Facts, Head, Moment } from "../parts/shown.tsx";

/** What is rarely needed: restarts, mails, ratings, and what only a command can do. */
export function ServerSection(): ReactNode {
  const { say } = useDeskSpeech();
  return (
    <>
      <Head title={say("section.server")} />
      <Restart />
      <Mail />
      <Ratings />
      <Backup />
      <section className={styles.panel}>
        <Head title={say("commands")} hint={say("commands.hint")} />
      </section>
    </>
  );
}

function Restart(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  const { value, error, again } = useAsked(
    useCallback(async () => (await client.request(DeskRestartDocument, {})).server, [client]),
  );
  const restart = value?.restart;
  return (
    <section className={styles.panel}>
      <Head title={say("restart")} hint={say("restart.hint")}>
        <Deed
          label={say("restart.announce")}
          warns={say("restart.announce.warns")}
          fields={[
            { kind: "number", name: "minutes", label: say("restart.minutes"), min: 0, max: 10_080, initial: "5" },
            { kind: "line", name: "text", label: say("restart.text"), isOptional: true, most: 500 },
          ]}
          act={async ({ minutes, text }) => {
            const input = { inSeconds: Math.round(Number(minutes) * 60), ...(text ? { text } : {}) };
            await client.request(AnnounceRestartDocument, { input });
            again();
            return say("restart.announced");
          }}
        />
        {restart && (
          <Deed
            label={say("restart.withdraw")}
            warns={say("restart.withdraw.warns")}
            isDangerous
            act={async () => {
              await client.request(CancelRestartDocument, {});
              again();
              return say("restart.withdrawn");
            }}
          />
        )}
      </Head>
      <Trouble error={error} />
      {restart && (
        <Facts
          facts={[
            [say("restart.at"), <Moment key="at" at={restart.at} />],
            [say("restart.text"), restart.text],
          ]}
        />
      )}
    </section>
  );
}

function Mail(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <section className={styles.panel}>
      <Head title={say("mail")} hint={say("mail.hint")}>
        <Deed
          label={say("mail.send")}
          warns={say("mail.send.warns")}
          fields={[{ kind: "line", name: "address", label: say("mail.address"), most: 254 }]}
          act={async ({ address = "" }) => {
            const { accepted, response, failure } = (await client.request(SendTestMailDocument, { address }))
              .sendTestMail;
            if (accepted || !failure) return say("mail.sent", { address, answer: response ?? "" });
            const { code, cause, host, port, command, response: answer, advice } = failure;
            const lines = [
              { label: say("mail.server"), text: `${host}:${port}` },
              { label: say("mail.error"), text: [code, cause, command].filter(Boolean).join(", ") },
              ...(answer ? [{ label: say("mail.answer"), text: answer }] : []),
              { label: say("mail.advice"), text: advice },
            ];
            return { title: say("mail.not-sent"), lines };
          }}
        />
      </Head>
    </section>
  );
}

function Ratings(): ReactNode {
  const { say } = useDeskSpeech();
  const client = useClient();
  return (
    <section className={styles.panel}>
      <Head title={say("ratings")} hint={say("ratings.hint")}>
        <Deed
          label={say("ratings.recompute")}
          warns={say("ratings.recompute.warns")}
          act={async () => {
            const { matches } = (await client.request(RecomputeRatingsDocument, {})).recomputeRatings;
            return say("ratings.computing", { count: matches });
          }}
        />
      </Head>
    </section>
  );
}

/** Whoever can fetch a backup can read everything: for that the token of the operator is needed, and not kept. */
function Backup(): ReactNode {
  const { say, common } = useDeskSpeech();
  return (
    <section className={styles.panel}>
      <Head title={say("backup")} hint={say("backup.hint")}>
        <Deed
          label={say("backup.fetch")}
          warns={say("backup.fetch.warns")}
          fields={[operatorField(say)]}
          act={async ({ token = "" }) => {
            saveFile("conclave.backup", await fetchBackup(token, common.language));
            return say("backup.fetched");
          }}
        />
      </Head>
    </section>
  );
}
