import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Receipt } from "../../../matches/records/hosting.ts";
import { type Context, requireAdmin, requireAsker } from "../base/context.ts";
import { explained } from "../base/failures.ts";
import { partsOfId } from "../base/ids.ts";
import { once, unless } from "../base/once.ts";
import {
  AnswerInput,
  ConcedeInput,
  CreateMatchInput,
  JoinMatchInput,
  LeaveMatchInput,
  ResumeFaultedMatchInput,
  ReturnToMatchInput,
  readMatchPlan,
  SetAutoPassInput,
  StartMatchInput,
  UndoInput,
} from "./inputs.ts";
import { ofMatch } from "./made-once.ts";
import { Match } from "./match.ts";
import { observed } from "./observed-resolver.ts";
import {
  AnswerPayload,
  ConcedePayload,
  CreateMatchPayload,
  JoinMatchPayload,
  LeaveMatchPayload,
  ResumeFaultedMatchPayload,
  ReturnToMatchPayload,
  SetAutoPassPayload,
  StartMatchPayload,
  UndoPayload,
  VoteToPausePayload,
} from "./payloads.ts";
import { readAnswerInput } from "./prompts.ts";
import { VoteToPauseInput } from "./time.ts";

/** The prompt as the rules of its match name it; empty, which names none, for the id of anything else. */
function promptOfMatch({ matchId, promptId }: AnswerInput): string {
  const [match, prompt] = partsOfId(promptId) ?? [];
  return match === matchId && prompt !== undefined ? prompt : "";
}

/** The reply to a decision: with what was seen right after it, where that is known. */
async function decided(
  { version, repeated, seen }: Receipt,
  id: string,
  context: Context,
): Promise<{ readonly version: number; readonly repeated: boolean; readonly match: Match }> {
  const match = seen
    ? new Match(seen.record, context, seen.observation)
    : await observed(await context.services.hosting.find(id, context.asker), context);
  return { version, repeated, match };
}

/** Creating and playing matches. */
@Resolver()
export class HostingResolver {
  @Mutation(() => CreateMatchPayload, { description: "Creates a match, which waits for its players." })
  async createMatch(
    @Ctx() context: Context,
    @Arg("input", () => CreateMatchInput) input: CreateMatchInput,
  ): Promise<CreateMatchPayload> {
    const asker = requireAsker(context);
    const { hosting } = context.services;
    const { result, repeated } = await once(context, "createMatch", input, {
      ...ofMatch(context, asker),
      do: (id) => hosting.create(asker, readMatchPlan(input), id),
    });
    return { match: await observed(result, context), repeated };
  }

  @Mutation(() => JoinMatchPayload, { description: "Takes a seat in a match that has not begun." })
  async joinMatch(
    @Ctx() context: Context,
    @Arg("input", () => JoinMatchInput) input: JoinMatchInput,
  ): Promise<JoinMatchPayload> {
    const asker = requireAsker(context);
    const { hosting, invitations } = context.services;
    const { matchId = "", code } = input.target;
    const seat = input.seat ?? undefined;
    const { result, repeated } = await once(context, "joinMatch", input, {
      ...ofMatch(context, asker),
      do: () => (code === undefined ? hosting.join(asker, matchId, seat) : invitations.join(asker, code, seat)),
      // By a code nobody is found any more once that is used up: then the match is among those of whoever sits there.
      done: async () => {
        const found = code === undefined ? await unless("UNKNOWN_MATCH", hosting.find(matchId, asker)) : undefined;
        return found?.seats.some(({ account }) => account === asker.id) ? found : undefined;
      },
    });
    return { match: await observed(result, context), repeated };
  }

  @Mutation(() => LeaveMatchPayload, {
    description:
      "Gives your seat up, or the one that is held for you. Before the match begins it is free again. Afterwards a bot plays for you, you see what spectators see, and `returnToMatch` gives you the seat back.",
  })
  async leaveMatch(
    @Ctx() context: Context,
    @Arg("input", () => LeaveMatchInput) { matchId }: LeaveMatchInput,
  ): Promise<LeaveMatchPayload> {
    const record = await context.services.hosting.leave(requireAsker(context), matchId);
    return { match: await observed(record, context) };
  }

  @Mutation(() => ReturnToMatchPayload, {
    description: "Takes back the seat that you have left in a running match.",
  })
  async returnToMatch(
    @Ctx() context: Context,
    @Arg("input", () => ReturnToMatchInput) { matchId }: ReturnToMatchInput,
  ): Promise<ReturnToMatchPayload> {
    const record = await context.services.hosting.comeBack(requireAsker(context), matchId);
    return { match: await observed(record, context) };
  }

  @Mutation(() => StartMatchPayload, {
    description: "Starts a match, once all seats are taken. Only its host may, and admins.",
  })
  async startMatch(
    @Ctx() context: Context,
    @Arg("input", () => StartMatchInput) { matchId }: StartMatchInput,
  ): Promise<StartMatchPayload> {
    const record = await context.services.hosting.start(requireAsker(context), matchId);
    return { match: await observed(record, context) };
  }

  @Mutation(() => VoteToPausePayload, {
    description:
      "Says whether you want the match to stand still. A pause begins when all people at the table want it, and one who does not ends the " +
      "proposal. It ends when all of them want to go on, or at once after `MatchPause.until`.",
  })
  async voteToPause(
    @Ctx() context: Context,
    @Arg("input", () => VoteToPauseInput) { matchId, pause }: VoteToPauseInput,
  ): Promise<VoteToPausePayload> {
    const { hosting } = context.services;
    const asker = requireAsker(context);
    const record = await (pause ? hosting.pause(asker, matchId) : hosting.goOn(asker, matchId));
    return { match: await observed(record, context) };
  }

  @Mutation(() => AnswerPayload, { description: "Answers a prompt. What it replies is stored." })
  async answer(@Ctx() context: Context, @Arg("input", () => AnswerInput) input: AnswerInput): Promise<AnswerPayload> {
    const { hosting } = context.services;
    const request = {
      match: input.matchId,
      prompt: promptOfMatch(input),
      version: input.version,
      key: input.idempotencyKey,
      answer: readAnswerInput(input.answer),
    };
    const receipt = await explained(context, hosting.answer(requireAsker(context), request));
    return decided(receipt, input.matchId, context);
  }

  @Mutation(() => ConcedePayload, {
    description: "Concedes, which ends the match. Fails with `CANNOT_CONCEDE` where its rules do not allow that.",
  })
  async concede(
    @Ctx() context: Context,
    @Arg("input", () => ConcedeInput) { matchId, idempotencyKey }: ConcedeInput,
  ): Promise<ConcedePayload> {
    const { hosting } = context.services;
    const receipt = await hosting.concede(requireAsker(context), matchId, idempotencyKey);
    return decided(receipt, matchId, context);
  }

  @Mutation(() => UndoPayload, {
    description: "Takes back your last decision or several, while nobody has learned anything through them.",
  })
  async undo(@Ctx() context: Context, @Arg("input", () => UndoInput) input: UndoInput): Promise<UndoPayload> {
    const { hosting } = context.services;
    const { matchId: match, version, idempotencyKey: key, to } = input;
    const request = { match, version, key, ...(typeof to === "number" && { to }) };
    const receipt = await explained(context, hosting.undo(requireAsker(context), request));
    return decided(receipt, input.matchId, context);
  }

  @Mutation(() => SetAutoPassPayload, {
    description: "Passes a window always from now on, or no longer. Nobody else gets to know.",
  })
  async setAutoPass(
    @Ctx() context: Context,
    @Arg("input", () => SetAutoPassInput)
    { matchId, windowKey, on }: SetAutoPassInput,
  ): Promise<SetAutoPassPayload> {
    const { hosting } = context.services;
    await hosting.setAutoPass(requireAsker(context), matchId, windowKey, on);
    return { match: await observed(await hosting.find(matchId, context.asker), context) };
  }

  @Mutation(() => ResumeFaultedMatchPayload, {
    description: "Lets a match whose rules have failed go on, after a fix. Only for admins.",
  })
  async resumeFaultedMatch(
    @Ctx() context: Context,
    @Arg("input", () => ResumeFaultedMatchInput)
    { matchId }: ResumeFaultedMatchInput,
  ): Promise<ResumeFaultedMatchPayload> {
    const record = await context.services.matchEnds.resume(requireAdmin(context), matchId);
    return { match: await observed(record, context) };
  }
}
