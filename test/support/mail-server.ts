import type { AddressInfo, Server } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { until } from "./eventually.ts";

/** A mail as its reader gets it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: ReadonlyMap<string, unknown>;
}

/** A mail server on this machine. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** How it answers to recipients: with this error, as long as it is set. */
  refuse: { readonly code: number; readonly times: number } | undefined;
  /** The next mail that was not taken yet. */
  next(): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a mail server that takes mails with the user name `conclave` and the password `secret`. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  let taken = 0;
  let refusals = 0;
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "conclave" && password === "secret" ? done(null, { user: username }) : done(new Error("no")),
    onRcptTo: (_address, _session, done) => {
      const { refuse } = server;
      if (!refuse || refusals >= refuse.times) return done();
      refusals++;
      done(Object.assign(new Error("not now"), { responseCode: refuse.code }));
    },
    onData: (stream, session, done) => {
      void simpleParser(stream).then((mail) => {
        mails.push({
          from: mail.from?.text ?? "",
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          subject: mail.subject ?? "",
          text: mail.text ?? "",
          headers: mail.headers,
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const { port: chosen } = (smtp.server as Server).address() as AddressInfo;
  const server: TestMailServer = {
    url: `smtp://conclave:secret@127.0.0.1:${chosen}`,
    mails,
    refuse: undefined,
    next: async () => {
      await until(() => mails.length > taken);
      return mails[taken++] as ReceivedMail;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
