import { CommanderError } from "commander";
import { ApiError, NetworkError } from "../clients/sdk/index.ts";
import { adminProgram } from "./admin/program.ts";
import { runCommand, UsageError } from "./arguments.ts";

/**
 * Changes what a server offers, whether it is running or not: `npm run admin -- --help`. It reaches a server that runs on the
 * same `DATA_DIR` by itself, and one elsewhere by `--url` with its `ADMIN_TOKEN`. If none is running, or with `DATABASE_URL`,
 * it works on the data directly.
 */
await runCommand(async (args) => {
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
});
