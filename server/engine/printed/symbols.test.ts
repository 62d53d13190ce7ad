import { describe, expect, it } from "vitest";
import { t } from "../text/text.ts";
import { amount, Symbols } from "./symbols.ts";

const symbols = new Symbols("tiny", [
  { symbols: { gold: {}, wood: { name: t("resource.wood"), amounts: ["wood.paid", "wood.left"], art: "own/wood" } } },
  { symbols: { gold: { art: "another" }, salt: {} } },
]);

describe("symbols", () => {
  it("are those of the game, then those of extensions, which replace none", () => {
    expect(symbols.all.map(({ id, art }) => [id, art])).toEqual([
      ["gold", "tiny/symbols/gold"],
      ["wood", "own/wood"],
      ["salt", "tiny/symbols/salt"],
    ]);
    expect(symbols.find("salt")?.name).toEqual(t("symbol.salt.name"));
    expect(symbols.find("stone")).toBeUndefined();
  });

  it("are stated by the texts of their amounts", () => {
    expect(symbols.statedBy(amount("gold", 3))).toEqual({ symbol: "gold", count: 3 });
    expect(symbols.statedBy(t("wood.left", { count: 0 }))).toEqual({ symbol: "wood", count: 0 });
    expect(symbols.statedBy(t("wood.left"))).toBeUndefined();
  });

  it("are stated by their names, without a number", () => {
    expect(symbols.statedBy(t("resource.wood"))).toEqual({ symbol: "wood" });
    expect(symbols.statedBy(t("resource.stone"))).toBeUndefined();
  });
});
