import type { Command } from "commander";
import { SendTestMailDocument } from "../../clients/sdk/generated/operations.ts";
import { ApiError } from "../../clients/sdk/index.ts";
import { UsageError } from "../arguments.ts";
import type { Administering } from "./reach.ts";

/** `mail-test`: whether mails leave the server. */
export function addMailCommands(program: Command, { work, print }: Administering): void {
  program
    .command("mail-test <address>")
    .description("send a mail at once, and tell what the mail server says")
    .action((address: string) =>
      work(async (client) => {
        const { sendTestMail: sent } = await client.request(SendTestMailDocument, { address }).catch((error) => {
          if (!(error instanceof ApiError) || error.code !== "NO_MAIL") throw error;
          throw new UsageError("NO_MAIL: the server sends no mails: set SMTP_URL, MAIL_FROM and PUBLIC_URL");
        });
        const { accepted, response, failure } = sent;
        if (accepted || !failure) {
          print(sent, `the mail server has taken a mail to ${address}: ${response}`);
          return;
        }
        const { code, cause, host, port, command, response: said, advice } = failure;
        const lines = [
          `the mail server at ${host}:${port} did not take a mail to ${address}`,
          `error: ${[code, cause].filter(Boolean).join(", ")}${command ? `, at ${command}` : ""}`,
          ...(said ? [`answer: ${said}`] : []),
          advice,
        ];
        print(sent, lines.join("\n"));
        throw new UsageError("no mail was sent");
      }),
    );
}
