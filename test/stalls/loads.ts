import { MatchUpdatedDocument } from "../../clients/sdk/generated/operations.ts";
import { answerByChance, type ConclaveClient, MatchSession } from "../../clients/sdk/index.ts";
import { pause, type Stage } from "./stage.ts";

/** Where the one sits who means harm. */
const attacker = "10.6.6.6";

/** A kind of load. */
export interface Load {
  readonly name: string;
  readonly run: (stage: Stage) => Promise<void>;
  /** How long others may wait by design, in milliseconds, where it is longer than usual, and why. */
  readonly allowed?: { readonly wait: number; readonly because: string };
}

/** A tag of a language that is as long as a request may be. */
const longTag = `en-u-${Array.from(
  { length: 40_000 },
  (_, index) => `a${(index % 1_000).toString(36).padStart(4, "0")}`,
)
  .join("-")
  .slice(0, 240_000)}`;

/** As many tags as fit into a header. */
const manyTags = Array.from({ length: 1_500 }, (_, index) => `x${index.toString(36)}-Hant;q=0.${(index % 9) + 1}`)
  .join(",")
  .slice(0, 14_000);

const createMatch = "mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }";
const filtered = "query ($language: String) { matches(filter: { language: $language }) { edges { node { id } } } }";

const idOf = (reply: { readonly data?: Record<string, unknown> }): string | undefined =>
  (reply.data as { createMatch?: { match: { id: string } } } | undefined)?.createMatch?.match.id;

/** Two people at a public table, each at an address of their own. */
async function table(stage: Stage, game: string): Promise<{ id: string; players: readonly ConclaveClient[] }> {
  const players = await Promise.all([stage.guest("10.1.0.1", "Ada"), stage.guest("10.1.0.2", "Ben")]);
  const [ada, ben] = players;
  const { id } = await ada.createMatch({ gameId: game, seats: 2 });
  await ben.joinMatch(id);
  await ada.startMatch(id);
  return { id, players };
}

/** They play on, with this many decisions a second together, until the load is over. */
async function play(stage: Stage, { id, players }: Awaited<ReturnType<typeof table>>, perSecond = 4): Promise<void> {
  const sessions = players.map((player) => new MatchSession(player, id));
  await Promise.all(sessions.map((session) => session.open()));
  while (stage.goesOn) {
    for (const session of sessions) {
      const [prompt] = session.state.prompts;
      if (!prompt || !stage.goesOn) continue;
      await answerByChance(session, prompt, (bound) => Math.floor(Math.random() * bound));
      await pause(1_000 / perSecond);
    }
    await pause(5);
  }
}

/** The subscription of the SDK under another name: a document that the server has not seen yet. */
const named = (document: string, field: string, index: number): string =>
  document.replace(`${field}(`, `a${index}: ${field}(`);

const lobby = "subscription { lobbyUpdated { id gameId title status host { id name } seats { seat name } } }";

/** A subscription for each of this many documents, over as few sockets as there may be. */
function subscribeAll(
  stage: Stage,
  documents: readonly string[],
  variables: Record<string, unknown> = {},
  token?: string,
) {
  for (let from = 0; from < documents.length; from += 90) {
    const socket = stage.socket(attacker, token === undefined ? {} : { token });
    for (const document of documents.slice(from, from + 90)) stage.subscribe(socket, document, variables);
  }
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** The same field as often as aliases are allowed. */
const often = (field: string): string => `{ ${times(49, (index) => `a${index}: ${field}`).join(" ")} }`;

/** Asks this 25 times a second. */
function queries(stage: Stage, query: string, variables: object, token: string): Promise<void> {
  return stage.again(8, () => stage.ask(attacker, query, variables, { token }), 25);
}

/** Matches of a trap in which the one question has been answered, one after another. */
async function springTraps(stage: Stage, game: string, bots: readonly "heuristic"[] = []): Promise<void> {
  const guest = await stage.guest(attacker, "Eve");
  const offered = (await guest.games()).some(({ id }) => id === game);
  await stage.begins();
  stage.replies.set(offered ? "sprung" : "refused at loading", 0);
  // A server that has refused it at loading is measured as well: refusing must not cost anybody anything later.
  while (!offered && stage.goesOn) await pause(50);
  while (stage.goesOn) {
    const { id } = await guest.createMatch({ gameId: game, seats: 1 + bots.length, bots: [...bots], botDelayMs: 0 });
    await guest.startMatch(id);
    const { prompts, version } = await guest.match(id);
    const [prompt] = prompts;
    // Refused, since the rules do not come back.
    if (prompt)
      await guest.answer({ matchId: id, promptId: prompt.id, answer: { confirm: true }, version }).catch(() => {});
    stage.replies.set("sprung", (stage.replies.get("sprung") ?? 0) + 1);
    await pause(1_000);
  }
}

/** What rules may compute for one decision, in milliseconds: so long nobody else is served by the node. */
const budget = 1_000;
const allowed = { wait: budget + 250, because: `rules may compute for ${budget} ms before they are stopped` };

export const loads: readonly Load[] = [
  {
    name: "nothing",
    run: async (stage) => {
      await stage.begins();
      while (stage.goesOn) await pause(50);
    },
  },
  {
    name: "a tag of a language with 240 KB, in a query and when a match is made",
    run: async (stage) => {
      const { token } = await stage.guest(attacker, "Eve");
      await stage.begins();
      const input = { gameId: "harbour", seats: 2, language: longTag };
      await stage.again(4, (index) =>
        index % 2 === 0
          ? stage.ask(attacker, filtered, { language: longTag })
          : stage.ask(attacker, createMatch, { input }, { token: token ?? "" }),
      );
    },
  },
  {
    name: "a tag of a language with 240 KB, when a socket begins",
    run: async (stage) => {
      await stage.begins();
      await stage.again(4, async () => {
        const socket = stage.socket(attacker, { locale: longTag });
        stage.subscribe(socket, lobby);
        await pause(200);
        await socket.dispose();
      });
    },
  },
  {
    name: "14 KB of Accept-Language, also where the reply is 429",
    run: async (stage) => {
      await stage.begins();
      await stage.again(8, () => stage.ask(attacker, "{ server { time } }", {}, { language: manyTags }));
    },
  },
  {
    name: "280 different subscriptions to a public match, with decisions",
    run: async (stage) => {
      const seated = await table(stage, "codex");
      subscribeAll(
        stage,
        times(280, (index) => named(MatchUpdatedDocument, "matchUpdated", index)),
        { matchId: seated.id },
      );
      await pause(3_000);
      await stage.begins();
      await play(stage, seated);
    },
  },
  {
    name: "60 different subscriptions to the lobby, which changes",
    run: async (stage) => {
      const host = await stage.guest("10.1.0.1", "Ada");
      subscribeAll(
        stage,
        times(60, (index) => named(lobby, "lobbyUpdated", index)),
      );
      await pause(1_000);
      await stage.begins();
      await stage.again(
        1,
        async () => {
          const { id } = await host.createMatch({ gameId: "codex", seats: 2 });
          await host.leaveMatch(id);
        },
        10,
      );
    },
  },
  {
    name: "100 sockets that do not read, with decisions",
    run: async (stage) => {
      const seated = await table(stage, "codex");
      for (let index = 0; index < 100; index++) {
        const socket = stage.socket(attacker);
        // Whoever does not read has no more room in its buffers: nothing more is taken from the server.
        socket.on("connected", (opened) => {
          const { _socket: connection } = opened as { _socket?: { pause: () => void } };
          setTimeout(() => connection?.pause(), 300);
        });
        const document = named(MatchUpdatedDocument, "matchUpdated", index);
        stage.subscribe(socket, document, { matchId: seated.id });
      }
      await pause(3_000);
      await stage.begins();
      await play(stage, seated);
    },
  },
  {
    name: "1,000 subscriptions of one guest to talk, with messages",
    run: async (stage) => {
      const seated = await table(stage, "harbour");
      const eve = await stage.guest(attacker, "Eve");
      const { token = "" } = eve;
      const talk = `subscription ($matchId: ID!) { talkUpdated(matchId: $matchId, channel: TABLE) {
        version messages { key text } } }`;
      subscribeAll(
        stage,
        times(1_000, (index) => named(talk, "talkUpdated", index)),
        { matchId: seated.id },
        token,
      );
      await pause(4_000);
      await stage.begins();
      const [ada] = seated.players;
      await stage.again(
        1,
        (index) => ada?.talk.say(seated.id, "TABLE", `Message ${index}`).catch(() => {}) ?? pause(50),
        2,
      );
    },
  },
  {
    name: "49 accounts by their ids, 25 times a second",
    run: async (stage) => {
      const guests = await Promise.all(times(5, (index) => stage.guest(attacker, `Eve ${index}`)));
      const ids = await Promise.all(guests.map(async (guest) => (await guest.me())?.id ?? ""));
      const fields = times(
        49,
        (index) => `a${index}: node(id: "${ids[index % ids.length]}") { id ... on Account { name } }`,
      );
      await stage.begins();
      await queries(stage, `{ ${fields.join(" ")} }`, {}, guests[0]?.token ?? "");
    },
  },
  ...[
    ["sessions", "sessions { id }"],
    ["my matches", "viewer { matches(first: 50) { edges { node { id title seats { seat name } } } } }"],
    ["channels of talk", "match(id: $matchId) { channels { channel } }"],
    ["vocabularies", 'game(id: "codex") { edition { vocabulary { prompts { key } messages { key } about } } }'],
  ].map(
    ([what = "", field = ""]): Load => ({
      name: `49 × ${what}, 25 times a second`,
      run: async (stage) => {
        const eve = await stage.guest(attacker, "Eve");
        const { id: matchId } = await eve.createMatch({ gameId: "harbour", seats: 2 });
        for (let count = 0; count < 20; count++) await eve.createMatch({ gameId: "harbour", seats: 2 });
        const variables = field.includes("$matchId") ? { matchId } : {};
        const query = `${"matchId" in variables ? "query ($matchId: ID!) " : ""}${often(field)}`;
        await stage.begins();
        await queries(stage, query, variables, eve.token ?? "");
      },
    }),
  ),
  {
    name: "matches of guests without end, from 50 addresses",
    run: async (stage) => {
      await stage.begins();
      await stage.again(16, async (index) => {
        const address = `10.7.0.${(index % 50) + 1}`;
        const signIn = 'mutation { signInAsGuest(input: { name: "Eve" }) { token } }';
        const { token } = ((await stage.ask(address, signIn)).data?.signInAsGuest ?? {}) as { token?: string };
        if (token === undefined) return;
        const input = { gameId: "harbour", seats: 2, bots: ["random"] };
        const id = idOf(await stage.ask(address, createMatch, { input }, { token }));
        const start = "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }";
        if (id !== undefined) await stage.ask(address, start, { id }, { token });
      });
    },
  },
  {
    name: "matches of bots alone, one after another",
    run: async (stage) => {
      const { token = "" } = await stage.guest(attacker, "Eve");
      await stage.begins();
      await stage.again(4, async () => {
        const input = { gameId: "harbour", seats: 2, bots: ["random", "heuristic"], botDelayMs: 0 };
        const id = idOf(await stage.ask(attacker, createMatch, { input }, { token }));
        const start = "mutation ($id: ID!) { startMatch(input: { matchId: $id }) { match { id } } }";
        if (id !== undefined) await stage.ask(attacker, start, { id }, { token });
        else await pause(100);
      });
    },
  },
  { name: "a rule that loops", run: (stage) => springTraps(stage, "loop-empty"), allowed },
  { name: "a rule that loops and allocates", run: (stage) => springTraps(stage, "loop-filling"), allowed },
  { name: "a rule that leaves promises", run: (stage) => springTraps(stage, "promises"), allowed },
  { name: "a bot that loops", run: (stage) => springTraps(stage, "loop-bot", ["heuristic"]), allowed },
];
