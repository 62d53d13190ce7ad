import type { AccountKeeper } from "../accounts/ports.ts";
import type { HostLog } from "../ground/host-log.ts";
import { storingWith } from "../ground/storing.ts";
import { told } from "./frontends.ts";
import type { FrontendStore } from "./ports.ts";

/** What is kept of the authors of frontends: the frontends that they have registered. */
export function frontendKeeper(store: FrontendStore, log: Pick<HostLog, "error">): AccountKeeper {
  const storing = storingWith(log, "the store of frontends failed");
  return {
    key: "frontends",
    erase: (account) => storing(() => store.removeOf(account)),
    export: async (account) => (await storing(() => store.ofOwner(account))).map(told),
  };
}
