#!/usr/bin/env node
// @ts-check
/**
 * `npx conclave COMMAND …` where the package is installed: what `npm run COMMAND -- …` is in its own folder. Which commands there are,
 * and with which settings Node.js runs them, package.json says for both.
 *
 * This file is JavaScript for any Node.js, so that one that is too old is told so by the command itself.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {Readonly<Record<string, string>>} */
const scripts = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).scripts;

/** What Node.js is given to run each command. */
const commands = new Map(
  Object.entries(scripts).flatMap(([name, script]) => {
    const [, flags, file] =
      /^node ((?:--\S+ )*)--import \.\/server\/typescript\.js ((?:commands|server)\/[a-z-]+\.ts)$/.exec(script) ?? [];
    if (flags === undefined || file === undefined) return [];
    const typescript = pathToFileURL(join(folder, "server/typescript.js")).href;
    return [[name, [...flags.split(" ").filter(Boolean), "--import", typescript, join(folder, file)]]];
  }),
);

const [name = "", ...args] = process.argv.slice(2);
const command = commands.get(name);
if (command) run(command);
else {
  const wanted = name === "" || name === "--help" || name === "-h";
  const usage = `conclave COMMAND …, and COMMAND is one of: ${[...commands.keys()].sort().join(", ")}`;
  if (wanted) process.stdout.write(`${usage}\n`);
  else process.stderr.write(`there is no command "${name}": ${usage}\n`);
  process.exitCode = wanted ? 0 : 2;
}

/** @param {readonly string[]} command */
function run(command) {
  const child = spawn(process.execPath, [...command, ...args], { stdio: "inherit" });
  // Whoever ends this process means the command. A terminal tells both by itself.
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGINT", () => {});
  child.on("error", (error) => {
    process.stderr.write(`the command cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on("close", (code, signal) => {
    if (signal !== null) process.removeAllListeners(signal).kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
