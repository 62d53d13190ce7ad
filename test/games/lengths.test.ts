import { describe, expect, it } from "vitest";
import { playToTheEnd, tables } from "./tables.ts";

/** Every mode at one of its tables; `lengths.deep.ts` plays 200 games at each. */
const tried = tables.map((table, index) => ({ ...table, count: table.seats[index % table.seats.length] ?? 0 }));

describe("a random game ends, no later than its game declares", () => {
  it.each(tried)("$name, $count players", async ({ name, count, rules }) => {
    expect(await playToTheEnd(rules(count), 1, `a game of ${name}`)).toMatchObject({ finished: 1, problems: [] });
  });
});
