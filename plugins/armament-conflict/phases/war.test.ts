import { describe, expect, it } from "vitest";
import type { CardId } from "../../../server/engine/index.ts";
import { scenario } from "../../../test/kit/index.ts";
import game from "../index.ts";
import { territory, unit } from "../state.ts";
import { give, land, stand } from "../test-support/table.ts";
import { atWar, backAtWar, forWar, orders, type WarSettings } from "../test-support/war.ts";
import type { Match } from "../types.ts";

const begin = (edit: (match: Match) => void, settings?: WarSettings) => atWar(scenario(game, forWar(settings)), edit);

describe("The war phase", () => {
  it("may be given up for a new territory at half durability [R27]", () => {
    const play = begin(() => {});
    play.choose(0, "expand", "war");
    play.choose(0, "left", "territory.column");
    const { durability, column } = territory(play.position, play.at(0, 4));
    expect(column).toBe("left");
    expect(durability).toBeLessThanOrEqual(2);
    play.end({ asked: [[0, "development"]] });
  });

  it("may not when something has been done in it [R27]", () => {
    let card = "" as CardId;
    let mine = "" as CardId;
    const play = begin((match) => {
      mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      card = give(match, 0, "retreat");
    });
    play.play(card);
    play.pass(0, "retreat.unit");
    play.expect(0).toHaveOption("expand");
    play.play(card);
    play.choose(0, mine, "retreat.unit");
    play.choose(0, play.at(0, 2), "retreat.territory");
    expect(unit(play.position, mine).territory).toBe(play.at(0, 2));
    play.expect(0).notToHaveOption("expand");
    play.end(backAtWar);
  });

  it("knows no attacks in the first round, but new territories [R27, R29]", () => {
    let card = "" as CardId;
    const play = begin(
      (match) => {
        stand(match, 0, "militia-levy", land(match, 0, 0));
        card = orders(match);
      },
      { options: { "peaceful-rounds": 1 } },
    );
    play.expect(0).toHaveUnavailable(`play-in-war:${card}`, "reason.peaceful-round");
    play.expect(0).toHaveOption("expand");
    play.end(backAtWar);
  });

  it("has no new territories without the option [R27]", () => {
    const play = begin(() => {}, { options: { expansion: false } });
    play.expect(0).notToHaveOption("expand");
    play.end(backAtWar);
  });
});
