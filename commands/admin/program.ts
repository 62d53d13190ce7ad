import { Command, CommanderError } from "commander";
import { ApiError, NetworkError } from "../../clients/sdk/index.ts";
import { UsageError } from "../arguments.ts";
import { callOf } from "../how-to-run.ts";
import { addAccountCommands } from "./accounts.ts";
import { addAdmissionCommands } from "./admissions.ts";
import { addAuditCommands } from "./audit.ts";
import { addBackupCommands } from "./backups.ts";
import { addDatabaseCommands } from "./database.ts";
import { addFaultCommands } from "./faults.ts";
import { addFrontendCommands } from "./frontends.ts";
import { addMailCommands } from "./mail.ts";
import { addMatchCommands } from "./matches.ts";
import { addOfferCommands } from "./offers.ts";
import { addOverviewCommands } from "./overviews.ts";
import { addPluginCommands } from "./plugins.ts";
import { addRatingCommands } from "./ratings.ts";
import { type Administering, reachServer } from "./reach.ts";
import { addRestartCommands } from "./restarts.ts";
import { addSiteCommands } from "./site.ts";
import { addStrandedCommand } from "./stranded.ts";

/**
 * Carries out a command line for admins, and returns the exit code.
 * @throws {UsageError} also for what the server refuses
 */
export async function administer(args: readonly string[]): Promise<number> {
  try {
    await adminProgram().parseAsync([...args], { from: "user" });
    return 0;
  } catch (error) {
    // Commander has said what is wrong, or shown its help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ApiError) throw new UsageError(`${error.code}: ${error.reason ?? error.message}`);
    if (error instanceof NetworkError) throw new UsageError(error.message);
    throw error;
  }
}

function adminProgram(): Command {
  const program = new Command(callOf("admin"))
    .description("Changes what a Conclave server offers, whether it is running or not.")
    .option("--url <url>", "a server elsewhere, such as https://example.org; its ADMIN_TOKEN is needed")
    .option("--json", "print JSON instead of text")
    .exitOverride();
  const work: Administering["work"] = async (task) => {
    const server = await reachServer(program.opts<{ url?: string }>().url);
    try {
      await task(server.client);
    } finally {
      await server.close();
    }
  };
  const print = (value: unknown, text: string): void => {
    console.log(program.opts<{ json?: boolean }>().json ? JSON.stringify(value, undefined, 2) : text);
  };
  const groups = [
    addOfferCommands,
    addPluginCommands,
    addAuditCommands,
    addFrontendCommands,
    addFaultCommands,
    addRatingCommands,
    addRestartCommands,
    addStrandedCommand,
    addSiteCommands,
    addMailCommands,
  ];
  for (const add of groups) add(program, { work, print });
  addAdmissionCommands(program, addAccountCommands(program, { work, print }), { work, print });
  addOverviewCommands(program, addMatchCommands(program, { work, print }), { work, print });
  addBackupCommands(program, { print });
  addDatabaseCommands(program, { print });
  return program;
}
