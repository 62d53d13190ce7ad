import { describe, expect, it } from "vitest";
import { tiny, tinyExtension } from "../../../test/games/tiny.ts";
import { Games } from "./games.ts";

describe("the rules as they are printed", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];

  /** A game with extensions, and how often one of these has changed it. */
  function counting(): { readonly games: Games; readonly composed: () => number } {
    let composed = 0;
    const extensions = ids.map((id) =>
      tinyExtension(id, {
        decks: {
          main: (deck) => {
            composed++;
            return deck;
          },
        },
      }),
    );
    return { games: new Games([tiny({})], extensions), composed: () => composed };
  }

  it("are composed once for the same extensions, in whatever order they are named", () => {
    const { games, composed } = counting();
    const first = games.asPrinted("tiny", ["a", "b"]);
    // What two of them do is looked at in both orders.
    const once = composed();
    expect(once).toBeGreaterThan(0);
    expect(games.asPrinted("tiny", ["b", "a"])).toBe(first);
    expect(composed()).toBe(once);
    expect(games.asPrinted("tiny", ["a"])).not.toBe(first);
    expect(() => games.asPrinted("tiny", ["a", "a"])).toThrow(expect.objectContaining({ code: "DUPLICATE_EXTENSION" }));
  });

  it("are not kept for every combination of extensions", () => {
    const { games, composed } = counting();
    const combinations = Array.from({ length: 2 ** ids.length }, (_, set) => ids.filter((_, bit) => set & (1 << bit)));
    const askAll = () => {
      const before = composed();
      for (const extensions of combinations) games.asPrinted("tiny", extensions);
      return composed() - before;
    };
    expect(askAll()).toBe(askAll());
  });
});
