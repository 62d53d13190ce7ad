import { expect, it } from "vitest";
import type { StarCraftSeen } from "./seen.ts";
import { asksForSheet, tabFor } from "./tabs.ts";

const peace = { battle: null } as unknown as StarCraftSeen;
const war = { battle: { area: "torus-1" } } as unknown as StarCraftSeen;
const phone = { hasCards: false, isWide: false };

it("opens the part where a question is answered", () => {
  expect(tabFor({ key: "order" }, peace, phone)).toBe("galaxy");
  expect(tabFor({ key: "discard" }, peace, phone)).toBe("hand");
  expect(tabFor({ key: "technology" }, peace, { ...phone, hasCards: true })).toBe("at-hand");
  expect(tabFor({ key: "front-line" }, war, phone)).toBe("at-hand");
  // Units retreat to areas.
  expect(tabFor({ key: "retreat" }, war, phone)).toBe("galaxy");
  expect(tabFor(undefined, war, phone)).toBe("at-hand");
});

it("opens the sheet for a payment only where the galaxy stays beside it", () => {
  expect(tabFor({ key: "pay" }, peace, phone)).toBe("galaxy");
  expect(tabFor({ key: "pay" }, peace, { ...phone, isWide: true })).toBe("sheet");
});

it("opens the sheet for a payment with nothing but permanent resources, on a phone too", () => {
  const permanent = { about: [{ type: "permanent", key: "terran.gas" }] };
  const area = { about: [{ type: "area", key: "torus-1" }] };
  expect(tabFor({ key: "pay", options: [permanent, permanent] }, peace, phone)).toBe("sheet");
  expect(tabFor({ key: "pay", options: [permanent, area] }, peace, phone)).toBe("galaxy");
  expect(asksForSheet({ key: "pay", options: [permanent, area] })).toBe(true);
  expect(asksForSheet({ key: "pay", options: [area] })).toBe(false);
  expect(asksForSheet(undefined)).toBe(false);
});
