import { expect, it } from "vitest";
import { type Side, type Table, table } from "../../testing/table.ts";
import { handLimit, specialOrders } from "../../values.ts";

/** Points, combat cards and the next round. Seat 0 plays a card; seat 1 is asked next. */
function playing(kind: string, side: Partial<Side> = {}, arrange: Parameters<typeof table>[1] = {}): Table {
  const played = table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], ...side, drawn: [kind] },
      { faction: "overmind", bases: ["torus-2"], drawn: ["rising-renown-s2"] },
    ],
    { phase: "event-cards", ...arrange },
  );
  played.play.choose(0, `play-event:${kind}`, "event");
  return played;
}

function end(played: Table): void {
  played.play.end({ asked: [[1, "event"]] });
}

it("Rising Renown and Great Renown give 1 and 2 conquest points", () => {
  for (const [kind, points] of [
    ["rising-renown-s2", 4],
    ["great-renown-s3", 5],
  ] as const) {
    const played = playing(kind, { points: 3 });
    expect(played.player(0).points).toBe(points);
    end(played);
  }
});

it("points from an event card do not win before the next check (S40)", () => {
  const played = playing("great-renown-s3", { points: 14 });
  expect(played.player(0).points).toBe(16);
  played.play.pass(1);
  played.play.end({ asked: [[1, "order"]] });
});

it("Tactical Study and War Archive draw three and four combat cards", () => {
  const deck = ["ambush", "sweep", "flank-charge", "air-strike-a", "air-strike-b"];
  for (const [kind, count] of [
    ["tactical-study-s1", 3],
    ["war-archive-s2", 4],
  ] as const) {
    const played = playing(kind, { deck });
    expect(played.kinds("hand", 0)).toEqual(deck.slice(0, count));
    end(played);
  }
});

it("Expanded Command stays in front of the player and raises the hand limit by 2", () => {
  const played = playing("expanded-command-s2");
  expect(played.kinds("play-area", 0)).toEqual(["expanded-command-s2"]);
  expect([0, 1].map((seat) => played.position.value(handLimit, { seat }))).toEqual([10, 6]);
  end(played);
});

it("Seize the Initiative makes its player the first one of the next round, but not of the one after", () => {
  const played = playing("seize-initiative-s1");
  played.play.pass(1);
  expect([played.position.state.first, played.position.state.nextFirst]).toEqual([0, undefined]);
  played.play.end({ asked: [[0, "order"]] });
});

it("Special Doctrine allows one special order more in the next planning phase (S38)", () => {
  const played = playing("special-doctrine-s3", { modules: { "research-and-development": 1 } });
  expect(played.position.value(specialOrders, { seat: 0 })).toBe(2);
  played.play.pass(1);
  for (const order of ["special-build", "special-mobilize"]) {
    played.play.choose(
      1,
      order === "special-build" ? "place-order:build@torus" : "place-order:mobilize@torus",
      "order",
    );
    played.play.choose(0, `place-order:${order}@tarsonis`, "order");
  }
  played.play.choose(1, "place-order:research@torus", "order");
  played.play.expect(0).toHaveUnavailable("place-order:special-research", "reason.special-orders");
  played.play.end({ asked: [[0, "order"]] });
});

it("Special Doctrine cannot be played if all special orders can be placed already (S39)", () => {
  const modules = { "research-and-development": 3 };
  const played = table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], modules, drawn: ["special-doctrine-s3"] },
      { faction: "overmind", bases: ["torus-2"] },
    ],
    { phase: "event-cards" },
  );
  played.play.expect(0).toHaveUnavailable("play-event:special-doctrine-s3", "reason.no-special-orders");
  played.play.end({ asked: [[0, "event"]] });
});

it("Seize the Initiative cannot be played by who is the next first player anyway (S39)", () => {
  const played = table(
    [
      { faction: "jim-raynor", bases: ["tarsonis-2"], drawn: ["rising-renown-s2"] },
      { faction: "overmind", bases: ["torus-2"], drawn: ["seize-initiative-s1"] },
    ],
    { phase: "event-cards" },
  );
  played.play.pass(0);
  played.play.expect(1).toHaveUnavailable("play-event:seize-initiative-s1", "reason.first-anyway");
  played.play.end({ asked: [[1, "event"]] });
});
