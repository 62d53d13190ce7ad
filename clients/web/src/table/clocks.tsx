import type { ConclaveClient } from "conclave/sdk";
import { useEffect, useState } from "react";
import { useClient } from "../app/connection.ts";

/** The time now, again and again. @param every in milliseconds */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** What is known of the server's clock, asked for once. */
const leads = new WeakMap<ConclaveClient, Promise<number>>();

function leadOf(client: ConclaveClient): Promise<number> {
  const lead = leads.get(client) ?? client.clockLead().catch(() => 0);
  leads.set(client, lead);
  return lead;
}

/** The time by the clock of the server, again and again: by the one of this device until that is known. @param every in milliseconds */
export function useServerNow(every: number): number {
  const client = useClient();
  const now = useNow(every);
  const [lead, setLead] = useState(0);
  useEffect(() => {
    void leadOf(client).then(setLead);
  }, [client]);
  return now + lead;
}
