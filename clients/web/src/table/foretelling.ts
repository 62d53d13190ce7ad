import type { Forecast, MatchSession, Prompt } from "conclave/sdk";
import { useCallback, useEffect, useMemo, useState } from "react";

/** How long somebody rests on an option before the server is asked, in milliseconds. */
const pause = 300;

/** What would become of the option that somebody points at. */
export interface Foretelling {
  /** Says that an option of the question is pointed at, or focused; undefined where it no longer is. */
  readonly point: (option: string | undefined) => void;
  /** What is known of it; undefined while nothing is. */
  readonly forecast: Forecast | undefined;
  /** The keys of what the next question would offer, which are not options yet. */
  readonly reached: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

/** Asks what would become of an option when somebody rests on it: one request for each pause. */
export function useForetelling(
  session: Pick<MatchSession, "check">,
  prompt: Prompt | undefined,
  isSending: boolean,
): Foretelling {
  const [pointed, setPointed] = useState<{ readonly of: string | undefined; readonly option: string }>();
  const [told, setTold] = useState<{ readonly of: string; readonly option: string; readonly forecast: Forecast }>();
  const id = prompt?.id;
  const option = pointed && pointed.of === id && !isSending ? pointed.option : undefined;
  useEffect(() => {
    if (option === undefined || prompt?.__typename !== "ChoosePrompt") return;
    let wanted = true;
    const timer = setTimeout(() => {
      session.check(prompt, { option }, true).then(
        (check) => {
          if (wanted && check?.forecast) setTold({ of: prompt.id, option, forecast: check.forecast });
        },
        // It is only a help: what comes of it shows when it is chosen.
        () => {},
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [session, prompt, option]);
  const point = useCallback(
    (next: string | undefined): void => setPointed(next === undefined ? undefined : { of: id, option: next }),
    [id],
  );
  const forecast = told && told.of === id && told.option === option ? told.forecast : undefined;
  return useMemo(
    () => ({ point, forecast, reached: forecast ? new Set(forecast.reach.map(({ key }) => key)) : nothing }),
    [point, forecast],
  );
}
