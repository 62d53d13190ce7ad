import { secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import checkSettings from "../check-settings.ts";
import voidfall from "../index.ts";
import { table } from "../testing/table.ts";
import secretFocus from "./secret-focus.ts";

/** The variant of the secret focus. */

const extensions = [secretFocus];

describe("the focus of the round", () => {
  it("is chosen in secret by all, and must be played", () => {
    const rich = { resources: { food: 5, energy: 5, materials: 5, credits: 5, science: 5 } };
    const { play, position } = table([rich, rich], { extensions, event: "event-1d-we-resist" });
    const [first = 0, second = 1] = position.state.order;
    play.choose(second, "politics", "planned-focus");
    expect(JSON.stringify(play.view(first))).toContain('"secretFocus":{"planned":[]}');
    play.choose(first, "production", "planned-focus");
    // The first player’s choice is shown and played; the other one’s stays secret.
    expect(play.story(second).join()).toContain("had chosen Production");
    expect(play.view(second)).toMatchObject({
      secretFocus: { planned: [{ seat: expect.any(Number) }, { seat: expect.any(Number) }] },
    });
    expect(play.view(first)).toMatchObject({ secretFocus: { planned: [{ seat: first }] } });
    expect(position.state.active).toBeDefined();
    play.expect(first).toBeAsked("action");
    play.refusesUndo(first);
    play.pass(first, "action");
    expect(play.story(first).join()).toContain("had chosen Politics");
    play.end({ asked: [[second, "action"]] });
  });

  it("can be played for the joint card of its family too", () => {
    const { play } = table([{}, {}], {
      extensions,
      mode: "co-operative",
      seat: 0,
      arrange(game) {
        for (const card of [...game.zone("special-offer")]) game.removeCard(card);
        for (const kind of ["joint-production", "joint-conquest", "joint-leadership"])
          game.createCard(kind, "special-offer");
      },
    });
    for (const seat of [1, 0]) play.choose(seat, "production", "planned-focus");
    play.expect(0).toBeAsked("focus", ["play:production", "special:joint-production", "special:joint-leadership"]);
    play.end({ asked: [[0, "focus"]] });
  });

  it.each([
    ["after-alert", 1],
    ["before-alert", 0],
  ] as const)("is chosen %s", (when, revealed) => {
    const { play, position } = table([{}], { extensions, options: { "secret-focus.when": when } });
    expect(position.zone("alert-discard")).toHaveLength(revealed);
    play.end({ asked: [[0, "planned-focus"]] });
  });

  it("stays a secret of its player until then", () => {
    const { compared } = secretsTest(voidfall, extensions, {
      seats: 2,
      options: { houses: "drawn" },
      games: 1,
      samples: 8,
      bot: 0.5,
      maxDecisions: 150,
      ...checkSettings,
    });
    expect(compared).toBeGreaterThan(20);
  });
});
