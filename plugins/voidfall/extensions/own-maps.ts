import { amend, defineExtension, modify, t, translations } from "conclave/rules";
import { checkedScenario } from "../catalogues/scenarios/checking.ts";
import { modeOf } from "../catalogues/scenarios/choice.ts";
import { scenarios } from "../catalogues/scenarios/index.ts";
import { fallenHouse, home, outpost, sector } from "../catalogues/scenarios/map.ts";
import type { ScenarioSector, Voidfall } from "../types.ts";
import { playedScenario } from "../values.ts";

/** Six maps of our own making, none of them printed, and an example of how maps are added (README, "Maps"). */

type Tokens = Parameters<typeof sector>[3];
type Turn = (q: number, r: number) => readonly [number, number];

/** Ways to turn a map onto itself, one for each player: so all have the same start. */
const turns: { readonly [players: number]: readonly Turn[] } = {
  2: [(q, r) => [q, r], (q, r) => [-q, -r]],
  3: [(q, r) => [q, r], (q, r) => [-q - r, q], (q, r) => [r, -q - r]],
  4: [(q, r) => [q, r], (q, r) => [r, q], (q, r) => [-q, -r], (q, r) => [-r, -q]],
};

/** The same sector for each player; those that fall together are one. */
function forEach(players: number, make: (seat: number, turn: Turn) => ScenarioSector): readonly ScenarioSector[] {
  const all = (turns[players] ?? []).map((turn, seat) => make(seat, turn));
  return all.filter(({ q, r }, index) => all.findIndex((one) => one.q === q && one.r === r) === index);
}

/** How the sectors of one player are written down: what it is, where, and what lies on it. */
type Line = readonly [name: string, q: number, r: number, tokens?: Tokens];

function laidOut(players: number, center: ScenarioSector, lines: readonly Line[]): readonly ScenarioSector[] {
  return [
    center,
    ...lines.flatMap(([name, q, r, tokens = {}]) =>
      forEach(players, (seat, turn) => {
        const [east, south] = turn(q, r);
        const id = `${name}-${seat + 1}`;
        if (name === "home") return home(id, east, south, seat);
        if (name === "outpost") return outpost(id, east, south, seat);
        return name === "fallen" ? fallenHouse(id, east, south, tokens) : sector(id, east, south, tokens);
      }),
    ),
  ];
}

const low: Tokens = { population: 2, voidCubes: 1, glory: [1] };
const near: Tokens = { population: 3, voidCubes: 2, glory: [2], bounties: 1 };
const middling: Tokens = { population: 4, voidCubes: 1, defenses: 1, glory: [3], reclaims: 2 };
const rich: Tokens = { population: 5, voidCubes: 2, defenses: 1, glory: [4], bounties: 1, reclaims: 1 };
const guarded = (tokens: Tokens): Tokens => ({ ...tokens, harbingers: 1 });

const megalopolis = sector("center", 0, 0, {
  type: "megalopolis",
  population: 4,
  voidCubes: 3,
  glory: [4],
  bounties: 1,
});
const rift = sector("center", 0, 0, { type: "rift", voidCubes: 4, defenses: 1 });

const ofTwo = (isGuarded: boolean): readonly Line[] => [
  ["home", 2, -1],
  ["outpost", 2, 0],
  ["near", 1, 0, near],
  ["low", 2, -2, low],
  ["mid", 1, -1, middling],
  ["rich", 1, 1, isGuarded ? guarded(rich) : rich],
  ["far", 0, 1, isGuarded ? guarded(near) : near],
  ["fallen", 1, -2],
];
const ofThree = (isGuarded: boolean): readonly Line[] => [
  ["home", 2, 0],
  ["outpost", 2, -1],
  ["near", 1, 0, near],
  ["low", 1, 1, low],
  ["mid", 1, -1, middling],
  ["rich", 2, -2, isGuarded ? guarded(rich) : rich],
  ["fallen", 2, 1],
];
const ofFour = (isGuarded: boolean): readonly Line[] => [
  ["home", 3, -1],
  ["outpost", 2, 0],
  ["near", 2, -1, near],
  ["low", 3, -2, low],
  ["mid", 1, 0, middling],
  ["fallen", 3, 0],
  ["rich", 1, 1, isGuarded ? guarded(rich) : rich],
  ["deep", 2, -2, isGuarded ? guarded(rich) : rich],
  ["far", 1, -1, near],
];

const against = { mode: "competitive", complexity: 2, certainty: "reconstructed", voidstorms: [] } as const;
const together = { mode: "co-operative", complexity: 2, certainty: "reconstructed", voidstorms: [] } as const;

/** One for each number of players, against each other and together. */
export const ownMaps = [
  checkedScenario("own-twin-lights", { ...against, players: 2, sectors: laidOut(2, megalopolis, ofTwo(false)) }),
  checkedScenario("own-three-lights", { ...against, players: 3, sectors: laidOut(3, megalopolis, ofThree(false)) }),
  checkedScenario("own-four-lights", { ...against, players: 4, sectors: laidOut(4, megalopolis, ofFour(false)) }),
  checkedScenario("own-two-watches", {
    ...together,
    players: 2,
    havens: [2, 3],
    sectors: laidOut(2, rift, ofTwo(true)),
  }),
  checkedScenario("own-three-watches", {
    ...together,
    players: 3,
    havens: [3, 4],
    sectors: laidOut(3, rift, ofThree(true)),
  }),
  checkedScenario("own-four-watches", {
    ...together,
    players: 4,
    havens: [2, 3, 4],
    sectors: laidOut(4, rift, ofFour(true)),
  }),
];

/** Plays them wherever a host has not asked for a map by name. */
export default defineExtension<Voidfall>({
  id: "own-maps",
  version: "1.0.0",
  for: "voidfall@^1",
  kind: "variant",
  title: t("own-maps.title"),
  summary: t("own-maps.summary"),
  catalogues: [amend(scenarios, (list) => ownMaps.reduce((all, map) => all.with(map), list))],
  values: [
    modify(playedScenario, (before, position) => {
      const { options, seats } = position;
      if (options.scenario !== "by-players") return before;
      const mode = modeOf(position.entries(scenarios).all, options, seats.length);
      return ownMaps.find((map) => map.mode === mode && map.players === seats.length)?.id ?? before;
    }),
  ],
  messages: translations({
    "own-maps.title": ["Maps of our own", "自制地图", "自製地圖"],
    "own-maps.summary": [
      "Maps that were made for this server, one for each number of players; none of them is printed.",
      "为本服务器制作的地图，每种人数一张；均非印制的地图。",
      "為本伺服器製作的地圖，每種人數一張；均非印製的地圖。",
    ],
    "scenario.own-twin-lights.name": ["Twin Lights", "双灯", "雙燈"],
    "scenario.own-three-lights.name": ["Three Lights", "三灯", "三燈"],
    "scenario.own-four-lights.name": ["Four Lights", "四灯", "四燈"],
    "scenario.own-two-watches.name": ["Two Watches", "双哨", "雙哨"],
    "scenario.own-three-watches.name": ["Three Watches", "三哨", "三哨"],
    "scenario.own-four-watches.name": ["Four Watches", "四哨", "四哨"],
  }),
});
