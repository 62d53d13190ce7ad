import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  OperationTypeNode,
} from "graphql";

/** Work beyond reading a field from memory, in fields. See "What a unit of cost pays for" in the architecture. */
export const weights = {
  /** A statement is sent to the database, and its rows become objects, which takes most of the time. */
  statement: 500,
  /** Something is stored, and flushed to disk. */
  mutation: 1_500,
  /** A match is loaded into memory, if it is not there already, and observed by one viewer. */
  observation: 70,
  /** A match as it was: rows are read, and a view is made. What has to be replayed is charged when that is known. */
  position: 150,
  /** A page is put together, besides its statements. */
  page: 10,
  /** Rules are composed for a lookup. What is made of them in a language is charged when it is made: see `KeptByRules`. */
  catalogue: 200,
  /** Looked up together with others of its kind. */
  together: 10,
  /** The rules say something while the match is held, and its whole state is compared afterwards. */
  trial: 200,
  /** The game's own code describes a position. */
  describe: 50,
  /** All results of a game, or of an account, are counted. */
  statistics: 500,
  /** Everything about an account is read, up to a thousand matches, besides the statements for it. */
  export: 2_000,
  /** The whole schema is told. */
  introspection: 12_000,
  /** Two views are compared. */
  patch: 2_000,
} as const;

/** The length of a list without pages: options of a game, seats of a match, cards and territories in a view. */
export const usualList = 4;

/** Fields that cost more than to be read, by `Type.field`. */
const fieldWeights: ReadonlyMap<string, number> = new Map([
  ["Account.name", weights.together],
  ["Account.isBot", weights.together],
  ["Account.role", weights.together],
  ["RatingChange.match", weights.together],
  ["TalkReport.match", weights.together],
  ["Statistics.extensions", weights.statistics],
  ["Statistics.factions", weights.statistics],
  ["Statistics.games", weights.statistics],
  ["Game.edition", weights.catalogue],
  ["Game.length", weights.catalogue],
  ["Match.at", weights.position],
  ["Match.course", weights.position],
  ["Match.edition", weights.catalogue],
  ["Server.errorCodes", weights.catalogue],
  ["Match.description", weights.describe],
  ["MatchPosition.description", weights.describe],
  ["MatchPosition.entries", weights.page],
  ["Viewer.export", weights.export],
  ["MatchUpdate.patch", weights.patch],
  // One that observes is charged to all seats of a usual table.
  ["MatchSeat.persona", weights.observation / usualList],
  ["Procedure.matter", weights.describe],
  ["GameView.pieces", weights.describe],
  // Two positions are compared. What has to be replayed for them is charged when that is known.
  ["LogEntry.changes", weights.describe],
  // The rules run as for an answer.
  ["Prompt.check", weights.mutation],
  // What has to be replayed for the copy is charged when that is known.
  ["AnswerCheck.forecast", weights.mutation],
  // All options of a prompt are one trial, which is charged to those of a usual one.
  ["PromptOption.forecast", weights.trial / usualList],
]);

/**
 * How many statements a field sends to the database if nothing is in memory, by `Type.field`: all fields that may send any.
 * `test/api/cost.test.ts` counts them.
 */
const fieldStatements: ReadonlyMap<string, number> = new Map([
  ["AnswerCheck.forecast", 2],
  ["Match.at", 2],
  ["Match.course", 1],
  ["Match.decisions", 1],
  ["Match.file", 2],
  ["Match.rematch", 1],
  ["Match.rematchOf", 1],
  ["Administration.matchFile", 3],
  ["MatchPosition.entries", 1],
  ["Viewer.export", 15],
  ["Administration.accountSessions", 2],
  ["Administration.account", 2],
  ["Administration.accounts", 2],
  ["Administration.auditLog", 2],
  ["Viewer.awaiting", 1],
  ["Viewer.contacts", 1],
  ["Viewer.digest", 1],
  ["Viewer.emailAddress", 1],
  ["Administration.faults", 2],
  ["Administration.frontends", 2],
  ["Query.matchByInvitation", 3],
  ["Match.invitations", 3],
  ["Game.leaderboard", 2],
  ["Viewer.identities", 1],
  ["Query.match", 3],
  ["Administration.matchCounts", 1],
  // Nodes and backups are looked up again after a while only.
  ["Administration.figures", 2],
  ["Administration.gamesPlayed", 1],
  ["Match.presence", 3],
  ["Query.matches", 2],
  ["Administration.moderationLog", 2],
  ["Viewer.mutes", 1],
  ["Viewer.frontends", 1],
  ["Viewer.matches", 3],
  // The match, its position, and the account.
  ["Query.node", 3],
  // Those of a page, and their matches together.
  ["Account.ratingChanges", 2],
  ["Account.ratings", 1],
  ["Match.removed", 2],
  ["Administration.reports", 3],
  ["Server.restart", 1],
  ["Viewer.accessTokens", 1],
  ["Viewer.sessions", 1],
  ["Administration.siteInvitations", 1],
  ["Administration.strandedMatches", 2],
  ["Match.talk", 3],
  ["Match.channels", 2],
  ["Statistics.extensions", 1],
  ["Statistics.factions", 1],
  ["Statistics.games", 1],
]);

/** How many more statements take as long as one of a field's that goes over many tables does beyond its own: see `cost.deep.ts`. */
const slowStatements: ReadonlyMap<string, number> = new Map([
  ["Administration.accountSessions", 1],
  ["Viewer.awaiting", 2],
  ["Query.matches", 1],
  ["Viewer.sessions", 1],
]);

/**
 * Types whose fields are paid for together, at the field that lists them: a text in stretches costs about as much as a text, and a
 * fact as two, whatever is selected of them. What is printed on the things that they name is charged as everywhere.
 */
export const paidTogether: ReadonlySet<string> = new Set([
  "Span",
  "TextSpan",
  "ReferenceSpan",
  "AmountSpan",
  "Fact",
  "Amount",
]);

/** What a usual list of these costs. */
const listsTogether: ReadonlyMap<string, number> = new Map([
  ["Span", 2],
  ["Fact", 4],
  ["Amount", 2],
]);

const mostOfReading = Math.max(1, ...listsTogether.values());

/** Whether something of this cost is only read from memory: everything else costs more. */
export function isReading(cost: number): boolean {
  return cost <= mostOfReading;
}

/**
 * Types that are kept in memory with all that is below them, as it is told: what is printed in an edition, and what somebody sees of a
 * match and is asked there. To read a field there is little more than to write it down.
 */
export const keptWhole: ReadonlySet<string> = new Set(["Edition", "GameView", "Procedure", "Prompt"]);

/** What a field costs by itself, without what is selected below it. */
export function fieldWeight(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): number {
  if (parent === schema.getRootType(OperationTypeNode.MUTATION)) return weights.mutation;
  if (paidTogether.has(parent.name)) return 0;
  const each = namesOf(schema, parent, field).map((name) => {
    const statements = (fieldStatements.get(name) ?? 0) + (slowStatements.get(name) ?? 0);
    const own = fieldWeights.get(name) ?? listsTogether.get(getNamedType(field.type).name) ?? 1;
    return statements * weights.statement + (isPage(field) ? weights.page : own);
  });
  return Math.max(...each);
}

/**
 * A field by its name, `Type.field`: one of an interface by those of all its types, of which the most expensive one counts, and each
 * by those of its interfaces as well.
 */
export function namesOf(
  schema: GraphQLSchema,
  parent: GraphQLNamedType,
  { name }: GraphQLField<unknown, unknown>,
): readonly string[] {
  const types = isInterfaceType(parent) ? schema.getPossibleTypes(parent) : [];
  const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : [];
  return [parent, ...types, ...interfaces].map((type) => `${type.name}.${name}`);
}

/** Whether a field is a page of a list, with a requested number of entries. */
export function isPage({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name }) => name === "first" || name === "last");
}
