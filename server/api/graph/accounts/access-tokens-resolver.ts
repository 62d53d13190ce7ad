import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { AccessTokenRecord } from "../../../accounts/access-token-ports.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { once, takenBack } from "../base/once.ts";
import {
  AccessToken,
  CreateAccessTokenInput,
  CreateAccessTokenPayload,
  MarkAsBotInput,
  MarkAsBotPayload,
  RevokeAccessTokenInput,
  RevokeAccessTokenPayload,
} from "./access-tokens.ts";
import { Account } from "./accounts.ts";
import { Viewer } from "./viewer.ts";

/** Programs of one's own. */
@Resolver(() => Viewer)
export class AccessTokensResolver {
  @FieldResolver(() => [AccessToken], { description: "The tokens of your programs, newest first: at most 20." })
  async accessTokens(@Ctx() context: Context): Promise<AccessToken[]> {
    const found = await context.services.accessTokens.list(requireAsker(context));
    return found.map((token) => new AccessToken(token));
  }

  @Mutation(() => CreateAccessTokenPayload, {
    description:
      "Makes a token for a program of yours, such as a bot. It lasts, and does only what its scopes say. It ends when you revoke it, with " +
      "a new password, and when you sign out everywhere. Only for registered accounts.",
  })
  async createAccessToken(
    @Ctx() context: Context,
    @Arg("input", () => CreateAccessTokenInput) input: CreateAccessTokenInput,
  ): Promise<CreateAccessTokenPayload> {
    const asker = requireAsker(context);
    const { accessTokens } = context.services;
    const { password, ...plan } = input;
    context.countSignIn();
    await accessTokens.confirm(asker, password ?? undefined, context.address);
    const { locale } = context;
    const { result, repeated } = await once(context, "createAccessToken", plan, {
      do: (key) => accessTokens.create(asker, plan, { key, locale }),
      done: (key) => takenBack("UNKNOWN_ACCESS_TOKEN", accessTokens.revoke(asker, key)),
      keep: ({ token, accessToken: { createdAt, lastUsedAt, expiresAt, ...rest } }) => ({
        ...{ ...rest, scopes: [...rest.scopes], token, createdAt: createdAt.getTime() },
        ...{ lastUsedAt: lastUsedAt.getTime(), expiresAt: expiresAt.getTime() },
      }),
      again: ({ token, createdAt, lastUsedAt, expiresAt, ...rest }) => {
        const times = { createdAt: new Date(createdAt), lastUsedAt: new Date(lastUsedAt) };
        const accessToken: AccessTokenRecord = { ...rest, ...times, expiresAt: new Date(expiresAt) };
        return { token, accessToken };
      },
    });
    const { token, accessToken } = result;
    return { token, accessToken: new AccessToken(accessToken), viewer: new Viewer(context), repeated };
  }

  @Mutation(() => RevokeAccessTokenPayload, { description: "Ends a token of a program of yours." })
  async revokeAccessToken(
    @Ctx() context: Context,
    @Arg("input", () => RevokeAccessTokenInput) { key }: RevokeAccessTokenInput,
  ): Promise<RevokeAccessTokenPayload> {
    await context.services.accessTokens.revoke(requireAsker(context), key);
    return { key, viewer: new Viewer(context) };
  }

  @Mutation(() => MarkAsBotPayload, {
    description: "Says whether a program decides for you: others see it, wherever they see your account.",
  })
  async markAsBot(
    @Ctx() context: Context,
    @Arg("input", () => MarkAsBotInput) { isBot }: MarkAsBotInput,
  ): Promise<MarkAsBotPayload> {
    const { accounts } = context.services;
    const asker = { ...requireAsker(context), isBot };
    await accounts.markAsBot(asker, isBot);
    return { account: new Account(asker, accounts), viewer: new Viewer(context, asker) };
  }
}
