import { createTransport } from "nodemailer";
import { type Mail, MailRefused, type MailTransport } from "./mailer.ts";

/** How long a mail server may take, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** How to reach the mail server. */
export interface SmtpSettings {
  /** Such as `smtps://user:password@mail.example.org`. */
  readonly url: string;
  /** The sender: an address, perhaps with a name. */
  readonly from: string;
}

/** A mail server that is reached by SMTP. */
export function smtpTransport({ url, from }: SmtpSettings): MailTransport {
  // Nothing in a mail may make us read files or fetch pages.
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true, ...patience },
  });
  return {
    deliver: async ({ to, subject, text, unsubscribe }: Mail) => {
      try {
        await transport.sendMail({
          // An object, so that the text cannot become several addresses.
          ...{ from, to: { name: "", address: to }, subject, text },
          headers: { "Auto-Submitted": "auto-generated" },
          ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What went wrong, without what the mail server says: that may repeat the address. */
function refusalOf(error: unknown): MailRefused {
  const { code = "unknown", responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = ofThisMail && (responseCode === undefined || responseCode >= 500);
  return new MailRefused(responseCode === undefined ? code : `${code} ${responseCode}`, isFinal);
}
