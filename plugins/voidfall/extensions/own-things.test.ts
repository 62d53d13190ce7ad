import { amend, defineExtension, implement, modify, playerOf, t, translations } from "conclave/rules";
import { messagesTest, scenario } from "conclave/testing";
import { expect, it } from "vitest";
import { houses } from "../catalogues/houses.ts";
import { origins } from "../catalogues/origins/index.ts";
import { scenarios } from "../catalogues/scenarios/index.ts";
import { sectorTypes } from "../catalogues/sector-types.ts";
import { technologies } from "../catalogues/technologies/index.ts";
import { keeping, technology } from "../catalogues/technologies/technology.ts";
import { crisesOf } from "../decks/crisis.ts";
import { eventsOf, forEach, optional } from "../decks/event.ts";
import { action, focusesOf } from "../decks/focus.ts";
import { improvedCard } from "../decks/improved-technologies.ts";
import type { Abilities } from "../effects/abilities.ts";
import type { Operation } from "../effects/effect-types.ts";
import { all, andOr, effectOf, gain, gainInfluence, lose, payFor } from "../effects/writing.ts";
import voidfall from "../index.ts";
import { ownOperation } from "../rules/effects/handles.ts";
import { type TableSettings, table } from "../testing/table.ts";
import { kindsIn, layCrisis } from "../testing/voidborn.ts";
import type { Match, Voidfall } from "../types.ts";
import { playedScenario } from "../values.ts";

/** One file that adds something of each kind, and corrects what is reconstructed (README, "Extensions"). */

/** An operation of its own: as much influence as there are lamps, which this extension counts. */
const light: Operation = { op: "rule", procedure: "lantern.light", text: t("lantern.light") };

const beacon = focusesOf("house")(
  "beacon",
  [
    action("shine", { energy: 1 }, andOr(light, gain({ science: 1 }))),
    action("trim", {}, gain({ food: 2 })),
    action("carry", {}, all(gain({ materials: 1 }), gainInfluence(1))),
  ],
  "production",
);

const basic: Abilities = {
  levels: [{ resource: "energy", amount: 2 }],
  actions: [{ id: "signal", focuses: ["production"], cost: { food: 1 }, effect: effectOf(light) }],
};

const lantern = technology("lantern", {
  house: "belitan",
  immediate: gain({ energy: 3 }),
  basic,
  improved: keeping(basic, { freeSectorUpkeep: true }),
});

const longNight = eventsOf(1)("event-1z-long-night", {
  rounds: 4,
  frames: [optional(payFor({ energy: 2 }, light))],
  objectives: [[forEach("own-sector", gainInfluence(2))]],
});

const darkening = crisesOf(1)("darkening", "general", { deed: "produce", resource: "energy" }, lose({ energy: 2 }));

const lanterns = defineExtension<Voidfall>({
  id: "lantern",
  version: "1.0.0",
  for: "voidfall@^1",
  kind: "expansion",
  title: t("lantern.title"),
  summary: t("lantern.title"),
  setup: () => ({ lamps: 3 }),
  catalogues: [
    amend(technologies, (list) => list.with(lantern)),
    amend(origins, (list) => list.replace("belitan-a", { ...list.get("belitan-a"), technology: "lantern" })),
    amend(houses, (list) => {
      const belitan = list.get("belitan");
      const focuses = belitan.focuses.map((focus) => (focus === "production" ? "beacon" : focus));
      return list.replace("belitan", { ...belitan, focuses });
    }),
    // A copy of the game says something else of this tile.
    amend(sectorTypes, (list) => list.replace("standard", { ...list.get("standard"), upkeep: 2, guildSlots: [0, 0] })),
    amend(scenarios, (list) => {
      const first = list.get("c011-first-stand");
      return list.with({ ...first, id: "lantern-coast", name: t("scenario.lantern-coast.name"), havens: [3] });
    }),
  ],
  decks: {
    focuses: (deck) => deck.with(beacon, 0),
    "improved-technologies": (deck) => deck.with(improvedCard("lantern"), 0),
    "events-1": (deck) => deck.with(longNight),
    "crises-1": (deck) => deck.with(darkening),
  },
  values: [modify(playedScenario, (before, { seats }) => (seats.length === 1 ? "lantern-coast" : before))],
  procedures: [
    implement(ownOperation("lantern.light"), function* (game: Match, { context: { seat } }) {
      playerOf(game, seat).influence += game.stateOf<{ lamps: number }>("lantern").lamps;
      return true;
    }),
  ],
  messages: translations({
    "lantern.title": ["Lanterns", "灯塔", "燈塔"],
    "lantern.light": ["gain an influence for each lamp", "每盏灯获得1点影响力", "每盞燈獲得1點影響力"],
    "focus.beacon.name": ["Beacon", "灯标", "燈標"],
    "focus-action.shine.name": ["Shine", "照耀", "照耀"],
    "focus-action.trim.name": ["Trim", "修剪", "修剪"],
    "focus-action.carry.name": ["Carry", "携带", "攜帶"],
    "technology.lantern.name": ["Lantern", "提灯", "提燈"],
    "technology.lantern.basic": ["Two more energy.", "能源产量+2。", "能源產量+2。"],
    "technology.lantern.improved": ["No upkeep of sectors.", "星系无需维护。", "星系無需維護。"],
    "event.event-1z-long-night.name": ["Long Night", "长夜", "長夜"],
    "crisis.darkening.name": ["Darkening", "黑暗降临", "黑暗降臨"],
    "card.beacon.name": ["Beacon", "灯标", "燈標"],
    "card.event-1z-long-night.name": ["Long Night", "长夜", "長夜"],
    "card.darkening.name": ["Darkening", "黑暗降临", "黑暗降臨"],
    "card.improved-lantern.name": ["Lantern", "提灯", "提燈"],
    "scenario.lantern-coast.name": ["Lantern Coast", "灯塔海岸", "燈塔海岸"],
  }),
});

const lit = (settings: TableSettings) =>
  table([{ origin: "belitan-a", technologies: ["lantern"], resources: { energy: 3, food: 1 } }], {
    extensions: [lanterns],
    ...settings,
  });

it("a focus card of a house, with an operation of its own, and a technology with an action", () => {
  const one = lit({ phase: "turn", event: "event-1d-we-resist" });
  one.play.choose(0, "play:beacon", "focus");
  one.play.choose(0, "focus:beacon/shine", "action");
  one.play.choose(0, "part-1", "part");
  expect(one.player().influence).toBe(3);
  expect(one.player().resources).toMatchObject({ energy: 2, science: 1 });
  one.play.choose(0, "ability:technology:lantern/signal", "action");
  expect(one.player()).toMatchObject({ influence: 6, resources: { food: 0 } });
  one.play.choose(0, "focus:beacon/carry", "action");
  expect(one.player()).toMatchObject({ influence: 7, resources: { materials: 1 } });
  one.play.end({ asked: [[0, "action"]] });
});

it("the abilities of the technology count, and its improved card lies beside the mat", () => {
  const one = lit({ *run() {} });
  const [player] = one.play.view(0).players;
  expect(player?.levelParts).toContainEqual({ source: "technology:lantern", resource: "energy", amount: 2 });
  expect(player?.ownImproved.map(({ card }) => card)).toEqual(["improved-lantern"]);
  one.play.end({ asked: [[0, "trial"]] });
});

it("an event, a crisis, a scenario and a corrected tile", () => {
  const one = lit({
    event: "event-1z-long-night",
    arrange: (game) => layCrisis(game, "darkening"),
    sectors: { s12: { seat: 0, guilds: ["miners"], installations: [], corrupted: false } },
    *run() {},
  });
  const { event, scenario: map, sectors, players, voidborn } = one.play.view(0);
  expect([event?.card, map]).toEqual(["event-1z-long-night", "lantern-coast"]);
  expect(voidborn?.havens).toEqual([{ levels: 3, filled: [] }]);
  expect(kindsIn(one, "crisis")).toEqual(["darkening"]);
  expect(sectors.find(({ key }) => key === "s12")).toMatchObject({ type: "standard", upkeep: 2, guildSlots: 1 });
  expect(players[0]?.objectives).toEqual([{ lines: [{ times: 3, influence: 6 }] }]);
  one.play.end({ asked: [[0, "trial"]] });
});

it("others keep the scenario that fits them", () => {
  const play = scenario(voidfall, [lanterns], { seats: 2 });
  expect(play.view(0).scenario).toBe("x102-kingdom-come-2p");
  play.end({ asked: [[0, "house"]] });
});

it("all of it is played to its end, with every text", () => {
  messagesTest(voidfall, [lanterns], { seed: "lantern", seats: 1, bot: 0.9, games: 1, options: { houses: "drawn" } });
});
