import { type GraphQLSchema, parse } from "graphql";
import { Measurer } from "./limits/measure.ts";

/** How an operation is used. */
interface Use {
  /** Who may, in words. */
  readonly who: string;
  /** An operation that is whole but for ids, keys and secrets. */
  readonly example: string;
}

const anybody = "For everybody, signed in or not";
const signedIn = "For whoever is signed in";
const seated = "For those in a seat of the match";

/** The operations that most clients begin with. */
const uses: { readonly [type: string]: { readonly [field: string]: Use } } = {
  Query: {
    games: { who: anybody, example: "{ games(first: 5) { edges { node { id title { text } } } } }" },
    match: {
      who: `${anybody}, if they may know of the match`,
      example: '{ match(id: "…") { status version waitingFor prompts { id title { text } } } }',
    },
    matches: {
      who: anybody,
      example: "{ matches(filter: { status: LOBBY, freeSeats: 1 }, first: 20) { edges { node { id title } } } }",
    },
    node: { who: anybody, example: '{ node(id: "…") { id ... on Match { status } } }' },
    viewer: { who: signedIn, example: "{ viewer { id account { id name role } } }" },
  },
  Mutation: {
    answer: {
      who: seated,
      example:
        'mutation { answer(input: { matchId: "…", promptId: "…", version: 3, idempotencyKey: "…", answer: { option: "a" } }) { version repeated } }',
    },
    createMatch: {
      who: `${signedIn} and may create matches here (\`Site.youMayCreate\`)`,
      example:
        'mutation { createMatch(input: { gameId: "codex", seats: 2, bots: ["heuristic"], idempotencyKey: "…" }) { match { id } } }',
    },
    joinMatch: {
      who: `${signedIn} and knows of the match`,
      example: 'mutation { joinMatch(input: { target: { matchId: "…" }, idempotencyKey: "…" }) { match { id seat } } }',
    },
    say: {
      who: "For those in a seat, and at the table of spectators for whoever may watch",
      example:
        'mutation { say(input: { matchId: "…", channel: TABLE, text: "Hello", idempotencyKey: "…" }) { message { key } } }',
    },
    signIn: {
      who: anybody,
      example: 'mutation { signIn(input: { login: "ada", password: "…" }) { token expiresAt refreshToken } }',
    },
    signInAsGuest: {
      who: "For everybody, where the server lets guests in (`Site.guests`)",
      example: 'mutation { signInAsGuest(input: { name: "Ada" }) { token expiresAt account { id } } }',
    },
    startMatch: {
      who: "For the host of the match",
      example: 'mutation { startMatch(input: { matchId: "…" }) { match { status } } }',
    },
    undo: {
      who: seated,
      example: 'mutation { undo(input: { matchId: "…", version: 4, idempotencyKey: "…" }) { version repeated } }',
    },
  },
  Subscription: {
    awaitingMeUpdated: {
      who: signedIn,
      example: "subscription { awaitingMeUpdated(first: 20) { edges { node { id } } } }",
    },
    matchUpdated: {
      who: `${anybody}, if they may watch the match`,
      example:
        'subscription { matchUpdated(matchId: "…") { cursor match { version prompts { id } } entries { label { text } } } }',
    },
  },
};

/**
 * Says of the operations that most clients need who may, how they are asked for, and what that costs. The cost is measured, so that it is
 * never another one than the server charges.
 * @throws {Error} if there is no such operation, or if an example is not GraphQL
 */
export function tellUses(schema: GraphQLSchema): void {
  for (const [name, ofType] of Object.entries(uses)) {
    const type = schema.getType(name);
    if (!type || !("getFields" in type)) throw new Error(`the schema has lost its type ${name}`);
    const fields = type.getFields();
    for (const [key, { who, example }] of Object.entries(ofType)) {
      const field = fields[key];
      if (!field) throw new Error(`examples.ts names ${name}.${key}, which is not there`);
      const { cost } = new Measurer(schema, parse(example), {}, new Map()).measure(undefined);
      field.description = `${field.description}\n\n${who}. This costs ${cost.toLocaleString("en")}: \`${example}\``;
    }
  }
}

/** All examples, for a test. */
export const examples: readonly string[] = Object.values(uses).flatMap((ofType) =>
  Object.values(ofType).map(({ example }) => example),
);
