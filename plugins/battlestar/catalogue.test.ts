import { composeRuleSet, listAll, Match, type Rulebook, randomFrom, SeededRandom, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import outriders from "./extensions/outriders/index.ts";
import battlestar from "./index.ts";
import type { Battlestar } from "./types.ts";
import { fleet } from "./views/boards.ts";

const rules = composeRuleSet(battlestar, [], { seats: 4 });
const lists = new Map(listAll(rules).map(({ id, entries }) => [id, entries]));
const entry = (list: string, id: string) => lists.get(list)?.find((one) => one.id === id);

const boardOf = (book: Rulebook<Battlestar>) => fleet.parts(book);
const parts = boardOf(rules);

describe("The catalogue of Battlestar", () => {
  it("has a skill card's title apart from its type and strength", () => {
    expect(entry("skill", "executive-order-2")).toMatchObject({
      name: t("skill-card.executive-order.title"),
      data: { skill: "leadership", strength: 2, title: "executive-order", timing: "action" },
      art: "battlestar/skill/executive-order-2",
      copies: 6,
    });
  });

  it("says what a crisis with a check demands: its numbers, its outcomes, and its icons", () => {
    expect(entry("crisis", "loss-of-a-friend")).toMatchObject({
      data: {
        kind: "skill-check",
        check: { difficulty: 9, partial: 7, skills: ["politics", "leadership"] },
        activation: "heavy-raiders",
        jump: true,
      },
      parts: [
        { id: "pass", name: t("outcome.pass"), text: t("effect.none") },
        { id: "partial", name: t("outcome.partial", { value: 7 }) },
        { id: "fail", name: t("outcome.fail") },
      ],
    });
  });

  it("says who chooses between which options", () => {
    const labels = [1, 2].map((id) => ({ id: `${id}`, name: t(`crisis.food-shortage.option.${id}`) }));
    expect(entry("crisis", "food-shortage")).toMatchObject({
      data: { kind: "event", chooser: "president", activation: "raiders", jump: true },
      parts: labels,
    });
    const traitor = entry("crisis", "a-traitor-accused");
    expect(traitor?.data).toMatchObject({ chooser: "current-player", check: { difficulty: 8 } });
    expect(traitor?.parts.map(({ id }) => id)).toEqual(["1", "2", "pass", "fail"]);
  });

  it("says which ships an attack activates and places, and what is special about it", () => {
    expect(entry("crisis", "ambush")).toMatchObject({
      data: { kind: "attack", activateFirst: ["basestars"], place: { ne: { civilian: 1 }, se: { viper: 2 } } },
      parts: [{ id: "special", name: t("crisis.ambush.special") }],
    });
  });

  it("has the check and the options of a location, and a character's abilities with their texts", () => {
    expect(entry("locations", "administration")?.data).toMatchObject({
      check: { difficulty: 5, skills: ["politics", "leadership"] },
    });
    expect(entry("locations", "cylon-fleet")?.parts).toHaveLength(4);
    const tyrol = entry("characters", "galen-tyrol");
    expect(tyrol?.data).toMatchObject({ class: "support", abilities: [{}, {}, { rule: { limit: 8 } }] });
    expect(tyrol?.parts[0]).toEqual({
      id: "maintenance-engineer",
      name: t("ability.maintenance-engineer.name"),
      text: t("ability.maintenance-engineer.text"),
    });
  });

  it("has the side of a loyalty card, what a civilian ship carries, and what a token damages", () => {
    expect(entry("loyalty", "cylon-brig")?.data).toEqual({ side: "cylon", reveal: true });
    expect(entry("loyalty", "not-a-cylon")?.data).toEqual({ side: "human", reveal: false });
    expect(entry("civilian", "population-1-fuel-1")?.data).toEqual({ losses: { population: 1, fuel: 1 } });
    expect(entry("galactica-damage", "damage-food")?.data).toEqual({ resource: "food", delta: -1 });
    expect(entry("galactica-damage", "damage-armory")?.data).toEqual({ location: "armory" });
  });

  it("has how many pieces there are, how much damage they take, and who hits them with what", () => {
    expect(entry("pieces", "viper")?.data).toMatchObject({ count: 8, attackedBy: [{ by: ["raider"] }] });
    expect(entry("pieces", "basestar")?.data).toMatchObject({ count: 2, destroyedAt: 3 });
    expect(entry("ships", "galactica")?.data).toMatchObject({ destroyedAt: 6 });
    expect(entry("basestar-damage", "critical-hit")?.data).toEqual({ counts: 2 });
    expect(entry("icons", "launch-raiders")?.text).toEqual([t("icon.launch-raiders.text")]);
    expect(lists.get("titles")?.map(({ id }) => id)).toEqual(["president", "admiral"]);
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
