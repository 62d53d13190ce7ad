import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import { thisDevice } from "./you/device.ts";
import { PasswordField } from "./you/password-field.tsx";

type Purpose = "reset" | "address";

/** What the link of a mail is for, with its code; undefined for an address that was not from a mail. */
function readLink(hash: string): { readonly purpose: Purpose; readonly code: string } | undefined {
  const [, purpose, code] = /^#(reset|address)=([\w-]+)$/.exec(hash) ?? [];
  return purpose && code ? { purpose: purpose as Purpose, code } : undefined;
}

/** Where the links in mails lead: it sets a new password, or confirms an address. */
export default function AccountPage(): ReactNode {
  const { say } = useSpeech();
  const [link] = useState(() => readLink(location.hash));
  useEffect(() => {
    // The code leaves the address bar at once, so that it stays in no history.
    history.replaceState(history.state, "", location.pathname);
  }, []);
  if (!link) {
    return (
      <div className={parts.narrow}>
        <h1>{say("account.none")}</h1>
        <p>{say("account.none.hint")}</p>
        <p>
          <Link href="/you" className={parts.main}>
            {say("nav.sign-in")}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className={parts.narrow}>
      {link.purpose === "reset" ? <Reset code={link.code} /> : <Confirm code={link.code} />}
    </div>
  );
}

function Reset({ code }: { readonly code: string }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const { problem, isBusy, run } = useWork();
  const [password, setPassword] = useState("");
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <>
        <h1>{say("account.reset.done")}</h1>
        <p role="status">{say("account.reset.done.hint")}</p>
        <p className={parts.row}>
          <Link href="/" className={parts.main}>
            {say("nav.play")}
          </Link>
          <Link href="/you" className={parts.button}>
            {say("you.title")}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{say("account.reset")}</h1>
      <form
        className={parts.card}
        aria-label={say("account.reset")}
        onSubmit={(event) => {
          event.preventDefault();
          void run(async () => setMe(await client.resetPassword(code, password, thisDevice(say)))).then(setDone);
        }}
      >
        <div className={parts.stack}>
          <PasswordField
            label={say("you.password.new")}
            hint={say("account.reset.hint")}
            isNew
            value={password}
            onChange={setPassword}
          />
          <Problem text={problem} />
          <div className={parts.row}>
            <button type="submit" className={parts.main} disabled={isBusy}>
              {say("account.reset.do")}
            </button>
          </div>
        </div>
      </form>
    </>
  );
}

function Confirm({ code }: { readonly code: string }): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { problem, isBusy, run } = useWork();
  const [isDone, setDone] = useState(false);
  return (
    <>
      <h1>{say(isDone ? "account.confirm.done" : "account.confirm")}</h1>
      <Problem text={problem} />
      <div className={parts.row} role="status">
        {isDone ? (
          <Link href="/you" className={parts.main}>
            {say("you.title")}
          </Link>
        ) : (
          // By a click, since programs that look at mails follow links as well.
          <button
            type="button"
            className={parts.main}
            disabled={isBusy}
            onClick={() => void run(() => client.account.verifyEmailAddress(code)).then(setDone)}
          >
            {say("account.confirm.do")}
          </button>
        )}
      </div>
    </>
  );
}
