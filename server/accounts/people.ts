import type { Audit } from "../audit/audit.ts";
import type { AuditStore } from "../audit/ports.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Mailer, MailTransport } from "../mail/mailer.ts";
import type { AccessTokenStore } from "./access-token-ports.ts";
import { AccessTokens } from "./access-tokens.ts";
import { Accounts } from "./accounts.ts";
import { Addresses } from "./addresses.ts";
import type { AdmissionStore } from "./admission-ports.ts";
import { Admissions } from "./admissions.ts";
import { Directory } from "./directory.ts";
import { type AdmissionPolicy, Entrance, openDoor } from "./entrance.ts";
import { Erasure } from "./erasure.ts";
import { AccountExport } from "./export.ts";
import type { LinkStore } from "./link-ports.ts";
import { Links } from "./links.ts";
import { MailTest } from "./mail-test.ts";
import { Notices, type SiteName } from "./notices.ts";
import { Once } from "./once.ts";
import type { OnceStore } from "./once-ports.ts";
import type { AccountKeeper, AccountStore, ErasureStore, Whose } from "./ports.ts";
import type { ProviderStore } from "./provider-ports.ts";
import type { ProviderSettings } from "./provider-settings.ts";
import { ProviderSignIn } from "./provider-sign-in.ts";
import { Providers } from "./providers.ts";
import { Recovery } from "./recovery.ts";
import type { SessionTimes } from "./sessions.ts";

/** The services that are about who somebody is. */
export interface People {
  readonly accounts: Accounts;
  readonly directory: Directory;
  readonly admissions: Admissions;
  readonly recovery: Recovery;
  readonly addresses: Addresses;
  readonly mailTest: MailTest;
  readonly erasure: Erasure;
  readonly accountExport: AccountExport;
  readonly providerSignIn: ProviderSignIn;
  readonly once: Once;
  readonly accessTokens: AccessTokens;
}

export interface PeopleParts {
  readonly store: AccountStore;
  readonly linkStore: LinkStore;
  readonly admissionStore: AdmissionStore;
  readonly erasureStore: ErasureStore;
  readonly providerStore: ProviderStore;
  readonly onceStore: OnceStore;
  readonly accessTokenStore: AccessTokenStore;
  readonly audit: Audit;
  readonly auditStore: AuditStore;
  /** What other parts of the server keep of accounts. */
  readonly keepers: readonly AccountKeeper[];
  readonly log: HostLog;
  readonly now?: (() => Date) | undefined;
  readonly sessionTimes?: Partial<SessionTimes> | undefined;
  readonly adminTokens?: readonly string[];
  /** Whether frontends of others can be used only after an admin has approved them. */
  readonly frontendsNeedApproval?: boolean;
  /** Tells other nodes about whom they have to ask the store again. */
  readonly tellOthers?: (whose: Whose) => void;
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl?: string | undefined;
  readonly mailer?: Mailer | undefined;
  /** How many people may share a network address; 1 by default. */
  readonly peoplePerAddress?: number;
  /** What the mailer sends with. */
  readonly mailTransport?: MailTransport | undefined;
  /** Whom admins let in now; everybody by default. */
  readonly policy?: () => Promise<AdmissionPolicy>;
  /** What the server is called. */
  readonly siteName?: SiteName;
  readonly providers?: readonly ProviderSettings[];
  /** The origins of pages to which people return from providers, besides that of `publicUrl`. */
  readonly origins?: readonly string[];
}

/** Assembles these services. */
export function assemblePeople(parts: PeopleParts): People {
  const { store, linkStore, erasureStore, audit, auditStore, keepers, log, publicUrl, mailer } = parts;
  const { now = () => new Date(), adminTokens = [], providers = [], origins = [], providerStore } = parts;
  const { frontendsNeedApproval = false } = parts;
  const { admissionStore, onceStore, accessTokenStore, policy = async () => openDoor, siteName } = parts;
  const notices = new Notices({ store, mailer, siteName, log, now });
  const entrance = new Entrance({ policy, store: admissionStore, log, now });
  const accounts = new Accounts({
    ...{ store, log, notices, entrance, now, adminTokens, frontendsNeedApproval, tellOthers: parts.tellOthers },
    ...parts.sessionTimes,
  });
  const onChange = (id: string): void => accounts.forget(id);
  const links = new Links(linkStore, publicUrl, now);
  return {
    accounts,
    directory: new Directory({ store, audit, log, keepers, now, onChange }),
    admissions: new Admissions({ store: admissionStore, accounts: store, notices, audit, log, now, onChange }),
    recovery: new Recovery({ store, linkStore, links, accounts, notices, audit, log, now }),
    erasure: new Erasure({ store: erasureStore, once: onceStore, accounts, keepers, log, now }),
    accountExport: new AccountExport({ store, providerStore, accessTokenStore, audit: auditStore, keepers, log, now }),
    providerSignIn: new ProviderSignIn({
      providers: new Providers(providers, `${publicUrl ?? ""}/sign-in/callback`, log),
      ...{ store, providerStore, accounts, notices, entrance, log, now },
      ownPage: publicUrl && `${publicUrl}/oauth/return`,
      origins: [...origins, ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin])],
    }),
    once: new Once({ store: onceStore, log, now }),
    accessTokens: new AccessTokens({ store: accessTokenStore, accounts, notices, log, now }),
    mailTest: new MailTest({ transport: parts.mailTransport, siteName, audit, log, now }),
    addresses: new Addresses({
      ...{ store, linkStore, links, accounts, notices, mailer, siteName, log, now },
      peoplePerAddress: parts.peoplePerAddress,
    }),
  };
}
