import { ConclaveClient } from "../../clients/sdk/index.ts";
import { canonicalJson } from "../../server/engine/index.ts";

const everything = `query Everything($matchId: ID!, $seat: Int, $after: String) {
  match(id: $matchId) {
    status
    seed
    at(seat: $seat) {
      version
      round
      turn
      description
      waitingFor
      outcome { key winners }
      prompts { id }
      view { __typename ... on HarbourView { turn current seats { seat coins } } }
      log(first: 200, after: $after) {
        pageInfo { hasNextPage endCursor }
        edges { node { version index at label { key text } } }
      }
    }
  }
}`;

interface Page {
  readonly match: {
    readonly at: {
      readonly log: {
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
        readonly edges: readonly { readonly node: object }[];
      };
    };
  };
}

/** Asks every node for everything visible from each seat of the matches, and returns where they differ. */
export async function compareNodes(
  urls: readonly string[],
  matches: readonly { readonly id: string; readonly seats: number }[],
): Promise<readonly string[]> {
  const violations: string[] = [];
  const clients = urls.map((url) => new ConclaveClient({ url, retries: 20, retryDelay: 20 }));
  for (const { id, seats } of matches) {
    for (const seat of [undefined, ...Array.from({ length: seats }, (_, index) => index)]) {
      const shown = await Promise.all(clients.map(async (client) => canonicalJson(await lookAt(client, id, seat))));
      for (const [node, what] of shown.entries()) {
        if (what === shown[0]) continue;
        violations.push(`match ${id} from ${seat ?? "outside"}: node ${node} shows ${what}, node 0 shows ${shown[0]}`);
      }
    }
  }
  return violations;
}

async function lookAt(client: ConclaveClient, matchId: string, seat: number | undefined): Promise<object> {
  const entries: object[] = [];
  let first: Page | undefined;
  for (let after: string | null = null; ; ) {
    const page: Page = await client.request<Page>(everything, { matchId, seat, after });
    first ??= page;
    const { edges, pageInfo } = page.match.at.log;
    entries.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) break;
    after = pageInfo.endCursor;
  }
  return { ...first.match, at: { ...first.match.at, log: entries } };
}
