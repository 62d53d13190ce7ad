import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { costAmounts } from "../catalogues/cost-label.ts";
import { technologies } from "../catalogues/technologies.ts";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";
import type { Match } from "../types.ts";

const deck = ["frenzy-a", "frenzy-b", "swarm", "claw-and-spine-a", "needle-volley"];
const queen: Side = { faction: "queen-of-blades", bases: ["tarsonis-1"], pool: 8, deck };
const raynor: Side = { faction: "jim-raynor", bases: ["torus-1"] };

/** The first player executes a Research order on Tarsonis. */
function researching(
  side: Partial<Side> = {},
  { special = false, ...settings }: { special?: boolean } & TableSettings = {},
): Table {
  const orders = [
    [1, "research", "torus"],
    [0, special ? "special-research" : "research", "tarsonis"],
  ] as const;
  const match = table([{ ...queen, ...side }, raynor], { phase: "execution", orders, ...settings });
  match.play.choose(0, "execute:tarsonis");
  return match;
}

function count(match: Table, zone: string): number {
  return match.position.zone(`${zone}:0`).length;
}

const next = { asked: [[1, "execute"]] } as const;

describe("a Research order (S26)", () => {
  it("needs a base on the planet", () => {
    const match = researching({ bases: ["abaddon-1"], units: { "tarsonis-1": ["zergling"] } });
    expect(match.play.story(1).at(-1)).toBe("The order of Queen of Blades has no effect.");
    expect(count(match, "drawn")).toBe(0);
    match.play.end(next);
  });

  it("draws an event card, which its player does not see", () => {
    const match = researching();
    const [card] = match.position.zone("drawn:0");
    expect(count(match, "drawn")).toBe(1);
    expect(match.position.hasSeen(0, card!)).toBe(false);
    match.play.end({ asked: [[0, "research-draw"]] });
  });

  it("draws three combat cards if the player wants them", () => {
    const match = researching();
    match.play.confirm(0, true);
    expect(match.kinds("hand", 0)).toEqual(["frenzy-a", "frenzy-b", "swarm"]);
    match.play.pass(0);
    match.play.end(next);
  });

  it("asks about no more combat cards than there are", () => {
    const match = researching({ deck: ["swarm"] }, { arrange: (game) => discard(game, 1) });
    const title = match.play.prompts.map((prompt) => translator(match.play.ruleSet.messages, "en")(prompt.title));
    expect(title).toEqual(["Draw 2 combat cards?"]);
    match.play.confirm(0, true);
    expect(count(match, "hand")).toBe(2);
    match.play.pass(0);
    match.play.end(next);
  });

  it("leaves the combat cards if the player does not", () => {
    const match = researching();
    match.play.confirm(0, false);
    expect(count(match, "hand")).toBe(0);
    match.play.pass(0);
    match.play.end(next);
  });

  it("shuffles the discards into a new deck when the last card is drawn, and goes on drawing", () => {
    const match = researching({ deck: ["swarm"] }, { arrange: (game) => discard(game, 3) });
    match.play.confirm(0, true);
    expect(count(match, "hand")).toBe(3);
    expect(count(match, "discard")).toBe(0);
    expect(count(match, "combat")).toBe(1);
    match.play.pass(0);
    match.play.end(next);
  });

  it("buys one technology with all its cards, and shuffles deck and discards together", () => {
    const match = researching({}, { arrange: (game) => discard(game, 2) });
    match.play.confirm(0, false);
    match.play.choose(0, "burrow");
    expect(match.kinds("combat", 0).toSorted()).toEqual(
      [...deck, "burrow-1", "burrow-2", "burrow-2", "overwhelm", "overwhelm"].toSorted(),
    );
    expect(match.kinds("technologies", 0).filter((kind) => kind.startsWith("burrow"))).toEqual([]);
    expect(count(match, "discard")).toBe(0);
    expect(match.player(0)).toMatchObject({ pool: 7, technologies: { burrow: 1 } });
    expect(match.play.story(1).at(-1)).toBe("Queen of Blades researches Burrow.");
    match.play.end(next);
  });

  it("lays a card that says so into the play area, and leaves the discards", () => {
    const match = researching({}, { arrange: (game) => discard(game, 2) });
    match.play.confirm(0, false);
    match.play.choose(0, "guardian-aspect");
    expect(match.kinds("play-area", 0)).toEqual(["guardian-aspect"]);
    expect(count(match, "discard")).toBe(2);
    expect(match.kinds("combat", 0)).toEqual([...deck].reverse());
    match.play.end(next);
  });

  it("buys nothing twice and nothing that cannot be paid for", () => {
    const match = researching({ technologies: ["burrow"], pool: 1 });
    match.play.confirm(0, false);
    match.play.expect(0).toBeAsked("technology", ["consume", "ensnare", "guardian-aspect"]);
    expect(match.play.forecast(0, "consume")).toEqual({
      cost: costAmounts(match.position.entry(technologies, "consume").cost),
    });
    match.play.expect(0).toHaveUnavailable("plague", "reason.cost");
    match.play.expect(0).notToHaveOption("burrow");
    match.play.pass(0);
    match.play.end(next);
  });

  it("buys again what has gone back to the technology cards", () => {
    const match = researching(
      { technologies: ["plague"] },
      { arrange: (game) => game.createCard("plague", "technologies:0") },
    );
    match.play.confirm(0, false);
    match.play.choose(0, "plague");
    expect(match.kinds("combat", 0)).toContain("plague");
    match.play.end(next);
  });
});

describe("a special Research order (S26)", () => {
  it("draws one more event card", () => {
    const match = researching({}, { special: true });
    match.play.confirm(0, false);
    match.play.pass(0);
    expect(count(match, "drawn")).toBe(2);
    match.play.end(next);
  });

  it("or puts one card of the new technology into the hand", () => {
    const match = researching({}, { special: true });
    match.play.confirm(0, false);
    match.play.choose(0, "burrow");
    match.play.expect(0).toBeAsked("research-further", ["event", "burrow-1", "burrow-2"]);
    match.play.choose(0, "burrow-1");
    expect(match.kinds("hand", 0)).toEqual(["burrow-1"]);
    expect(count(match, "combat")).toBe(deck.length + 2);
    expect(count(match, "drawn")).toBe(1);
    expect(match.play.story(1).at(-1)).toBe("Queen of Blades takes one card of Burrow into the hand.");
    match.play.end(next);
  });

  it("has no card to take of a technology in the play area", () => {
    const match = researching({}, { special: true });
    match.play.confirm(0, false);
    match.play.choose(0, "guardian-aspect");
    expect(count(match, "drawn")).toBe(2);
    match.play.end(next);
  });
});

function discard(game: Match, cards: number): void {
  for (let card = 0; card < cards; card++)
    game.createCard("overwhelm", "discard:0", { deck: "zerg-combat", back: "combat-0" });
}
