/** Who must hear of a new version: on one node within the process, on several through PostgreSQL. */
export { InProcessBus } from "./in-process-bus.ts";
export { noticeChannel } from "./notice-channel.ts";
export { PostgresBus, type PostgresBusOptions } from "./postgres-bus.ts";
