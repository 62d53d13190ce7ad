import { useCallback, useEffect, useState } from "react";

/** What was asked of the server, as far as it is known. */
export interface Asked<Value> {
  /** The last answer, also while it is asked again. */
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly again: () => void;
}

/**
 * Asks when the page is shown, and whenever what it depends on changes.
 * @param ask kept by `useCallback`: another function is another question
 * @param known the answer to the first question, if it is there already
 */
export function useAsked<Value>(ask: () => Promise<Value>, known?: Value): Asked<Value> {
  const [state, setState] = useState<{ value: Value | undefined; error: unknown }>({ value: known, error: undefined });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    ask().then(
      (value) =>
        wanted &&
        setState((now) => (now.value === value && now.error === undefined ? now : { value, error: undefined })),
      (error: unknown) => wanted && setState(({ value }) => ({ value, error })),
    );
    return () => {
      wanted = false;
    };
  }, [ask, round]);
  const again = useCallback(() => setRound((now) => now + 1), []);
  return { ...state, again };
}
