import { readFileSync } from "node:fs";

/** What Node.js is started with to run TypeScript, from whatever folder. */
export const withTypeScript: readonly string[] = [
  "--import",
  new URL("../../server/typescript.js", import.meta.url).href,
];

/** The arguments with which `npm start` runs Node.js, in the folder of the project. */
export function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return scripts.start.split(" ").slice(1);
}
