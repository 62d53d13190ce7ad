import { type Matter, mattersOf, type Seat, translator, type Viewer } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { battleOf, field } from "../testing/battle.ts";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";

const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], resourceCards: ["abaddon-1"], pool: 8 };
const overmind: Side = { faction: "overmind", bases: ["torus-1"] };

/** What is at hand, by the names of what is under way. */
function atHand({ play }: Pick<Table, "play">, viewer: Viewer = 0): { readonly [name: string]: Matter | undefined } {
  const { procedures, ruleSet } = play.match;
  const matters = mattersOf(ruleSet, play.match.view(viewer), procedures);
  return Object.fromEntries(procedures.map((name, index) => [name, matters[index]]));
}

const facts = (of: Pick<Matter, "facts"> | undefined) =>
  Object.fromEntries((of?.facts ?? []).map((one) => [one.id, one.value]));
const states = (matter: Matter | undefined) =>
  (matter?.sides ?? []).flatMap(({ seats = [] }) => seats.map(({ seat, state }): [Seat, string] => [seat, state]));

function executing(settings: TableSettings = {}): Table {
  const orders = [
    [1, "research", "torus"],
    [0, "build", "abaddon"],
  ] as const;
  return table([raynor, overmind], { phase: "execution", orders, ...settings });
}

describe("what is at hand", () => {
  it("while orders are placed: how many each player has placed", () => {
    const match = table([raynor, overmind]);
    match.play.choose(0, "place-order:build@abaddon");
    const { planning } = atHand(match, 1);
    expect(planning).toMatchObject({ kind: "other", title: { key: "phase.planning" } });
    expect(planning?.sides?.map(facts)).toEqual([
      { "orders-placed": 1, "orders-of-round": 4 },
      { "orders-placed": 0, "orders-of-round": 4 },
    ]);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("while orders are executed: who is asked, and how many are left", () => {
    const match = executing();
    expect(states(atHand(match).execution)).toEqual([
      [0, "asked"],
      [1, "waiting"],
    ]);
    match.play.end({ asked: [[0, "execute"]] });
  });

  it("an order: where it is executed, and what has been chosen and not yet been paid for", () => {
    const match = executing();
    match.play.choose(0, "execute:abaddon");
    match.play.choose(0, "build-worker");
    const { execute } = atHand(match, "spectator");
    expect(execute?.title.key).toBe("label.order-on");
    expect(execute?.about).toEqual([
      { type: "planet", id: "abaddon" },
      { type: "order", id: "build" },
    ]);
    expect(facts(execute)).toEqual({ minerals: 1, gas: 0 });
    expect(states(execute)).toEqual([[0, "asked"]]);
    match.play.end({ asked: [[0, "build"]] });
  });

  it("a payment: what it costs, and with what the player can pay", () => {
    const match = executing();
    match.play.choose(0, "execute:abaddon");
    for (let worker = 0; worker < 3; worker++) match.play.choose(0, "build-worker");
    match.play.pass(0);
    const { payment } = atHand(match, 1);
    expect(payment?.kind).toBe("payment");
    expect(translator(match.play.ruleSet.messages, "en")(payment?.title ?? { key: "" })).toBe("Payment: 3 minerals");
    expect(facts(payment)).toEqual({ minerals: 3, gas: 0 });
    expect(facts(payment?.sides?.[0])).toEqual({ "income-minerals": 7, "income-gas": 2, workers: 8 });
    match.play.allocate(0, { "permanent-minerals": 3 });
    expect(atHand(match).payment).toBeUndefined();
    expect(match.play.view(1).payment).toBeUndefined();
    match.play.end({ asked: [[0, "building"]] });
  });

  it("event cards: who still has to play, and the card that is being played", () => {
    const match = table(
      [
        { ...raynor, drawn: ["orbital-strike-s3"] },
        { ...overmind, drawn: ["orbital-strike-s3"], units: { "torus-2": ["zergling", "hydralisk"] } },
      ],
      { phase: "event-cards" },
    );
    const { "event-cards": cards } = atHand(match);
    expect(cards?.kind).toBe("event");
    expect(states(cards)).toEqual([
      [0, "asked"],
      [1, "waiting"],
    ]);
    match.play.choose(0, "play-event:orbital-strike-s3");
    const { "play-event": played } = atHand(match, 1);
    expect(played).toMatchObject({
      kind: "event",
      title: { key: "event.orbital-strike.name" },
      about: [{ type: "card", id: "orbital-strike-s3" }],
      results: [{ id: "effect", effect: { key: "event.orbital-strike.text" } }],
    });
    expect(states(played)).toEqual([[0, "asked"]]);
    match.play.until({ key: "event", seat: 1 }, "first", { limit: 2 });
    expect(states(atHand(match)["event-cards"])).toEqual([
      [0, "done"],
      [1, "asked"],
    ]);
    match.play.end({ asked: [[1, "event"]] });
  });
});

describe("a battle at hand", () => {
  const sides: readonly Side[] = [
    {
      faction: "jim-raynor",
      units: { [field]: ["marine", "ghost", "vulture"] },
      hand: ["infantry-volley", "infantry-volley", "sweep"],
    },
    {
      faction: "overmind",
      units: { [field]: ["zergling", "hydralisk", "zergling"] },
      hand: ["frenzy-a", "frenzy-a", "frenzy-a"],
    },
  ];

  it("has its stages, its sides, and its skirmishes as they come out", () => {
    const fight = battleOf(sides);
    expect(atHand(fight, 1).battle).toMatchObject({
      kind: "battle",
      about: [{ type: "area", id: field }],
      stage: "line-up",
      results: [],
    });
    const [marine = "", ghost = "", vulture = ""] = fight.allUnits(0);
    const [zergling = "", hydralisk = "", other = ""] = fight.allUnits(1);
    fight.play.assign(0, { [marine]: zergling, [ghost]: hydralisk, [vulture]: other });
    expect(atHand(fight).battle?.stage).toBe("cards");
    expect(states(atHand(fight).battle)).toEqual([
      [0, "asked"],
      [1, "waiting"],
    ]);
    fight.place(0, ["infantry-volley"], ["infantry-volley.2"], ["sweep"]);
    expect(states(atHand(fight).battle)).toEqual([
      [0, "done"],
      [1, "asked"],
    ]);
    fight.place(1, ["frenzy-a"], ["frenzy-a.2"], ["frenzy-a.3"]);
    expect(atHand(fight, "spectator").battle?.sides?.map(facts)).toEqual([
      { "units-alive": 3, hand: 0 },
      { "units-alive": 3, hand: 0 },
    ]);
    fight.play.choose(0, "skirmish-1");
    const { battle } = atHand(fight, "spectator");
    expect(battle?.stage).toBe("skirmishes");
    expect(facts(battle)).toEqual({ skirmishes: 3, "skirmishes-resolved": 1 });
    expect(battle?.results?.map(({ reached }) => reached)).toEqual([true, undefined, undefined]);
    fight.play.until({ key: "trial", seat: 0 }, "first", { limit: 6 });
    expect(atHand(fight).battle).toBeUndefined();
    fight.over();
  });
});
