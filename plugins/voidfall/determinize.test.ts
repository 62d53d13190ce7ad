import { randomFrom, SeededRandom } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { type SideSettings, type TableSettings, table } from "./testing/table.ts";
import type { Position } from "./types.ts";
import { agendasZone, crisesZone, eventsZone, offerZone, tokensZone } from "./zones.ts";

const kinds = (position: Position, ...zones: readonly string[]) =>
  zones.flatMap((zone) => position.zone(zone).map((card) => position.card(card).id));

/** What these zones hold after re-deals for seat 0, without repetitions. */
function dealt(
  sides: readonly SideSettings[],
  settings: TableSettings,
  see: (position: Position) => readonly string[],
): ReadonlySet<string> {
  const random = new SeededRandom(randomFrom("re-deals"));
  const { play } = table(sides, { *run() {}, ...settings });
  const seen = new Set<string>();
  for (let times = 0; times < 40; times++) {
    play.match.determinize(0, random);
    seen.add(see(play.position).join());
  }
  play.end({ asked: [[0, "trial"]] });
  return seen;
}

describe("a re-deal", () => {
  const hands = [{ hand: ["agenda-trade-monopoly"] }, { hand: ["agenda-augmented-armada"] }];

  it("changes agendas in other hands within their type, and leaves the own hand and the offers", () => {
    const others = dealt(hands, {}, (position) => kinds(position, agendasZone(1)));
    expect(others.size).toBeGreaterThan(3);
    expect(others).not.toContain("agenda-trade-monopoly,agenda-trade-monopoly");
    expect(dealt(hands, {}, (position) => kinds(position, agendasZone(0)))).toEqual(new Set(["agenda-trade-monopoly"]));
    expect(dealt(hands, {}, (position) => kinds(position, offerZone("might"))).size).toBe(1);
  });

  it("changes tokens on the map, but a bounty token stays one", () => {
    const tokens = dealt([{}], {}, (position) => kinds(position, tokensZone("s22"), tokensZone("s31")));
    expect(tokens.size).toBeGreaterThan(5);
    const categories = dealt([{}], {}, (position) =>
      ["s22", "s31"].flatMap((id) => position.zone(tokensZone(id)).map((card) => position.card(card).category)),
    );
    expect(categories).toEqual(new Set(["bounty,reclaim,reclaim"]));
  });

  it("changes events and crises to come within their cycle and level", () => {
    const events = dealt([{}], {}, (position) => kinds(position, eventsZone(2)));
    expect(events.size).toBeGreaterThan(5);
    expect([...events].join()).not.toMatch(/event-[13]/);
    const crises = dealt([{}], {}, (position) => kinds(position, crisesZone(1)).slice(0, 2));
    expect(crises.size).toBeGreaterThan(5);
    expect([...crises].join()).not.toMatch(/crisis-[23]/);
  });

  it("leaves events that the viewer has looked at, in their order", () => {
    const peeked: TableSettings = {
      *run(game) {
        for (const card of game.zone(eventsZone(2))) game.show(card, [0]);
      },
    };
    expect(dealt([{}], peeked, (position) => kinds(position, eventsZone(2))).size).toBe(1);
  });

  it("keeps the number of war cards in the alert deck", () => {
    const orders = dealt([{}], {}, (position) => kinds(position, "alert-deck"));
    expect(orders.size).toBeGreaterThan(3);
    const wars = dealt([{}], {}, (position) => [
      String(kinds(position, "alert-deck").filter((kind) => kind.startsWith("war-")).length),
      String(kinds(position, "wars").filter((kind) => kind.startsWith("war-")).length),
    ]);
    expect(wars).toEqual(new Set(["1,7"]));
  });
});
