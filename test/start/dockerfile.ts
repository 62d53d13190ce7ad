import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { isAbsolute, join, matchesGlob, relative } from "node:path";
import { project } from "../docs/blocks.ts";

/** An instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

const read = (file: string): string => readFileSync(join(project, file), "utf8");

/** The instructions of the Dockerfile, with lines that go on put together. */
export const instructions: readonly Instruction[] = read("Dockerfile")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.slice(0, line.indexOf(" ")), rest: line.slice(line.indexOf(" ") + 1) }));

const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));

/** What the only instruction of this name says of the image. */
export function only(name: string): string {
  const [found, ...more] = lastStage.filter((instruction) => instruction.name === name);
  if (!found || more.length > 0) throw new Error(`the image has not one ${name}`);
  return found.rest;
}

const ignored = read(".dockerignore")
  .split("\n")
  .filter((line) => line !== "");

/** Whether a path of the project is kept from the image. Patterns count from the top, unless they begin with `**`. */
export function isIgnored(path: string): boolean {
  return ignored.some((pattern) => path === pattern || path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));
}

/** An image that was built without Docker. */
export interface BuiltImage {
  /** Its root. */
  readonly root: string;
  /** Where its command runs, there. */
  readonly folder: string;
  /** The variables that it sets. */
  readonly environment: { readonly [name: string]: string };
}

/**
 * Does what the Dockerfile says, in folders in place of the layers. The base image is this machine. Its user `node` is 1000, if whoever
 * runs this may give files away; otherwise they stay theirs.
 * @param home an empty folder
 */
export function build(home: string): BuiltImage {
  const stages = new Map<string, string>();
  let root = "";
  let folder = "/";
  let environment: Record<string, string> = {};
  const inside = (path: string): string => join(root, isAbsolute(path) ? path : join(folder, path));
  const filledIn = (text: string): string =>
    text.replaceAll(/\$\{?(\w+)\}?/g, (_, name: string) => environment[name] ?? "");
  for (const { name, rest } of instructions) {
    if (name === "FROM") {
      const as = / AS (\w+)$/.exec(rest)?.[1] ?? "image";
      root = join(home, as);
      [folder, environment] = ["/", {}];
      mkdirSync(root);
      stages.set(as, root);
    } else if (name === "WORKDIR") {
      folder = rest;
      mkdirSync(inside("."), { recursive: true });
    } else if (name === "ARG") {
      const [variable = "", initial = ""] = rest.split("=");
      environment[variable] = initial.replaceAll('"', "");
    } else if (name === "ENV") {
      for (const pair of rest.split(" ")) {
        const [variable = "", value = ""] = pair.split("=");
        environment[variable] = filledIn(value);
      }
    } else if (name === "COPY") {
      copy(rest, stages, inside);
    } else if (name === "RUN") {
      run(rest, inside("."), environment);
    }
  }
  return { root, folder: inside("."), environment };
}

function copy(rest: string, stages: ReadonlyMap<string, string>, inside: (path: string) => string): void {
  const [, stage, what = ""] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
  const sources = what.split(" ");
  const target = sources.pop() ?? "";
  for (const source of sources) {
    if (stage !== undefined) {
      // Hard links: thousands of files.
      execFileSync("cp", ["-al", join(stages.get(stage) ?? "", source), inside(target)]);
      continue;
    }
    const into = target.endsWith("/") && source !== "." ? join(inside(target), source) : inside(target);
    cpSync(join(project, source), into, {
      recursive: true,
      filter: (path) => !isIgnored(relative(project, path)),
    });
  }
}

function run(command: string, cwd: string, environment: { readonly [name: string]: string }): void {
  const isRoot = process.getuid?.() === 0;
  const here = command.replaceAll("chown node:node", isRoot ? "chown 1000:1000" : "true");
  // From npm's cache if everything is there, as after `npm ci` in this checkout.
  const env = { ...process.env, ...environment, npm_config_prefer_offline: "true" };
  execFileSync("sh", ["-c", here], { cwd, env, stdio: "pipe" });
}
