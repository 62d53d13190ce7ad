import { existsSync, readFileSync } from "node:fs";
import { CriticalityLevel, DiffRule, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";

/**
 * What would break a frontend that was written against the released schema, in words. A field that was deprecated in
 * the released schema may go.
 */
export async function breakingChanges(released: string, current: string): Promise<string[]> {
  const changes = await diff(buildSchema(released), buildSchema(current), [DiffRule.suppressRemovalOfDeprecatedField]);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ message, path }) => (path === undefined ? message : `${path}: ${message}`));
}

if (import.meta.main) {
  const [released, current] = ["schema/released.graphql", "schema/schema.graphql"] as const;
  if (existsSync(released)) {
    const found = await breakingChanges(readFileSync(released, "utf8"), readFileSync(current, "utf8"));
    for (const change of found) console.error(`breaking: ${change}`);
    console.error(`${current} has ${found.length} breaking changes since ${released}`);
    if (found.length > 0) {
      console.error("Deprecate first; or, with a new major version, accept them by `npm run schema:release`.");
      process.exitCode = 1;
    }
  } else {
    console.error(`${released} does not exist yet: nothing was promised to frontends, so nothing can break`);
  }
}
