import { createRequire } from "node:module";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const require = createRequire(import.meta.url);

/** Tests of parts by themselves. */
const ofParts = [
  "server/{accounts,admin,api,audit,frontends,ground,history,mail,matches,outward,tables}/**/*.test.ts",
  "server/plugins/checks/**/*.test.ts",
  "server/storage/{accounts,admin,history,matches,migrations,tables}/**/*.test.ts",
  "server/storage/database/{ping,prepared-statements}.test.ts",
  "clients/**/*.test.ts",
];

/** Tests of whole servers by what they answer. */
const ofServers = [
  "test/{accounts,api,extensions,history,tables}/**/*.test.ts",
  "test/admin/**/*.test.ts",
  // Except for those that measure the memory of their process.
  "test/hosting/!(crowded-memory|idle-memory).test.ts",
  // Commands and documents of such servers with all games.
  "test/commands/{admin,administering,sandbox,terminal}.test.ts",
  "test/{docs,games,words}/**/*.test.ts",
  "test/sdk.test.ts",
  // Such servers with pages in a browser, and what the programs of others make of them.
  "test/{browser,other-language,web}/**/*.test.ts",
];

export default defineConfig({
  resolve: {
    alias: [
      // What plugins import by the name of the package, in the repository itself: the sources.
      { find: "conclave/rules", replacement: join(import.meta.dirname, "server/engine/index.ts") },
      { find: "conclave/sdk", replacement: join(import.meta.dirname, "clients/sdk/index.ts") },
      { find: "conclave/testing", replacement: join(import.meta.dirname, "test/kit/index.ts") },
      // Packages load graphql's index.js and Vite would take its index.mjs for our own files: two copies, which refuse
      // each other's schemas ("from another module or realm"). Can go with graphql 17, which has one entry point.
      { find: /^graphql$/, replacement: require.resolve("graphql") },
    ],
  },
  test: {
    globalSetup: [
      // The others make their folders in this one.
      "test/support/run-folder.ts",
      "test/support/postgres.ts",
      "test/support/cluster-copy.ts",
      "test/support/browser-folder.ts",
    ],
    // A process a file unless a project says otherwise: what one file does to the process cannot disturb another.
    pool: "forks",
    maxWorkers: 3,
    // Generous: on a busy machine a whole game with all its checks takes many times as long as on an idle one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    // One line a file while it runs, the failures and a plain summary at the end, wherever it runs.
    reporters: ["default", "./.ci/summary.ts"],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["server/engine/**/*.test.ts", "{plugins,templates}/**/*.test.ts", "test/kit/**/*.test.ts"],
          // Rules are pure: their tests share a process, and load each game once instead of once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: ofParts,
          // What is tested here is closed at the end, so that files can share a process as well.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "storage and commands",
          include: ["{server,clients,commands}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "server/engine/**", ...ofParts],
          setupFiles: ["test/support/unflushed-processes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ofServers,
          // Servers within the process of the test, closed at its end: they load all games once for many files.
          isolate: false,
          setupFiles: ["test/support/unflushed-processes.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/**/*.test.ts"],
          // What is installed for the benchmarks has tests of its own.
          // Games of others are tested where the package is installed.
          exclude: [...configDefaults.exclude, "test/kit/**", "test/outside/*/**", ...ofServers],
          setupFiles: ["test/support/unflushed-processes.ts"],
        },
      },
    ],
  },
});
