import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run keeps a database with all tables for those in memory. Use `inMemory()` instead. */
    clusterCopy: string;
  }
}

/** Vitest runs this once: the first database in memory makes its tables, and the others of this run copy them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-cluster-"));
  project.provide("clusterCopy", join(folder, "copy"));
  return () => rm(folder, { recursive: true, force: true });
}
