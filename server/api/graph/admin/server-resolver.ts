import type { GraphQLResolveInfo } from "graphql";
import { Ctx, FieldResolver, Info, Resolver } from "type-graphql";
import { codeText } from "../../../ground/code-words.ts";
import { type ErrorCode, errorCodes } from "../../../ground/error-codes.ts";
import { ownVersion } from "../../../plugins/own-package.ts";
import { SignInProvider } from "../accounts/providers.ts";
import type { Context } from "../base/context.ts";
import { ErrorCodeInfo } from "../base/errors.ts";
import { printedSchema } from "../base/printed-schema.ts";
import { Server } from "./server.ts";

const version = ownVersion();

/** What clients need to know of the server. */
@Resolver(() => Server)
export class ServerResolver {
  @FieldResolver(() => [SignInProvider], {
    description: "The providers with which people can sign in here: at most 20.",
  })
  signInProviders(@Ctx() { services }: Context): SignInProvider[] {
    return services.providerSignIn.providers.map(({ key, name }) => ({ key, name }));
  }

  @FieldResolver(() => String, {
    description: "The `applicationServerKey` with which a browser subscribes to this server, in base64url.",
  })
  webPushKey(@Ctx() context: Context): string {
    return context.services.contacts.pushKey;
  }

  @FieldResolver(() => [ErrorCodeInfo], { description: "Every code that a failure can have in `extensions.code`." })
  errorCodes(@Ctx() context: Context): ErrorCodeInfo[] {
    const codes = Object.keys(errorCodes) as ErrorCode[];
    return codes.map((code) => new ErrorCodeInfo(code, codeText(code, context.locale)));
  }

  @FieldResolver(() => String, {
    description:
      "Names its schema, as `connection_ack` does over WebSocket: another one if games were taken in, or the server is another version.",
  })
  schemaDigest(@Info() { schema }: GraphQLResolveInfo): string {
    return printedSchema(schema).digest;
  }

  @FieldResolver(() => String, { description: "The version of Conclave, by semantic versioning." })
  version(): string {
    return version;
  }
}
