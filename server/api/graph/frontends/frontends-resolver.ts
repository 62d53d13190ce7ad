import { Arg, Ctx, FieldResolver, Mutation, Resolver } from "type-graphql";
import type { FrontendRecord } from "../../../frontends/ports.ts";
import { Viewer } from "../accounts/viewer.ts";
import { isGiven } from "../base/connections.ts";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import { once, unless } from "../base/once.ts";
import {
  ChangeFrontendInput,
  ChangeFrontendPayload,
  Frontend,
  RegisterFrontendInput,
  RegisterFrontendPayload,
  RemoveFrontendInput,
  RemoveFrontendPayload,
  SetFrontendStatusInput,
  SetFrontendStatusPayload,
} from "./frontends.ts";

/** Frontends of others. */
@Resolver(() => Viewer)
export class FrontendsResolver {
  @FieldResolver(() => [Frontend], { description: "The frontends that you have registered, oldest first: at most 10." })
  async frontends(@Ctx() context: Context): Promise<Frontend[]> {
    const found = await context.services.frontends.ofOwner(requireAsker(context));
    return found.map((frontend) => shown(frontend, context));
  }

  @Mutation(() => RegisterFrontendPayload, {
    description:
      "Registers a frontend of yours, with which people then sign in here by OAuth. Only for registered accounts.",
  })
  async registerFrontend(
    @Ctx() context: Context,
    @Arg("input", () => RegisterFrontendInput) input: RegisterFrontendInput,
  ): Promise<RegisterFrontendPayload> {
    const asker = requireAsker(context);
    const { frontends } = context.services;
    const { origins, idempotencyKey: _, ...rest } = input;
    const plan = { ...rest, origins: origins ?? [] };
    const { result, repeated } = await once(context, "registerFrontend", input, {
      do: (id) => context.within("frontends", () => frontends.register(asker, plan, id)),
      done: (id) => unless("UNKNOWN_FRONTEND", frontends.own(asker, id)),
      keep: ({ id }) => id,
      again: (id) => frontends.own(asker, id),
    });
    return { frontend: shown(result, context), viewer: new Viewer(context), repeated };
  }

  @Mutation(() => ChangeFrontendPayload, {
    description:
      "Changes a frontend of yours, or any if you are an admin. What its author changes is no longer approved.",
  })
  async changeFrontend(
    @Ctx() context: Context,
    @Arg("input", () => ChangeFrontendInput)
    { clientId, name, redirectUris, origins, scopes }: ChangeFrontendInput,
  ): Promise<ChangeFrontendPayload> {
    const frontend = await context.services.frontends.change(requireAsker(context), clientId, {
      ...(isGiven(name) && { name }),
      ...(isGiven(redirectUris) && { redirectUris }),
      ...(isGiven(origins) && { origins }),
      ...(isGiven(scopes) && { scopes }),
    });
    return { frontend: shown(frontend, context), viewer: new Viewer(context) };
  }

  @Mutation(() => RemoveFrontendPayload, {
    description: "Removes a frontend of yours, or any if you are an admin. All its tokens end.",
  })
  async removeFrontend(
    @Ctx() context: Context,
    @Arg("input", () => RemoveFrontendInput) { clientId }: RemoveFrontendInput,
  ): Promise<RemoveFrontendPayload> {
    await context.services.frontends.remove(requireAsker(context), clientId);
    return { clientId, viewer: new Viewer(context) };
  }

  @Mutation(() => SetFrontendStatusPayload, {
    description: "Approves a frontend, takes that back, or disables it. Only for admins.",
  })
  async setFrontendStatus(
    @Ctx() context: Context,
    @Arg("input", () => SetFrontendStatusInput)
    { clientId, status }: SetFrontendStatusInput,
  ): Promise<SetFrontendStatusPayload> {
    const frontend = await context.services.frontends.setStatus(requireAdmin(context), clientId, status);
    return { frontend: shown(frontend, context) };
  }
}

/** A frontend, as its owner and admins see it. */
export function shown(frontend: FrontendRecord, { services }: Context): Frontend {
  return new Frontend(frontend, services.frontends.mayWork(frontend), services.accounts);
}
