import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import usual from "./vitest.config.ts";

const { projects: _, ...test } = usual.test ?? {};

/** Tests that go farther here than usually: see `test/support/depth.ts`. */
const deeper = globSync("test/**/*.test.ts").filter((file) => readFileSync(file, "utf8").includes("/support/depth.ts"));

/** Explorations that take minutes (`npm run test:deep`); the other tests hold a short selection of each. */
export default defineConfig({
  ...usual,
  test: {
    ...test,
    name: "deep",
    include: ["{server,plugins,clients,commands,test}/**/*.deep.ts", ...deeper],
    env: { CONCLAVE_TEST_DEPTH: "deep" },
    // Each exploration as soon as it is done: the whole takes many minutes.
    reporters: ["verbose", "./.ci/summary.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
