import { expect, it } from "vitest";
import { SentToken } from "../../accounts/sent-token.ts";
import type { Identity } from "../../accounts/sessions.ts";
import { Failure } from "../../ground/failure.ts";
import { watchToken } from "./token-watch.ts";

const admin: Identity = { id: "a", name: "Ann", role: "admin", session: "s" };

/** Somebody who is watched, of whom a test says what is found. */
function watched() {
  const look = { ups: [] as { resolve: (found: Identity) => void; reject: (error: Error) => void }[] };
  let change = () => {};
  const accounts = {
    authenticate: () => new Promise<Identity>((resolve, reject) => look.ups.push({ resolve, reject })),
    sessions: {
      watch: (_: Identity, onDistrust: () => void) => {
        change = onDistrust;
        return () => {};
      },
    },
  };
  const refused: string[] = [];
  const one = watchToken(accounts as never, { asker: admin, token: new SentToken("t") }, 3_600_000, ({ code }) =>
    refused.push(code),
  );
  return { one, look, refused, change: () => change() };
}

it("nothing is told to somebody while it is not certain who they are", async () => {
  const { one, look, change } = watched();
  expect(one.confirm()).toBe(true);
  change();
  const confirmed = one.confirm();
  expect(confirmed).toBeInstanceOf(Promise);
  change();
  look.ups[1]?.resolve({ ...admin, role: "player" });
  // What was looked up before it changed again counts no more, even if it comes later.
  await new Promise(setImmediate);
  look.ups[0]?.resolve(admin);
  expect(await confirmed).toBe(true);
  expect([one.confirm(), one.asker.role]).toEqual([true, "player"]);
  one.end();
});

it("an admin is a player while nobody can tell", async () => {
  const { one, look, change } = watched();
  change();
  look.ups[0]?.reject(new Failure("UNAVAILABLE", "the server is stopping"));
  expect(await one.confirm()).toBe(true);
  expect(one.asker).toEqual({ ...admin, role: "player" });
  change();
  look.ups[1]?.resolve(admin);
  expect(await one.confirm()).toBe(true);
  expect(one.asker.role).toBe("admin");
  one.end();
});

it("whoever is refused is told nothing more", async () => {
  const { one, look, change, refused } = watched();
  change();
  const confirmed = one.confirm();
  look.ups[0]?.reject(new Failure("TOKEN_INVALID", "the token is unknown"));
  expect(await confirmed).toBe(false);
  expect([one.confirm(), refused]).toEqual([false, ["TOKEN_INVALID"]]);
});
