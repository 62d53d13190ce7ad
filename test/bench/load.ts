import { createClient } from "graphql-ws";
import { AnswerDocument } from "../../clients/sdk/generated/operations.ts";
import { ConclaveClient } from "../../clients/sdk/index.ts";
import { type MatchPatch, PatchedMatch } from "../../clients/sdk/patch.ts";

/**
 * `node load.ts URL MATCHES WARM-UP MEASURED [patches]`: plays matches of the game in `games/pieces` for this many milliseconds, in each one
 * decision after the other. A decision counts when its reply and both players' updates have arrived. Prints "measuring", and in
 * the end the times in milliseconds with its own CPU in seconds since then. With patches, updates are changes, which are applied.
 */
const [url = "", ...others] = process.argv.slice(2);
const [matches = 1, warmUp = 0, measured = 0] = others.map(Number);
const patches = others[3] === "patches";

const updates = `subscription ($matchId: ID!, $patches: Boolean!) {
  matchUpdated(matchId: $matchId, patches: $patches) {
    cursor
    version
    patch { hash operations { op path value } }
    match {
      version
      prompts { id ... on ChoosePrompt { options { label { text } } } }
      view {
        ... on PiecesView {
          round
          cells { key kind x y damage text owner tags }
          players { seat count hand }
        }
      }
    }
  }
}`;

interface Match {
  readonly prompts: readonly { readonly id: string }[];
}

interface Update {
  readonly matchUpdated: { readonly version: number; readonly match: Match | null; readonly patch: MatchPatch | null };
}

/** One player over one WebSocket. */
async function sitDown(token: string, matchId: string) {
  const socket = createClient({ url: url.replace(/^http/, "ws"), connectionParams: { token } });
  const waiting = new Set<() => void>();
  const kept = new PatchedMatch();
  let update: { readonly version: number; readonly match: Match } | undefined;
  void (async () => {
    for await (const { data, errors } of socket.iterate<Update>({ query: updates, variables: { matchId, patches } })) {
      if (errors || !data) throw errors?.[0];
      const { matchUpdated } = data;
      const match = (patches ? kept.after(matchUpdated) : matchUpdated.match) as Match;
      update = { version: matchUpdated.version, match };
      for (const check of [...waiting]) check();
    }
  })();
  /** Resolves when the update to this version has arrived. */
  const reaches = (version: number): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if ((update?.version ?? -1) < version) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });
  /** Answers the prompt that is asked at this version. */
  const answer = async (version: number): Promise<void> => {
    const input = {
      ...{ matchId, version, promptId: update?.match.prompts[0]?.id },
      idempotencyKey: crypto.randomUUID(),
      answer: { option: `c${1 + (version % 5)}` },
    };
    for await (const { errors } of socket.iterate({ query: AnswerDocument, variables: { input } })) {
      if (errors) throw errors[0];
    }
  };
  await reaches(0);
  return { reaches, answer };
}

async function begin() {
  const clients = [new ConclaveClient({ url }), new ConclaveClient({ url })] as const;
  for (const client of clients) await client.signInAsGuest("Player");
  const { id } = await clients[0].createMatch({ gameId: "pieces", seats: 2 });
  await clients[1].joinMatch(id);
  await clients[0].startMatch(id);
  return Promise.all(clients.map(({ token = "" }) => sitDown(token, id)));
}

const times: number[] = [];
const tables = [];
for (let match = 0; match < matches; match++) tables.push(await begin());
const start = performance.now() + warmUp;
const end = start + measured;
let before = process.cpuUsage();
setTimeout(() => {
  before = process.cpuUsage();
  console.log("measuring");
}, warmUp);
await Promise.all(
  tables.map(async (players) => {
    for (let version = 0; performance.now() < end; version++) {
      const sent = performance.now();
      await Promise.all([players[version % 2]?.answer(version), ...players.map(({ reaches }) => reaches(version + 1))]);
      if (sent > start) times.push(performance.now() - sent);
    }
  }),
);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ times, cpu: (user + system) / 1e6 })}\n`, () => process.exit(0));
