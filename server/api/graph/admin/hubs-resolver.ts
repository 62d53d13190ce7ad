import { Ctx, Query, Resolver } from "type-graphql";
import { hasRole } from "../../../ground/roles.ts";
import { Viewer } from "../accounts/viewer.ts";
import type { Context } from "../base/context.ts";
import { Administration } from "./administration.ts";
import { Server } from "./server.ts";

/** Where everything begins that is about somebody, about the server, or for those who look after it. */
@Resolver()
export class HubsResolver {
  @Query(() => Viewer, {
    nullable: true,
    description: "You; null without a token. `TOKEN_INVALID` and `TOKEN_EXPIRED` mean: sign in again.",
  })
  viewer(@Ctx() context: Context): Viewer | undefined {
    return context.asker && new Viewer(context);
  }

  @Query(() => Server, { description: "This server, the same for everybody." })
  server(@Ctx() { services }: Context): Server {
    return new Server(services.now());
  }

  @Query(() => Administration, {
    nullable: true,
    description: "For moderators and admins; null for everybody else.",
  })
  administration(@Ctx() { asker }: Context): Administration | undefined {
    return asker && hasRole(asker, "moderator") ? new Administration(asker.role) : undefined;
  }
}
