import { createTransport } from "nodemailer";
import { type Mail, type MailFailure, MailRefused, type MailTransport } from "./mailer.ts";

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
export interface SmtpTransport extends MailTransport {
  /** Hands one over. @returns what the mail server has answered @throws {MailRefused} */
  deliver(mail: Mail): Promise<string>;
}

export function smtpTransport({ url, from }: SmtpSettings): SmtpTransport {
  // Nothing in a mail may make us read files or fetch pages.
  const transport = createTransport({
    ...{ url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true, ...patience },
  });
  return {
    deliver: async ({ to, subject, text, unsubscribe }: Mail) => {
      try {
        const { response } = await transport.sendMail({
          // An object, so that the text cannot become several addresses.
          ...{ from, to: { name: "", address: to }, subject, text },
          headers: { "Auto-Submitted": "auto-generated" },
          ...(unsubscribe !== undefined && { list: { unsubscribe } }),
        });
        return response;
      } catch (error) {
        throw refusalOf(error, url);
      }
    },
    close: () => transport.close(),
  };
}

/** What errors of the library have besides their message. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** The longest answer of a mail server that is shown. */
const longestResponse = 1_000;

/** What to look at, by the sort of failure. */
const advice: { readonly [code: string]: string } = {
  EDNS: "the mail server has no address: check the host in SMTP_URL, and the name resolution of this machine",
  ETIMEDOUT:
    "the mail server does not answer in time: check host and port in SMTP_URL, and whether a firewall is between",
  ECONNECTION: "the mail server has hung up: check whether its port speaks TLS (smtps://) or not (smtp://)",
  ESOCKET:
    "no connection: check host and port in SMTP_URL, whether the mail server runs, its certificate, and firewalls",
  ETLS: "TLS has failed: check the certificate, and smtps:// (port 465) against smtp:// (port 587) in SMTP_URL",
  EAUTH: "the mail server does not accept user and password: check them in SMTP_URL, with @ as %40",
  ENOAUTH: "the mail server wants a user and a password: put them into SMTP_URL",
  EENVELOPE:
    "the mail server does not accept the sender or the recipient: check MAIL_FROM, and the address of the recipient",
  EMESSAGE: "the mail server does not accept the mail: check MAIL_FROM, and what its owner says about spam",
  EPROTOCOL:
    "what answers is no mail server, or speaks otherwise: check the port, and smtps:// against smtp:// in SMTP_URL",
};
const refusedConnection = "nothing listens there: check host and port in SMTP_URL, and whether the mail server runs";

/** What went wrong. What the mail server says may repeat the address, so the log gets it without any. */
function refusalOf(error: unknown, url: string): MailRefused {
  const { code = "unknown", originalCode, command, responseCode, response } = error as SmtpError;
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = ofThisMail && (responseCode === undefined || responseCode >= 500);
  const { hostname, port, protocol } = new URL(url);
  const failure: MailFailure = {
    code,
    ...(originalCode !== undefined && { cause: originalCode }),
    host: hostname,
    port: port === "" ? (protocol === "smtps:" ? 465 : 587) : Number(port),
    ...(command !== undefined && { command }),
    ...(responseCode !== undefined && { responseCode }),
    ...(response !== undefined && { response: withoutAddresses(response.slice(0, longestResponse)) }),
    advice:
      originalCode === "ECONNREFUSED"
        ? refusedConnection
        : (advice[code] ?? "see what the mail server says, and check SMTP_URL and MAIL_FROM"),
  };
  const parts = [code, originalCode, responseCode].filter((part) => part !== undefined);
  return new MailRefused(parts.join(" "), isFinal, failure, response?.slice(0, longestResponse));
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…");
}
