import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { battleOf, duel, field } from "./testing/battle.ts";
import { type Side, type Table, table } from "./testing/table.ts";
import type { Match } from "./types.ts";
import { eventsZone } from "./zones.ts";

/** Decks that are used up (S6). */

const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-3"] };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };

function takeEvents(game: Match): void {
  for (const stage of [1, 2, 3]) game.moveAll(eventsZone(stage), "event-discard");
}

describe("without event cards (S6)", () => {
  function executing(...orders: readonly (readonly [number, string, string])[]): Table {
    return table([raynor, tassadar], { phase: "execution", orders, arrange: takeEvents });
  }

  const events = ({ position }: Table) => [0, 1].map((seat) => position.zone(`drawn:${seat}`).length);

  it("an order can still be taken back, for nothing", () => {
    const match = executing([0, "build", "tarsonis"], [1, "build", "torus"]);
    match.play.choose(0, "forgo:tarsonis");
    expect([events(match), match.position.state.stacks.tarsonis]).toEqual([[0, 0], []]);
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("nobody is promised an event card for an order that is taken back", () => {
    const match = executing([0, "build", "tarsonis"], [1, "build", "torus"]);
    const [prompt] = match.play.prompts;
    const option = prompt?.kind === "choose" ? prompt.options.find(({ id }) => id === "forgo:tarsonis") : undefined;
    const translate = translator(match.play.ruleSet.messages, "en");
    expect(option && translate(option.label)).toBe("Take back Build on Tarsonis without effect");
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("a special Research order may still put a new card into the hand, and offers no event card", () => {
    const match = table([{ ...raynor, pool: 2 }, tassadar], {
      phase: "execution",
      orders: [
        [1, "build", "torus"],
        [0, "special-research", "tarsonis"],
      ],
      arrange: takeEvents,
    });
    match.play.choose(0, "execute:tarsonis");
    match.play.choose(0, "stim-packs", "technology");
    match.play.expect(0).toBeAsked("research-further", ["stim-packs-1", "stim-packs-2"]);
    match.play.pass(0);
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("covered orders give nothing, and the turn passes", () => {
    const match = executing([0, "build", "torus"], [1, "mobilize", "torus"], [1, "build", "torus"]);
    expect(match.play.prompts.map(({ seat }) => seat)).toEqual([1]);
    expect([events(match), match.position.state.stacks.torus?.length]).toEqual([[0, 0], 3]);
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("the last stage goes on: special victories count", () => {
    const match = table(
      [
        { ...raynor, faction: "tassadar" },
        { ...tassadar, faction: "overmind" },
      ],
      {
        phase: "regrouping",
        arrange(game) {
          takeEvents(game);
          for (const [area, kind] of [["tarsonis-1", "zealot"]] as const) {
            game.state.units[kind] = { id: kind, kind, seat: 0, area };
          }
        },
      },
    );
    match.play.end({ outcome: "special-victory", winners: [0] });
  });
});

describe("without combat cards in the middle of a battle (S29)", () => {
  it("discards come back before the card that lies from the deck is drawn", () => {
    const fight = battleOf(
      [
        { faction: "jim-raynor", units: { [field]: ["vulture"] }, deck: ["ambush", "ambush", "ambush"] },
        { faction: "overmind", units: { [field]: ["zergling"] }, hand: ["swarm"] },
      ],
      {
        arrange(game) {
          game.createCard("sweep", "discard:0", { back: "combat-0" });
        },
      },
    );
    // The three cards were drawn: the discard is the new deck.
    expect([fight.kinds("hand", 0).length, fight.kinds("combat", 0), fight.kinds("discard", 0)]).toEqual([
      3,
      ["sweep"],
      [],
    ]);
    fight.place(0, []);
    expect([fight.kinds("chance", 0), fight.kinds("combat", 0)]).toEqual([["sweep"], []]);
    fight.place(1, ["swarm"]);
    expect(fight.strengths.map(({ attack, health }) => [attack, health])).toEqual([
      [6, 5],
      [4, 5],
    ]);
    fight.over();
  });

  it("a skirmish without a card is not told to have one from the deck", () => {
    const fight = duel(
      { faction: "jim-raynor", units: ["vulture"], cards: ["ambush"] },
      { faction: "overmind", units: ["zergling"], cards: [] },
    );
    expect(fight.play.story(0)).toContain("Overmind places no combat cards from the hand, and 0 from the deck.");
    fight.over();
  });

  it("a skirmish without a card does not get the one that another has discarded meanwhile", () => {
    const fight = battleOf([
      { faction: "jim-raynor", units: { [field]: ["marine", "marine"] }, hand: ["infantry-volley"] },
      { faction: "overmind", units: { [field]: ["zergling", "zergling"] }, hand: ["swarm", "swarm"] },
    ]);
    fight.place(0, ["infantry-volley"], []);
    fight.place(1, ["swarm"], ["swarm.2"]);
    fight.play.choose(0, "skirmish-1", "next-skirmish");
    const [first, , second] = fight.strengths;
    expect([first, second]).toEqual([
      { unit: "marine", attack: 6, health: 4 },
      { unit: "marine", attack: 0, health: 0 },
    ]);
    fight.over();
  });

  it("a bluff without a standard card left anywhere comes to nothing", () => {
    const fight = duel(
      { faction: "jim-raynor", units: ["vulture"], cards: ["field-repair"], deck: ["field-repair", "field-repair"] },
      { faction: "overmind", units: ["zergling"], cards: ["swarm"] },
    );
    expect(fight.strengths.map(({ attack, health }) => [attack, health])).toEqual([
      [0, 0],
      [4, 5],
    ]);
    expect(fight.units(0, field)).toEqual([]);
    fight.over();
  });
});
