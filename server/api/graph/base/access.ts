import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from "graphql";
import type { Scope } from "../../../accounts/scopes.ts";
import { checkAdmitted } from "../../../accounts/sessions.ts";
import type { ErrorCode } from "../../../ground/error-codes.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Context } from "./context.ts";
import { addDirective } from "./directives.ts";

/**
 * What a frontend of others, or an access token, needs for an operation: a scope; or `own`, which none has, for whatever is about the
 * account itself or would give power over accounts.
 */
type Need = Scope | "own";

/** Every operation that there is, and every field of a hub. Whoever adds one decides here what frontends of others may do with it. */
const needs: { readonly [type: string]: { readonly [need in Need]?: string } } = {
  Query: {
    watch: "game games match matchByInvitation matches node server viewer",
    admin: "administration",
  },
  Viewer: {
    watch: "account admission awaiting id matches mutes",
    own: "accessTokens contacts digest emailAddress export frontends identities sessions",
  },
  Server: {
    watch: "errorCodes locales restart schemaDigest signInProviders site statistics time version webPushKey",
  },
  Administration: {
    admin: `account accounts auditLog brokenPlugins faults figures frontends gamesPlayed matchCounts matchFile moderationLog reports role strandedMatches`,
    own: "accountSessions siteInvitations",
  },
  Mutation: {
    play: `answer cancelMatch concede createInvitation createMatch handOverMatch joinMatch leaveMatch moveSeat offerRematch
      readmitPlayer removePlayer reportMessage returnToMatch revokeInvitation say setAutoPass setMute setReaction setSeatBot
      startMatch takeOverSeat undo voteToPause voteToReplace`,
    admin: `announceRestart deleteMatch endMatch importMatch loadPlugins postNotice recomputeRatings deleteRecommendedSet resolveReport resumeFaultedMatch saveRecommendedSet
      setAdmission setExtensionOffer setGameOffer setOptionOffer setSiteTexts silenceAccount removeNotice cancelRestart`,
    own: `addBrowser addWebhook banAccount beginProviderSignIn changeFrontend changePassword completeProviderSignIn createAccessToken createAccount
      createSiteInvitation deleteAccount markAsBot revokeAccessToken
      issuePasswordReset signIn signOut refreshSession upgradeGuest registerFrontend removeContact removeFrontend renameAccount
      requestPasswordReset resetPassword revokeSession revokeSiteInvitation sendTestMail setAccountRole setAccountStanding setDigest setEmailAddress setFrontendStatus signInAsGuest
      signUp removeIdentity verifyEmailAddress`,
  },
  Subscription: {
    watch: "awaitingMeUpdated lobbyUpdated matchPresenceUpdated matchUpdated serverRestartUpdated talkUpdated",
  },
};

/**
 * Who of those with the scope may do it, where that is not everybody: from a role on, in a seat of the match, its host, or its host and
 * those from a role on. Services check it, and a test tries that they do.
 */
const limits: { readonly [limit: string]: { readonly [type: string]: string } } = {
  "role: ADMIN": {
    Mutation: `announceRestart banAccount cancelRestart createAccount createSiteInvitation deleteMatch deleteRecommendedSet endMatch
      importMatch issuePasswordReset loadPlugins postNotice recomputeRatings removeNotice resumeFaultedMatch revokeSiteInvitation
      saveRecommendedSet sendTestMail setAccountRole setAccountStanding setAdmission setExtensionOffer setFrontendStatus setGameOffer
      setOptionOffer setSiteTexts`,
    Administration: `account accountSessions accounts auditLog brokenPlugins faults figures frontends gamesPlayed matchCounts matchFile siteInvitations strandedMatches`,
  },
  "role: MODERATOR": {
    Query: "administration",
    Mutation: "resolveReport silenceAccount",
    Administration: "moderationLog reports role",
  },
  "host: true": {
    Mutation: "cancelMatch createInvitation readmitPlayer removePlayer revokeInvitation setSeatBot",
  },
  "hostOr: ADMIN": {
    Mutation: "handOverMatch startMatch",
  },
  "seated: true": {
    Mutation:
      "answer concede leaveMatch moveSeat offerRematch returnToMatch setAutoPass undo voteToPause voteToReplace",
  },
};

/** What is said in `limits` of a field, as arguments of the directive. */
function limitsOf(type: string, field: string): readonly string[] {
  return Object.keys(limits).filter((limit) => limits[limit]?.[type]?.split(/\s+/).includes(field));
}

/** How those who may not do a mutation are refused, where it is not open to everybody. */
export function refusalsOf(mutation: string): readonly ErrorCode[] {
  return limitsOf("Mutation", mutation).map((limit) => (limit === "seated: true" ? "NOT_SEATED" : "FORBIDDEN"));
}

/** What an account can do that waits for an admin, or was refused: learn that, find its way in and out, and be deleted. */
const openWhileWaiting: { readonly [type: string]: string } = {
  Query: "server viewer",
  Viewer: "account admission emailAddress export id sessions",
  Server: "errorCodes locales restart schemaDigest signInProviders site time version",
  Mutation: `beginProviderSignIn changePassword completeProviderSignIn deleteAccount signIn signOut refreshSession
    requestPasswordReset resetPassword revokeSession setEmailAddress signInAsGuest signUp verifyEmailAddress`,
  Subscription: "serverRestartUpdated",
};

/**
 * Refuses operations that a frontend of others or an access token may not do, or an account that waits for an admin, before anything else happens.
 * @throws {Error} if it is not said of an operation who may do it, or if there is no such operation
 */
export function guard(schema: GraphQLSchema): void {
  for (const [name, sorts] of Object.entries(needs)) {
    const fields = schema.getType(name);
    if (!fields || !("getFields" in fields)) throw new Error(`the schema has lost its type ${name}`);
    const open = new Map(Object.entries(fields.getFields()));
    const whileWaiting = new Set((openWhileWaiting[name] ?? "").split(/\s+/));
    for (const [need, operations = ""] of Object.entries(sorts)) {
      for (const operation of operations.split(/\s+/)) {
        const field = open.get(operation);
        if (!field || !("resolve" in field))
          throw new Error(`access.ts names ${name}.${operation}, which is not there`);
        open.delete(operation);
        const said = [need === "own" ? "" : `scope: ${need.toUpperCase()}`, ...limitsOf(name, operation)].filter(
          Boolean,
        );
        addDirective(field, `@access${said.length > 0 ? `(${said.join(", ")})` : ""}`);
        if (name === "Subscription")
          field.subscribe = guarded(need as Need, whileWaiting.has(operation), field.subscribe);
        else field.resolve = guarded(need as Need, whileWaiting.has(operation), field.resolve);
      }
    }
    const [forgotten] = open.keys();
    if (forgotten) throw new Error(`access.ts does not say which scope ${name}.${forgotten} needs`);
  }
}

function guarded(
  need: Need,
  isOpenWhileWaiting: boolean,
  resolve: GraphQLFieldResolver<unknown, Context> = defaultFieldResolver,
): GraphQLFieldResolver<unknown, Context> {
  return (source, args, context, info) => {
    const { frontend, scopes } = context.asker ?? {};
    if (context.asker && !isOpenWhileWaiting) checkAdmitted(context.asker);
    if (scopes && !allows(scopes, need)) {
      const refusal =
        frontend === undefined ? "this access token may not do that" : "this frontend may not do that for you";
      throw new Failure("INSUFFICIENT_SCOPE", refusal);
    }
    return resolve(source, args, context, info);
  };
}

/** Every scope lets one look on. */
function allows(scopes: readonly Scope[], need: Need): boolean {
  return need === "watch" ? scopes.length > 0 : need !== "own" && scopes.includes(need);
}
