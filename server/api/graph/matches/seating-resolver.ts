import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { Failure } from "../../../ground/failure.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { observed } from "./observed-resolver.ts";
import {
  CancelMatchInput,
  CancelMatchPayload,
  HandOverMatchInput,
  HandOverMatchPayload,
  MoveSeatInput,
  MoveSeatPayload,
  OfferRematchInput,
  OfferRematchPayload,
  ReadmitPlayerInput,
  ReadmitPlayerPayload,
  RemovePlayerInput,
  RemovePlayerPayload,
  SetSeatBotInput,
  SetSeatBotPayload,
  TakeOverSeatInput,
  TakeOverSeatPayload,
  VoteToReplaceInput,
  VoteToReplacePayload,
} from "./seating.ts";

/** Who sits where. */
@Resolver()
export class SeatingResolver {
  @Mutation(() => OfferRematchPayload, {
    description:
      "Offers your table to play again, once the match is over, or accepts the offer of somebody else. The new match has the same " +
      "settings, holds the seats of the others for them, and starts when all have accepted.",
  })
  async offerRematch(
    @Ctx() context: Context,
    @Arg("input", () => OfferRematchInput) { matchId, rotate }: OfferRematchInput,
  ): Promise<OfferRematchPayload> {
    const record = await context.services.hosting.rematch(requireAsker(context), matchId, rotate);
    return { match: await observed(record, context) };
  }

  @Mutation(() => VoteToReplacePayload, {
    description:
      "Votes that a bot, or somebody else, plays for a player for whom the match has waited long, or somebody else for a player who has " +
      "left. It happens when more than half of the other people at the table want the same. Fails with `NOT_ABSENT` before.",
  })
  async voteToReplace(
    @Ctx() context: Context,
    @Arg("input", () => VoteToReplaceInput)
    { matchId, seat, replacement: { accountId, withdraw } }: VoteToReplaceInput,
  ): Promise<VoteToReplacePayload> {
    const asker = requireAsker(context);
    const { accounts, hosting } = context.services;
    const person = accountId === undefined ? undefined : await accounts.find(accountId);
    if (accountId !== undefined && !person) throw new Failure("UNKNOWN_ACCOUNT", "there is no such account");
    const choice = withdraw ? "nobody" : person ? { id: person.id, name: person.name } : "bot";
    return { match: await observed(await hosting.voteToReplace(asker, matchId, seat, choice), context) };
  }

  @Mutation(() => TakeOverSeatPayload, {
    description: "Takes over a seat of a running match that its players hold for you.",
  })
  async takeOverSeat(
    @Ctx() context: Context,
    @Arg("input", () => TakeOverSeatInput) { matchId }: TakeOverSeatInput,
  ): Promise<TakeOverSeatPayload> {
    const record = await context.services.hosting.takeOver(requireAsker(context), matchId);
    return { match: await observed(record, context) };
  }

  @Mutation(() => MoveSeatPayload, { description: "Changes your seat, before the match begins." })
  async moveSeat(
    @Ctx() context: Context,
    @Arg("input", () => MoveSeatInput) { matchId, seat }: MoveSeatInput,
  ): Promise<MoveSeatPayload> {
    const { seating } = context.services.hosting;
    return { match: await observed(await seating.move(requireAsker(context), matchId, seat), context) };
  }

  @Mutation(() => RemovePlayerPayload, {
    description: "Removes a player, who cannot join again, before the match begins. Only its host may.",
  })
  async removePlayer(
    @Ctx() context: Context,
    @Arg("input", () => RemovePlayerInput) { matchId, accountId }: RemovePlayerInput,
  ): Promise<RemovePlayerPayload> {
    const { seating } = context.services.hosting;
    return { match: await observed(await seating.remove(requireAsker(context), matchId, accountId), context) };
  }

  @Mutation(() => ReadmitPlayerPayload, {
    description: "Lets a player join again who was removed. Only the host of the match may.",
  })
  async readmitPlayer(
    @Ctx() context: Context,
    @Arg("input", () => ReadmitPlayerInput) { matchId, accountId }: ReadmitPlayerInput,
  ): Promise<ReadmitPlayerPayload> {
    const { seating } = context.services.hosting;
    return { match: await observed(await seating.readmit(requireAsker(context), matchId, accountId), context) };
  }

  @Mutation(() => SetSeatBotPayload, {
    description: "Puts a bot into a seat, changes it, or frees its seat, before the match begins. Only its host may.",
  })
  async setSeatBot(
    @Ctx() context: Context,
    @Arg("input", () => SetSeatBotInput) { matchId, seat, bot }: SetSeatBotInput,
  ): Promise<SetSeatBotPayload> {
    const { seating } = context.services.hosting;
    const record = await seating.setBot(requireAsker(context), matchId, seat, bot ?? undefined);
    return { match: await observed(record, context) };
  }

  @Mutation(() => HandOverMatchPayload, {
    description: "Makes another player the host, before the match begins. Only its host may, and admins.",
  })
  async handOverMatch(
    @Ctx() context: Context,
    @Arg("input", () => HandOverMatchInput) { matchId, accountId }: HandOverMatchInput,
  ): Promise<HandOverMatchPayload> {
    const handed = await context.services.matchEnds.handOver(requireAsker(context), matchId, accountId);
    return { match: await observed(handed, context) };
  }

  @Mutation(() => CancelMatchPayload, { description: "Ends a match that has not begun. Only its host may." })
  async cancelMatch(
    @Ctx() context: Context,
    @Arg("input", () => CancelMatchInput) { matchId }: CancelMatchInput,
  ): Promise<CancelMatchPayload> {
    const { seating } = context.services.hosting;
    return { match: await observed(await seating.cancel(requireAsker(context), matchId), context) };
  }
}
