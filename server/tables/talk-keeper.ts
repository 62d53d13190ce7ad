import type { AccountKeeper } from "../accounts/ports.ts";
import type { HostLog } from "../ground/host-log.ts";
import { storingWith } from "../ground/storing.ts";
import type { TalkStore } from "./talk-ports.ts";

/** How many messages and reports are exported: the newest. */
const most = 1_000;

/** What talk keeps of accounts: what they have said and reported, whom they have muted, and until when they may not talk. */
export function talkKeeper(store: TalkStore, log: Pick<HostLog, "error">, now: () => Date): AccountKeeper {
  const storing = storingWith(log, "the store of talk failed");
  return {
    key: "talk",
    erase: (account) => storing(() => store.erase(account)),
    export: async (account) => {
      const [said, reported, muted, silenced] = await storing(() =>
        Promise.all([
          store.saidBy(account, most),
          store.reportedBy(account, most),
          store.mutes(account),
          store.silencedUntil(account, now()),
        ]),
      );
      return {
        newest: said.map(({ match, at, text }) => ({ match, at: at.toISOString(), text })),
        reports: reported.map(({ match, at, reason }) => ({ match, at: at.toISOString(), reason })),
        muted: [...muted],
        ...(silenced && { silencedUntil: silenced.toISOString() }),
      };
    },
  };
}
