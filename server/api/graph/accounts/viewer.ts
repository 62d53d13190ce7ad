import { Field, ID, ObjectType } from "type-graphql";
import { type Context, requireAsker } from "../base/context.ts";
import { viewerId } from "../base/ids.ts";
import { Node } from "../base/node.ts";
import { Account } from "./accounts.ts";
import { Admission } from "./admissions.ts";

@ObjectType({
  implements: Node,
  description:
    "You, and all that is yours. Nobody else sees any of it. Most of it is closed to frontends of others: see `@access` at each field.",
  simpleResolvers: true,
})
export class Viewer implements Node {
  @Field(() => ID, { description: "By it caches know you again in the payloads of mutations." })
  readonly id: string;

  @Field(() => Account, { description: "Your account, as others see it." })
  readonly account: Account;

  @Field(() => Admission, {
    description: "Whether your account may be used. Whoever waits for an admin sees little else.",
  })
  readonly admission: Admission;

  /**
   * @param asker whoever asks, as they are now
   * @throws {Failure} NOT_SIGNED_IN
   */
  constructor(context: Context, asker = requireAsker(context)) {
    this.id = viewerId(asker.id);
    this.account = new Account(asker, context.services.accounts);
    this.admission = { standing: asker.standing ?? "admitted", reason: asker.standingReason };
  }
}
