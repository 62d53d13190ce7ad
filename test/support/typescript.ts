import { readFileSync } from "node:fs";

/** Node.js arguments for running TypeScript from any folder. */
export const withTypeScript: readonly string[] = [
  "--import",
  new URL("../../server/typescript.js", import.meta.url).href,
];

/** The arguments that `npm start` passes to Node.js, in the project folder. */
export function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return scripts.start.split(" ").slice(1);
}
