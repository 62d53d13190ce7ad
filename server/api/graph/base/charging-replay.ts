import type { Context } from "./context.ts";

/** The cost of replaying the decisions of one version, in fields. */
const costOfVersion = 300;

/** Charges the address of a request for versions to replay, which are only known on the way. */
export function chargingReplay({ charge }: Pick<Context, "charge">): (versions: number) => void {
  return (versions) => charge(versions * costOfVersion);
}
