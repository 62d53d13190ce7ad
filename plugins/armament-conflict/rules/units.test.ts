import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { isUnitCard, unit, unitsIn } from "../state.ts";
import { attackWith, atWar, backAtWar, bare, forWar, fund, give, land, lay, orders, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";

/** Puts all units left in the deck face-down into these territories in rotation, alternating between seats 0 and 1. */
function crowd(match: Match, ...places: readonly CardId[]): void {
  const kinds = match
    .zone("main-deck")
    .map((id) => match.card(id))
    .filter(isUnitCard)
    .map(({ id }) => id);
  for (const [index, kind] of kinds.entries()) {
    stand(match, index % 2, kind, places[index % places.length] as CardId, { faceDown: true });
  }
}

/** The number of units in the game. */
const allUnits = 56;

describe("The room in a territory", () => {
  it("holds every unit in the game: another one can still be placed or moved there [R16]", () => {
    let recruit = "" as CardId;
    let mover = "" as CardId;
    let move = "" as CardId;
    const play = scenario(game, { seats: 2, options: { "terrain-effects": false } });
    play.until("development", "first");
    play.arrange(
      "development",
      bare((match) => {
        recruit = give(match, 0, "militia-levy");
        mover = stand(match, 0, "militia-levy", land(match, 0, 0));
        move = give(match, 0, "move");
        fund(match, 0, 1);
        crowd(match, land(match, 0, 1));
      }),
      { seat: 0 },
    );
    const full = land(play.position as Match, 0, 1);
    expect(unitsIn(play.position, full)).toHaveLength(allUnits - 2);
    play.choose(0, `play:${recruit}`);
    play.choose(0, full, "place.territory");
    play.choose(0, "face-up", "place.facing");
    play.choose(0, `play:${move}`);
    play.choose(0, mover, "move.unit");
    play.choose(0, full, "move.territory");
    expect(unitsIn(play.position, full)).toHaveLength(allUnits);
    play.end({ asked: [[0, "development"]] });
  });

  it("holds every retreating unit, by order or in an emergency [R16]", () => {
    let attacker = "" as CardId;
    let doomed = "" as CardId;
    let card = "" as CardId;
    let retreat = "" as CardId;
    const play = atWar(scenario(game, forWar()), (match) => {
      attacker = stand(match, 0, "militia-levy", land(match, 0, 0));
      doomed = stand(match, 1, "militia-levy", land(match, 1, 2));
      card = orders(match);
      retreat = give(match, 0, "retreat");
      give(match, 1, "retreat");
      fund(match, 1, 1);
      crowd(match, land(match, 0, 1), land(match, 1, 0));
    });
    const refuges = [play.at(0, 1), play.at(1, 0)] as const;
    for (const refuge of refuges) expect(unitsIn(play.position, refuge)).toHaveLength((allUnits - 2) / 2);
    attackWith(play, card, attacker, doomed);
    lay(play, ["attack", "self-destruct"], []);
    play.choose(1, "both", "retreat.emergency");
    play.choose(1, refuges[1], "retreat.destination");
    play.play(retreat);
    play.choose(0, attacker, "retreat.unit");
    play.choose(0, refuges[0], "retreat.territory");
    expect(unit(play.position, attacker).territory).toBe(refuges[0]);
    expect(unit(play.position, doomed).territory).toBe(refuges[1]);
    for (const refuge of refuges) expect(unitsIn(play.position, refuge)).toHaveLength(allUnits / 2);
    play.end(backAtWar);
  });
});
