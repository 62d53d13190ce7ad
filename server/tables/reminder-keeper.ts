import type { AccountKeeper } from "../accounts/ports.ts";
import type { HostLog } from "../ground/host-log.ts";
import { storingWith } from "../ground/storing.ts";
import type { DigestStore } from "./digest-ports.ts";
import type { ReminderStore } from "./reminder-ports.ts";

/** What reminders keep of accounts: where they are sent, and whether there are digests. */
export function reminderKeeper(
  reminders: Pick<ReminderStore, "contacts" | "removeAll">,
  digests: Pick<DigestStore, "isOn" | "set">,
  log: Pick<HostLog, "error">,
): AccountKeeper {
  const storing = storingWith(log, "the store of reminders failed");
  return {
    key: "reminders",
    erase: async (account) => {
      await storing(() => Promise.all([reminders.removeAll(account), digests.set(account, undefined)]));
    },
    export: async (account) => {
      const [contacts, digest] = await storing(() => Promise.all([reminders.contacts(account), digests.isOn(account)]));
      return {
        contacts: contacts.map(({ kind, url, locale, createdAt }) => ({
          ...{ kind, url, locale, createdAt: createdAt.toISOString() },
        })),
        digest,
      };
    },
  };
}
