import { Command } from "commander";
import { addAccountCommands } from "./accounts.ts";
import { addAuditCommands } from "./audit.ts";
import { addFaultCommands } from "./faults.ts";
import { addOfferCommands } from "./offers.ts";
import { reachServer } from "./reach.ts";

/** The command line for admins. */
export function adminProgram(): Command {
  const program = new Command("npm run admin --")
    .description("Changes what a Conclave server offers, whether it is running or not.")
    .option("--url <url>", "a server elsewhere, such as https://example.org/graphql; its ADMIN_TOKEN is needed")
    .option("--json", "print JSON instead of text")
    .exitOverride();
  const reach = () => reachServer(program.opts<{ url?: string }>().url);
  const print = (value: unknown, text: string): void => {
    console.log(program.opts<{ json?: boolean }>().json ? JSON.stringify(value, undefined, 2) : text);
  };
  for (const add of [addOfferCommands, addAccountCommands, addAuditCommands, addFaultCommands])
    add(program, { reach, print });
  return program;
}
