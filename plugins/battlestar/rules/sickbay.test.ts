import { describe, expect, it } from "vitest";
import { handOf } from "../state.ts";
import { tableAfter, turnAt } from "../testing/brig.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { stand } from "../testing/table.ts";
import { done } from "../testing/tried.ts";
import { takeAction } from "./actions.ts";
import { activateLocation } from "./locations.ts";

describe("in Sickbay", () => {
  it("a player receives one card, then may leave, act, and has a crisis (B15)", () => {
    const play = turnAt("receive-skills", (game) => {
      stand(game, 0, "sickbay");
      onTop(game, "crisis-deck", "colonial-day");
    });
    play.expect(0).toBeAsked("draw-skill-card", ["leadership", "tactics"]);
    play.choose(0, "tactics");
    expect(handOf(play.position, 0)).toHaveLength(7);
    play.expect(0).toHaveOption("armory");
    play.expect(0).notToHaveOption("sickbay");
    play.choose(0, "research-lab", "move");
    expect(handOf(play.position, 0)).toHaveLength(7);
    play.choose(0, "activate-location", "action");
    play.choose(0, "engineering", "draw-skill-card");
    play.end({ asked: [[0, "crisis.option"]] });
  });

  it("a player receives one card, and elsewhere all of them (B15)", () => {
    const there = turnAt("receive-skills", (game) => stand(game, 0, "sickbay"));
    there.choose(0, "leadership", "draw-skill-card");
    expect(handOf(there.position, 0)).toHaveLength(7);
    there.end({ asked: [[0, "move"]] });
    const elsewhere = turnAt("receive-skills", () => {});
    expect(handOf(elsewhere.position, 0)).toHaveLength(11);
    elsewhere.end({ asked: [[0, "move"]] });
  });

  it("there is nothing to activate, and no limit to cards added to a check", () => {
    const { play } = tableAfter(
      function* (game) {
        yield* takeAction(game, 0);
        yield* activateLocation(game, 1, "brig");
      },
      (game) => {
        stand(game, 0, "sickbay");
        stand(game, 1, "brig");
      },
    );
    play.expect(0).notToHaveOption("activate-location");
    play.pass(0, "action");
    play.until({ key: "add-to-check", seat: 0 }, (prompt) =>
      prompt.kind === "choose-many" ? { options: [] } : { pass: true },
    );
    play.many(0, handOf(play.position, 0).slice(0, 2));
    follow(play, {});
    play.end(done);
  });
});
