import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root, Subscription } from "type-graphql";
import type { Announced } from "../../../admin/restarts.ts";
import { type Context, requireAdmin } from "../base/context.ts";
import { endingPromptly } from "../matches/prompt-end.ts";
import {
  AnnounceRestartInput,
  AnnounceRestartPayload,
  CancelRestartPayload,
  ServerRestart,
  ServerRestartUpdate,
} from "./restarts.ts";
import { Server } from "./server.ts";

/** Restarts of the server. */
@Resolver(() => Server)
export class RestartsResolver {
  @FieldResolver(() => ServerRestart, { nullable: true, description: "The next restart, if one is announced." })
  async restart(@Ctx() { services }: Context): Promise<ServerRestart | undefined> {
    const restart = await services.restarts.next();
    return restart && new ServerRestart(restart);
  }

  @Mutation(() => AnnounceRestartPayload, {
    description: "Announces a restart of the server, so that clients can tell their users. Only for admins.",
  })
  async announceRestart(
    @Ctx() context: Context,
    @Arg("input", () => AnnounceRestartInput, { description: "When, and what to say about it." })
    { inSeconds, text }: AnnounceRestartInput,
  ): Promise<AnnounceRestartPayload> {
    const restart = await context.services.restarts.announce(requireAdmin(context), inSeconds, text ?? undefined);
    return { restart: new ServerRestart(restart) };
  }

  @Mutation(() => CancelRestartPayload, { description: "Takes back an announced restart. Only for admins." })
  async cancelRestart(@Ctx() context: Context): Promise<CancelRestartPayload> {
    await context.services.restarts.withdraw(requireAdmin(context));
    return { restart: undefined };
  }

  @Subscription(() => ServerRestartUpdate, {
    description: "The next restart of the server, or that none is announced: at once, and whenever that changes.",
    subscribe: ({ context }: { context: Context }) => endingPromptly(context.services.restarts.updates()),
  })
  serverRestartUpdated(@Root() { restart }: Announced): ServerRestartUpdate {
    return new ServerRestartUpdate(restart);
  }
}
