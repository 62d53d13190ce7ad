import { readConfig } from "../../server/api/base/config.ts";
import { createServer } from "../../server/create-server.ts";
import { Troublemaker } from "./faulty.ts";
import type { Order, Report } from "./orders.ts";

// A node in its own process, whose parent tells it over a channel which faults to cause. It loads all code first and
// starts when told to, so that it can replace a killed node at once.

const troublemaker = new Troublemaker();
let offset = 0;

function tell(report: Report): void {
  process.send?.(report);
}

async function start(environment: Readonly<Record<string, string>>): Promise<void> {
  const server = await createServer(readConfig(environment), {
    now: () => new Date(Date.now() + offset),
    store: (store) => troublemaker.store(store),
    bus: (bus) => troublemaker.bus(bus),
  });
  tell({ report: "ready", port: server.port });
}

process.on("message", (message) => {
  const given = message as Order;
  if (given.order === "start") void start(given.environment);
  else if (given.order === "trouble") troublemaker.begin(given.trouble, given.seed);
  else offset = given.offset;
});
// Nobody else would stop a node whose parent is gone.
process.on("disconnect", () => process.exit(1));
tell({ report: "loaded" });
