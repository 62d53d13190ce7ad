import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { depth } from "../support/depth.ts";
import { withTypeScript } from "../support/typescript.ts";
import type { Disturbed } from "./stopping-main.ts";

/** Enough in `npm test` for each loop to be stopped several times. */
const stops = depth(60, 3_000);

/** Printed in the name, and repeated by `STOPS_SEED`. */
const seed = process.env.STOPS_SEED ?? depth("short", String(Date.now()));

it(`stopping ${stops} loops at random moments disturbs nothing else (seed ${seed})`, {
  timeout: 1_800_000,
}, async () => {
  const main = join(import.meta.dirname, "stopping-main.ts");
  const child = spawn(process.execPath, [
    "--no-force-async-hooks-checks",
    ...withTypeScript,
    main,
    String(stops),
    seed,
  ]);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  expect(code, errors).toBe(0);
  const { stopped, done, wrong } = JSON.parse(output) as Disturbed;
  expect(wrong).toEqual([]);
  expect(Object.values(stopped).reduce((sum, count) => sum + count, 0)).toBe(stops);
  // Each went on while loops were stopped.
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(stops / 4);
});
