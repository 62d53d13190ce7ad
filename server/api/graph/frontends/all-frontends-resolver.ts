import { Arg, Ctx, FieldResolver, Int, Resolver } from "type-graphql";
import type { FrontendStatus } from "../../../accounts/scopes.ts";
import { Administration } from "../admin/administration.ts";
import { greatest, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { FrontendConnection, FrontendEdge, FrontendStatusName, frontendCursorList } from "./frontends.ts";
import { shown } from "./frontends-resolver.ts";

const frontendPage = { usual: 20, most: 100 };

/** Frontends of everybody. */
@Resolver(() => Administration)
export class AllFrontendsResolver {
  @FieldResolver(() => FrontendConnection, { description: "All frontends of others, newest first. Only for admins." })
  async frontends(
    @Ctx() context: Context,
    @Arg("status", () => FrontendStatusName, { nullable: true, description: "Only those that stand there." })
    status: FrontendStatus | null | undefined,
    @Arg("first", () => Int, pageArgument(frontendPage, "How many frontends"))
    first: number | null | undefined,
    @Arg("after", () => String, { nullable: true, description: "A cursor: only what comes after it." })
    after: string | null | undefined,
  ): Promise<FrontendConnection> {
    requireAdmin(context);
    const place = after ? readCursor(after, frontendCursorList, [greatest.time, ""]) : undefined;
    const { frontends, hasNextPage, total } = await context.services.frontends.list({
      ...(status && { status }),
      ...(place && { before: { createdAt: new Date(place[0]), id: place[1] } }),
      limit: pageSize("first", first, frontendPage),
    });
    const edges = frontends.map((frontend) => new FrontendEdge(frontend, shown(frontend, context)));
    return new FrontendConnection(edges, hasNextPage, place !== undefined, total);
  }
}
