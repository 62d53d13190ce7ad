import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import { type Context, requireAdmin } from "../base/context.ts";
import { SendTestMailInput, SendTestMailPayload } from "./mail-test.ts";

/** Whether mails leave this server. */
@Resolver()
export class MailTestResolver {
  @Mutation(() => SendTestMailPayload, {
    description: "Sends a mail at once, and tells what the mail server says, in full. Only for admins.",
  })
  async sendTestMail(
    @Ctx() context: Context,
    @Arg("input", () => SendTestMailInput) { address }: SendTestMailInput,
  ): Promise<SendTestMailPayload> {
    const actor = requireAdmin(context);
    return new SendTestMailPayload(await context.services.mailTest.send(actor, address, context.locale));
  }
}
