import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Invitation as TablesInvitation } from "../../../tables/ports.ts";
import { onceKey, repeated } from "../base/once.ts";

@ObjectType({
  description: "An invitation to a match, as its host sees it. Its code is shown once.",
  simpleResolvers: true,
})
export class Invitation {
  @Field(() => ID, { description: "Names it for `revokeInvitation`; opens nothing." })
  readonly key: string;

  @Field(() => Int, { nullable: true, description: "The seat that it is for; absent if it is for any free one." })
  readonly seat: number | undefined;

  @Field(() => Int, { description: "How often it can still be used." })
  readonly uses: number;

  @Field(() => Date, { description: "When it was made." })
  readonly createdAt: Date;

  @Field(() => Date, { description: "When it expires, if it is not used up or revoked before." })
  readonly expiresAt: Date;

  constructor({ key, seat, uses, createdAt, expiresAt }: TablesInvitation) {
    this.key = key;
    this.seat = seat;
    this.uses = uses;
    this.createdAt = createdAt;
    this.expiresAt = expiresAt;
  }
}

@InputType({ description: "Whom to invite to what." })
export class CreateInvitationInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => Int, { defaultValue: 1, description: "How many can join with it: 1 to 64." })
  uses!: number;

  @Field(() => Int, { defaultValue: 168, description: "How many hours it is valid: 1 to 720." })
  validHours!: number;

  @Field(() => Int, { nullable: true, description: "The seat that it is for; by default any free one." })
  seat?: number | null;

  @Field(() => ID, onceKey)
  idempotencyKey?: string | null;
}

@InputType({ description: "Which invitation to revoke." })
export class RevokeInvitationInput {
  @Field(() => ID)
  matchId!: string;

  @Field(() => ID, { description: "The key of the invitation." })
  key!: string;
}

@ObjectType({ description: "The invitation is made.", simpleResolvers: true })
export class CreateInvitationPayload {
  @Field(() => Boolean, repeated)
  readonly repeated!: boolean;

  @Field(() => String, { description: "The code for whoever is invited. Shown only now: the server does not keep it." })
  code!: string;

  @Field(() => Invitation)
  invitation!: Invitation;
}

@ObjectType({ description: "The invitation is revoked.", simpleResolvers: true })
export class RevokeInvitationPayload {
  @Field(() => ID, { description: "The key that it had." })
  key!: string;
}
