import { useCallback, useState } from "react";

interface OfPrompt<Value> {
  readonly prompt: string | undefined;
  readonly value: Value;
}

/**
 * A state that belongs to one question and ends with it: what is opened, what is picked up.
 * @param prompt the id of the question that is asked
 */
export function useForPrompt<Value>(
  prompt: string | undefined,
): readonly [value: Value | undefined, change: (value: Value | undefined) => void] {
  const [kept, setKept] = useState<OfPrompt<Value>>();
  const change = useCallback(
    (value: Value | undefined): void => setKept(value === undefined ? undefined : { prompt, value }),
    [prompt],
  );
  return [kept && kept.prompt === prompt ? kept.value : undefined, change];
}
