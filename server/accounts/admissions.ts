import { randomUUID } from "node:crypto";
import type { Audit } from "../audit/audit.ts";
import { type Locale, sha256 } from "../engine/index.ts";
import { checkRange } from "../ground/check-range.ts";
import { Failure } from "../ground/failure.ts";
import { readText } from "../ground/read-text.ts";
import { type Storing, storingWith, untilStored } from "../ground/storing.ts";
import { type AccountsLog, adminId } from "./accounts.ts";
import type { AdmissionStore, SiteInvitation } from "./admission-ports.ts";
import { readLogin } from "./logins.ts";
import { readName } from "./names.ts";
import type { Notices } from "./notices.ts";
import type { AccountRecord, AccountStore, Standing } from "./ports.ts";
import { newSecret } from "./secrets.ts";
import { type Account, accountOf } from "./sessions.ts";

/** Limits on invitations to the server. */
const invitationLimits = { uses: 1_000, hours: 8_760, usualHours: 168, most: 100, note: 100 } as const;
const longestReason = 200;

/** What an admin wants of an invitation. */
export interface SiteInvitationPlan {
  /** How many can come in with it; one by default. */
  readonly uses?: number;
  /** For how many hours it is good; a week by default. */
  readonly hours?: number;
  /** What it is for. */
  readonly note?: string;
}

/** An account that an admin makes for somebody. */
export interface AccountPlan {
  readonly login: string;
  readonly name: string;
}

export interface AdmissionsParts {
  readonly store: AdmissionStore;
  readonly accounts: Pick<AccountStore, "find">;
  readonly notices: Pick<Notices, "tell">;
  readonly audit: Pick<Audit, "entryOf">;
  readonly log: AccountsLog;
  /** Called with the account whose standing has changed. */
  readonly onChange: (id: string) => void;
  readonly now: () => Date;
}

/** Whom admins let in: by invitations, by approving those who wait, and by making accounts. */
export class Admissions {
  readonly #parts: AdmissionsParts;
  readonly #storing: Storing;

  constructor(parts: AdmissionsParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of accounts failed");
  }

  /**
   * Makes an invitation to this server. It ends with the role, the account or a ban of whoever makes it.
   * @param key what it is to be called, where that is not left to chance
   * @returns the code, which is kept nowhere
   * @throws {Failure} OUT_OF_RANGE, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT, TOO_MANY_SITE_INVITATIONS
   */
  async invite(
    actor: Account,
    { uses = 1, hours = invitationLimits.usualHours, note: typed }: SiteInvitationPlan,
    key: string = randomUUID(),
  ): Promise<{ readonly code: string; readonly invitation: SiteInvitation }> {
    checkRange("uses", uses, 1, invitationLimits.uses);
    checkRange("validHours", hours, 1, invitationLimits.hours);
    const note = typed === undefined ? undefined : readText(typed, invitationLimits.note);
    const createdAt = this.#parts.now();
    const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
    const invitation: SiteInvitation = {
      ...{ key, uses, createdAt, expiresAt },
      ...(actor.id !== adminId && { maker: actor.id }),
      ...(note !== undefined && { note }),
    };
    const code = newSecret();
    const entry = this.#parts.audit.entryOf({
      ...{ actor, action: "site-invite", subject: `site-invitation:${invitation.key}` },
      after: { uses, expiresAt: expiresAt.toISOString(), ...(note !== undefined && { note }) },
    });
    const isStored = await this.#storing(() =>
      this.#parts.store.invite(invitation, sha256(code), invitationLimits.most, entry),
    );
    if (isStored) return { code, invitation };
    throw new Failure("TOO_MANY_SITE_INVITATIONS", "there are as many invitations to this server as there may be");
  }

  /** The invitations that are good, oldest first. */
  invitations(): Promise<readonly SiteInvitation[]> {
    return this.#storing(() => this.#parts.store.invitations(this.#parts.now()));
  }

  /** Makes an invitation useless. @throws {Failure} UNKNOWN_INVITATION */
  async revoke(actor: Account, key: string): Promise<void> {
    const entry = this.#parts.audit.entryOf({ actor, action: "site-uninvite", subject: `site-invitation:${key}` });
    if (await this.#storing(() => this.#parts.store.revoke(key, entry))) return;
    throw new Failure("UNKNOWN_INVITATION", "the invitation is not valid, or not any more");
  }

  /**
   * Makes an account for somebody, who is a member thereby. It has no password: its owner sets one with a link.
   * @throws {Failure} INVALID_LOGIN, INVALID_NAME, LOGIN_TAKEN
   */
  async create(actor: Account, { login: given, name }: AccountPlan): Promise<Account> {
    const login = readLogin(given);
    const account: AccountRecord = {
      ...{ id: randomUUID(), name: readName(name), role: "player", login },
      ...{ standing: "member", createdAt: this.#parts.now() },
    };
    const entry = this.#parts.audit.entryOf({
      ...{ actor, action: "account-create", subject: `account:${account.id}`, after: { standing: "member" } },
    });
    const isStored = await this.#storing(() => this.#parts.store.createAccount(account, entry));
    if (!isStored) throw new Failure("LOGIN_TAKEN", "somebody else has this login name");
    return accountOf(account);
  }

  /**
   * Decides whether a registered account may be used: lets it in as a member, refuses one that waits, or takes a membership away.
   * Whoever has an address of mail is told.
   * @param why what to say about it; needed for a refusal
   * @param locale the language to write in, if that of its owner is not known
   * @throws {Failure} UNKNOWN_ACCOUNT, NOT_REGISTERED, ACCOUNT_ADMITTED, BAD_REQUEST, TEXT_EMPTY, TEXT_TOO_LONG, INVALID_TEXT
   */
  async setStanding(
    actor: Account,
    id: string,
    standing: Standing,
    why: string | undefined,
    locale: Locale,
  ): Promise<Account> {
    if (standing === "waiting") throw new Failure("BAD_REQUEST", "nobody is put back to waiting");
    const reason = why === undefined && standing !== "refused" ? undefined : readText(why ?? "", longestReason);
    const { accounts, store, audit, notices } = this.#parts;
    return untilStored(async () => {
      const account = await this.#storing(() => accounts.find(id));
      if (!account) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
      if (account.role === "guest") throw new Failure("NOT_REGISTERED", "only registered accounts are let in");
      const before: Standing = account.standing ?? "admitted";
      if (standing === "refused" && before !== "waiting" && before !== "refused") {
        throw new Failure("ACCOUNT_ADMITTED", "this account is in use already: ban it instead");
      }
      const changed: Account = accountOf({
        ...{ id, name: account.name, role: account.role, ...(account.isBot && { isBot: true }) },
        ...(standing !== "admitted" && { standing }),
        ...(reason !== undefined && { standingReason: reason }),
      });
      if (before === standing && account.standingReason === reason) return changed;
      const entry = audit.entryOf({
        ...{ actor, action: "account-standing", subject: `account:${id}`, before },
        after: { standing, ...(reason !== undefined && { reason }) },
      });
      const change = { id, before, standing, ...(reason !== undefined && { reason }) };
      if (!(await this.#storing(() => store.setStanding(change, entry)))) return undefined;
      this.#parts.onChange(id);
      const told =
        standing === "refused" ? "refused" : before === "waiting" || before === "refused" ? "approved" : undefined;
      if (told)
        await notices.tell(id, { kind: told, ...(reason !== undefined && { reason }) }, account.locale ?? locale);
      return changed;
    });
  }
}
