import "reflect-metadata";
import {
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLObjectType,
  GraphQLSchema,
  specifiedDirectives,
} from "graphql";
import { buildSchemaSync, getMetadataStorage } from "type-graphql";
import type { Games } from "../matches/records/games.ts";
import type { MatchUpdate as HostedUpdate } from "../matches/records/hosting.ts";
import { callMethodsDirectly } from "./direct-methods.ts";
import { tellUses } from "./examples.ts";
import { AccessTokensResolver } from "./graph/accounts/access-tokens-resolver.ts";
import { AccountsResolver } from "./graph/accounts/accounts-resolver.ts";
import { AddressesResolver } from "./graph/accounts/addresses-resolver.ts";
import { AdmissionsResolver } from "./graph/accounts/admissions-resolver.ts";
import { DirectoryResolver } from "./graph/accounts/directory-resolver.ts";
import { ErasureResolver } from "./graph/accounts/erasure-resolver.ts";
import { ProvidersResolver } from "./graph/accounts/providers-resolver.ts";
import { RecoveryResolver } from "./graph/accounts/recovery-resolver.ts";
import { FiguresResolver } from "./graph/admin/figures-resolver.ts";
import { HubsResolver } from "./graph/admin/hubs-resolver.ts";
import { MailTestResolver } from "./graph/admin/mail-test-resolver.ts";
import { MatchEndsResolver } from "./graph/admin/match-ends-resolver.ts";
import { OffersResolver } from "./graph/admin/offers-resolver.ts";
import { OverviewsResolver } from "./graph/admin/overviews-resolver.ts";
import { PluginsResolver } from "./graph/admin/plugins-resolver.ts";
import { RestartsResolver } from "./graph/admin/restarts-resolver.ts";
import { ServerResolver } from "./graph/admin/server-resolver.ts";
import { SiteResolver } from "./graph/admin/site-resolver.ts";
import { TroubledMatchesResolver } from "./graph/admin/troubled-matches-resolver.ts";
import { guard } from "./graph/base/access.ts";
import type { Context } from "./graph/base/context.ts";
import { ownDirectives, typeDirectives } from "./graph/base/directives.ts";
import { ErrorExtensions } from "./graph/base/errors.ts";
import { tellFailures } from "./graph/base/failing.ts";
import { Label, ReferenceSpan } from "./graph/base/labels.ts";
import { letRootsFailAlone } from "./graph/base/roots.ts";
import { GraphQLDateTime } from "./graph/base/scalars.ts";
import { AmountSpan, TextSpan } from "./graph/base/spans.ts";
import { AllFrontendsResolver } from "./graph/frontends/all-frontends-resolver.ts";
import { FrontendsResolver } from "./graph/frontends/frontends-resolver.ts";
import { EditionsResolver } from "./graph/games/editions-resolver.ts";
import { GamesResolver } from "./graph/games/games-resolver.ts";
import { HistoryResolver } from "./graph/history/history-resolver.ts";
import { LeaderboardResolver } from "./graph/history/leaderboard-resolver.ts";
import { MatchFileResolver, MatchFilesResolver } from "./graph/history/match-files-resolver.ts";
import { RatingsResolver } from "./graph/history/ratings-resolver.ts";
import { GameStatisticsResolver, StatisticsResolver } from "./graph/history/statistics-resolver.ts";
import { AwaitingResolver } from "./graph/matches/awaiting-resolver.ts";
import { HostingResolver } from "./graph/matches/hosting-resolver.ts";
import { oneOfInputs } from "./graph/matches/inputs.ts";
import { GameView } from "./graph/matches/match-parts.ts";
import { MatchUpdate } from "./graph/matches/match-update.ts";
import { MatchesResolver } from "./graph/matches/matches-resolver.ts";
import { NodesResolver } from "./graph/matches/nodes-resolver.ts";
import { IntegerTerm, OptionsTerm, TextTerm } from "./graph/matches/offer-terms.ts";
import { SeatingResolver } from "./graph/matches/seating-resolver.ts";
import { SubscriptionsResolver } from "./graph/matches/subscriptions-resolver.ts";
import { addViews, ViewTypes } from "./graph/matches/view-types.ts";
import { ContactsResolver } from "./graph/table/contacts-resolver.ts";
import { DigestResolver } from "./graph/table/digest-resolver.ts";
import { InvitationsResolver } from "./graph/table/invitations-resolver.ts";
import { MatchEdgesResolver } from "./graph/table/match-edges-resolver.ts";
import { ModerationResolver } from "./graph/table/moderation-resolver.ts";
import { PresenceResolver } from "./graph/table/presence-resolver.ts";
import { TalkResolver } from "./graph/table/talk-resolver.ts";
import { tellCosts } from "./limits/told-costs.ts";

const resolvers = [
  MatchFileResolver,
  GameStatisticsResolver,
  StatisticsResolver,
  LeaderboardResolver,
  AllFrontendsResolver,
  MatchEdgesResolver,
  TroubledMatchesResolver,
  ServerResolver,
  HubsResolver,
  NodesResolver,
  GamesResolver,
  EditionsResolver,
  AccountsResolver,
  DirectoryResolver,
  AdmissionsResolver,
  SiteResolver,
  MailTestResolver,
  FiguresResolver,
  OverviewsResolver,
  RecoveryResolver,
  AccessTokensResolver,
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
  Query: "Looking, without changing anything. A field that is refused leaves the others.",
  Mutation:
    "Doing: one after the other, in the order of the document. What was done stays done if a later one is refused.",
  Subscription: "Hearing of changes, over WebSocket or in a stream of events.",
};

/** The part of the schema that does not depend on plugins. */
function baseSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers,
    directives: [...specifiedDirectives, ...ownDirectives()],
    // TypeGraphQL finds implementations of an interface only if an operation mentions the interface.
    // Errors are described for clients although no field returns them.
    orphanedTypes: [OptionsTerm, IntegerTerm, TextTerm, TextSpan, ReferenceSpan, AmountSpan, ErrorExtensions],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Inputs are checked by their types and by the rules, not by class-validator.
    validate: false,
    // It would introspect the whole schema at every start. `test/api/schema.test.ts` validates it.
    skipCheck: true,
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
  updated.resolve = (update: HostedUpdate, _args: unknown, context: Context) => new MatchUpdate(update, context);
  callMethodsDirectly(schema);
  readGetters(schema);
  letRootsFailAlone(schema);
  guard(schema);
  tellFailures(schema);
  tellCosts(schema);
  tellUses(schema);
  typeDirectives(schema);
  return schema;
}

/**
 * Reads getters as properties. TypeGraphQL 2.0.0-rc.4 makes a resolver for each of them, which takes many times as long, and
 * cannot be compiled: see `writing`.
 */
function readGetters(schema: GraphQLSchema): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const ofClass = Map.groupBy(fieldResolvers, ({ target }) => target);
  for (const { name, target } of objectTypes) {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLObjectType)) continue;
    // A class has the getters of the one that it extends, too.
    for (let owner: unknown = target; typeof owner === "function"; owner = Object.getPrototypeOf(owner)) {
      for (const { methodName, schemaName } of ofClass.get(owner) ?? []) {
        const isGetter = Object.getOwnPropertyDescriptor(owner.prototype, methodName)?.get !== undefined;
        const field = isGetter && schemaName === methodName ? type.getFields()[schemaName] : undefined;
        if (field) delete field.resolve;
      }
    }
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
  // Views carry their own type name: see `seen.ts`.
  gameView.resolveType = undefined;
  const views = new ViewTypes(gameView, label, Object.keys(base.getTypeMap()));
  const games = addViews(views, installed);
  const config = base.toConfig();
  return { schema: new GraphQLSchema({ ...config, types: [...config.types, ...views.roots] }), games };
}
