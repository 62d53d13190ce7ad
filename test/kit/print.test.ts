import { describe, expect, it } from "vitest";
import type { Text } from "../../server/engine/index.ts";
import { t } from "../../server/engine/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { playRandomly } from "./index.ts";

/** The harbour with this text in its view. */
const showing = (activity: Text): typeof harbour => ({
  ...harbour,
  view: (position, viewer) => ({ ...harbour.view(position, viewer), activity }),
});

describe("a view that repeats what is printed", () => {
  it("is found, with the field and the card", () => {
    const [entry] = harbour.decks.cargo?.entries ?? [];
    if (!entry) throw new Error("the harbour has no cards");
    expect(() => playRandomly(showing(entry.card.name), [], { seats: 2 })).toThrow(
      `the view field "activity" repeats "${entry.card.name.key}", which is printed on "${entry.card.id}" in "cargo"`,
    );
  });

  it("may speak of a card in a sentence of its own", () => {
    const [entry] = harbour.decks.cargo?.entries ?? [];
    const text = t("activity", { phase: entry?.card.name ?? "", player: { seat: 0 } });
    expect(playRandomly(showing(text), [], { seats: 2 }).decisions).toBeGreaterThan(0);
  });
});
