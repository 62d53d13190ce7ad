import { Arg, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { FrontendStatus } from "../../../accounts/scopes.ts";
import type { FrontendRecord } from "../../../frontends/ports.ts";
import { greatest, isGiven, pageArgument, pageSize, readCursor } from "../base/connections.ts";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import {
  ChangeFrontendInput,
  ChangeFrontendPayload,
  Frontend,
  FrontendConnection,
  FrontendEdge,
  FrontendStatusName,
  frontendCursorList,
  RegisterFrontendInput,
  RegisterFrontendPayload,
  RemoveFrontendInput,
  RemoveFrontendPayload,
  SetFrontendStatusInput,
  SetFrontendStatusPayload,
} from "./frontends.ts";

const frontendPage = { usual: 20, most: 100 };

/** Frontends of others. */
@Resolver()
export class FrontendsResolver {
  @Query(() => [Frontend], { description: "The frontends that you have registered, oldest first: at most 10." })
  async myFrontends(@Ctx() context: Context): Promise<Frontend[]> {
    const found = await context.services.frontends.ofOwner(requireAsker(context));
    return found.map((frontend) => shown(frontend, context));
  }

  @Query(() => FrontendConnection, { description: "All frontends of others, newest first. Only for admins." })
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

  @Mutation(() => RegisterFrontendPayload, {
    description:
      "Registers a frontend of yours, with which people then sign in here by OAuth. Only for registered accounts.",
  })
  async registerFrontend(
    @Ctx() context: Context,
    @Arg("input", () => RegisterFrontendInput, { description: "The frontend." })
    { origins, ...rest }: RegisterFrontendInput,
  ): Promise<RegisterFrontendPayload> {
    const asker = requireAsker(context);
    const { frontends } = context.services;
    const frontend = await context.within("frontends", () =>
      frontends.register(asker, { ...rest, origins: origins ?? [] }),
    );
    return { frontend: shown(frontend, context) };
  }

  @Mutation(() => ChangeFrontendPayload, {
    description:
      "Changes a frontend of yours, or any if you are an admin. What its author changes is no longer approved.",
  })
  async changeFrontend(
    @Ctx() context: Context,
    @Arg("input", () => ChangeFrontendInput, { description: "The changes." })
    { clientId, name, redirectUris, origins, scopes }: ChangeFrontendInput,
  ): Promise<ChangeFrontendPayload> {
    const frontend = await context.services.frontends.change(requireAsker(context), clientId, {
      ...(isGiven(name) && { name }),
      ...(isGiven(redirectUris) && { redirectUris }),
      ...(isGiven(origins) && { origins }),
      ...(isGiven(scopes) && { scopes }),
    });
    return { frontend: shown(frontend, context) };
  }

  @Mutation(() => RemoveFrontendPayload, {
    description: "Removes a frontend of yours, or any if you are an admin. All its tokens end.",
  })
  async removeFrontend(
    @Ctx() context: Context,
    @Arg("input", () => RemoveFrontendInput, { description: "The frontend." }) { clientId }: RemoveFrontendInput,
  ): Promise<RemoveFrontendPayload> {
    await context.services.frontends.remove(requireAsker(context), clientId);
    return { clientId };
  }

  @Mutation(() => SetFrontendStatusPayload, {
    description: "Approves a frontend, takes that back, or disables it. Only for admins.",
  })
  async setFrontendStatus(
    @Ctx() context: Context,
    @Arg("input", () => SetFrontendStatusInput, { description: "Where it stands." })
    { clientId, status }: SetFrontendStatusInput,
  ): Promise<SetFrontendStatusPayload> {
    const frontend = await context.services.frontends.setStatus(requireAdmin(context), clientId, status);
    return { frontend: shown(frontend, context) };
  }
}

function shown(frontend: FrontendRecord, { services }: Context): Frontend {
  return new Frontend(frontend, services.frontends.mayWork(frontend), services.accounts);
}
