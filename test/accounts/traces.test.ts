import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { openFolder } from "../../server/storage/open.ts";
import { adminToken, createMatch, idOf, signIn, startServer } from "../api/support.ts";
import { freshDatabase } from "../support/database.ts";
import { startMailServer } from "../support/mail-server.ts";
import { password, sending } from "./support.ts";

const mutations = {
  signUp: "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }",
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { id } } }",
  issue: "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code } }",
  set: "mutation ($input: SetEmailAddressInput!) { setEmailAddress(input: $input) { sentTo } }",
  verify: "mutation ($input: VerifyEmailAddressInput!) { verifyEmailAddress(input: $input) { verified } }",
  join: "mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { match { id } } }",
  leave: "mutation ($input: LeaveMatchInput!) { leaveMatch(input: $input) { match { id } } }",
  remove: "mutation ($input: RemovePlayerInput!) { removePlayer(input: $input) { match { id } } }",
  say: "mutation ($input: SayInput!) { say(input: $input) { message { key } } }",
  react: "mutation ($input: SetReactionInput!) { setReaction(input: $input) { message { key } } }",
  report: "mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { key } }",
  mute: "mutation ($input: SetMuteInput!) { setMute(input: $input) { viewer { mutes { id } } } }",
  webhook: "mutation ($input: AddWebhookInput!) { addWebhook(input: $input) { contact { key } } }",
  frontend: "mutation ($input: RegisterFrontendInput!) { registerFrontend(input: $input) { frontend { clientId } } }",
  approve: "mutation ($input: SetFrontendStatusInput!) { setFrontendStatus(input: $input) { frontend { status } } }",
  digest: "mutation ($input: SetDigestInput!) { setDigest(input: $input) { on } }",
  delete: "mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { accountId } }",
};

/** A database, and what its tables have. */
interface Looked {
  readonly settings: { readonly [name: string]: string };
  /** Whether it can be looked at while a server works with it. */
  readonly shared: boolean;
  /** The columns that contain a text, as `table.column`. */
  columnsWith(text: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

type Query = (sql: string, values: string[]) => Promise<readonly { readonly [column: string]: string }[]>;

async function columnsWith(query: Query, text: string): Promise<readonly string[]> {
  const columns = await query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
    [],
  );
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const sql = `select 1 as "found" from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`;
    if ((await query(sql, [text])).length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

async function inPostgres(): Promise<Looked> {
  const database = await freshDatabase();
  return {
    settings: { DATABASE_URL: database.url },
    shared: true,
    columnsWith: async (text) => {
      const sql = new pg.Client(database.url);
      await sql.connect();
      const found = await columnsWith(async (statement, values) => (await sql.query(statement, values)).rows, text);
      await sql.end();
      return found;
    },
    close: () => database.drop(),
  };
}

async function inFolder(): Promise<Looked> {
  const folder = mkdtempSync(join(tmpdir(), "conclave-traces-"));
  return {
    settings: { DATA_DIR: folder },
    shared: false,
    columnsWith: async (text) => {
      const { orm, client, unlock } = await openFolder(folder);
      const found = await columnsWith(
        async (statement, values) => (await client.query<{ [column: string]: string }>(statement, values)).rows,
        text,
      );
      await orm.close(true);
      unlock();
      return found;
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/** What everything that somebody is called, has, and writes here contains. */
const mark = fc.sample(fc.stringMatching(/^[a-z]{12}$/), 1)[0] as string;

test.each([
  ["PGlite", inFolder],
  ["PostgreSQL", inPostgres],
])("nothing in the database tells of somebody who has deleted the account, in %s", async (_, open) => {
  const [looked, mails] = await Promise.all([open(), startMailServer()]);
  const settings = { SMTP_URL: mails.url, MAIL_FROM: "a@example.org", PUBLIC_URL: "https://play.example.org" };
  const server = await startServer({ ...settings, ...looked.settings });
  const { send } = sending(mutations, () => server);

  const { token, account } = await send("signUp", { login: mark, password, name: mark, device: `${mark}’s phone` });
  const ben = (await send("signUp", { login: "ben", password, name: "Ben" })).token;
  const benId = await idOf(server, ben);
  const frontend = { name: `${mark}’s`, redirectUris: [`https://${mark}.example.org/back`], scopes: ["PLAY"] };
  const { clientId } = (await send("frontend", frontend, token)).frontend;
  await send("approve", { clientId, status: "APPROVED" }, adminToken);
  await send("role", { accountId: account.id, role: "ADMIN" }, adminToken);
  await send("role", { accountId: benId, role: "ADMIN" }, token);
  await send("issue", { accountId: account.id }, adminToken);
  for (const box of ["one", "two"]) await send("set", { address: `${box}.${mark}@example.org` }, token);
  const [, code] = /#address=([\w-]+)/.exec((await mails.next()).text) ?? [];
  await send("verify", { code });
  await send("set", { address: `two.${mark}@example.org` }, token);

  const cleo = await signIn(server, "Cleo");
  const title = `The table of ${mark}`;
  const waiting = await createMatch(server, [ben, token], { start: false });
  await send("remove", { matchId: waiting, accountId: account.id }, ben);
  await createMatch(server, [token, ben], { start: false, notice: `Come and play with ${mark}` });
  const left = await createMatch(server, [ben, token, cleo]);
  await send("leave", { matchId: left }, token);
  const match = await createMatch(server, [token, ben], { title });
  const at = { matchId: match, channel: "TABLE" };
  const mine = (await send("say", { ...at, text: `I am ${mark}`, idempotencyKey: "a" }, token)).message.key;
  const bens = (await send("say", { ...at, text: "Hello", idempotencyKey: "b" }, ben)).message.key;
  await send("react", { ...at, key: bens, reaction: "LAUGH", on: true }, token);
  await send("report", { ...at, key: mine, reason: "Names" }, ben);
  await send("report", { ...at, key: bens, reason: `Not to ${mark}` }, token);
  await send("mute", { accountId: benId, on: true }, token);
  await send("webhook", { url: `https://${mark}.example.org/` }, token);
  await send("digest", { on: true }, token);
  await send("frontend", frontend, token);

  if (looked.shared) {
    expect(await looked.columnsWith(mark)).toEqual([
      ...[
        "account.address",
        "account.login",
        "account.name",
        "account_link.address",
        "audit.actor_name",
        "audit.after",
        "audit.before",
      ],
      ...[
        "frontend.name",
        "frontend.redirect_uris",
        "match.host_name",
        "match.seats",
        "match.settings",
        "match.title_folded",
      ],
      ...["reminder_contact.url", "session.device"],
      ...["talk_message.author_name", "talk_message.text", "talk_report.author_name", "talk_report.reason"],
      ...["talk_report.reporter_name", "talk_report.text"],
    ]);
  }
  await send("delete", { password }, token);
  await server.close();
  expect(await looked.columnsWith(mark)).toEqual([]);
  await Promise.all([mails.close(), looked.close()]);
});
