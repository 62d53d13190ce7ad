import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useClient } from "../app/connection.ts";
import { useSpeech } from "../app/language.ts";
import { usePerson } from "../app/me.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import { useWork } from "../app/work.ts";
import { thisDevice } from "./you/device.ts";
import { goToProvider } from "./you/provider-sign-in.ts";
import { type Returned, readReturned } from "./you/returned.ts";

/** Where people come back from a provider: it signs them in, and leads to where they were. */
export default function SignedInPage(): ReactNode {
  const { say } = useSpeech();
  const client = useClient();
  const { setMe } = usePerson();
  const [, go] = useLocation();
  const { problem, code, isBusy, run } = useWork();
  const [returned, setReturned] = useState<Returned>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Only here: a page that is drawn again would find nothing any more.
    const back = readReturned(location.hash);
    setReturned(back);
    history.replaceState(history.state, "", location.pathname);
    if (back.kind !== "code") return;
    const { handle, path } = back.away;
    void run(async () => {
      setMe(await client.completeProviderSignIn(back.code, handle, thisDevice(say)));
      go(path, { replace: true });
    });
  }, [client, go, run, say, setMe]);
  const away = returned && returned.kind !== "lost" ? returned.away : undefined;
  const isLost = returned?.kind === "lost";
  if (problem === undefined && (!returned || returned.kind === "code"))
    return <p className={parts.narrow}>{say("signed-in.wait")}</p>;
  return (
    <div className={parts.narrow}>
      <h1>{say("signed-in.failed")}</h1>
      <Problem text={problem ?? say(isLost ? "signed-in.lost" : "signed-in.refused")} />
      <div className={parts.row}>
        {code === "IDENTITY_TAKEN" && away && (
          <button
            type="button"
            className={parts.main}
            disabled={isBusy}
            onClick={() =>
              void run(() => goToProvider(client, { provider: away.provider, link: false, path: away.path }))
            }
          >
            {say("signed-in.other")}
          </button>
        )}
        <Link href="/you" className={parts.button}>
          {say("signed-in.again")}
        </Link>
      </div>
    </div>
  );
}
