import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import { startMailServer, type TestMailServer } from "../../test/support/mail-server.ts";
import { type MailBounds, MailQueue } from "./mail-queue.ts";
import { type Mail, MailRefused } from "./mailer.ts";
import { smtpTransport } from "./smtp.ts";

const mail: Mail = { to: "ann@example.org", subject: "It is your turn", text: "Hello Ann" };

function log() {
  return { warn: vi.fn(), error: vi.fn() };
}

describe("mails", () => {
  let server: TestMailServer;
  let queue: MailQueue | undefined;

  const queueFor = (bounds: Partial<MailBounds> = {}, url = server.url, said = log()) => {
    const transport = smtpTransport({ url, from: "Conclave <conclave@example.org>" });
    queue = new MailQueue({ transport, log: said, bounds: { pause: 1, ...bounds } });
    return queue;
  };

  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(async () => {
    await queue?.close();
    await server.close();
  });

  it("arrive as they were written, in any script", async () => {
    const text = "你好，安！\n\nhttps://example.org/account#reset=abc_DEF-123\n.\nend";
    expect(queueFor().send({ ...mail, subject: "輪到你了", text, unsubscribe: "https://example.org/stop" })).toBe(true);
    const received = await server.next();
    expect(received).toMatchObject({
      ...{ from: '"Conclave" <conclave@example.org>', to: mail.to, subject: "輪到你了" },
      text: `${text}\n`,
    });
    expect(received.headers.get("auto-submitted")).toBe("auto-generated");
    expect(received.headers.get("list")).toMatchObject({ unsubscribe: { url: "https://example.org/stop" } });
  });

  it.each([
    ["several addresses", { to: "ann@example.org, eve@example.org" }],
    ["another header", { subject: "Hello\r\nBcc: eve@example.org" }],
    ["another header behind the address", { to: "ann@example.org\r\nBcc: eve@example.org" }],
  ])("do not go to anybody else by %s", async (_, change) => {
    queueFor().send({ ...mail, ...change });
    queue?.send({ ...mail, subject: "the last" });
    while ((await server.next()).subject !== "the last");
    expect(server.mails.map(({ to }) => to)).not.toContain("eve@example.org");
    expect(server.mails.flatMap(({ headers }) => [...headers.keys()])).not.toContain("bcc");
  });

  it("are tried again until the mail server takes them", async () => {
    server.refuse = { code: 451, times: 3 };
    const said = log();
    queueFor({}, server.url, said).send(mail);
    expect(await server.next()).toMatchObject({ to: mail.to });
    expect(said.warn).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(said.warn.mock.calls)).not.toContain(mail.to);
    expect(said.error).not.toHaveBeenCalled();
  });

  it("are given up after some attempts, or at once if nobody has the address", async () => {
    for (const [code, warnings] of [
      [451, 2],
      [550, 0],
    ] as const) {
      server.refuse = { code, times: 1_000 };
      const said = log();
      queueFor({ attempts: 3 }, server.url, said).send(mail);
      await eventually(() => said.error.mock.calls).toHaveLength(1);
      expect(said.warn).toHaveBeenCalledTimes(warnings);
      await queue?.close();
    }
    expect(server.mails).toEqual([]);
  });

  it.each([
    ["is not there", () => "smtp://127.0.0.1:1"],
    ["does not know the password", () => server.url.replace("secret", "wrong")],
  ])("wait while the mail server %s, without showing the password", async (_, url) => {
    const said = log();
    queueFor({ attempts: 2 }, url(), said).send(mail);
    await eventually(() => said.error.mock.calls).toHaveLength(1);
    const reasons = [...said.warn.mock.calls, ...said.error.mock.calls];
    expect(JSON.stringify(reasons)).not.toMatch(/secret|wrong|ann@/);
  });

  it.each([
    [
      "is not there",
      () => ({ url: "smtp://127.0.0.1:1" }),
      { code: "ESOCKET", cause: "ECONNREFUSED", host: "127.0.0.1", port: 1, command: "CONN" },
      /nothing listens there/,
    ],
    [
      "does not know the password",
      () => ({ url: server.url.replace("secret", "wrong") }),
      { code: "EAUTH", host: "127.0.0.1", command: "AUTH PLAIN", responseCode: 535 },
      /user and password/,
    ],
    [
      "does not know the address",
      () => ({ url: server.url, refuse: { code: 550, times: 9 } }),
      { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response: expect.stringContaining("not now") },
      /recipient/,
    ],
  ])("say in the log why the mail server does not take them if it %s", async (_, settings, failure, advice) => {
    const { url, refuse } = { refuse: undefined, ...settings() };
    server.refuse = refuse;
    const said = log();
    queueFor({ attempts: 1 }, url, said).send(mail);
    await eventually(() => said.error.mock.calls).toHaveLength(1);
    const [{ smtp, ...rest }] = said.error.mock.calls[0] ?? [{}];
    expect(smtp).toMatchObject({ ...failure, advice: expect.stringMatching(advice) });
    expect(JSON.stringify([smtp, pino.stdSerializers.err(rest.error)])).not.toMatch(/secret|wrong|ann@/);
  });
});

describe("the queue of mails", () => {
  it("has room for a number of mails, those under way included, and hands over a few at a time", async () => {
    const finish: (() => void)[] = [];
    const deliver = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
    const queue = new MailQueue({
      transport: { deliver, close: () => {} },
      log: log(),
      bounds: { waiting: 3, atOnce: 2 },
    });
    expect(Array.from({ length: 5 }, () => queue.send(mail))).toEqual([true, true, true, false, false]);
    expect(deliver).toHaveBeenCalledTimes(2);
    finish.shift()?.();
    await eventually(() => deliver.mock.calls).toHaveLength(3);
    expect(queue.send(mail)).toBe(true);
    const said = queue.close();
    for (const each of finish) each();
    await said;
    expect(deliver).toHaveBeenCalledTimes(3);
    expect(queue.send(mail)).toBe(false);
  });

  it("tries nothing again once it is closed", async () => {
    vi.useFakeTimers();
    const said = log();
    const deliver = vi.fn(() => Promise.reject(new MailRefused("busy", false)));
    const queue = new MailQueue({ transport: { deliver, close: () => {} }, log: said });
    queue.send(mail);
    await vi.advanceTimersByTimeAsync(1_000);
    await queue.close();
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(deliver).toHaveBeenCalledTimes(1);
    expect(said.warn).toHaveBeenLastCalledWith({ dropped: 1 }, expect.any(String));
    vi.useRealTimers();
  });
});
