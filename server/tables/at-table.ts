import type { Audit } from "../audit/audit.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Hosting } from "../matches/records/hosting.ts";
import { Invitations } from "./invitations.ts";
import type { MatchChanges } from "./match-changes.ts";
import { Moderation, type ModerationParts } from "./moderation.ts";
import type { ModerationStore } from "./moderation-ports.ts";
import type { InvitationStore } from "./ports.ts";
import type { TablePresenceStore } from "./presence-ports.ts";
import { TablePresence, type TablePresenceTimes } from "./table-presence.ts";
import { Talk } from "./talk.ts";
import type { TalkStore } from "./talk-ports.ts";

/** What people do at a table besides playing: they come, are seen, talk, and complain. */
export interface AtTable {
  readonly invitations: Invitations;
  readonly tablePresence: TablePresence;
  readonly talk: Talk;
  readonly moderation: Moderation;
}

export interface AtTableParts {
  readonly store: {
    readonly invitations: InvitationStore;
    readonly tablePresence: TablePresenceStore;
    readonly talk: TalkStore;
    readonly moderation: ModerationStore;
  };
  readonly hosting: Hosting;
  /** Brings word of talk on this node and others. */
  readonly said: MatchChanges;
  readonly accounts: ModerationParts["accounts"];
  readonly audit: Audit;
  readonly log: HostLog;
  readonly now: () => Date;
  /** Whether there may be other nodes. */
  readonly shared: boolean;
  readonly times?: Partial<TablePresenceTimes> | undefined;
}

/** Assembles these services. The second part is to be closed at the end. */
export function assembleAtTable(parts: AtTableParts): AtTable & { readonly opened: { close(): Promise<void> }[] } {
  const { store, hosting, said: changes, accounts, audit, log, now, shared, times } = parts;
  const invitations = new Invitations({ store: store.invitations, hosting, log, now });
  const talk = new Talk({ store: store.talk, hosting, changes, accounts, log, now });
  const tablePresence = new TablePresence({
    ...{ store: store.tablePresence, hosting, log, now, shared },
    ...(times && { times }),
  });
  const moderation = new Moderation({ store: store.moderation, talk, audit, accounts, changes, log, now });
  return { invitations, tablePresence, talk, moderation, opened: [talk, tablePresence] };
}
