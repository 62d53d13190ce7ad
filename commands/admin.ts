import { administer } from "./admin/program.ts";
import { runCommand } from "./arguments.ts";

/**
 * Changes what a server offers, whether it is running or not: `npm run admin -- --help`. It reaches a server that runs on the
 * same `DATA_DIR` by itself, and one elsewhere by `--url` with its `ADMIN_TOKEN`. If none is running, or with `DATABASE_URL`,
 * it works on the data directly.
 */
await runCommand(administer);
