import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { civilians, trying } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { destroyCivilians, inspectCivilians } from "./civilians.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

function labels(play: Play): string[] {
  const [prompt] = play.prompts;
  return prompt && "options" in prompt ? prompt.options.map(({ label }) => label.key) : [];
}

describe("a civilian ship that is drawn and destroyed (B113)", () => {
  it("comes from the unused ones", () => {
    const play = tried(
      (game) => destroyCivilians(game, 1),
      (game) => {
        civilians(game, "e", "population-2");
        const card = game.zone("civilian-pile").find((id) => game.card(id).id === "population-1-morale-1");
        game.move(card as CardId, "civilian-pile");
      },
    );
    expect(play.state.resources).toMatchObject({ population: 11, morale: 9 });
    expect(play.position.zone("civilians:e")).toHaveLength(1);
    expect(play.position.zone("civilian-pile")).toHaveLength(10);
    play.end(done);
  });

  it("is one in space, of the current player's choice, if none is unused", () => {
    const play = tried(
      (game) => destroyCivilians(game, 1),
      (game) => {
        civilians(game, "e", "population-2");
        game.moveAll("civilian-pile", "civilians:w");
      },
    );
    play.expect(0).toBeAsked("space.civilian");
    play.choose(0, play.position.zone("civilians:e")[0] as string);
    expect(play.state.resources.population).toBe(10);
    play.end(done);
  });

  it("ends Relentless Pursuit", () => {
    const play = tried(
      (game) => destroyCivilians(game, 1),
      (game) => {
        const card = game.zone("crisis-deck").find((id) => game.card(id).id === "thirty-three") as CardId;
        game.move(card, "kept");
        game.state.kept.push({ card, rule: { kind: "relentless-pursuit", until: "civilian-or-basestar-destroyed" } });
      },
    );
    expect(play.state.kept).toEqual([]);
    expect(play.position.zone("crisis-discard")).toHaveLength(1);
    play.end(done);
  });
});

describe("Communications", () => {
  const look = (game: Match) => inspectCivilians(game, 0, 2);

  it("shows two civilian ships to the player alone, who may move each to an adjacent area", () => {
    const play = tried(look, (game) => {
      civilians(game, "e", "population-2", "empty");
      civilians(game, "w", "population-1");
    });
    const [first, second] = play.position.zone("civilians:e") as [CardId, CardId];
    play.many(0, [first, second]);
    expect([0, 1, 2, "spectator" as const].map((viewer) => play.position.hasSeen(viewer, first))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    play.expect(0).toBeAsked("space.move-civilian", ["se", "ne"]);
    play.choose(0, "ne");
    play.pass(0);
    expect(play.position.zone("civilians:ne")).toEqual([first]);
    expect(play.position.zone("civilians:e")).toEqual([second]);
    expect(play.log(1).map(({ key }) => key)).not.toContain("log.civilian-seen");
    expect(play.log(0).filter(({ key }) => key === "log.civilian-seen")).toHaveLength(2);
    play.end(done);
  });

  it("does not let the look be taken back", () => {
    const play = tried(look, (game) => void civilians(game, "e", "population-2", "empty", "population-1"));
    const [first, second] = play.position.zone("civilians:e") as [CardId, CardId];
    play.many(0, [first, second]);
    play.refusesUndo(0);
    play.pass(0);
    play.pass(0);
    play.end(done);
  });

  it("is remembered: the ship is named to the player when it is chosen again", () => {
    const play = tried(
      function* (game) {
        yield* inspectCivilians(game, 0, 2);
        yield* inspectCivilians(game, 0, 2);
      },
      (game) => void civilians(game, "e", "population-2", "empty", "population-1"),
    );
    const [first, second] = play.position.zone("civilians:e") as [CardId, CardId];
    play.many(0, [first, second]);
    play.pass(0);
    play.pass(0);
    expect(labels(play)).toEqual(["label.civilian-seen", "label.civilian-seen", "label.civilian"]);
    play.many(0, [first, second]);
    play.pass(0);
    play.pass(0);
    play.end(done);
  });

  it("looks at a single one if there are no more", () => {
    const play = tried(look, (game) => void civilians(game, "e", "population-2"));
    play.choose(0, "se");
    expect(play.position.zone("civilians:se")).toHaveLength(1);
    play.end(done);
  });
});
