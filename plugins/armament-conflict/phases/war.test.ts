import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory, unit } from "../state.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  forWar,
  fund,
  give,
  land,
  orders,
  stand,
  type WarSettings,
} from "../testing/table.ts";
import type { Match } from "../types.ts";

const begin = (edit: (match: Match) => void, settings?: WarSettings) => atWar(scenario(game, forWar(settings)), edit);

describe("The war phase", () => {
  it("can be skipped for a new territory at half durability [R27]", () => {
    const play = begin(() => {});
    play.choose(0, "expand", "war");
    play.choose(0, "left", "territory.column");
    const { durability, column } = territory(play.position, play.at(0, 4));
    expect(column).toBe("left");
    expect(durability).toBeLessThanOrEqual(2);
    play.end({ asked: [[0, "development"]] });
  });

  it("cannot be skipped after acting in it [R27]", () => {
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

  it("allows new territories but no attacks in the first round [R27, R29]", () => {
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

  it("offers no new territories when the option is off [R27]", () => {
    const play = begin(() => {}, { options: { expansion: false } });
    play.expect(0).notToHaveOption("expand");
    play.end(backAtWar);
  });
});

/** Leaves this many territories to be found and puts the others in the box. */
function leaveToBeFound(match: Match, count: number): void {
  for (const id of match.zone("territory-deck").slice(count)) match.move(id, "territory-box");
}

describe("The territory deck", () => {
  it("is empty for everybody once its last territory is found, whatever is in the box [R10]", () => {
    const play = begin((match) => leaveToBeFound(match, 1));
    const [last] = play.position.zone("territory-deck");
    play.choose(0, "expand", "war");
    play.choose(0, "left", "territory.column");
    expect(play.at(0, 4)).toBe(last);
    play.until({ key: "war", seat: 1 });
    expect(play.view(1).territoryDeck).toBe(0);
    expect(play.position.zone("territory-box").length).toBeGreaterThan(0);
    play.expect(1).toHaveUnavailable("expand", "reason.territory-deck-empty");
    play.refuses(1, { option: "expand" }, "OPTION_UNAVAILABLE");
    play.end({ asked: [[1, "war"]] });
  });

  it("receives neither an eliminated player's lands nor removed territories, whoever keeps them [R10]", () => {
    let card = "" as CardId;
    let mine = "" as CardId;
    let bomb = "" as CardId;
    let kept = "" as CardId;
    const play = begin(
      (match) => {
        leaveToBeFound(match, 0);
        kept = match.zone("territory-box")[0] as CardId;
        match.move(kept, "removed:1");
        match.state.removals.push({ territory: kept, keeper: 1, source: 1 });
        Object.assign(match.state.territories[land(match, 1, 0)] ?? {}, { durability: 1 });
        mine = stand(match, 0, "militia-levy", land(match, 0, 2));
        stand(match, 0, "kite-squadron", land(match, 0, 1));
        card = orders(match);
        bomb = give(match, 0, "hydrogen-uranium-bomb");
        fund(match, 0, 5);
      },
      { seats: 3, options: { "capital-fall-eliminates": true } },
    );
    const kinds = (zone: string): string[] => play.position.zone(zone).map((id) => play.position.card(id).id);
    const [capital, ...rest] = [0, 1, 2, 3].map((index) => play.at(1, index));
    const others = rest.map((id) => play.position.card(id).id);
    const bombed = play.at(2, 1);
    // Seat 1 loses its capital and is eliminated.
    attackWith(play, card, mine, capital);
    play.choose(0, "left", "territory.column");
    play.until("war");
    play.play(bomb);
    play.choose(0, bombed, "special-attack.territory");
    expect(play.position.activeSeats).toEqual([0, 2]);
    expect(kinds("territory-box")).toEqual(expect.arrayContaining(others));
    expect(play.position.zoneOf(kept)).toBe("removed:1");
    expect(play.position.zoneOf(bombed)).toBe("removed:0");
    play.until({ key: "war", seat: 2 });
    expect(play.view(2).territoryDeck).toBe(0);
    play.expect(2).toHaveUnavailable("expand", "reason.territory-deck-empty");
    play.end({ asked: [[2, "war"]] });
  });
});
