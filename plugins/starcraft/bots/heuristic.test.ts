import { amend, type ExtensionDefinition, randomFrom, SeededRandom, t } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { factions } from "../catalogues/factions.ts";
import teamPlay from "../extensions/team-play.ts";
import { type Table, table } from "../testing/table.ts";
import type { Faction, Objective, StarCraft } from "../types.ts";

/** Lets the bot answer for everybody until nobody is asked, or somebody is asked this. Returns what was answered. */
function playOn(played: Table, stop: readonly string[] = [], most = 80): string[] {
  const { play } = played;
  const random = new SeededRandom(randomFrom("bot"));
  const made: string[] = [];
  for (let prompt = play.prompts[0]; prompt && made.length < most; prompt = play.prompts[0]) {
    if (stop.includes(prompt.key)) break;
    const answer = play.ruleSet.heuristicAnswer(play.view(prompt.seat), prompt, random);
    made.push("option" in answer ? `${prompt.key}: ${answer.option}` : prompt.key);
    play.match.answer(prompt.seat, prompt.id, answer);
  }
  return made;
}

const far = { faction: "overmind", bases: ["torus-2"], units: { "torus-2": ["zergling"] } } as const;
const mobilizing = { phase: "execution", orders: [[0, "mobilize", "tarsonis"]] } as const;

describe("moves", () => {
  it("take an empty area with conquest points", () => {
    const played = table(
      [{ faction: "jim-raynor", bases: ["tarsonis-2"], units: { "tarsonis-2": ["marine", "marine"] } }, far],
      mobilizing,
    );
    playOn(played, ["order"]);
    expect(played.units(0, "tarsonis-1")).toEqual(["marine"]);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("leave stronger enemies alone", () => {
    const played = table(
      [
        { faction: "jim-raynor", bases: ["tarsonis-2"], units: { "tarsonis-2": ["marine", "marine"] } },
        { faction: "tassadar", bases: ["dylar-iv-2"], units: { "tarsonis-1": ["carrier", "carrier", "zealot"] } },
      ],
      mobilizing,
    );
    const made = playOn(played, ["order"]);
    expect(made).not.toContain("combat-cards");
    expect(played.units(0, "tarsonis-1")).toEqual([]);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("attack weaker enemies with enough units", () => {
    const played = table(
      [
        {
          faction: "jim-raynor",
          bases: ["tarsonis-2"],
          units: { "tarsonis-2": ["siege-tank", "marine", "marine", "marine"] },
          hand: ["heavy-barrage-b"],
        },
        { faction: "overmind", bases: ["torus-2"], units: { "tarsonis-1": ["zergling"] }, deck: ["swarm"] },
      ],
      mobilizing,
    );
    expect(playOn(played, ["order"])).toContain("combat-cards");
    expect(played.units(1, "tarsonis-1")).toEqual([]);
    expect(played.units(0, "tarsonis-2").length).toBeGreaterThan(0);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("come over a transport to free the own base, which the own Air Support does not prevent", () => {
    const played = table(
      [
        {
          faction: "jim-raynor",
          bases: ["tarsonis-1"],
          modules: { "air-support": 1 },
          transports: [["abaddon", "tarsonis"]],
          units: { "abaddon-2": ["siege-tank", "marine", "marine", "marine"] },
          hand: ["heavy-barrage-b"],
        },
        { faction: "overmind", bases: ["torus-2"], units: { "tarsonis-1": ["zergling"] }, deck: ["swarm"] },
      ],
      mobilizing,
    );
    expect(playOn(played, ["order"])).toContain("combat-cards");
    expect(played.hasBase(0, "tarsonis-1")).toBe(true);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("destroy a base that nobody guards", () => {
    const played = table(
      [
        { faction: "jim-raynor", bases: ["tarsonis-2"], units: { "tarsonis-2": ["marine", "marine"] } },
        { faction: "overmind", bases: ["tarsonis-3"], units: { "torus-2": ["zergling"] } },
      ],
      mobilizing,
    );
    playOn(played, ["order"]);
    expect(played.hasBase(1, "tarsonis-3")).toBe(false);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("do not leave the last area with conquest points to a neighbour for nothing", () => {
    const played = table(
      [
        { faction: "jim-raynor", bases: ["abaddon-1"], units: { "tarsonis-1": ["marine"] } },
        { faction: "overmind", bases: ["dylar-iv-2"], units: { "tarsonis-3": ["zergling", "zergling"] } },
      ],
      mobilizing,
    );
    playOn(played, ["order"]);
    expect(played.units(0, "tarsonis-1")).toEqual(["marine"]);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("win by the special victory when they can", () => {
    const played = table(
      [
        {
          faction: "queen-of-blades",
          bases: ["tarsonis-2"],
          units: {
            "tarsonis-2": ["zergling", "zergling"],
            "abaddon-2": ["zergling"],
            "dylar-iv-1": ["zergling"],
          },
        },
        { faction: "jim-raynor", bases: ["torus-2"], units: { "torus-2": ["marine"] } },
      ],
      { ...mobilizing, stage: 3 },
    );
    playOn(played);
    played.play.end({ outcome: "special-victory", winners: [0] });
  });

  describe("of a faction that an extension brings", () => {
    /** A faction that wins with one area. */
    const hermits = (aim?: Objective["aim"]): Faction => ({
      id: "hermits",
      name: t("hermits"),
      race: "terran",
      colour: "grey",
      startingUnits: {},
      workers: 6,
      certainty: "low",
      objective: { text: t("hermits"), reached: () => false, ...(aim && { aim }) },
    });
    const movesOf = (faction: Faction): Table => {
      const extension: ExtensionDefinition<StarCraft> = {
        id: "hermits",
        version: "1.0.0",
        for: "starcraft@^1",
        kind: "expansion",
        title: t("hermits"),
        summary: t("hermits"),
        catalogues: [amend(factions, (list) => list.with(faction))],
        messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
      };
      const units = { "tarsonis-2": ["marine"] };
      const played = table([{ faction: "hermits", bases: ["tarsonis-2"], units }, far], {
        ...mobilizing,
        extensions: [extension],
      });
      playOn(played, ["order"]);
      played.play.end({ asked: [[1, "order"]] });
      return played;
    };

    it("go where its objective lies", () => {
      const isCave = ({ id }: { readonly id: string }) => id === "tarsonis-3";
      const played = movesOf(hermits(() => ({ missing: 1, worth: (area) => (isCave(area) ? 9 : 0), restsOn: isCave })));
      expect(played.units(0, "tarsonis-3")).toEqual(["marine"]);
    });

    it("go for points if it says nothing about its objective", () => {
      const played = movesOf(hermits());
      expect(played.units(0, "tarsonis-1")).toEqual(["marine"]);
    });
  });

  it("spare the areas of a partner", () => {
    const zealots = { "tarsonis-2": ["zealot", "zealot", "zealot"] };
    const played = table(
      [
        { faction: "tassadar", bases: ["tarsonis-2"], units: zealots },
        { faction: "overmind", bases: ["torus-2"] },
        { faction: "jim-raynor", bases: ["tarsonis-3"], units: { "tarsonis-1": ["marine"] } },
        { faction: "queen-of-blades", bases: ["abaddon-1"] },
      ],
      { ...mobilizing, extensions: [teamPlay] },
    );
    playOn(played, ["order"]);
    expect(played.units(2, "tarsonis-1")).toEqual(["marine"]);
    expect(played.hasBase(2, "tarsonis-3")).toBe(true);
    played.play.end({ asked: [[1, "order"]] });
  });
});

describe("orders", () => {
  it("are stacked so that units arrive before their base is built", () => {
    const played = table(
      [
        {
          faction: "overmind",
          bases: ["tarsonis-2"],
          units: { "tarsonis-2": ["zergling", "zergling", "zergling"], "tarsonis-1": ["zergling"] },
          transports: [["tarsonis", "dylar-iv"]],
          pool: 9,
        },
        { faction: "jim-raynor", bases: ["torus-2"], units: { "torus-2": ["marine"] } },
      ],
      { phase: "planning" },
    );
    playOn(played, ["execute"]);
    const stack = (played.position.state.stacks["dylar-iv"] ?? []).filter(({ seat }) => seat === 0);
    expect(stack.map(({ card }) => played.position.card(card).id)).toEqual(["build", "mobilize"]);
    playOn(played, ["order"]);
    expect(played.position.state.bases.filter(({ seat }) => seat === 0)).toHaveLength(2);
    played.play.end({ asked: [[1, "order"]] });
  });

  it("bring event cards to Aldaris instead of nothing, when the end is near", () => {
    const played = table([{ faction: "aldaris", bases: ["tarsonis-2"], units: { "tarsonis-2": ["zealot"] } }, far], {
      phase: "execution",
      stage: 3,
      orders: [[0, "build", "dylar-iv"]],
    });
    expect(playOn(played, ["order"])).toContain("execute: forgo:dylar-iv");
    played.play.end({ asked: [[1, "order"]] });
  });
});

describe("building", () => {
  it("buys units with the workers that there are, and destroys nothing", () => {
    const played = table(
      [{ faction: "tassadar", bases: ["tarsonis-3"], resourceCards: ["tarsonis-3"], pool: 5 }, far],
      { phase: "execution", orders: [[0, "build", "tarsonis"]] },
    );
    const made = playOn(played, ["order"]);
    expect(made.filter((it) => it.startsWith("build: build-unit:zealot@tarsonis-")).length).toBeGreaterThan(0);
    expect(made.some((it) => it.startsWith("demolish"))).toBe(false);
    played.play.end({ asked: [[1, "order"]] });
  });
});

describe("battle", () => {
  it("gives the strongest card that matches to each unit", () => {
    const played = table(
      [
        {
          faction: "jim-raynor",
          bases: ["tarsonis-2"],
          units: { "tarsonis-3": ["marine", "siege-tank"] },
          hand: ["infantry-volley", "heavy-barrage-b", "ambush"],
        },
        { faction: "overmind", bases: ["torus-2"], units: { "tarsonis-1": ["zergling", "hydralisk"] } },
      ],
      mobilizing,
    );
    const { play } = played;
    play.choose(0, "execute:tarsonis", "execute");
    const [marine, tank] = [played.unit(0, "marine", "tarsonis-3"), played.unit(0, "siege-tank", "tarsonis-3")];
    play.assign(0, { [marine]: "tarsonis-1", [tank]: "tarsonis-1" }, "mobilize");
    playOn(played, ["combat-cards"]);
    const [prompt] = play.prompts;
    if (!prompt) throw new Error("nobody is asked");
    const answer = play.ruleSet.heuristicAnswer(play.view(0), prompt, new SeededRandom(randomFrom("bot")));
    const skirmishes = play.view(0).battle?.skirmishes ?? [];
    const place = (kind: string) =>
      `skirmish-${skirmishes.findIndex(({ attacker }) => attacker.frontKind === kind) + 1}`;
    expect(answer).toEqual({
      assignment: { "infantry-volley": place("marine"), "heavy-barrage-b": place("siege-tank") },
    });
    playOn(played, ["order"]);
    play.end({ asked: [[1, "order"]] });
  });

  it("retreats to where the units hold an area", () => {
    const played = table(
      [
        {
          faction: "jim-raynor",
          bases: ["tarsonis-2"],
          units: { "tarsonis-3": ["marine"] },
          hand: ["infantry-volley"],
        },
        {
          faction: "overmind",
          bases: ["torus-2"],
          units: { "tarsonis-1": ["zergling"] },
          kept: ["battle-called-off-s2"],
        },
      ],
      mobilizing,
    );
    const { play } = played;
    play.choose(0, "execute:tarsonis", "execute");
    play.assign(0, { [played.unit(0, "marine", "tarsonis-3")]: "tarsonis-1" }, "mobilize");
    play.choose(1, "battle-called-off-s2", "battle-start");
    playOn(played, ["order"]);
    expect(played.units(0, "tarsonis-3")).toEqual(["marine"]);
    play.end({ asked: [[1, "order"]] });
  });

  it("keeps the combat cards that its units match", () => {
    const played = table(
      [
        {
          faction: "tassadar",
          bases: ["tarsonis-2"],
          units: { "tarsonis-2": ["zealot"] },
          hand: [
            "blade-rush-a",
            "blade-rush-b",
            "blade-guard",
            "warrior-line-a",
            "warrior-line-b",
            "psionic-burst-a",
            "shield-surge",
          ],
        },
        far,
      ],
      { phase: "clean-up" },
    );
    playOn(played, ["order"]);
    expect(played.kinds("discard", 0)).toEqual(["psionic-burst-a"]);
    played.play.end({ asked: [[1, "order"]] });
  });
});
