import { composeRuleSet, listAll, Match, type Rulebook, randomFrom, SeededRandom, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import outriders from "./extensions/outriders/index.ts";
import battlestar from "./index.ts";
import type { Battlestar } from "./types.ts";
import { fleet } from "./views/boards.ts";

const rules = composeRuleSet(battlestar, [], { seats: 4 });
const lists = new Map(listAll(rules).map(({ id, entries }) => [id, entries]));
const entry = (list: string, id: string) => lists.get(list)?.find((one) => one.id === id);
const skill = (type: string, id = type) => ({ id, value: t(`skill.${type}`), about: { type: "skill", id: type } });
const counting = (type: string) => ({ ...skill(type), name: t("fact.skill") });

const boardOf = (book: Rulebook<Battlestar>) => fleet.parts(book);
const parts = boardOf(rules);

describe("The catalogue of Battlestar", () => {
  it("has a skill card's title apart from its type and strength", () => {
    expect(entry("skill", "executive-order-2")).toMatchObject({
      name: t("skill-card.executive-order.title"),
      facts: [{ id: "strength", value: 2 }, skill("leadership", "skill"), { id: "timing", value: t("timing.action") }],
      art: "battlestar/skill/executive-order-2",
      copies: 6,
    });
  });

  it("says what a crisis with a check demands: its numbers, its outcomes, and its icons", () => {
    expect(entry("crisis", "loss-of-a-friend")).toMatchObject({
      facts: [
        { id: "kind", value: t("crisis-kind.skill-check") },
        { id: "difficulty", value: 9 },
        { id: "partial", value: 7 },
        counting("politics"),
        counting("leadership"),
        { id: "heavy-raiders", about: { type: "icons", id: "heavy-raiders" } },
        { id: "jump", about: { type: "icons", id: "jump" } },
      ],
      parts: [
        { id: "pass", name: t("outcome.pass"), condition: t("total.at-least", { value: 9 }), text: t("effect.none") },
        { id: "partial", condition: t("total.at-least", { value: 7 }) },
        { id: "fail", condition: t("total.less", { value: 7 }) },
      ],
    });
  });

  it("says who chooses between which options, and what they do", () => {
    const labels = [1, 2].map((id) => ({ id: `${id}`, kind: "option", name: t(`crisis.food-shortage.option.${id}`) }));
    const shortage = entry("crisis", "food-shortage");
    expect(shortage?.parts).toMatchObject(labels);
    expect(shortage?.parts[0]?.effect).toEqual(
      t("effect.resource-lost", { resources: [t("resource.food.count", { count: 2 })] }),
    );
    expect(shortage?.facts).toContainEqual({
      id: "chooser",
      value: t("title.president"),
      about: { type: "title", id: "president" },
    });
    const traitor = entry("crisis", "a-traitor-accused");
    expect(traitor?.facts).toContainEqual({ id: "chooser", value: t("person.current-player") });
    expect(traitor?.parts.map(({ id }) => id)).toEqual(["1", "2", "pass", "fail"]);
  });

  it("says which ships an attack activates and places, and what is special about it", () => {
    const ambush = entry("crisis", "ambush");
    expect(ambush?.facts).toContainEqual({
      id: "basestars",
      name: t("fact.icon"),
      value: t("icon.basestars"),
      about: { type: "icons", id: "basestars" },
    });
    expect(ambush?.parts.map(({ id }) => id)).toEqual(["w", "ne", "e", "se", "sw", "special"]);
    expect(ambush?.parts[3]).toMatchObject({
      kind: "placement",
      name: t("area.se"),
      facts: [
        { id: "viper", value: 2 },
        { id: "civilian", value: 1 },
      ],
    });
    expect(ambush?.parts[5]).toMatchObject({ id: "special", name: t("crisis.ambush.special") });
  });

  it("has the check and the options of a location, and a character's abilities with their texts", () => {
    expect(entry("locations", "administration")?.facts).toEqual([
      { id: "ship", value: t("ship.colonial-one"), about: { type: "ships", id: "colonial-one" } },
      { id: "difficulty", value: 5 },
      counting("politics"),
      counting("leadership"),
    ]);
    expect(entry("locations", "cylon-fleet")?.parts).toHaveLength(4);
    const tyrol = entry("characters", "galen-tyrol");
    expect(tyrol?.facts.slice(0, 3)).toEqual([
      { id: "class", value: t("class.support") },
      { id: "politics", name: t("skill.politics"), value: 1, about: { type: "skill", id: "politics" } },
      { id: "leadership", name: t("skill.leadership"), value: 2, about: { type: "skill", id: "leadership" } },
    ]);
    expect(tyrol?.parts[0]).toMatchObject({
      id: "maintenance-engineer",
      kind: "positive",
      name: t("ability.maintenance-engineer.name"),
      text: t("ability.maintenance-engineer.text"),
    });
    expect(tyrol?.parts[2]?.facts).toContainEqual({ id: "hand-limit", value: 8 });
    const illness = entry("characters", "laura-roslin")?.parts.find(({ id }) => id === "terminal-illness");
    expect(illness?.cost).toEqual([{ symbol: "skill-card", count: 2 }]);
  });

  it("has the side of a loyalty card, what a civilian ship carries, and what a token damages", () => {
    expect(entry("loyalty", "cylon-brig")?.facts.map(({ id }) => id)).toEqual(["side", "revealable"]);
    expect(entry("loyalty", "not-a-cylon")?.facts).toEqual([{ id: "side", value: t("team.human") }]);
    expect(entry("civilian", "population-1-fuel-1")?.facts).toMatchObject([
      { id: "population", value: 1 },
      { id: "fuel", value: 1 },
    ]);
    expect(entry("galactica-damage", "damage-food")?.facts).toMatchObject([{ id: "food", value: -1 }]);
    expect(entry("galactica-damage", "damage-armory")?.facts).toMatchObject([
      { id: "damages", about: { type: "location", id: "armory" } },
    ]);
  });

  it("has what a destination costs, and how far it takes the fleet", () => {
    expect(entry("destination", "deep-space")).toMatchObject({
      cost: [
        { symbol: "fuel", count: 1 },
        { symbol: "morale", count: 1 },
      ],
      facts: [{ id: "distance", value: 2 }],
    });
  });

  it("has how many pieces there are, how much damage they take, and who hits them with what", () => {
    expect(entry("pieces", "viper")).toMatchObject({
      facts: [{ id: "number", value: 8 }],
      parts: [
        { id: "raider-damaged", condition: t("roll.between", { from: 5, to: 7 }) },
        { id: "raider-destroyed", condition: t("effect.roll-at-least", { value: 8 }) },
      ],
    });
    expect(entry("pieces", "basestar")?.facts).toContainEqual({ id: "destroyed-at", value: 3 });
    expect(entry("ships", "galactica")?.facts).toContainEqual({ id: "destroyed-at", value: 6 });
    expect(entry("basestar-damage", "critical-hit")?.facts).toEqual([{ id: "damage", value: 2 }]);
    expect(entry("icons", "launch-raiders")?.text).toEqual([t("icon.launch-raiders.text")]);
    expect(lists.get("titles")?.map(({ id }) => id)).toEqual(["president", "admiral"]);
  });

  it("has facts or costs of every card, also of extensions, but for those that only say what they do", () => {
    const withAll = composeRuleSet(battlestar, [outriders], { seats: 4, extensions: ["outriders"] });
    const without = listAll(withAll)
      .filter(({ kind }) => kind === "deck")
      .flatMap(({ entries }) => entries.filter(({ facts, cost }) => facts.length + cost.length === 0));
    expect(without.map(({ id }) => id)).toEqual(["arrest-order", "presidential-pardon"]);
  });

  it("has everything that views name", () => {
    const match = Match.create(rules, "what views name");
    const random = new SeededRandom(randomFrom("what views name"));
    for (let decision = 0; decision < 300; decision++) {
      const [prompt] = match.prompts;
      if (!prompt) break;
      const view = match.view(prompt.seat);
      for (const [, kind = ""] of JSON.stringify(view).matchAll(/"kind":"([^"]+)"/g)) {
        expect(rules.cards.has(kind), kind).toBe(true);
      }
      for (const { cards } of view.pastChecks) for (const kind of cards) expect(rules.cards.has(kind)).toBe(true);
      for (const { character, location, used } of view.players) {
        if (character === undefined) continue;
        expect(entry("characters", character)).toBeDefined();
        if (location !== undefined) expect(entry("locations", location)).toBeDefined();
        const abilities = entry("characters", character)?.parts.map(({ id }) => id);
        expect(abilities).toEqual(expect.arrayContaining([...used]));
      }
      for (const { location } of view.locations) expect(parts.has(location)).toBe(true);
      for (const { area, basestars } of view.areas) {
        expect(parts.has(area)).toBe(true);
        for (const token of basestars.flatMap(({ damage }) => damage)) {
          expect(entry("basestar-damage", token)).toBeDefined();
        }
      }
      for (const { resource } of view.resources) expect(parts.get(resource).part).toBe("track");
      for (const { deck } of view.decks) expect(entry("skill-types", deck) ?? entry("categories", deck)).toBeDefined();
      if (view.icons?.activation) expect(entry("icons", view.icons.activation)).toBeDefined();
      const crisis = view.crisis;
      if (crisis?.option) {
        const options = entry("crisis", crisis.card.kind) ?? entry("super-crisis", crisis.card.kind);
        expect(options?.parts.map(({ id }) => id)).toContain(crisis.option);
      }
      match.answer(prompt.seat, prompt.id, rules.heuristicAnswer(view, prompt, random));
    }
  });
});

describe("The board of Battlestar", () => {
  it("has six areas of space in a ring, of which two are launch areas", () => {
    const links = parts.all.filter((part) => part.part === "link").map(({ from, to }) => `${from}-${to}`);
    expect(links).toEqual(["w-nw", "nw-ne", "ne-e", "e-se", "se-sw", "sw-w"]);
    const areas = parts.all.filter((part) => part.part === "place" && part.kind === "area");
    expect(areas.filter(({ data }) => data?.launch).map(({ id }) => id)).toEqual(["se", "sw"]);
  });

  it("has each location on its ship, no two at the same place, also those of extensions", () => {
    const more = composeRuleSet(battlestar, [outriders], { seats: 4, extensions: ["outriders"] });
    const places = boardOf(more).all.flatMap((part) => (part.part === "place" ? [part] : []));
    const located = places.filter(({ kind }) => kind === "location");
    expect(located).toHaveLength(18);
    expect(located.find(({ id }) => id === "press-room")?.parent).toBe("ship-colonial-one");
    expect(located.at(-1)).toMatchObject({ id: "listening-post", entry: { type: "locations", id: "listening-post" } });
    expect(new Set(located.map(({ at }) => `${at.x},${at.y}`)).size).toBe(18);
  });

  it("has the risk of each step of the jump track, and the dials with their red ends", () => {
    const track = (id: string) => {
      const found = parts.get(id);
      if (found.part !== "track") throw new RangeError(`${id} is no track`);
      return found;
    };
    expect(track("jump-track").steps.map(({ data }) => [data?.zone, data?.risk])).toEqual([
      ["red", 0],
      ["red", 0],
      ["red", 0],
      ["blue", 3],
      ["blue", 1],
      ["jump", 0],
    ]);
    expect(track("boarding-track").steps.map(({ data }) => data?.lost)).toEqual([false, false, false, false, true]);
    expect(track("morale").data).toEqual({ start: 10, maximum: 15 });
    expect(track("morale").steps.filter(({ data }) => data?.red)).toHaveLength(6);
  });
});
