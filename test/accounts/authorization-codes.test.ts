import { createHash } from "node:crypto";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { adminToken, ask, type Data, get, type TestServer } from "../api/support.ts";
import { until } from "../support/eventually.ts";
import { authorizing, type Changes, loopback, minute, newProof, type Proof, sessionsOf } from "./authorizing.ts";
import { newPerson, type Person, password } from "./support.ts";

let server: TestServer;
let other: TestServer;
let author: Person;
let sql: pg.Client;

const { allow, describeStored, exchange, pass, register, renew, send, whoIs } = authorizing((place) => {
  ({ server, other, author, sql } = place);
});

describeStored("a code", () => {
  const cases: readonly [string, (proof: Proof) => Changes, string][] = [
    ["without the verifier", () => ({ code_verifier: undefined }), "invalid_grant"],
    ["with another verifier", () => ({ code_verifier: newProof().verifier }), "invalid_grant"],
    ["with the challenge for a verifier", ({ challenge }) => ({ code_verifier: challenge }), "invalid_grant"],
    ["with a verifier of great length", () => ({ code_verifier: "x".repeat(10_000) }), "invalid_request"],
    ["for another page", () => ({ redirect_uri: loopback }), "invalid_request"],
    ["for no page", () => ({ redirect_uri: undefined }), "invalid_request"],
    ["with a secret", () => ({ client_secret: "secret" }), "invalid_client"],
    ["by another grant", () => ({ grant_type: "password", username: "a", password: "b" }), "invalid_client"],
  ];
  test.each(cases)("is worth nothing %s", async (_how, change, error) => {
    const proof = newProof();
    const code = await allow(author, proof);
    expect(await exchange(code, proof, change(proof))).toMatchObject({ status: 400, error });
  });

  test("is worth nothing for another frontend, whose request does not use it up", async () => {
    const proof = newProof();
    const [code, thief] = [await allow(author, proof), await register({ name: "Thief" })];
    expect(await exchange(code, proof, { client_id: thief })).toMatchObject({ status: 400, error: "invalid_grant" });
    expect(await exchange(code, proof)).toMatchObject({ status: 200 });
  });

  test("is worth nothing to whoever tries a verifier first, nor afterwards", async () => {
    const proof = newProof();
    const code = await allow(author, proof);
    expect(await exchange(code, newProof())).toMatchObject({ error: "invalid_grant" });
    expect(await exchange(code, proof)).toMatchObject({ error: "invalid_grant" });
  });

  test("ends what came of it when it is used again, even much later", async () => {
    const [person, proof] = [await newPerson(server), newProof()];
    const code = await allow(person, proof);
    const tokens = await exchange(code, proof);
    // For both storages together less than the hour that tokens last.
    pass(20 * minute);
    expect(await exchange(code, newProof(), {}, other)).toMatchObject({ error: "invalid_grant" });
    expect(await renew(tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
    expect(await whoIs(tokens.access_token, other)).toBe("TOKEN_INVALID");
  });

  test("is worth nothing after a minute", async () => {
    const proof = newProof();
    const code = await allow(author, proof);
    pass(minute + 1);
    expect(await exchange(code, proof)).toMatchObject({ error: "invalid_grant" });
  });

  test("brings at most one session, if two nodes get it at once, and none that stays", async () => {
    for (let round = 0; round < 5; round++) {
      const [person, proof] = [await newPerson(server), newProof()];
      const code = await allow(person, proof);
      const replies = await Promise.all([server, other, server, other].map((node) => exchange(code, proof, {}, node)));
      const good = replies.filter(({ status }) => status === 200);
      expect(good.length).toBeLessThanOrEqual(1);
      for (const { status, error } of replies) expect(status === 200 || error === "invalid_grant").toBe(true);
      expect((await sessionsOf(server, person)).filter(({ frontend }: Data) => frontend)).toEqual([]);
    }
  });

  test.each([
    [
      "a new password",
      (person: Person) => send("changePassword", { password, newPassword: "another horse" }, person.token),
    ],
    [
      "signing out everywhere",
      (person: Person) =>
        get(server, "mutation { signOut(input: { everywhere: true }) { everywhere } }", {}, person.token),
    ],
    ["deleting the account", (person: Person) => send("delete", { password }, person.token)],
  ])("is worth nothing after %s", async (_what, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    const code = await allow(person, proof);
    await end(person);
    expect(await exchange(code, proof)).toMatchObject({ status: 400, error: "invalid_grant" });
  });
});

describe("in the moment in which a password changes", () => {
  const change = ({ token }: Person) => send("changePassword", { password, newPassword: "another horse" }, token);
  const reset = async ({ id }: Person) => {
    const issue = "mutation ($input: IssuePasswordResetInput!) { issuePasswordReset(input: $input) { code } }";
    const { code } = (await get(server, issue, { input: { accountId: id } }, adminToken)).issuePasswordReset;
    const use = "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { token } }";
    return get(server, use, { input: { code, password: "another horse" } });
  };
  const leave = ({ token }: Person) =>
    get(server, "mutation { signOut(input: { everywhere: true }) { everywhere } }", {}, token);
  const ban = async ({ id }: Person) => {
    await send("ban", { accountId: id, hours: 1, reason: "rude" }, adminToken);
    await send("ban", { accountId: id, hours: 0, reason: "sorry" }, adminToken);
  };
  const ends = [
    ["changed", change],
    ["reset", reset],
    ["kept, but everybody signed out", leave],
    ["kept, but the account banned and freed again", ban],
  ] as const;

  /** Whether this many statements wait for a lock. */
  async function areWaiting(count: number): Promise<boolean> {
    // Otherwise a transaction sees the same all the time.
    await sql.query("select pg_stat_clear_snapshot()");
    const found = await sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (found.rowCount ?? 0) >= count;
  }

  /** Holds rows while two pieces of work begin, of which the first gets further than it would get alone. */
  async function interleave<First, Second>(
    lock: string,
    id: string,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    await sql.query("begin");
    try {
      await sql.query(lock, [id]);
      const one = first();
      one.catch(() => {});
      await until(() => areWaiting(1));
      const two = second();
      let isOver = false;
      void Promise.allSettled([two]).then(() => {
        isOver = true;
      });
      await until(async () => isOver || areWaiting(2));
      await sql.query("commit");
      return [await one, await two];
    } finally {
      await sql.query("rollback");
    }
  }

  async function expectNothing(person: Person, tokens: Data): Promise<void> {
    if (tokens.status === 200) {
      for (const node of [server, other]) expect(await whoIs(tokens.access_token, node)).toBe("TOKEN_INVALID");
    } else expect(tokens).toMatchObject({ error: "invalid_grant" });
    const renewed = await renew(tokens.refresh_token ?? "x");
    expect(renewed).toMatchObject({ error: "invalid_grant" });
    const { rows } = await sql.query(
      `select 1 from "session" s join "account" a on a."id" = s."account_id"
         where a."id" = $1 and "frontend_id" is not null and s."generation" = a."generation"`,
      [person.id],
    );
    expect(rows).toEqual([]);
  }

  test.each(ends)("nothing stays of a code whose session is being stored: the password is %s", async (_what, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    const frontend = await register({ name: "Slow" }, person.token);
    const code = await allow(person, proof, { client_id: frontend });
    // A session that is stored waits for its frontend, and has read by then what it goes by.
    const [tokens] = await interleave(
      `select 1 from "frontend" where "id" = $1 for update`,
      frontend,
      () => exchange(code, proof, { client_id: frontend }),
      () => end(person),
    );
    await expectNothing(person, tokens);
  });

  test.each(ends)("nothing comes of a code while the sessions are being ended: the password is %s", async (_, end) => {
    const [person, proof] = [await newPerson(server), newProof()];
    await get(server, `mutation { signIn(input: { login: "${person.login}", password: "${password}" }) { token } }`);
    const code = await allow(person, proof);
    // Whatever ends sessions waits for one of them, and has seen by then which there are.
    const [, tokens] = await interleave(
      `select 1 from "session" where "account_id" = $1 for update`,
      person.id,
      () => end(person),
      () => exchange(code, proof),
    );
    await expectNothing(person, tokens);
  });

  test("nothing comes of a code that somebody gets with the old one", async () => {
    const [person, proof] = [await newPerson(server), newProof()];
    const [code] = await interleave(
      `select 1 from "account" where "id" = $1 for update`,
      person.id,
      () => allow(person, proof),
      () => change(person),
    );
    await expectNothing(person, await exchange(code, proof));
  });

  test("nobody who has entered the old one stays signed in", async () => {
    const person = await newPerson(server);
    const signIn = `mutation { signIn(input: { login: "${person.login}", password: "${password}" }) { token } }`;
    const [{ data, errors }] = await interleave(
      `select 1 from "account" where "id" = $1 for update`,
      person.id,
      () => ask(server, signIn),
      () => change(person),
    );
    if (errors) expect(errors[0]?.extensions.code).toBe("SIGN_IN_FAILED");
    else for (const node of [server, other]) expect(await whoIs(data.signIn.token, node)).toBe("TOKEN_INVALID");
    expect(await whoIs(person.token)).toMatchObject({ id: person.id });
  });
});

test("codes and tokens are stored as hashes only", async () => {
  const proof = newProof();
  const code = await allow(author, proof);
  const tokens = await exchange(code, proof);
  const dump = [];
  for (const table of ["authorization_code", "session", "token", "frontend"]) {
    dump.push((await sql.query(`select * from "${table}"`)).rows);
  }
  const stored = JSON.stringify(dump);
  expect(stored).toContain(createHash("sha256").update(code).digest("hex"));
  for (const secret of [code, proof.verifier, tokens.access_token, tokens.refresh_token.split(".")[1]]) {
    expect(stored).not.toContain(secret);
  }
});
