import { type ReactNode, useEffect, useRef } from "react";
import { useSpeech } from "../app/language.ts";
import parts from "../app/parts.module.css";
import { Problem } from "../app/problem.tsx";
import type { Sending } from "./sending.ts";

/** What becomes of the answer that was given; nothing while none is. */
export function SendingLine({ sending: { stage, goOn, drop } }: { readonly sending: Sending }): ReactNode {
  const { say } = useSpeech();
  const first = useRef<HTMLButtonElement>(null);
  const { kind } = stage;
  useEffect(() => {
    if (kind === "asking") first.current?.focus();
  }, [kind]);
  switch (stage.kind) {
    case "open":
      return null;
    case "sending":
      return stage.isSlow ? <p className={parts.hint}>{say("sending.slow")}</p> : null;
    case "refused":
      return <Problem text={stage.problem} />;
    case "asking":
    case "unsent":
      return (
        <div className={parts.row} role="alert">
          <span className={stage.kind === "unsent" ? parts.error : undefined}>
            {say(stage.kind === "unsent" ? "sending.unsent" : "asking.sure")}
          </span>
          <button ref={first} type="button" className={parts.main} onClick={goOn}>
            {say(stage.kind === "unsent" ? "sending.again" : "asking.send")}
          </button>
          <button type="button" className={parts.button} onClick={drop}>
            {say("cancel")}
          </button>
        </div>
      );
  }
}
