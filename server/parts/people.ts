import { assemblePeople, type People } from "../accounts/people.ts";
import { readProviders } from "../accounts/provider-settings.ts";
import { newSecret } from "../accounts/secrets.ts";
import type { Part } from "../assembly.ts";
import { Authorization } from "../frontends/authorization.ts";
import { frontendKeeper } from "../frontends/frontend-keeper.ts";
import { Frontends } from "../frontends/frontends.ts";
import { type Archive, assembleArchive } from "../history/archive.ts";
import { historyKeeper } from "../history/history-keeper.ts";
import { type AtTable, assembleAtTable } from "../tables/at-table.ts";
import { type Away, assembleAway } from "../tables/away.ts";
import { matchKeeper } from "../tables/match-keeper.ts";
import { reminderKeeper } from "../tables/reminder-keeper.ts";
import { talkKeeper } from "../tables/talk-keeper.ts";
import type { Base } from "./base.ts";
import type { Hosted, Limited, Offered } from "./matches.ts";
import type { Changes, Mails, OnTheBus, Stored } from "./storing.ts";

/** The people. */
export interface Known {
  readonly people: People;
  /** With which commands on this machine reach this server. */
  readonly operatorToken: string;
}

export const people: Part<Base & Stored & OnTheBus & Mails & Offered & Hosted, Known> = {
  open: ({ config, substitutes, log, now, storage, sharedBus, bus, audit, site, hosting, ...mails }) => {
    const operatorToken = newSecret();
    const { mailer, mailTransport } = mails;
    const opened = assemblePeople({
      ...{ store: storage.accounts, linkStore: storage.links, erasureStore: storage.erasure },
      admissionStore: storage.admission,
      ...{ providerStore: storage.providers, onceStore: storage.once, auditStore: storage.audit },
      accessTokenStore: storage.accessTokens,
      ...{ audit, log, now, mailer, mailTransport, publicUrl: config.publicUrl },
      ...{ policy: () => site.policy(), siteName: (locale) => site.nameIn(locale) },
      sessionTimes: substitutes.sessionTimes,
      providers: readProviders(config.oidcProviders),
      origins: config.returnOrigins,
      keepers: [
        matchKeeper(hosting.departures, storage.matches, log),
        historyKeeper(storage.history, storage.ratings, log),
        talkKeeper(storage.talk, log, now),
        reminderKeeper(storage.reminders, storage.digests, log),
        frontendKeeper(storage.frontends, log),
      ],
      frontendsNeedApproval: config.frontendsNeedApproval,
      peoplePerAddress: config.limits.peoplePerAddress,
      tellOthers: (whose) => sharedBus?.tellOfTokens(whose),
      adminTokens: [operatorToken, ...(config.adminToken === undefined ? [] : [config.adminToken])],
    });
    sharedBus?.onTokens((whose) => opened.accounts.hear(whose));
    bus.subscribe(
      () => {},
      () => opened.accounts.sessions.distrustAll(),
    );
    return { people: opened, operatorToken };
  },
  close: ({ people: opened }) => closeAll([opened.addresses, opened.erasure]),
};

/** The frontends that act for people. */
export interface ActingFrontends {
  readonly frontends: Frontends;
  readonly authorization: Authorization;
}

export const frontends: Part<Base & Stored & Offered & Known, ActingFrontends> = {
  open: ({ config, storage: { frontends: store }, audit, people: { accounts }, log, now }) => {
    const opened = new Frontends({
      ...{ store, audit, accounts, log, now },
      needApproval: config.frontendsNeedApproval,
    });
    const authorization = new Authorization({ store, frontends: opened, accounts, log, now });
    return { frontends: opened, authorization };
  },
};

type Closing = readonly { close(): Promise<void> }[];

/** What tells players who are not there. */
export const away: Part<
  Base & Stored & OnTheBus & Changes & Mails,
  { readonly away: Away; readonly openedAway: Closing }
> = {
  open: async ({ config, substitutes, metrics, log, now, api, storage: store, shared, changes, mailer }) => {
    const { opened, ...services } = await assembleAway({
      ...{ store, changes, games: api.games, log, now, shared },
      ...{ publicUrl: config.publicUrl, policy: substitutes.outward, bounds: substitutes.reminders },
      ...{ mailer, times: substitutes.digests },
      onDelivery: (outcome) => metrics.reminders.inc({ outcome }),
    });
    return { away: services, openedAway: opened };
  },
  close: ({ openedAway }) => closeAll(openedAway),
};

/** What people do at a table besides playing. */
export const atTable: Part<
  Base & Stored & OnTheBus & Changes & Offered & Hosted & Known,
  { readonly atTable: AtTable; readonly openedAtTable: Closing }
> = {
  open: ({ substitutes, log, now, storage: store, shared, said, audit, hosting, people: { accounts } }) => {
    const { opened, ...services } = assembleAtTable({
      ...{ store, hosting, said, accounts, audit, log, now, shared, times: substitutes.tablePresence },
    });
    return { atTable: services, openedAtTable: opened };
  },
  close: ({ openedAtTable }) => closeAll(openedAtTable),
};

/** What remains of matches. */
export const archive: Part<
  Base & Stored & Offered & Limited & Hosted & Known,
  { readonly archive: Archive; readonly openedArchive: Closing }
> = {
  open: ({ substitutes, api, log, now, storage: store, audit, timeLimit, hosting, people: { accounts } }) => {
    const { opened, ...services } = assembleArchive({
      ...{ store, hosting, games: api.games, accounts, audit, log, now, timeLimit, ruleBudget: substitutes.ruleBudget },
    });
    return { archive: services, openedArchive: opened };
  },
  close: ({ openedArchive }) => closeAll(openedArchive),
};

/** Closes all, the last first, also if one of them fails. */
async function closeAll(opened: Closing): Promise<void> {
  const [last] = opened.slice(-1);
  if (!last) return;
  await last.close().finally(() => closeAll(opened.slice(0, -1)));
}
