import type { Audit } from "../audit/audit.ts";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../ground/failure.ts";
import type { HostLog } from "../ground/host-log.ts";
import { type Storing, storingWith } from "../ground/storing.ts";
import { type MailFailure, MailRefused, type MailTransport } from "../mail/mailer.ts";
import { readAddress } from "./addresses.ts";
import { mailTexts } from "./mail-texts.ts";
import type { SiteName } from "./notices.ts";
import { Quota } from "./quota.ts";
import type { Account } from "./sessions.ts";

/** How many mails an admin can have sent for a test in an hour. */
const most = 20;
const hour = 60 * 60_000;

/** What became of a mail: what the mail server has answered, or why it did not take it. */
export type MailTestResult =
  | { readonly accepted: true; readonly response: string }
  | { readonly accepted: false; readonly failure: MailFailure };

export interface MailTestParts {
  /** Without one no mails are sent. */
  readonly transport: MailTransport | undefined;
  readonly siteName: SiteName | undefined;
  readonly audit: Pick<Audit, "record">;
  readonly log: Pick<HostLog, "error">;
  readonly now: () => Date;
}

/** Sends a mail at once, past the queue, so that an admin sees what becomes of it. */
export class MailTest {
  readonly #parts: MailTestParts;
  readonly #storing: Storing;
  readonly #quota: Quota;

  constructor(parts: MailTestParts) {
    this.#parts = parts;
    this.#storing = storingWith(parts.log, "the store of the audit log failed");
    this.#quota = new Quota(parts.now, most, hour, "too many mails: wait an hour");
  }

  /** Sends a mail to an address. @throws {Failure} INVALID_ADDRESS, NO_MAIL, RATE_LIMITED, UNAVAILABLE */
  async send(actor: Account, text: string, locale: Locale): Promise<MailTestResult> {
    const to = readAddress(text);
    const { transport, siteName, audit } = this.#parts;
    if (!transport) throw new Failure("NO_MAIL", "this server sends no mails");
    this.#quota.count(actor.id);
    // Not to whom: that is nobody's business.
    await this.#storing(() => audit.record({ actor, action: "mail-test", subject: "server" }));
    try {
      const response = await transport.deliver({ to, ...mailTexts(locale, await siteName?.(locale)).test() });
      return { accepted: true, response: String(response) };
    } catch (error) {
      if (!(error instanceof MailRefused) || !error.failure) throw error;
      const { failure, said } = error;
      return { accepted: false, failure: { ...failure, ...(said !== undefined && { response: said }) } };
    }
  }
}
