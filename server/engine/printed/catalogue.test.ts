import { describe, expect, it } from "vitest";
import { tinyExtension as extension, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { DeckList } from "../cards/cards.ts";
import type { ExtensionDefinition } from "../contract/contract.ts";
import { Match } from "../running/match.ts";
import { RuleSetError } from "../text/errors.ts";
import { t } from "../text/text.ts";
import { amend, type CatalogueEntry, catalogue, Entries, listAll } from "./catalogue.ts";

interface Moon extends CatalogueEntry {
  readonly gravity: number;
}

const moon = (id: string, gravity = 1): Moon => ({ id, name: t(`moon.${id}`), gravity });
const moons = catalogue("moons", [moon("io"), moon("europa", 2)], ({ id, gravity }) => ({
  summary: t("moon.summary", { gravity }),
  text: [t(`moon.${id}.text`)],
  parts: [{ id: "dark-side", name: t(`moon.${id}.dark-side`) }],
  data: { gravity },
}));
const game = tiny({ catalogues: [moons], describeCard: ({ id }) => ({ art: `cards/${id}.png` }) });

const adds = (id: string, entry: Moon) => extension(id, { catalogues: [amend(moons, (list) => list.with(entry))] });
const drops = (id: string, entry: string) =>
  extension(id, { catalogues: [amend(moons, (list) => list.without(entry))] });

describe("entries", () => {
  const list = Entries.of([moon("io"), moon("europa")]);

  it("are added, removed and replaced in a new list, which keeps their order", () => {
    expect(list.with(moon("ganymede")).ids).toEqual(["io", "europa", "ganymede"]);
    expect(list.without("io").ids).toEqual(["europa"]);
    expect(list.replace("io", moon("callisto")).ids).toEqual(["callisto", "europa"]);
    expect(list.replace("io", moon("io", 5)).get("io").gravity).toBe(5);
    expect([...list].map(({ id }) => id)).toEqual(["io", "europa"]);
  });

  it("are unique, and only existing ones can be changed", () => {
    expect(() => list.with(moon("io"))).toThrow('there is an entry "io" already');
    expect(() => list.replace("io", moon("europa"))).toThrow('there is an entry "europa" already');
    expect(() => list.without("euorpa")).toThrow('there is no entry "euorpa"; did you mean "europa"?');
    expect(() => list.get("constructor")).toThrow(RangeError);
    const io = moon("io");
    for (const other of [moon("io"), io]) {
      expect(() => Entries.of([io, other])).toThrow(new RangeError('there is an entry "io" already'));
    }
  });
});

describe("a catalogue", () => {
  it("includes the changes of extensions", () => {
    const ruleSet = ruleSetOf(game, [adds("a", moon("ganymede", 3)), drops("b", "io")], { seats: 2 });
    const { position } = Match.create(ruleSet, "moons");
    expect(position.entries(moons).ids).toEqual(["europa", "ganymede"]);
    expect(position.entry(moons, "ganymede").gravity).toBe(3);
    expect(() => position.entry(moons, "io")).toThrow(expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }));
    expect(() => position.entries(catalogue("suns", []))).toThrow('there is no catalogue "suns"');
  });

  it("of an extension can be changed by other extensions", () => {
    const rings = catalogue("rings", [{ id: "a", name: t("ring.a") }]);
    const own = extension("a", { catalogues: [rings] });
    const more = extension("b", { catalogues: [amend(rings, (list) => list.with({ id: "b", name: t("ring.b") }))] });
    const ruleSet = ruleSetOf(game, [own, more], { seats: 2 });
    expect(ruleSet.entries(rings).ids).toEqual(["a", "b"]);
  });

  it.each<[string, readonly ExtensionDefinition<Tiny>[], string]>([
    ["take away the same entry", [drops("a", "io"), drops("b", "io")], 'after "a": there is no entry "io"'],
    ["add two entries with one id", [adds("a", moon("x")), adds("b", moon("x", 9))], 'an entry "x" already'],
    [
      "replace the same entry",
      ["a", "b"].map((id) =>
        extension(id, { catalogues: [amend(moons, (list) => list.replace("io", moon("io", 7)))] }),
      ),
      'both change catalogue "moons": entry "io"',
    ],
    [
      "change what is not there",
      [extension("a", { catalogues: [amend(catalogue("moon", []), (list) => list)] })],
      '; did you mean "moons"?',
    ],
    ["define what the game has", [extension("a", { catalogues: [catalogue("moons", [])] })], "which the game has"],
  ])("is refused to extensions that %s", (_, extensions, message) => {
    expect(() => ruleSetOf(game, extensions, { seats: 2 })).toThrow(RuleSetError);
    expect(() => ruleSetOf(game, extensions, { seats: 2 })).toThrow(message);
  });

  it("is looked up with a summary, texts, parts, data and art, and so are decks", () => {
    const own = extension("a", {
      catalogues: [amend(moons, (list) => list.with(moon("ganymede", 3)))],
      decks: {
        main: (deck) => deck.without("blue"),
        relics: DeckList.of([{ id: "idol", name: t("idol"), copies: 2 }]),
      },
    });
    const [first, main, relics] = listAll(ruleSetOf(game, [own], { seats: 2 }));
    expect(first).toMatchObject({ id: "moons", kind: "catalogue" });
    expect(first?.entries.at(-1)).toEqual({
      list: "moons",
      id: "ganymede",
      name: t("moon.ganymede"),
      copies: 1,
      summary: t("moon.summary", { gravity: 3 }),
      text: [t("moon.ganymede.text")],
      cost: [],
      facts: [],
      parts: [{ id: "dark-side", name: t("moon.ganymede.dark-side") }],
      art: "tiny/moons/ganymede",
    });
    expect(main?.entries.map(({ id, copies }) => `${copies} ${id}`)).toEqual(["4 red", "3 green"]);
    const plain = { text: [], cost: [], facts: [], parts: [] };
    expect(relics?.entries).toEqual([
      { list: "relics", id: "idol", name: t("idol"), copies: 2, ...plain, art: "cards/idol.png" },
    ]);
  });
});
