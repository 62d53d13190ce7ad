import { composeRuleSet, listAll, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import harvest from "../extensions/harvest.ts";
import game from "../index.ts";

describe("The card browser", () => {
  const look = (extensions: readonly string[]) => {
    const lists = listAll(composeRuleSet(game, [harvest], { seats: 4, extensions }));
    return (list: string, id: string) => lists.find((each) => each.id === list)?.entries.find((each) => each.id === id);
  };

  it("shows a unit's numbers and both effects of a faction", () => {
    const find = look([]);
    const fenn = find("main", "fenn-lucky-hand");
    expect(fenn?.cost).toEqual([{ symbol: "resource", count: expect.any(Number) }]);
    expect(fenn?.facts).toContainEqual({ id: "loyalty", name: t("stat.loyalty.name"), value: expect.any(Number) });
    expect(fenn?.facts[0]?.about).toEqual({ type: "categories", id: "character" });
    const [faction] = game.decks.faction?.entries ?? [];
    const id = faction?.card.id ?? "";
    expect(find("faction", id)?.text).toEqual([t(`faction.${id}.talent`), t(`faction.${id}.capital`)]);
    expect(find("faction", id)?.parts.map(({ kind }) => kind)).toEqual(["talent", "capital"]);
    expect(find("faction", id)?.art).toBe(`armament-conflict/faction/${id}`);
  });

  it("has what is printed on no card: terrains, achievements, combat cards and kinds of cards", () => {
    const find = look([]);
    expect(find("terrains", "forest")).toMatchObject({
      name: t("terrain.forest.name"),
      text: [t("terrain.forest.text")],
    });
    expect(find("achievements", "loser")?.text).toEqual([t("achievement.loser.text")]);
    expect(find("combat-cards", "rest")?.art).toBe("armament-conflict/combat-cards/rest");
    for (const { card } of [...(game.decks.main?.entries ?? []), ...(game.decks.territory?.entries ?? [])]) {
      expect(find("categories", card.category), card.id).toBeDefined();
      if (card.category === "territory") expect(find("terrains", card.terrain), card.id).toBeDefined();
    }
  });

  it("shows cards that an extension adds", () => {
    expect(look([])("territory", "breadbasket")).toBeUndefined();
    expect(look(["harvest"])("territory", "breadbasket")?.name).toEqual(t("harvest.breadbasket"));
  });
});
