import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Invitation as MatchInvitation } from "../../../tables/ports.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { once, takenBack, withCode } from "../base/once.ts";
import { Match } from "../matches/match.ts";
import { observed } from "../matches/observed-resolver.ts";
import {
  CreateInvitationInput,
  CreateInvitationPayload,
  Invitation,
  RevokeInvitationInput,
  RevokeInvitationPayload,
} from "./invitations.ts";

/** Inviting to matches. */
@Resolver()
export class InvitationsResolver {
  @Mutation(() => CreateInvitationPayload, {
    description: "Makes a code with which others can look at a match and join it, before it begins. Only its host may.",
  })
  async createInvitation(
    @Ctx() context: Context,
    @Arg("input", () => CreateInvitationInput) input: CreateInvitationInput,
  ): Promise<CreateInvitationPayload> {
    const asker = requireAsker(context);
    const { matchId, uses, validHours, seat } = input;
    const { invitations } = context.services;
    const plan = {
      ...{ match: matchId, uses, hours: validHours },
      ...(typeof seat === "number" && { seat }),
    };
    const { result, repeated } = await once(context, "createInvitation", input, {
      do: (key) => context.within("invitations", () => invitations.create(asker, plan, key)),
      done: (key) => takenBack("UNKNOWN_INVITATION", invitations.revoke(asker, matchId, key)),
      ...withCode<MatchInvitation>(),
    });
    return { code: result.code, invitation: new Invitation(result.invitation), repeated };
  }

  @Mutation(() => RevokeInvitationPayload, { description: "Makes the code of an invitation useless." })
  async revokeInvitation(
    @Ctx() context: Context,
    @Arg("input", () => RevokeInvitationInput)
    { matchId, key }: RevokeInvitationInput,
  ): Promise<RevokeInvitationPayload> {
    await context.services.invitations.revoke(requireAsker(context), matchId, key);
    return { key };
  }

  @Query(() => Match, {
    description:
      "The match that a code is for, before it begins. Fails with `UNKNOWN_INVITATION` if the code is wrong, expired, used " +
      "up or revoked, if the match has begun or has another host, or if somebody who came by the code has been removed; with " +
      "`REMOVED` for those who have been.",
  })
  async matchByInvitation(
    @Ctx() context: Context,
    @Arg("code", () => String, { description: "The code of the invitation, as `createInvitation` has told it." })
    code: string,
  ): Promise<Match> {
    return observed(await context.services.invitations.open(context.asker, code), context);
  }
}
