import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConclaveServer } from "../../server/create-server.ts";
import { ask, codeOf, createMatch, get, idOf, signIn, startServer } from "../api/support.ts";
import { startMailServer, type TestMailServer } from "../support/mail-server.ts";
import { adminHere } from "./here.ts";
import type { Ran } from "./run.ts";

let folder: string;
let mails: TestMailServer;
let server: ConclaveServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-administering-"));
  mails = await startMailServer();
  const mail = { SMTP_URL: mails.url, MAIL_FROM: "conclave@example.org", PUBLIC_URL: "https://play.example.org" };
  server = await startServer({ ADMIN_TOKEN: "", DATA_DIR: folder, ...mail });
});
afterAll(async () => {
  await server.close();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  adminHere(args, { env: { DATA_DIR: folder, ADMIN_TOKEN: "", ...env } });
/** What a command prints that has to work. */
const said = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await admin(args);
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
};
const refused = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await admin(args);
  expect([code, stdout]).toEqual([2, ""]);
  return stderr;
};

const signUp = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
const signingUp = (login: string, more: object = {}) =>
  ask(server, signUp, { input: { login, password: "correct horse", name: login, ...more } });
const newPlayer = async (login: string) =>
  (await signingUp(login)).data.signUp as { token: string; account: { id: string } };

/** The extension of a game, by the first name that `games` prints which has a slash. */
async function anExtension(): Promise<string> {
  const [name] = /^ {2}(\S+\/\S+) /m.exec(await said("games"))?.slice(1) ?? [];
  return name as string;
}

describe("what is printed", () => {
  it("can be typed: extensions as other commands take them", async () => {
    const extension = await anExtension();
    expect(await said("disable", extension)).toContain(`  ${extension} `);
    expect(await said("games")).toMatch(new RegExp(`^  ${extension} \\S+ \\(\\w+\\): disabled`, "m"));
    await said("enable", extension);
  });

  it("names what may have been meant", async () => {
    const extension = await anExtension();
    expect(await refused("disable", "parlor")).toContain('did you mean "parlour"?');
    const [game, name] = extension.split("/") as [string, string];
    expect(await refused("disable", `${extension}x`)).toContain(`did you mean "${name}"?`);
    const [option] = /^(\S+):/.exec(await said("options", game)) ?? [];
    expect(await refused("option", game, `${option?.slice(0, -1)}x`, "--locked")).toContain("did you mean");
    expect(await refused("options", "parlor")).toContain('did you mean "parlour"?');
    expect(await refused("disabel", "parlour")).toContain("(Did you mean disable?)");
    await newPlayer("eleanor");
    expect(await refused("role", "elaenor", "admin")).toContain('did you mean "eleanor"?');
    expect(await said("accounts", "reste")).toBe('there is no such account; did you mean "reset"?\n');
  });

  it("lists options as `option` takes them, with what admins have changed", async () => {
    const { game, option } = await anIntegerOption();
    const before = await said("options", game);
    await said("option", game, option, "--locked");
    expect(await said("options", game)).toMatch(new RegExp(`^${option}: .*, locked \\(changed here\\)$`, "m"));
    await said("option", game, option, "--reset");
    expect(await said("options", game)).toBe(before);
  });

  it("lists public matches and counts all, lists reports, and where somebody is signed in", async () => {
    const ann = await signIn(server, "Ann");
    const plan = { gameId: "parlour", start: false };
    const open = await createMatch(server, [ann], { ...plan, seats: 2, title: "Evening" });
    const hidden = await createMatch(server, [ann], { ...plan, seats: 2, visibility: "PRIVATE" });
    const list = await said("matches", "list");
    expect(list).toContain(`${open} parlour lobby "Evening" since `);
    expect(list).not.toContain(hidden);
    expect(list).toMatch(/^in all: 1 lobby private, 1 lobby public$/m);
    expect(await said("matches", "list", "--status", "running")).toBe("in all: none\n");
    expect(await said("reports")).toBe("no report waits\n");
    const say = `mutation ($input: SayInput!) { say(input: $input) { message { key } } }`;
    const { data } = await ask(
      server,
      say,
      { input: { matchId: open, channel: "TABLE", text: "Hello", idempotencyKey: "k" } },
      { token: ann },
    );
    const report = `mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { __typename } }`;
    const reported = { matchId: open, channel: "TABLE", key: data?.say.message.key, reason: "loud" };
    expect((await ask(server, report, { input: reported }, { token: ann })).errors).toBeUndefined();
    expect(await said("reports")).toMatch(
      new RegExp(`match ${open}: "Ann" \\(\\S+\\) said "Hello"; reported by "Ann": loud\n$`),
    );
    expect(await said("reports", "--closed")).toBe("no report is closed\n");

    await newPlayer("bella");
    await ask(
      server,
      `mutation { signIn(input: { login: "bella", password: "correct horse", device: "Phone" }) { token } }`,
    );
    expect(await said("sessions", "bella")).toMatch(/^\S{36} Phone, used \S+, until \S+\n\S{36} -, used /);
    expect(await refused("sessions", await idOf(server, ann).then((id) => id.replace(/^./, "z")))).toContain(
      "nobody has",
    );
  });
});

/** An option with a range. */
async function anIntegerOption(): Promise<{ game: string; option: string; min: number; max: number }> {
  const [, option, min, max] = /^(\S+): (\d+) to (\d+),/m.exec(await said("options", "parlour")) ?? [];
  return { game: "parlour", option: option as string, min: Number(min), max: Number(max) };
}

describe("an option", () => {
  it("keeps what is not mentioned, and is cleared when that is said", async () => {
    const { game, option, min, max } = await anIntegerOption();
    const offer = async () => new RegExp(`^  option ${option}: (.*)$`, "m").exec(await said("games"))?.[1];
    await said("option", game, option, "--max", String(max - 1));
    await said("option", game, option, "--default", String(min));
    expect(await offer()).toBe(`default ${min}, to ${max - 1}`);
    await said("option", game, option, "--clear", "default", "--locked");
    expect(await offer()).toBe(`locked, to ${max - 1}`);
    await said("option", game, option, "--reset", "--min", String(min));
    expect(await offer()).toBe(`from ${min}`);
    expect(await refused("option", game, option)).toContain("--reset");
    expect(await refused("option", game, option, "--default", String(max + 1))).toContain("INVALID_OPTION");
    await said("option", game, option, "--clear", "min");
    expect(await offer()).toBeUndefined();
  });
});

describe("a recommended set", () => {
  it("is not for anybody while something that it contains is not offered, and has a title of its own", async () => {
    const extension = await anExtension();
    const [game, name] = extension.split("/") as [string, string];
    await said("save-set", game, "Our club", "--with", name);
    const guest = await signIn(server, "Guest");
    const sets = async () =>
      (await get(server, `{ game(id: "${game}") { sets { title forYou } } }`, {}, guest)).game.sets;
    expect(await sets()).toEqual([{ title: "Our club", forYou: true }]);
    for (const [change, back] of [
      [
        ["disable", extension],
        ["enable", extension],
      ],
      [
        ["disable", game],
        ["enable", game],
      ],
      [
        ["offer", extension, "--role", "player"],
        ["offer", extension, "--role", "guest"],
      ],
      [
        ["offer", game, "--role", "player"],
        ["offer", game, "--role", "guest"],
      ],
      [
        ["combine", game, "--as", "none"],
        ["combine", game, "--as", "any"],
      ],
      [
        ["site", "--create", "accounts"],
        ["site", "--create", "everybody"],
      ],
    ] as const) {
      await said(...change);
      expect([change, await sets()]).toEqual([change, [{ title: "Our club", forYou: false }]]);
      await said(...back);
      expect([back, await sets()]).toEqual([back, [{ title: "Our club", forYou: true }]]);
    }
    expect(await refused("save-set", game, "our  CLUB")).toContain("SET_TITLE_TAKEN");
    expect(await refused("remove-set", "Our clup")).toContain('did you mean "Our club"?');
    await said("remove-set", "Our club");
    expect(await sets()).toEqual([]);
  });
});

describe("the site", () => {
  it("is presented, and lets in whom an admin says", async () => {
    expect(await said("site")).toBe("sign-up: open\nguests: on\nmatches are created by: everybody\n");
    await said("site", "name", "The Glass Bead Club");
    await said("site", "name", "玻璃珠俱乐部", "--language", "zh-Hans");
    const rules = join(folder, "rules.txt");
    writeFileSync(rules, "Be kind.\n\nPlay on.\n");
    await said("site", "rules", "--file", rules);
    await said("site", "notice", "The finals begin.", "--for", "2h", "--also", "zh-Hans=决赛开始。");
    const shown = await said("site", "--sign-up", "invitation", "--guests", "off");
    expect(shown).toMatch(
      /^sign-up: invitation\nguests: off\nmatches are created by: everybody\nname \(en\): The Glass Bead Club\nrules \(en\):\n {2}Be kind\.\n\n {2}Play on\.\nname \(zh-Hans\): 玻璃珠俱乐部\nnotice until \S+: The finals begin\.\n$/,
    );
    expect(await codeOf(signingUp("uninvited"))).toBe("INVITATION_NEEDED");
    const [, code] = /^the code (\S+)\n/.exec(await said("invitations", "add", "--note", "Friends")) ?? [];
    const listed = await said("invitations");
    expect(listed).toMatch(/^\S{36} for 1 until \S+, by the operator: Friends\n$/);
    expect((await signingUp("invited", { invitation: code })).errors).toBeUndefined();
    await said("invitations", "add");
    const [key] = (await said("invitations")).split(" ");
    await said("invitations", "revoke", key as string);
    expect(await said("invitations")).toBe("there is no invitation\n");

    await said("site", "--sign-up", "approval");
    const { token } = await newPlayer("patient");
    expect(await said("accounts", "waiting")).toMatch(/ player patient "patient" since \S+, waiting\n$/);
    await said("accounts", "refuse", "patient", "--reason", "Nobody knows you");
    expect(await said("accounts", "patient")).toContain("refused: Nobody knows you");
    expect(await said("accounts", "approve", "patient")).toBe("patient is member now\n");
    expect((await get(server, "{ games { totalCount } }", {}, token)).games.totalCount).toBeGreaterThan(0);
    expect(await said("accounts", "dismiss", "patient")).toBe("patient is admitted now\n");
    const link = await said("accounts", "add", "Made.Here", "Made");
    expect(link).toMatch(/^\S{36} "Made"\nhttps:\/\/play\.example\.org\/account#reset=\S+\nuntil /);

    await said("site", "withdraw");
    await said("site", "rules", "");
    await said("site", "name", "", "--language", "zh-Hans");
    expect(await said("site", "--sign-up", "open", "--guests", "on")).not.toMatch(/rules|notice|zh-Hans/);
    expect(await refused("site", "--sign-up", "sometimes")).toContain("Allowed choices are");
    expect(await refused("site", "rules")).toContain("--file");
    expect(await refused("site", "notice", "Soon", "--for", "soon")).toContain("--for needs a time");
  });
});

describe("mail-test", () => {
  it("sends a mail that names the site, and prints what the mail server says, in full", async () => {
    expect(await said("mail-test", "ann@example.org")).toMatch(
      /^the mail server has taken a mail to ann@example\.org: 250 /,
    );
    expect(await mails.next()).toMatchObject({
      to: "ann@example.org",
      subject: "The Glass Bead Club: A test",
      text: expect.stringContaining("“The Glass Bead Club”"),
    });
    mails.refuse = { code: 550, times: 1 };
    const { code, stdout, stderr } = await admin(["mail-test", "bob@example.org"]);
    expect([code, stderr]).toEqual([2, "no mail was sent\n"]);
    const { port } = new URL(mails.url);
    expect(stdout).toContain(`the mail server at 127.0.0.1:${port} did not take a mail to bob@example.org\n`);
    expect(stdout).toMatch(/error: EENVELOPE, at RCPT TO\nanswer: 550 not now\n/);
    expect(stdout).toContain("check MAIL_FROM");
    expect(await refused("mail-test", "nowhere")).toContain("INVALID_ADDRESS");
  });
});

describe("a database that cannot be reached", () => {
  it.each([["audit"], ["backup", "nothing.backup"], ["games"]])("is told of in one line by %s", async (...args) => {
    const env = { DATABASE_URL: "postgresql://conclave:secret@127.0.0.1:1/club", DATABASE_WAIT_SECONDS: "0" };
    const { code, stdout, stderr } = await admin(args, env);
    expect([code === 0, stdout]).toEqual([false, ""]);
    expect(stderr).toMatch(/^the database at 127\.0\.0\.1:1\/club does not answer: [^\n]+\n$/);
  });

  it("is told of in one line if its address is none", async () => {
    const { code, stderr } = await admin(["audit"], {
      DATABASE_URL: "postgresql://conclave:secret@[",
      DATABASE_WAIT_SECONDS: "0",
    });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*(database|DATABASE_URL)[^\n]*\n$/)]);
    expect(stderr).not.toContain("secret");
  });
});
