import type { GameDefinition } from "conclave/rules";
import { messagesTest, playRandomly } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import extension from "./new-extension.ts";

// The extension uses nothing specific to the game, so it is typed for any game.
const anyGame = game as unknown as GameDefinition;

describe("new-extension", () => {
  it("counts the phases that have begun, and the game can be played to its end", () => {
    const { outcome, texts } = playRandomly(anyGame, [extension], { seed: "new-extension", maxDecisions: 20_000 });
    expect(outcome).toBeDefined();
    expect(texts.keys).toContain("log.new-extension");
  });

  it("has all its messages in three languages", () => {
    messagesTest(anyGame, [extension], { games: 1, maxDecisions: 20_000 });
  });
});
