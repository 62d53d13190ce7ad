import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loads } from "./loads.ts";
import { House } from "./stage.ts";

/**
 * How long a quiet client waits while somebody loads the server in one way or another: with the usual limits, over loopback only, for a
 * few seconds each. The client, the server and an idle server beside it have processes of their own.
 *
 * Beside each wait stands the one for the idle server: what the machine itself does. If that is long, the machine was not quiet, and
 * nothing is judged, which is said.
 */

/** The longest that anybody may wait because of others, in milliseconds, on two quiet cores. */
const longestWait = 250;

/** A machine on which even an idle server lets somebody wait so long, in milliseconds, is not quiet. */
const restless = 100;

/** How long each load lasts, in milliseconds. */
const time = 8_000;

/** What was measured, for the table at the end. */
const rows: string[][] = [];

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(async () => {
  await house?.close();
  const headings = [
    "load",
    "asked",
    "failed",
    "longest ms",
    "99 % ms",
    "idle longest",
    "idle 99 %",
    "allowed",
    "replies",
  ];
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  console.log([line(headings), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n"));
});

describe("a quiet client waits no longer than it may under", () => {
  it.for(loads)("$name", async ({ name, run, allowed }, { skip }) => {
    const { loaded, idle, replies, failure, log } = await house.measure(time, run);
    const most = allowed?.wait ?? longestWait;
    const said = [...replies].map(([what, count]) => `${what}: ${count}`).join(", ");
    rows.push([
      name,
      ...[loaded.asked, loaded.failed, loaded.longest, loaded.most, idle.longest, idle.most, most].map(String),
      said,
    ]);
    const both = `waited ${loaded.longest} ms, for an idle server ${idle.longest} ms${allowed ? `; ${allowed.because}` : ""}`;
    expect(failure, `the load itself has failed\n${log}`).toBeUndefined();
    // Whoever measured nothing has proved nothing.
    expect(idle.asked).toBeGreaterThan(100);
    const isWrong = loaded.longest > most || loaded.failed > 0;
    skip(isWrong && idle.longest > restless, `not judged, since the machine is not quiet: ${both}`);
    expect(loaded.failed, `${both}\n${log}`).toBe(0);
    expect(loaded.longest, both).toBeLessThanOrEqual(most);
  });
});
