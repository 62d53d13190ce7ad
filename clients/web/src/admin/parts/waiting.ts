import { administered } from "conclave/sdk";
import { useCallback } from "react";
import { type Asked, useAsked } from "../../app/asked.ts";
import { useClient } from "../../app/connection.ts";
import { DeskWaitingDocument } from "../generated/operations.ts";

/** How much waits for somebody, by what it is. Moderators are told of reports alone. */
export interface Waiting {
  readonly reports: number;
  readonly faults?: number;
  readonly stranded?: number;
  readonly accounts?: number;
  readonly frontends?: number;
  readonly broken?: number;
}

/** What waits: looked up again whenever another section is opened. */
export function useWaiting(isAdmin: boolean, part: string | undefined): Asked<Waiting> {
  const client = useClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section asks again
  const ask = useCallback(async (): Promise<Waiting> => {
    if (!isAdmin) return { reports: (await client.moderation.reports({ first: 1 })).totalCount };
    const found = administered(await client.request(DeskWaitingDocument, {}));
    return {
      reports: found.reports.totalCount,
      faults: found.faults.totalCount ?? 0,
      stranded: found.strandedMatches.totalCount ?? 0,
      accounts: found.accounts.totalCount,
      frontends: found.frontends.totalCount,
      broken: found.brokenPlugins.length,
    };
  }, [client, isAdmin, part]);
  return useAsked(ask);
}
