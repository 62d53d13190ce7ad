import { type ReactNode, useState } from "react";
import { useClient } from "../../app/connection.ts";
import { useSpeech } from "../../app/language.ts";
import { usePerson } from "../../app/me.ts";
import parts from "../../app/parts.module.css";
import { Problem } from "../../app/problem.tsx";
import { saveFile } from "../../app/saving.ts";
import { useWork } from "../../app/work.ts";
import { ConfirmedForm } from "./confirmed-form.tsx";
import { forgetThisBrowser } from "./this-browser.ts";

/** What becomes of an account: taken along, left on this device, or deleted. */
export function Leaving({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const { problem, isBusy, run } = useWork();
  const [isLeaving, setLeaving] = useState(false);
  const signOut = async (everywhere: boolean): Promise<void> => {
    // Nobody else who uses this browser is told of the matches of this account.
    await forgetThisBrowser(client).catch(() => {});
    await client.signOut({ everywhere });
    setMe(null);
  };
  const download = async (): Promise<void> => {
    saveFile("conclave-account.json", JSON.stringify(await client.account.export(), null, 2));
  };
  return (
    <section className={parts.card}>
      <h2>{say("you.leave")}</h2>
      <div className={parts.stack}>
        <div className={parts.row}>
          {!isGuest && (
            <>
              <button
                type="button"
                className={parts.button}
                disabled={isBusy}
                onClick={() => void run(() => signOut(false))}
              >
                {say("you.sign-out")}
              </button>
              <button
                type="button"
                className={parts.button}
                disabled={isBusy}
                onClick={() => void run(() => signOut(true))}
              >
                {say("you.sign-out.everywhere")}
              </button>
            </>
          )}
          <button type="button" className={parts.button} disabled={isBusy} onClick={() => void run(download)}>
            {say("you.export")}
          </button>
          <button type="button" className={parts.danger} onClick={() => setLeaving(true)}>
            {say("you.delete")}
          </button>
        </div>
        <Problem text={problem} />
        {isLeaving && (
          <div role="alert">
            <ConfirmedForm
              label={say("you.delete")}
              action={say("you.delete.do")}
              look="danger"
              run={async (password) => {
                await forgetThisBrowser(client).catch(() => {});
                await client.deleteAccount(password);
                setMe(null);
              }}
              beside={
                <button type="button" className={parts.button} onClick={() => setLeaving(false)}>
                  {say("cancel")}
                </button>
              }
            >
              <p>{say("you.delete.sure")}</p>
            </ConfirmedForm>
          </div>
        )}
      </div>
    </section>
  );
}
