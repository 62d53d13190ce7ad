/** How a node is notified of changes by other nodes: through PostgreSQL, if there are any. */
export { PostgresBus } from "./postgres-bus.ts";
export { silentBus } from "./silent-bus.ts";
