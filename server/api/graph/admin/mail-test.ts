import { Field, InputType, Int, ObjectType } from "type-graphql";
import type { MailTestResult } from "../../../accounts/mail-test.ts";
import type { MailFailure as Failure } from "../../../mail/mailer.ts";

@InputType({ description: "Where to send a mail." })
export class SendTestMailInput {
  @Field(() => String, { description: "The e-mail address to which a short mail is sent." })
  address!: string;
}

@ObjectType({ description: "Why the mail server did not take a mail.", simpleResolvers: true })
export class MailFailure {
  @Field(() => String, { description: "What sort of failure it is, such as `EAUTH`." })
  readonly code: string;

  @Field(() => String, { nullable: true, description: "What the system says about the connection: `ECONNREFUSED`." })
  readonly cause: string | undefined;

  @Field(() => String, { description: "The name or address of the mail server, as it is set." })
  readonly host: string;

  @Field(() => Int, { description: "The port of the mail server, such as 587." })
  readonly port: number;

  @Field(() => String, { nullable: true, description: "What was asked of it then, such as `RCPT TO`." })
  readonly command: string | undefined;

  @Field(() => Int, { nullable: true, description: "The number of its answer." })
  readonly responseCode: number | undefined;

  @Field(() => String, { nullable: true, description: "Its answer, in full." })
  readonly response: string | undefined;

  @Field(() => String, { description: "What to check, in English." })
  readonly advice: string;

  constructor({ code, cause, host, port, command, responseCode, response, advice }: Failure) {
    this.code = code;
    this.cause = cause;
    this.host = host;
    this.port = port;
    this.command = command;
    this.responseCode = responseCode;
    this.response = response;
    this.advice = advice;
  }
}

@ObjectType({ description: "What became of the mail.", simpleResolvers: true })
export class SendTestMailPayload {
  @Field(() => Boolean, { description: "Whether the mail server has taken it. It may still be lost on its way." })
  readonly accepted: boolean;

  @Field(() => String, { nullable: true, description: "What the mail server has answered, if it has taken it." })
  readonly response: string | undefined;

  @Field(() => MailFailure, { nullable: true, description: "Why the mail server has not taken it." })
  readonly failure: MailFailure | undefined;

  constructor(result: MailTestResult) {
    this.accepted = result.accepted;
    this.response = result.accepted ? result.response : undefined;
    this.failure = result.accepted ? undefined : new MailFailure(result.failure);
  }
}
