import { createHash } from "node:crypto";
import { buildClientSchema, getIntrospectionQuery, parse } from "graphql";
import { expect, test } from "vitest";
import { listSizes } from "../../server/api/limits/list-sizes.ts";
import { Measurer } from "../../server/api/limits/measure.ts";
import { pricedFields } from "./priced-fields.ts";
import { adminToken, ask, createMatch, finishParlour, get, signIn, startServer } from "./support.ts";

/** No field takes much more processor time than its cost pays for. `cost.test.ts` counts statements. */

/** How many times as much as it pays for a field may take. */
const most = 3;

/** How often each is asked for at a time: processor time may be counted in ticks of ten milliseconds. */
const repetitions = 40;

/** How often what is slow is measured again: other work on the machine only ever adds to it. */
const tries = 4;

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let count = 0; count < repetitions; count++) await work();
  return microseconds(process.threadCpuUsage(before)) / repetitions;
}

const block = Buffer.alloc(1_048_576, 7);

/** How long a unit is on this machine as it is now: hashing a mebibyte takes as long as 350 units. */
const unit = async () => (await timeOf(() => createHash("sha256").update(block).digest())) / 350;

test("no field takes more than three times what its cost pays for", async () => {
  const rates = ["SIGN_INS_PER_MINUTE", "REQUESTS_PER_MINUTE", "COST_PER_MINUTE", "QUERY_COST"];
  const server = await startServer(Object.fromEntries(rates.map((name) => [`MAX_${name}`, "10000000"])));
  try {
    const signUp = `mutation {
      signUp(input: { login: "ada", password: "correct horse", name: "Ada" }) { token account { id } }
    }`;
    const { token, account } = (await get(server, signUp)).signUp;
    const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: ADMIN }) { account { id } } }";
    await get(server, role, { id: account.id }, adminToken);
    const ben = await signIn(server, "Ben");
    for (let count = 0; count < 10; count++) {
      await finishParlour(server, await createMatch(server, [token, ben]), [token, ben]);
    }
    let matchId = "";
    for (let count = 0; count < 60; count++) matchId = await createMatch(server, [token, ben]);
    const say = "mutation ($input: SayInput!) { say(input: $input) { message { key } } }";
    const input = { matchId, channel: "TABLE", text: "Hello" };
    await get(server, say, { input: { ...input, idempotencyKey: "1" } }, ben);
    const known: { readonly [name: string]: unknown } = {
      ...{ matchId, id: matchId, accountId: account.id, gameId: "parlour", channel: "TABLE", code: "x", version: 0 },
    };
    const schema = buildClientSchema(await get(server, getIntrospectionQuery({ oneOf: true })));
    const sizes = listSizes(server.games);
    const asking = (document: string) => () => ask(server, document, {}, { token });
    const wrong: string[] = [];
    for (const { name, document } of pricedFields(schema, (each) => known[each])) {
      const { cost } = new Measurer(schema, parse(document), {}, sizes).measure(undefined);
      let least = Number.POSITIVE_INFINITY;
      for (let count = 0; count < tries && least > most * cost; count++) {
        // A request takes something before its first field, here on the side of the client as well.
        const bare = await timeOf(asking("{ __typename }"));
        least = Math.min(least, ((await timeOf(asking(document))) - bare) / (await unit()));
      }
      if (least > most * cost) wrong.push(`${name} takes as long as ${Math.round(least)}, and costs ${cost}`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await server.close();
  }
});
