import { describe, expect, it } from "vitest";
import type { Match } from "../sdk/index.ts";
import { Mistyped } from "./prompts/typed.ts";
import { TableCommands } from "./table-commands.ts";
import { wordsIn } from "./words.ts";

/** Types lines at a table whose third seat is free; returns what the client was asked for, and what was printed. */
async function type(...lines: readonly string[]) {
  const calls: unknown[][] = [];
  const printed: string[] = [];
  const heard = (name: string) => {
    const call = async (...given: unknown[]): Promise<void> => void calls.push([name, ...given]);
    return call;
  };
  const named = (object: object): object =>
    new Proxy(object, { get: (known, name) => Reflect.get(known, name) ?? heard(String(name)) });
  const seats = [
    { name: "Ann", account: { id: "ann", name: "Ann" }, heldFor: null },
    { name: null, account: null, heldFor: { id: "ben", name: "Ben" } },
    { name: null, account: null, heldFor: null },
  ];
  const commands = new TableCommands({
    session: {
      ...{ matchId: "m", state: { seats } as unknown as Match },
      until: async () => ({ seats }) as unknown as Match,
      client: named({ tables: named({}) }) as never,
    },
    print: (text) => printed.push(text),
    say: wordsIn("en"),
  });
  const obeyed: boolean[] = [];
  for (const line of lines) obeyed.push(await commands.obey(line));
  return { calls, printed, obeyed };
}

describe("commands at the table", () => {
  it("are words, with seats as people count them", async () => {
    const { calls, printed } = await type(
      "pause",
      "go",
      "back",
      "start",
      "move 3",
      "bot 3",
      "free 3",
      "replace 1",
      "keep 1",
    );
    expect(calls).toEqual([
      ["voteToPause", "m", true],
      ["voteToPause", "m", false],
      ["returnToMatch", "m"],
      ["startMatch", "m"],
      ["moveSeat", "m", 2],
      ["setSeatBot", "m", 2, "heuristic"],
      ["setSeatBot", "m", 2],
      ["voteToReplace", "m", 0],
      ["voteToReplace", "m", 0, { withdraw: true }],
    ]);
    expect(new Set(printed)).toEqual(new Set(["Done."]));
  });

  it("are about whoever sits there, or is invited", async () => {
    expect((await type("remove 2", "host 1")).calls).toEqual([
      ["removePlayer", "m", "ben"],
      ["handOver", "m", "ann"],
    ]);
    await expect(type("remove 3")).rejects.toThrow(new Mistyped("Nobody sits there."));
    await expect(type("host 9")).rejects.toThrow(new Mistyped("There are seats 1 to 3."));
    await expect(type("bot 0")).rejects.toThrow(new Mistyped("There are seats 1 to 3."));
  });

  it("that end a match are asked for twice in a row", async () => {
    const { calls, printed } = await type("concede", "pause", "concede", "concede", "cancel", "concede");
    expect(calls).toEqual([
      ["voteToPause", "m", true],
      ["concede", "m"],
    ]);
    expect(printed.filter((text) => text !== "Done.")).toHaveLength(4);
  });

  it("leave everything else to the game", async () => {
    const { calls, obeyed } = await type("1", "u", "? ace", "bot", "pause 2", "concede me", "pauses", "");
    expect(calls).toEqual([]);
    expect(new Set(obeyed)).toEqual(new Set([false]));
  });
});
