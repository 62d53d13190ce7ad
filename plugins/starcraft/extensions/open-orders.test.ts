import { expect, it } from "vitest";
import { table } from "../testing/table.ts";
import openOrders from "./open-orders.ts";

const sides = [
  { faction: "jim-raynor", bases: ["tarsonis-2"] },
  { faction: "overmind", bases: ["torus-2"] },
];

it("everybody sees and reads which order is placed (S49)", () => {
  const { play } = table(sides, { extensions: [openOrders] });
  play.choose(0, "place-order:mobilize@tarsonis", "order");
  for (const viewer of [1, "spectator"] as const) {
    const planet = play.view(viewer).planets.find(({ key }) => key === "tarsonis");
    expect(planet?.orders).toMatchObject([{ seat: 0, card: "mobilize" }]);
  }
  expect(play.story(1).at(-1)).toBe("The order of Jim Raynor on Tarsonis is Mobilize.");
  play.end({ asked: [[1, "order"]] });
});
