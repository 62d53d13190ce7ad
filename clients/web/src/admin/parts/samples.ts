import { useEffect, useState } from "react";
import { useClient } from "../../app/connection.ts";
import { ServerFiguresDocument } from "../generated/operations.ts";
import { type Figures, withSample } from "./rates.ts";

/** How often to look, in milliseconds. */
const interval = 5_000;

/** The figures of the server, sampled while the page is open and can be seen. */
export function useSamples(): { readonly samples: readonly Figures[]; readonly error: unknown } {
  const client = useClient();
  const [samples, setSamples] = useState<readonly Figures[]>([]);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const { administration } = await client.request(ServerFiguresDocument, {});
        if (!wanted || !administration) return;
        setSamples((now) => withSample(now, administration.figures));
        setError(undefined);
      } catch (failure) {
        if (wanted) setError(failure);
      }
    };
    void look();
    const timer = setInterval(() => void look(), interval);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [client]);
  return { samples, error };
}
