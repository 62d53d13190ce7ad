/** How a node hears of what other nodes have changed: through PostgreSQL, if there are any. */
export { PostgresBus } from "./postgres-bus.ts";
export { silentBus } from "./silent-bus.ts";
