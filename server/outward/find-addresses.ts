import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";

/** How long a name server may take, in milliseconds, and how often it is asked. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * Makes a function that finds the addresses of a name in the name system alone. That of the operating system would also look into its own
 * list of names, and would need one of the few threads that read files too: a few names whose servers do not answer would hold up the
 * whole process.
 * @param servers name servers to ask; by default those of the system
 */
export function findAddressesAt(servers?: readonly string[]): (name: string) => Promise<readonly LookupAddress[]> {
  return async (name) => {
    const resolver = new Resolver(patience);
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    if (four.status === "rejected" && six.status === "rejected") throw four.reason;
    return [
      ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
}

/** Finds the addresses of a name. Rejects if there are none, or nobody knows. */
export const findAddresses = findAddressesAt();
