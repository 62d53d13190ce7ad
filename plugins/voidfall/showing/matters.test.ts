import { t } from "conclave/rules";
import { scenario } from "conclave/testing";
import { expect, it } from "vitest";
import { newContext } from "../effects/context.ts";
import type { Cost } from "../effects/effect-types.ts";
import secretFocus from "../extensions/secret-focus.ts";
import voidfall from "../index.ts";
import { fightSkirmish } from "../rules/battle/handles.ts";
import { payCost } from "../rules/costs/handles.ts";
import { payUpkeep } from "../rules/production/handles.ts";
import { buildHavenLevel, catastrophe, resolveCrisisBoard } from "../rules/voidborn/handles.ts";
import { matterOf } from "../testing/matters.ts";
import { attack, invading, map } from "../testing/procedures.ts";
import { type SideSettings, type TableSettings, table } from "../testing/table.ts";
import { layAlert, layBoard } from "../testing/voidborn.ts";
import type { Match } from "../types.ts";
import { asideZone, focusesZone } from "../zones.ts";

const rich = { food: 5, energy: 5, materials: 5, credits: 5, science: 5 };

it("choosing houses says who has chosen and who is next", () => {
  const play = scenario(voidfall, { seats: 3 });
  expect(matterOf(play, "houses").sides).toEqual([
    { name: "Players", seats: { 0: "asked", 1: "waiting", 2: "waiting" }, facts: [] },
  ]);
  play.choose(0, "belitan", "house");
  play.choose(0, "belitan-a", "origin");
  expect(matterOf(play, "houses", "spectator").sides[0]?.seats).toEqual({ 0: "done", 1: "asked", 2: "waiting" });
  play.end({ asked: [[1, "house"]] });
});

it("an event in the preparation phase says what it will reward, and whose turn it is", () => {
  const { play } = table([{}, {}], {
    phase: "preparation",
    cycle: 1,
    arrange(game) {
      game.state.cycle = 0;
      game.state.order = [1, 0];
      const pile = "events:1";
      for (const card of [...game.zone(pile)]) game.removeCard(card);
      game.createCard("event-1b-looming-destiny", pile);
    },
  });
  play.until({ key: "part", seat: 1 }, "first");
  const seen = matterOf(play, "preparation", "spectator");
  expect(seen).toMatchObject({ kind: "event", title: "Looming Destiny", stage: "event", about: ["card"] });
  expect(seen.facts).toEqual([
    ["cycle", 1],
    ["rounds", 5],
  ]);
  expect(seen.sides[0]?.seats).toEqual({ 1: "asked", 0: "waiting" });
  expect(seen.results[1]).toEqual({
    id: "objective-2-1",
    condition: "at least 5 pure guilds",
    effect: "gain an agenda",
  });
  play.end({ asked: [[1, "part"]] });
});

it("a turn says its focus, its actions, and what becomes of the crisis", () => {
  const { play } = table([{ house: "belitan", resources: rich }], {
    phase: "turn",
    event: "event-1d-we-resist",
    arrange: (game) => layAlert(game, "situation-1"),
  });
  expect(matterOf(play, "turn")).toMatchObject({ kind: "other", title: "Focus turn", stage: "focus", about: ["card"] });
  play.choose(0, "play:politics", "focus");
  play.until("action", "pass");
  const seen = matterOf(play, "turn", "spectator");
  expect(seen).toMatchObject({ title: "Politics", stage: "actions", about: ["card", "card"] });
  expect(seen.facts).toEqual([
    ["actions-taken", 0],
    ["actions-of-focus", 2],
  ]);
  expect(seen.results.map(({ id }) => id)).toEqual(["solved", "penalty", "permanent", "catastrophe"]);
  play.end({ asked: [[0, "action"]] });
});

it("an invasion is planned, and then a battle with its sides, fleets and losses", () => {
  const sectors = { s11: { ...map.s11, cubes: { corvette: 3, sentry: 2 } } };
  const its = invading({ technologies: ["escape-pods"] }, { sectors });
  expect(matterOf(its.play, "invade-sector", "spectator")).toMatchObject({
    kind: "battle",
    title: "Invasion",
    stage: "planning",
    sides: [{ seats: { 0: "asked" } }],
  });
  attack(its, "s12", { "corvette@s11": 2, "sentry@s11": 1 });
  const seen = matterOf(its.play, "invade-sector", "spectator");
  expect(seen.title).toMatch(/^Invasion of Standard Sector \d+$/);
  expect([seen.stage, seen.about, seen.facts]).toEqual(["salvo", ["sector"], [["salvo-step", 1]]]);
  expect(seen.sides).toEqual([
    {
      name: "Invader",
      seats: { 0: "asked" },
      facts: [
        ["fleet", "2 Corvette cubes"],
        ["fleet", "1 Sentry cube"],
      ],
    },
    {
      name: "Defender: Voidborn",
      seats: {},
      facts: [
        ["void-cubes", 1],
        ["lost", 1],
      ],
    },
  ]);
  expect(seen.results.map(({ id }) => id)).toEqual(["invader", "tie", "defender"]);
  its.play.until("trial", "first");
  its.play.end({ asked: [[0, "trial"]] });
});

it("a skirmish is a battle that the Voidborn begin", () => {
  const { play } = table(
    [{ house: "cortozaar", technologies: [], corruptedTracks: ["society", "economy"], glory: [1] }],
    {
      sectors: { s11: { seat: 0, cubes: { corvette: 3, destroyer: 1 }, corrupted: false, installations: [] } },
      *run(game) {
        yield* game.call(fightSkirmish, { seat: 0, modifier: 0 });
      },
    },
  );
  const seen = matterOf(play, "fight-skirmish", "spectator");
  expect([seen.kind, seen.title]).toEqual(["battle", expect.stringMatching(/^Skirmish for Outpost \d+$/)]);
  expect(seen.sides[0]).toMatchObject({ name: "Invader: Voidborn", seats: {} });
  expect(seen.sides[1]).toMatchObject({ name: "Defender", seats: { 0: "asked" } });
  play.until("trial", "first");
  play.end({ asked: [[0, "trial"]] });
});

/** A player pays something. */
const paying = (cost: Cost, side: SideSettings) =>
  table([side, {}], {
    *run(game) {
      yield* game.call(payCost, { context: newContext(0, t("game.title")), cost });
    },
  });

it("a payment says all that is due, in symbols", () => {
  const { play } = paying({ energy: 2, recall: 1, corruption: 1 }, { resources: { energy: 1, credits: 2 } });
  const seen = matterOf(play, "pay-cost", 1);
  expect([seen.kind, seen.title]).toEqual(["payment", "1 pays"]);
  expect(seen.facts).toEqual([
    ["due", "2 Energy"],
    ["due", "recall 1 cube"],
    ["due", "1 corruption"],
  ]);
  expect(seen.sides[0]?.seats).toEqual({ 0: "asked" });
  expect(play.view("spectator").payments).toHaveLength(1);
  play.until("trial", "first");
  // Nothing is left of it when it is paid.
  expect([play.view("spectator").payments, play.state.payments]).toEqual([[], undefined]);
  play.end({ asked: [[0, "trial"]] });
});

it("upkeep says what is due and where it comes from", () => {
  const { play } = table([{ house: "belitan", influence: 20, resources: { food: 2, materials: 4 } }, {}], {
    *run(game) {
      yield* game.call(payUpkeep, { seat: 0 });
    },
  });
  expect(matterOf(play, "pay-upkeep", "spectator")).toMatchObject({
    kind: "payment",
    facts: [["due", "2 points of upkeep"]],
    about: ["card"],
    sides: [{ seats: { 0: "asked" } }],
    results: [{ id: "missed" }],
  });
  play.until("trial", "first");
  play.end({ asked: [[0, "trial"]] });
});

it("a swap of resources is a trade between two", () => {
  const side: SideSettings = { resources: rich, active: 3, inactive: 3 };
  const { play } = table([side, side], {
    mode: "co-operative",
    phase: "turn",
    event: "event-1d-we-resist",
    arrange(game) {
      game.moveAll(asideZone(0), focusesZone(0));
      for (const other of [...game.zone("special-offer")]) game.removeCard(other);
      game.createCard("joint-prosperity", "special-offer");
    },
  });
  play.choose(0, "special:joint-prosperity", "focus");
  if (play.prompts.some(({ key }) => key === "focus-spent")) play.choose(0, "prosperity", "focus-spent");
  play.choose(0, "focus:joint-prosperity/prosper", "action");
  play.until("action", "first");
  play.choose(0, "receive:seat-1", "action");
  const seen = matterOf(play, "receive", "spectator");
  expect(seen.kind).toBe("trade");
  expect(seen.sides).toEqual([
    { name: "Pays", seats: { 1: "asked" }, facts: [] },
    { name: "Gains", seats: { 0: "waiting" }, facts: [] },
  ]);
  play.end({ asked: [[1, "swap-pay"]] });
});

/** Something of the Voidborn, against a single player. */
const suffering = (run: NonNullable<TableSettings["run"]>, side: SideSettings = {}, arrange?: (game: Match) => void) =>
  table([{ resources: rich, corruptedTracks: ["society"], ...side }], { run, ...(arrange && { arrange }) });

it("a Catastrophe says how many there may be", () => {
  const { play } = suffering(function* (game) {
    yield* game.call(catastrophe);
  });
  const seen = matterOf(play, "catastrophe", "spectator");
  const limit = play.view(0).voidborn?.catastropheLimit;
  expect([seen.kind, seen.facts]).toEqual(["event", [["catastrophes", `1 of ${limit}`]]]);
  expect(seen.results.map(({ id, reached }) => [id, reached])).toEqual([
    ["relief", true],
    ["loss", false],
  ]);
  play.until("trial", "first");
  play.end({ asked: [[0, "trial"]] });
});

it("the Crisis board says what it adds to skirmishes and what it costs", () => {
  const { play } = suffering(
    function* (game) {
      yield* game.call(resolveCrisisBoard, { seat: 0, modifier: -9 });
    },
    {},
    (game) => layBoard(game, "economic", "harbinger"),
  );
  const seen = matterOf(play, "resolve-crisis-board", "spectator");
  expect(seen).toMatchObject({ kind: "event", title: "Crisis board", sides: [{ seats: { 0: "asked" } }] });
  expect(seen.facts).toEqual([
    ["fleet-modifier", 0],
    ["due", "1 Energy"],
    ["due", "1 Material"],
  ]);
  play.until("trial", "first");
  play.end({ asked: [[0, "trial"]] });
});

it("building a Safe Haven says how far they are", () => {
  const { play } = suffering(function* (game) {
    yield* game.call(buildHavenLevel, { context: newContext(0, t("game.title")) });
  });
  expect(matterOf(play, "build-haven-level")).toMatchObject({
    kind: "other",
    about: ["safe-haven", "safe-haven"],
    facts: [
      ["levels-built", "0 of 2"],
      ["levels-built", "0 of 2"],
    ],
  });
  play.until("trial", "first");
  play.end({ asked: [[0, "trial"]] });
});

it("the evaluation phase says what it would give each player", () => {
  const side: SideSettings = { influence: 9, resources: { food: 2, materials: 4 } };
  const { play } = table([side, side], {
    phase: "evaluation",
    event: "event-2b-strength-in-numbers",
    arrange: ({ state }) => {
      state.order = [1, 0];
    },
  });
  play.until({ key: "upkeep", seat: 1 }, "first");
  const seen = matterOf(play, "evaluation", "spectator");
  expect([seen.kind, seen.about]).toEqual(["event", ["card"]]);
  expect(seen.sides.map(({ seats }) => seats)).toEqual([{ 0: "waiting" }, { 1: "asked" }]);
  expect(seen.sides[0]?.facts.map(([id]) => id)).toEqual(["expected-influence", "of-event", "of-agendas", "of-upkeep"]);
  play.end({ asked: [[1, "upkeep"]] });
});

it("where all choose in secret, nobody is told who still does", () => {
  const play = scenario(voidfall, [secretFocus], { seats: 2, options: { houses: "drawn" }, seed: "secret" });
  play.until("planned-focus", "first");
  const asked = play.match.procedures.find((name) => name.startsWith("plan-")) ?? "";
  const before = matterOf(play, asked, "spectator");
  expect(before.sides[0]?.seats).toEqual({ 0: "waiting", 1: "waiting" });
  const [prompt] = play.prompts;
  if (prompt?.kind === "choose") play.choose(prompt.seat, prompt.options[0]?.id ?? "", "planned-focus");
  expect(matterOf(play, asked, "spectator")).toEqual(before);
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
});
