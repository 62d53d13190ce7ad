import { adminToken, ask, type Data, fieldOrCode, get, type TestServer } from "../api/support.ts";

const message = "key text seat author { id name } reactions { reaction count yours }";
/** What can be done and read at a table besides playing, by the name that tests give it. */
export const operations = {
  say: `mutation ($input: SayInput!) { say(input: $input) { message { ${message} } } }`,
  react: `mutation ($input: SetReactionInput!) { setReaction(input: $input) { message { ${message} } } }`,
  read: `query ($matchId: ID!, $channel: TalkChannel!, $last: Int, $before: String) {
    match(id: $matchId) { talk(channel: $channel, last: $last, before: $before) {
      version pageInfo { hasPreviousPage hasNextPage startCursor } edges { node { ${message} } }
    } }
  }`,
  channels: "query ($matchId: ID!) { match(id: $matchId) { channels { channel maySay } } }",
  mute: "mutation ($input: SetMuteInput!) { setMute(input: $input) { viewer { mutes { id } } } }",
  mutes: "{ viewer { mutes { id } } }",
  report: "mutation ($input: ReportMessageInput!) { reportMessage(input: $input) { key } }",
  reports: `query ($open: Boolean, $first: Int, $after: String) {
    administration { reports(open: $open, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor }
      edges { node { key matchId channel text reason author { name } reporter { name } resolvedAt } }
    } }
  }`,
  resolve: "mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { report { key resolvedAt } } }",
  silence: "mutation ($input: SilenceAccountInput!) { silenceAccount(input: $input) { until } }",
  leave: "mutation ($id: ID!) { leaveMatch(input: { matchId: $id }) { match { id } } }",
  comeBack: "mutation ($id: ID!) { returnToMatch(input: { matchId: $id }) { match { id } } }",
};
/** What is one field below the root of its operation. */
const below: ReadonlySet<string> = new Set([
  "read",
  "channels",
  "mutes",
  "reports",
] satisfies (keyof typeof operations)[]);

/** What is said in a channel. */
export const subscription = `subscription ($matchId: ID!, $channel: TalkChannel!, $after: Int) {
  talkUpdated(matchId: $matchId, channel: $channel, after: $after) { version messages { ${message} } }
}`;

/** Ways to talk on a server. */
export interface Talking {
  /** Runs an operation; returns the only thing that it asks for, or the code that it fails with. */
  run(what: keyof typeof operations, variables: object, token?: string, node?: TestServer): Promise<Data>;
  /** Says something with a key of its own. */
  say(matchId: string, channel: string, token: string | undefined, text: string, fields?: object): Promise<Data>;
  /** The texts of a channel, or the code for which they cannot be read. */
  heard(matchId: string, channel: string, token?: string, node?: TestServer): Promise<Data>;
}

/** The texts of a page of messages. */
export const textsOf = ({ edges }: Data): string[] => edges.map(({ node }: Data) => node.text);

/** @param usual the server on which they talk unless a test names another one */
export function talkingOn(usual: () => TestServer): Talking {
  let keys = 0;
  const run: Talking["run"] = async (what, variables, token, node = usual()) => {
    const found = await fieldOrCode(ask(node, operations[what], variables, { token }));
    return !below.has(what) || typeof found === "string" || found === null ? found : Object.values(found)[0];
  };
  return {
    run,
    say: (matchId, channel, token, text, fields = {}) =>
      run("say", { input: { matchId, channel, text, idempotencyKey: `k${++keys}`, ...fields } }, token),
    heard: async (matchId, channel, token, node) => {
      const found = await run("read", { matchId, channel }, token, node);
      return typeof found === "string" ? found : textsOf(found);
    },
  };
}

let moderators = 0;
/** Somebody whom an admin has made a moderator. */
export async function newModerator(server: TestServer): Promise<{ token: string; id: string }> {
  const input = { login: `mod${++moderators}`, password: "correct horse", name: "Mod" };
  const query = "mutation ($input: SignUpInput!) { signUp(input: $input) { token account { id } } }";
  const { token, account } = (await get(server, query, { input })).signUp;
  const role = "mutation ($id: ID!) { setAccountRole(input: { accountId: $id, role: MODERATOR }) { account { id } } }";
  await get(server, role, { id: account.id }, adminToken);
  return { token, id: account.id };
}
