import { useCallback } from "react";
import { useSearchParams } from "wouter";

/** What is chosen on a page, as its address says it: every view of the desk can be sent as a link. */
export interface Choices {
  readonly of: (name: string) => string | undefined;
  /** Chooses; what is undefined or empty is not chosen any more. A list begins anew then, unless it is about its pages. */
  readonly choose: (choices: { readonly [name: string]: string | undefined }) => void;
}

/** The name of the place in a list. */
export const pagePlace = "after";

/** The choices of this page. */
export function useChoices(): Choices {
  const [params, setParams] = useSearchParams();
  const choose = useCallback<Choices["choose"]>(
    (choices) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete(pagePlace);
        for (const [name, value] of Object.entries(choices)) {
          if (value === undefined || value === "") next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
    [setParams],
  );
  return { of: (name) => params.get(name) ?? undefined, choose };
}
