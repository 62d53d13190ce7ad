import { describe, expect, it } from "vitest";
import { battleOf, field } from "./testing/battle.ts";
import { type Side, table } from "./testing/table.ts";

/** What players can take back: their own doing, until it has told somebody something. */

const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-3"], pool: 4 };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };
const ambushes = Array.from({ length: 6 }, () => "ambush");

describe("an order", () => {
  it("that has been placed can be taken back: nobody has seen its face", () => {
    const match = table([raynor, tassadar]);
    match.play.choose(0, "place-order:build@tarsonis");
    match.play.undo(0);
    expect(match.position.state.stacks.tarsonis ?? []).toEqual([]);
    match.play.choose(0, "place-order:mobilize@tarsonis");
    match.play.end({ asked: [[1, "order"]] });
  });

  it.each(["execute:tarsonis", "forgo:tarsonis"])("that has been revealed cannot: %s", (choice) => {
    const match = table([raynor, tassadar], {
      phase: "execution",
      orders: [
        [0, "build", "tarsonis"],
        [1, "build", "torus"],
      ],
    });
    match.play.choose(0, choice, "execute");
    match.play.refusesUndo(0);
    match.play.end({ asked: match.play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

it("drawn combat cards cannot be taken back, nor a purchase that has shuffled them", () => {
  const match = table([{ ...raynor, deck: ambushes }, tassadar], {
    phase: "execution",
    orders: [
      [0, "research", "tarsonis"],
      [1, "build", "torus"],
    ],
  });
  match.play.choose(0, "execute:tarsonis");
  match.play.confirm(0, true, "research-draw");
  match.play.refusesUndo(0);
  match.play.choose(0, "spider-mines", "technology");
  match.play.refusesUndo(0);
  match.play.end({ asked: [[1, "execute"]] });
});

describe("in a battle", () => {
  const zerg: Side = { faction: "overmind", units: { [field]: ["zergling", "zergling"] }, hand: ["swarm", "frenzy-a"] };
  const terran: Side = { faction: "jim-raynor", units: { [field]: ["marine", "vulture"] }, hand: ["ambush", "sweep"] };

  it("combat cards can be placed anew until another player answers, if none was drawn then", () => {
    const fight = battleOf([terran, zerg]);
    fight.place(0, ["ambush"], ["sweep"]);
    fight.play.undo(0);
    fight.place(0, ["sweep"], ["ambush"]);
    fight.place(1, ["swarm"], ["frenzy-a"]);
    fight.play.refusesUndo(0);
    fight.play.choose(0, "skirmish-2", "next-skirmish");
    // What has been revealed stays revealed.
    fight.play.refusesUndo(0);
    fight.play.refusesUndo(1);
    fight.play.until("trial", "first");
    fight.over();
  });

  it("not if a card was drawn for it: Healing", () => {
    const fight = battleOf([{ ...zerg, deck: [...ambushes, "swarm"].map(() => "swarm") }, terran]);
    fight.place(0, ["swarm"], ["frenzy-a"]);
    fight.play.refusesUndo(0);
    fight.play.end({ asked: [[1, "combat-cards"]] });
  });
});

it("a played event card stays played: the others of the hand have been revealed with it", () => {
  const drawn = ["battle-called-off-s2", "tactical-study-s1"];
  const match = table(
    [
      { ...raynor, drawn },
      { ...tassadar, drawn: ["rising-renown-s2"] },
    ],
    { phase: "event-cards" },
  );
  match.play.choose(0, "play-event:battle-called-off-s2", "event");
  match.play.refusesUndo(0);
  match.play.end({ asked: [[1, "event"]] });
});
