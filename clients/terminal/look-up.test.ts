import { describe, expect, it } from "vitest";
import { givenAnswer, promptOption } from "../../test/support/client-prompts.ts";
import type { AssignPrompt, Catalogue, CatalogueEntry, ChoosePrompt, Label, PromptOption } from "../sdk/index.ts";
import { lookUp } from "./look-up.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("en");

function label(text: string): Label {
  return { text };
}

function entry(id: string, name: Label, summary: string | null, ...text: string[]): CatalogueEntry {
  return {
    key: id,
    name,
    summary: summary === null ? null : label(summary),
    text: text.map((paragraph) => label(paragraph)),
    cost: [],
    facts: [],
    parts: [],
    copies: 1,
    art: id,
  };
}

const catalogues: Catalogue[] = [
  {
    key: "cards",
    kind: "DECK",
    entries: [
      entry("owl", label("Owl"), "Unit, 2 gold", "Flying.", "When it dies, draw a card."),
      entry("snow-owl", label("Snow Owl"), "Unit, 3 gold"),
      entry("axe-1", label("Axe 1"), "Tool 1"),
      entry("axe-2", label("Axe 2"), "Tool 2"),
    ],
  },
  {
    key: "again",
    kind: "DECK",
    entries: [entry("owl", label("Owl"), "Unit, 2 gold", "Flying.", "When it dies, draw a card.")],
  },
  {
    key: "places",
    kind: "CATALOGUE",
    entries: [entry("nest", label("Nest"), null, "Holds one."), entry("red", label("Red"), null)],
  },
];

const base = {
  id: "0.1",
  key: "ask",
  seat: 0,
  window: null,
  about: [],
  deadline: null,
  fallback: givenAnswer({}),
  title: label("Which?"),
};

/** An option that is about an entry of a list. */
function option(id: string, text: Label, ...entry: readonly [list: string, key: string] | []): PromptOption {
  const [list, key] = entry;
  if (key === undefined || list === undefined) return promptOption(id, text);
  const about = [{ kind: "ENTRY", type: "card", key, list, part: null, role: "SUBJECT" }] as const;
  return promptOption(id, text, { about });
}

const choose: ChoosePrompt = {
  ...base,
  __typename: "ChoosePrompt",
  options: [
    option("a", label("Play Owl (2 gold)"), "cards", "owl"),
    option("b", label("Use it"), "cards", "axe-2"),
    option("c", label("Red"), "places", "red"),
  ],
  unavailable: [],
  pass: null,
};

describe("looking something up", () => {
  it("shows what an option is about, once", () => {
    expect(lookUp(catalogues, choose, "1", say)).toEqual([
      "Owl — Unit, 2 gold",
      "     Flying.",
      "     When it dies, draw a card.",
    ]);
  });

  it("tells entries with the same words apart", () => {
    expect(lookUp(catalogues, choose, "2", say)).toEqual(["Axe 2 — Tool 2"]);
  });

  it("shows what the words of an option name, besides what it is about", () => {
    const nest = option("d", label("Fly to Nest with Owl and an axe"), "cards", "axe-1");
    const prompt = { ...choose, options: [nest] };
    expect(lookUp(catalogues, prompt, "1", say).filter((line) => !line.startsWith(" "))).toEqual([
      "Owl — Unit, 2 gold",
      "Axe 1 — Tool 1",
      "Nest",
    ]);
  });

  it("takes no name out of a longer word or name", () => {
    const words = "Snow Owl, Nests";
    const prompt = { ...choose, options: [option("d", label(words))] };
    expect(lookUp(catalogues, prompt, "1", say)).toEqual(["Snow Owl — Unit, 3 gold"]);
  });

  it("finds names within Chinese words, which nothing parts", () => {
    const birds: Catalogue = { key: "birds", kind: "DECK", entries: [entry("owl", label("猫头鹰"), "单位")] };
    const prompt = { ...choose, options: [option("d", label("打出猫头鹰并抽牌"))] };
    expect(lookUp([birds], prompt, "1", say)).toHaveLength(1);
  });

  it("takes several numbers", () => {
    expect(lookUp(catalogues, choose, "2, 1", say).filter((line) => line.includes("—"))).toEqual([
      "Axe 2 — Tool 2",
      "Owl — Unit, 2 gold",
    ]);
  });

  it("finds words in names, whatever their case, and prefers the whole name", () => {
    expect(lookUp(catalogues, choose, "snow", say)).toEqual(["Snow Owl — Unit, 3 gold"]);
    expect(lookUp(catalogues, undefined, "OWL", say)[0]).toBe("Owl — Unit, 2 gold");
    expect(lookUp(catalogues, undefined, "nest", say)).toEqual(["Nest", "     Holds one."]);
  });

  it("finds what is named by words on screen", () => {
    expect(lookUp(catalogues, choose, "use it", say)).toEqual(["Axe 2 — Tool 2"]);
    const unavailable = [{ ...choose.options[0]!, reason: label("Too poor"), rule: null }];
    expect(lookUp(catalogues, { ...choose, options: [], unavailable }, "play", say)[0]).toBe("Owl — Unit, 2 gold");
  });

  it("shows what a place of an assignment is", () => {
    const assign: AssignPrompt = {
      ...base,
      __typename: "AssignPrompt",
      options: [],
      unavailable: [],
      places: [{ key: "nest", label: label("Nest"), about: [], min: 0, max: 1 }],
      min: 0,
      max: 1,
    };
    expect(lookUp(catalogues, assign, "a", say)).toEqual(["Nest", "     Holds one."]);
  });

  it("says so if nothing is known", () => {
    expect(lookUp(catalogues, choose, "3", say)).toEqual(['There is nothing to tell about "3".']);
    expect(lookUp(catalogues, choose, "9", say)).toEqual(['There is nothing to tell about "9".']);
    expect(lookUp(catalogues, choose, "raven", say)).toEqual(['There is nothing to tell about "raven".']);
  });

  it("shows eight entries at most", () => {
    const many: Catalogue = {
      key: "many",
      kind: "DECK",
      entries: Array.from({ length: 10 }, (_, index) => entry(`${index}`, label(`Wren ${index}`), "Bird")),
    };
    const lines = lookUp([many], undefined, "wren", say);
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toBe("… and 2 more: type more of the name.");
  });
});
