import { inject } from "vitest";

/** The folder of data of an empty database in memory, which no other test sees. */
export function inMemory(): string {
  return `memory://${inject("clusterCopy")}`;
}
