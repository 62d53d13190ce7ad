import type { AnswerValue } from "conclave/sdk";
import { useEffect, useState } from "react";
import { useAsking } from "./asking.ts";

/** How long somebody pauses before the rules are asked, in milliseconds. */
const pause = 350;

/**
 * Why the rules would refuse what is put together, asked when the player pauses.
 * @param answer undefined while it cannot be sent anyway
 */
export function useRefusal(answer: AnswerValue | undefined): string | undefined {
  const { check, isSending } = useAsking();
  const [refusal, setRefusal] = useState<{ readonly of: string; readonly reason: string | undefined }>();
  const text = answer === undefined || isSending ? undefined : JSON.stringify(answer);
  useEffect(() => {
    if (text === undefined) return;
    let wanted = true;
    const timer = setTimeout(() => {
      check(JSON.parse(text) as AnswerValue).then(
        (reason) => wanted && setRefusal({ of: text, reason }),
        // It is only a help: whether it is allowed shows when it is sent.
        () => {},
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [check, text]);
  return refusal && refusal.of === text ? refusal.reason : undefined;
}
