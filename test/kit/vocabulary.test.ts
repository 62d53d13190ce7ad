import { describe, expect, it } from "vitest";
import { choice, type Game, type GameDefinition, t, turnOrder } from "../../server/engine/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { playRandomly } from "./play-randomly.ts";

function* play(game: Game<Tiny>) {
  yield* game.choose(0, "card", [choice("a", t("game.title"), "a", { type: "suit", id: "red" })]);
  yield* game.confirm(0, "sure");
  yield* game.end({ id: "drowned", winners: [], text: t("game.title") });
}

const played = (vocabulary?: GameDefinition["vocabulary"]) =>
  playRandomly(tiny({ phases: { play }, flow: turnOrder({ turn: ["play"] }), ...(vocabulary && { vocabulary }) }));
const whole = { prompts: { card: ["choose"], sure: ["confirm"] }, about: ["suit"], outcomes: ["drowned"] };

describe("a random game", () => {
  it("tells which prompts, things and outcomes it has met", () => {
    expect(played().vocabulary.declaration).toEqual(whole);
  });

  it("meets only what the game declares, if it declares anything", () => {
    expect(() => played(whole)).not.toThrow();
    expect(() => played({ ...whole, prompts: { card: ["choose-many"] } })).toThrow(
      'the vocabulary lacks the prompt "card" of kind "choose", the prompt "sure" of kind "confirm": the command `vocabulary`',
    );
    expect(() => played({ prompts: whole.prompts })).toThrow(
      'the vocabulary lacks options about a "suit", the outcome "drowned"',
    );
  });
});
