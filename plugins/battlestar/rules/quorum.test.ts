import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { trying } from "../testing/space.ts";
import { cast } from "../testing/table.ts";
import { drawQuorum } from "./quorum.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

describe("the President's cards", () => {
  it("are drawn into the quorum hand, unseen by others (B56)", () => {
    const play = tried(
      (game) => drawQuorum(game, 2),
      (game) => cast(game, "laura-roslin", "william-adama", "kara-thrace"),
    );
    expect(play.position.zone("quorum-hand")).toHaveLength(2);
    for (const card of play.position.zone("quorum-hand")) {
      expect(play.position.hasSeen(0, card)).toBe(true);
      expect(play.position.hasSeen(1, card)).toBe(false);
    }
    play.end(done);
  });
});
