import "reflect-metadata";
import {
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  lexicographicSortSchema,
  printSchema,
} from "graphql";
import { buildSchemaSync, getMetadataStorage } from "type-graphql";
import type { Locale } from "../engine/index.ts";
import type { Games } from "../matches/records/games.ts";
import type { MatchUpdate as HostedUpdate } from "../matches/records/hosting.ts";
import { guard } from "./access.ts";
import type { Context } from "./context.ts";
import { AccountsResolver } from "./resolvers/accounts.ts";
import { AddressesResolver } from "./resolvers/addresses.ts";
import { AdmissionsResolver } from "./resolvers/admissions.ts";
import { AwaitingResolver } from "./resolvers/awaiting.ts";
import { ContactsResolver } from "./resolvers/contacts.ts";
import { DigestResolver } from "./resolvers/digest.ts";
import { DirectoryResolver } from "./resolvers/directory.ts";
import { ErasureResolver } from "./resolvers/erasure.ts";
import { FrontendsResolver } from "./resolvers/frontends.ts";
import { GamesResolver } from "./resolvers/games.ts";
import { HistoryResolver } from "./resolvers/history.ts";
import { HostingResolver } from "./resolvers/hosting.ts";
import { InvitationsResolver } from "./resolvers/invitations.ts";
import { MailTestResolver } from "./resolvers/mail-test.ts";
import { MatchEndsResolver } from "./resolvers/match-ends.ts";
import { MatchFilesResolver } from "./resolvers/match-files.ts";
import { MatchesResolver } from "./resolvers/matches.ts";
import { ModerationResolver } from "./resolvers/moderation.ts";
import { NodesResolver } from "./resolvers/nodes.ts";
import { OffersResolver } from "./resolvers/offers.ts";
import { OverviewsResolver } from "./resolvers/overviews.ts";
import { PluginsResolver } from "./resolvers/plugins.ts";
import { PresenceResolver } from "./resolvers/presence.ts";
import { ProvidersResolver } from "./resolvers/providers.ts";
import { RatingsResolver } from "./resolvers/ratings.ts";
import { RecoveryResolver } from "./resolvers/recovery.ts";
import { RestartsResolver } from "./resolvers/restarts.ts";
import { SeatingResolver } from "./resolvers/seating.ts";
import { SiteResolver } from "./resolvers/site.ts";
import { SubscriptionsResolver } from "./resolvers/subscriptions.ts";
import { TalkResolver } from "./resolvers/talk.ts";
import { dateTime } from "./scalars.ts";
import { ErrorExtensions } from "./types/errors.ts";
import { oneOfInputs } from "./types/inputs.ts";
import { GameView } from "./types/match-parts.ts";
import { MatchUpdate } from "./types/match-update.ts";
import { IntegerTerm, OptionsTerm, TextTerm } from "./types/prompts.ts";
import { addViews, ViewTypes } from "./view-types.ts";
import { Label } from "./words.ts";

const resolvers = [
  NodesResolver,
  GamesResolver,
  AccountsResolver,
  DirectoryResolver,
  AdmissionsResolver,
  SiteResolver,
  MailTestResolver,
  OverviewsResolver,
  RecoveryResolver,
  AddressesResolver,
  ErasureResolver,
  ProvidersResolver,
  FrontendsResolver,
  MatchesResolver,
  HostingResolver,
  SeatingResolver,
  InvitationsResolver,
  AwaitingResolver,
  PresenceResolver,
  MatchFilesResolver,
  TalkResolver,
  ContactsResolver,
  DigestResolver,
  MatchEndsResolver,
  ModerationResolver,
  HistoryResolver,
  RatingsResolver,
  OffersResolver,
  PluginsResolver,
  RestartsResolver,
  SubscriptionsResolver,
] as const;

const descriptions = {
  Query: "Looking.",
  Mutation: "Doing.",
  Subscription: "Hearing of changes, over WebSocket.",
};

/** The part of the schema that does not depend on plugins. */
function baseSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers,
    // TypeGraphQL finds implementations of an interface only if an operation mentions the interface.
    // Errors are described for clients although no field returns them.
    orphanedTypes: [OptionsTerm, IntegerTerm, TextTerm, ErrorExtensions],
    // Inputs are checked by their types and by the rules, not by class-validator.
    validate: false,
    // Required as soon as there is a subscription, although ours bring their own iterators.
    pubSub: {
      publish: () => {
        throw new Error("nothing is published through TypeGraphQL");
      },
      subscribe: () => {
        throw new Error("nothing is published through TypeGraphQL");
      },
    },
  });
  for (const [name, description] of Object.entries(descriptions)) {
    const type = schema.getType(name);
    if (type) type.description = description;
  }
  Object.assign(schema.getType("DateTimeISO") ?? {}, dateTime);
  // TypeGraphQL 2.0.0-rc.4 has no option for this.
  for (const name of oneOfInputs) {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLInputObjectType)) throw new Error(`${name} is not an input`);
    type.isOneOf = true;
  }
  // TypeGraphQL reads arguments asynchronously. Here nothing needs to wait, which shows that a result can be shared: see
  // `sharing.ts`.
  const updated = schema.getSubscriptionType()?.getFields().matchUpdated;
  if (!updated) throw new Error("the schema has lost its subscription");
  updated.resolve = (update: HostedUpdate, { locale }: { locale?: Locale | null }, context: Context) =>
    new MatchUpdate(update, context, locale ?? context.locale);
  readGetters(schema);
  guard(schema);
  return schema;
}

/**
 * Reads getters as properties. TypeGraphQL 2.0.0-rc.4 makes a resolver for each of them, which takes many times as long, and
 * cannot be compiled: see `writing`.
 */
function readGetters(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  for (const { target, methodName, schemaName } of fieldResolvers) {
    const name = objectTypes.find((type) => type.target === target)?.name;
    const type = name === undefined ? undefined : schema.getType(name);
    const isGetter = Object.getOwnPropertyDescriptor(target.prototype, methodName)?.get !== undefined;
    if (!isGetter || schemaName !== methodName || !(type instanceof GraphQLObjectType)) continue;
    const field = type.getFields()[schemaName];
    if (field) delete field.resolve;
  }
}

/** The schema, with a type for the view of each game. */
export interface Api {
  readonly schema: GraphQLSchema;
  /** The games with types in the schema; games that clash with others are among the broken plugins. */
  readonly games: Games;
}

/** Builds the schema for the installed games. */
export function buildApi(installed: Games): Api {
  const base = baseSchema();
  const gameView = base.getType(GameView.name);
  const label = base.getType(Label.name);
  if (!(gameView instanceof GraphQLInterfaceType) || !(label instanceof GraphQLObjectType)) {
    throw new Error("the schema has lost its own types");
  }
  // Views carry their own type name: see `localise.ts`.
  gameView.resolveType = undefined;
  const views = new ViewTypes(gameView, label, Object.keys(base.getTypeMap()));
  const games = addViews(views, installed);
  const config = base.toConfig();
  return { schema: new GraphQLSchema({ ...config, types: [...config.types, ...views.roots] }), games };
}

/** The schema as text, sorted to keep differences small. */
export function printApi({ schema }: Api): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
