import { globSync } from "node:fs";
import { join } from "node:path";
import { describeForgotten, findForgottenYields } from "../commands/plugin-check/forgotten-yields.ts";

/** Fails if a rule is made anywhere and never carried out. Part of `npm run check`. */
const project = join(import.meta.dirname, "..");
const files = globSync("{plugins,templates,server/engine,test/games,test/kit,test/support,test/extensions}/**/*.ts", {
  cwd: project,
}).map((file) => join(project, file));
const found = await findForgottenYields(files);
if (!found) throw new Error("the package @ts-morph/common is not installed");
for (const forgotten of found) console.error(describeForgotten(forgotten, project));
process.exitCode = found.length === 0 ? 0 : 1;
