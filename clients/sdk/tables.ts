import {
  CancelMatchDocument,
  CreateInvitationDocument,
  type CreateInvitationMutation,
  type CreateInvitationMutationVariables,
  HandOverMatchDocument,
  InvitationDocument,
  InvitationsDocument,
  type InvitationsQuery,
  JoinMatchDocument,
  MatchPresenceDocument,
  type MatchPresenceQuery,
  MatchPresenceUpdatedDocument,
  MoveSeatDocument,
  OfferRematchDocument,
  ReadmitPlayerDocument,
  RematchOfferedDocument,
  RemovedPlayersDocument,
  type RemovedPlayersQuery,
  RemovePlayerDocument,
  type ReplacementInput,
  RevokeInvitationDocument,
  SetSeatBotDocument,
  TakeOverSeatDocument,
  VoteToPauseDocument,
  VoteToReplaceDocument,
} from "./generated/operations.ts";
import { newKey } from "./keys.ts";
import type { Sender } from "./sender.ts";
import type { Match } from "./types.ts";

/** Who sits at a table, and how people get there. */
export class TableClient {
  readonly #sender: Sender;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Takes a seat with the code of an invitation. */
  async join(code: string, seat?: number): Promise<Match> {
    const variables = { target: { code }, seat, idempotencyKey: newKey() };
    return (await this.#sender.request(JoinMatchDocument, variables)).joinMatch.match;
  }

  /** The match that an invitation is for, before it begins. */
  async invitation(code: string): Promise<Match> {
    return (await this.#sender.request(InvitationDocument, { code })).matchByInvitation;
  }

  /** Invites to a match of one's own. The code is shown only now. */
  async invite(
    input: CreateInvitationMutationVariables["input"],
  ): Promise<CreateInvitationMutation["createInvitation"]> {
    const whole = { idempotencyKey: newKey(), ...input };
    return (await this.#sender.request(CreateInvitationDocument, { input: whole })).createInvitation;
  }

  /** The valid invitations to a match of one's own. */
  async invitations(matchId: string): Promise<InvitationsQuery["match"]["invitations"]> {
    return (await this.#sender.request(InvitationsDocument, { matchId })).match.invitations;
  }

  async revokeInvitation(matchId: string, key: string): Promise<void> {
    await this.#sender.request(RevokeInvitationDocument, { input: { matchId, key } });
  }

  /** Changes to another seat, before the match begins. */
  async moveSeat(matchId: string, seat: number): Promise<Match> {
    return (await this.#sender.request(MoveSeatDocument, { matchId, seat })).moveSeat.match;
  }

  /** Removes a player from a match of one's own, before it begins: they cannot join again. */
  async removePlayer(matchId: string, accountId: string): Promise<Match> {
    return (await this.#sender.request(RemovePlayerDocument, { matchId, accountId })).removePlayer.match;
  }

  async readmitPlayer(matchId: string, accountId: string): Promise<Match> {
    return (await this.#sender.request(ReadmitPlayerDocument, { matchId, accountId })).readmitPlayer.match;
  }

  /** Whom one has removed from a match of one's own. */
  async removedPlayers(matchId: string): Promise<RemovedPlayersQuery["match"]["removed"]> {
    return (await this.#sender.request(RemovedPlayersDocument, { matchId })).match.removed;
  }

  /** Gives a seat of one's own match to a bot of this kind (`Game.bots`), or frees it, before the match begins. */
  async setSeatBot(matchId: string, seat: number, bot?: string): Promise<Match> {
    return (await this.#sender.request(SetSeatBotDocument, { matchId, seat, bot })).setSeatBot.match;
  }

  /** Makes another player the host, before the match begins. */
  async handOver(matchId: string, accountId: string): Promise<Match> {
    return (await this.#sender.request(HandOverMatchDocument, { matchId, accountId })).handOverMatch.match;
  }

  /** Ends a match of one's own that has not begun. */
  async cancel(matchId: string): Promise<Match> {
    return (await this.#sender.request(CancelMatchDocument, { matchId })).cancelMatch.match;
  }

  /**
   * Offers one's table to play again, once the match is over, or accepts the offer of somebody else.
   * @param rotate whether everybody moves on by one seat
   */
  async offerRematch(matchId: string, rotate = false): Promise<Match> {
    return (await this.#sender.request(OfferRematchDocument, { matchId, rotate })).offerRematch.match;
  }

  /** The id of the match in which the table of this one plays again, as soon as somebody offers that; undefined if the signal ends it. */
  async rematch(matchId: string, signal?: AbortSignal): Promise<string | undefined> {
    for await (const { matchUpdated } of this.#sender.subscribe(RematchOfferedDocument, () => ({ matchId }), signal)) {
      const { rematch } = matchUpdated.match ?? { rematch: null };
      if (rematch) return rematch.id;
    }
    return undefined;
  }

  /**
   * Votes that a bot plays for somebody who is absent, or whoever has this account.
   * @param choice `withdraw` takes the vote about this seat back
   */
  async voteToReplace(
    matchId: string,
    seat: number,
    choice: { readonly accountId?: string; readonly withdraw?: boolean } = {},
  ): Promise<Match> {
    const { accountId, withdraw } = choice;
    const replacement: ReplacementInput = withdraw
      ? { withdraw }
      : accountId === undefined
        ? { bot: true }
        : { accountId };
    return (await this.#sender.request(VoteToReplaceDocument, { matchId, seat, replacement })).voteToReplace.match;
  }

  /** Takes over a seat that the players of a running match hold for one. */
  async takeOverSeat(matchId: string): Promise<Match> {
    return (await this.#sender.request(TakeOverSeatDocument, { matchId })).takeOverSeat.match;
  }

  /** The seats whose players follow a match now, and how many others do. */
  async presence(matchId: string): Promise<MatchPresenceQuery["match"]["presence"]> {
    return (await this.#sender.request(MatchPresenceDocument, { matchId })).match.presence;
  }

  /** Who follows a match: at once, and whenever it changes, until the signal ends it. */
  async *presenceUpdates(
    matchId: string,
    signal?: AbortSignal,
  ): AsyncGenerator<MatchPresenceQuery["match"]["presence"]> {
    const results = this.#sender.subscribe(MatchPresenceUpdatedDocument, () => ({ matchId }), signal);
    for await (const { matchPresenceUpdated } of results) yield matchPresenceUpdated;
  }

  /** Says whether one wants the match to stand still: a pause begins and ends when all people at the table want it. */
  async voteToPause(matchId: string, pause: boolean): Promise<Match> {
    return (await this.#sender.request(VoteToPauseDocument, { matchId, pause })).voteToPause.match;
  }
}
