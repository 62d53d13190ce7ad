import { buildSchema, type GraphQLObjectType, getNamedType, isObjectType, isRequiredArgument } from "graphql";
import type { Client } from "graphql-ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faultyGames } from "../api/faulty-games.ts";
import { parlourGames } from "../api/parlour.ts";
import {
  adminToken,
  ask,
  connect,
  createMatch,
  type Data,
  get,
  type Listening,
  signIn,
  subscribed,
  type TestServer,
} from "../api/support.ts";
import { startNodePair, type TwoNodes } from "../api/two-nodes.ts";
import { eventually, until } from "../support/eventually.ts";
import { newPerson, type Person, sending } from "./support.ts";

const mutations = {
  role: "mutation ($input: SetAccountRoleInput!) { setAccountRole(input: $input) { account { role } } }",
  offer: "mutation ($input: SetGameOfferInput!) { setGameOffer(input: $input) { game { id } } }",
  rename: "mutation ($input: RenameAccountInput!) { renameAccount(input: $input) { account { name } } }",
};

let nodes: TwoNodes;
let server: TestServer;
let other: TestServer;
const clients: Client[] = [];

beforeAll(async () => {
  nodes = await startNodePair({}, { games: parlourGames(...faultyGames) });
  ({ server, other } = nodes);
  await send("offer", { gameId: "parlour", role: "ADMIN" }, adminToken);
  // It looks again when it is asked, after a second.
  await until(async () => !(await get(other, `{ game(id: "parlour") { forYou } }`)).game.forYou);
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await nodes.close();
});

const { send } = sending(mutations, () => server);

/** The fields that depend on the role of whoever asks, as far as the descriptions in the schema say so. */
const ofRoles = /only for admins|whether you may create/i;

/** A selection of all fields below a type that depend on a role; `undefined` if there are none. */
function selectionOf(type: GraphQLObjectType, found: Set<string>, above: readonly string[] = []): string | undefined {
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || above.includes(named.name)) return [];
    const within = isObjectType(named) ? selectionOf(named, found, [...above, type.name]) : undefined;
    if (!ofRoles.test(field.description ?? "")) return within ? [`${field.name} ${within}`] : [];
    found.add(`${type.name}.${field.name}`);
    return [isObjectType(named) ? `${field.name} { __typename }` : field.name];
  });
  return parts.length > 0 ? `{ ${parts.join(" ")} }` : undefined;
}

/** The subscriptions of the schema with all their fields that depend on a role, by name. */
async function subscriptions(): Promise<{ readonly [name: string]: string }> {
  const schema = buildSchema(await (await fetch(`${server.url}/schema.graphql`)).text());
  const found = new Set<string>();
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const documents = fields.flatMap(({ name, type, args }) => {
    const named = getNamedType(type);
    const selection = isObjectType(named) ? selectionOf(named, found) : undefined;
    if (selection === undefined) return [];
    const id = args.some((argument) => argument.name === "matchId");
    // Changes of other matches may reach another node late.
    const which = name === "lobbyUpdated" ? selection.replace("{", "{ gameId") : selection;
    return [[name, `subscription ${id ? "($id: ID!) " : ""}{ ${name}${id ? "(matchId: $id)" : ""} ${which} }`]];
  });
  expect([...found].sort()).toEqual([
    ...["Extension.forYou", "Extension.offer", "Game.forYou", "Game.offer", "Match.fault"],
    ...["RecommendedSet.forYou", "RecommendedSet.offer"],
  ]);
  return Object.fromEntries(documents) as { [name: string]: string };
}

async function admin(): Promise<Person> {
  const person = await newPerson(server);
  await send("role", { accountId: person.id, role: "ADMIN" }, adminToken);
  for (const at of [server, other]) await eventually(() => roleOf(person, at)).toBe("ADMIN");
  return person;
}

const roleOf = async ({ token }: Person, at: TestServer) =>
  (await get(at, "{ viewer { account { role } } }", {}, token)).viewer.account.role;

/** A subscription over a stream of events: its results. */
async function streamed(at: TestServer, token: string, query: string, variables: object): Promise<() => Data[]> {
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const headers = { accept: "text/event-stream", authorization: `Bearer ${token}` };
  const reply = await fetch(`${at.url}/graphql?${parameters}`, { headers });
  let text = "";
  const write = (part: string) => {
    text += part;
  };
  // The server ends it.
  void reply.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write }))
    .catch(() => {});
  return () => Array.from(text.matchAll(/^event: next\ndata: (.+)$/gm), ([, line]) => JSON.parse(line as string));
}

async function follow(at: TestServer, token: string, query: string, variables: { [name: string]: unknown }) {
  const client = connect(at, { token });
  clients.push(client);
  return subscribed(at, client, query, variables);
}

describe("whoever is no admin any more sees of every event what anybody sees, on every node,", () => {
  test("in all fields that depend on the role", async () => {
    const documents = await subscriptions();
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining(["awaitingMeUpdated", "lobbyUpdated", "matchUpdated"]),
    );
    const former = await admin();
    const player = await newPerson(server);
    const guest = await signIn(server, "Ann");
    const id = await createMatch(server, [guest], { gameId: "throwing", seats: 1 });
    const listening: [string, Listening, Listening][] = [];
    for (const at of [server, other]) {
      for (const name of ["lobbyUpdated", "matchUpdated"]) {
        const variables = { ...(name === "matchUpdated" && { id }) };
        const query = documents[name] ?? "";
        const ofFormer = await follow(at, former.token, query, variables);
        listening.push([name, ofFormer, await follow(at, player.token, query, variables)]);
      }
    }
    const stream = await streamed(other, former.token, documents.lobbyUpdated ?? "", {});
    const isOfParlour = (data: Data) => (data.lobbyUpdated?.gameId ?? "parlour") === "parlour";
    const nextOf = async (one: Listening): Promise<Data> => {
      const { data } = await one.next();
      return isOfParlour(data) ? data : nextOf(one);
    };
    const next = (name: string) =>
      Promise.all(listening.flatMap(([each, ...both]) => (each === name ? both.map(nextOf) : [])));
    const streamedOnes = () => stream().flatMap(({ data }) => (isOfParlour(data) ? [data] : []));
    const [here, plain, there] = await next("matchUpdated");
    expect(here).toEqual(there);
    expect(here).not.toEqual(plain);

    await createMatch(server, [adminToken], { start: false, seats: 2 });
    const [first, shown] = await next("lobbyUpdated");
    expect(first.lobbyUpdated.game).toMatchObject({ forYou: true, offer: { __typename: "GameOffer" } });
    expect(shown.lobbyUpdated.game).toMatchObject({ forYou: false, offer: null });
    await eventually(streamedOnes).toEqual([first]);

    await send("role", { accountId: former.id, role: "PLAYER" }, adminToken);
    for (const at of [server, other]) await eventually(() => roleOf(former, at)).toBe("PLAYER");
    await createMatch(server, [adminToken], { start: false, seats: 2 });
    for (const each of await next("lobbyUpdated")) expect(each).toEqual(shown);
    await eventually(streamedOnes).toEqual([first, shown]);

    // The rules fail: only admins learn why.
    const look =
      "query ($id: ID!) { match(id: $id) { version prompts { id ... on ChoosePrompt { options { key } } } } }";
    const { version, prompts } = (await get(server, look, { id }, guest)).match;
    const input = { matchId: id, promptId: prompts[0].id, version, idempotencyKey: "k" };
    const value = { option: prompts[0].options[0].key };
    const answering = "mutation ($input: AnswerInput!) { answer(input: $input) { version } }";
    await ask(server, answering, { input: { ...input, answer: value } }, { token: guest });
    const why = "query ($id: ID!) { match(id: $id) { fault { message } } }";
    expect((await get(server, why, { id }, adminToken)).match.fault.message).toEqual(expect.any(String));
    const [again, plainAgain] = await next("matchUpdated");
    expect(again).toEqual(plainAgain);
  });

  test("and an admin goes on to see everything after another change", async () => {
    const lobby = (await subscriptions()).lobbyUpdated ?? "";
    const person = await admin();
    const updates = await follow(other, person.token, lobby, {});
    await send("rename", { name: "Zoe" }, person.token);
    await createMatch(server, [adminToken], { start: false, seats: 2 });
    expect((await updates.next()).data.lobbyUpdated.game).toMatchObject({ forYou: true });
    await send("role", { accountId: person.id, role: "PLAYER" }, adminToken);
    await eventually(() => roleOf(person, other)).toBe("PLAYER");
    await send("role", { accountId: person.id, role: "ADMIN" }, adminToken);
    await eventually(() => roleOf(person, other)).toBe("ADMIN");
    await createMatch(server, [adminToken], { start: false, seats: 2 });
    expect((await updates.next()).data.lobbyUpdated.game).toMatchObject({ forYou: true });
  });
});
