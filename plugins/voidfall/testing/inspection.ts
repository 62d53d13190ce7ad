import { type ExtensionDefinition, playerOf, type Seat } from "conclave/rules";
import { agendaTypes, anyResource, fleetTypes, tracks } from "../effects/writing.ts";
import { cubesIn, isCorruptible, isHome, type SeenSector, typeOf, voidRoom } from "../rules/map.ts";
import { agendaOf, lastSpace } from "../state.ts";
import type { Position, Voidfall } from "../types.ts";
import { catastropheLimit, crisisSlots, homeGuilds, improvedLimit, stockLimit, technologyLimit } from "../values.ts";

/** What holds between two phases of any match, whoever plays it and however. */

/** What does not hold, by what it says. */
type Problems = string[];

/** How many cards of a category lie in these zones. */
function count(position: Position, zones: readonly string[], category: string): number {
  return zones.flatMap((zone) => position.zone(zone)).filter((card) => position.card(card).category === category)
    .length;
}

const ofSeats = ({ seats }: Position, ...kinds: readonly string[]) =>
  kinds.flatMap((kind) => seats.map((seat) => `${kind}:${seat}`));

/** All 14 cubes of a player: active, inactive, on the map and in Safe Havens. */
function cubesOf({ state }: Position, seat: Seat): number {
  const { active = 0, inactive = 0 } = state.players[seat] ?? {};
  const onMap = Object.values(state.sectors).filter(({ fleet }) => fleet?.seat === seat);
  const inHavens = (state.void?.havens ?? []).flatMap(({ filled }) => filled.filter((who) => who === seat));
  return active + inactive + onMap.reduce((sum, sector) => sum + cubesIn(sector), 0) + inHavens.length;
}

function problemsOfPlayer(position: Position, seat: Seat): Problems {
  const problems: Problems = [];
  const claim = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(`seat ${seat}: ${problem}`);
  };
  const player = playerOf(position, seat);
  claim(cubesOf(position, seat) === 14, `${cubesOf(position, seat)} cubes`);
  const { influence, active, inactive, tradeTokens, chambers, keptCorruption } = player;
  claim(Math.min(influence, active, inactive, tradeTokens, chambers, keptCorruption) >= 0, "less than nothing");
  const limit = position.value(stockLimit, { seat });
  for (const resource of anyResource) {
    const stock = player.resources[resource];
    claim(Number.isInteger(stock) && stock >= 0 && stock <= limit, `${stock} ${resource}`);
  }
  for (const track of tracks) claim(player.tracks[track] <= lastSpace, `a marker beyond the track ${track}`);
  claim(new Set(player.corruptedTracks).size === player.corruptedTracks.length, "two corruptions on a track");
  claim(
    player.glory.every((value) => value >= 1 && value <= 5),
    "glory of no value",
  );
  const own = player.technologies;
  claim(new Set(own.map(({ id }) => id)).size === own.length, "a technology twice");
  claim(own.length <= position.value(technologyLimit, { seat }), `${own.length} technologies`);
  const improved = own.filter((technology) => technology.improved).length;
  claim(improved <= position.value(improvedLimit, { seat }), `${improved} improved technologies`);
  const types = player.slots.flatMap((slot) => agendaOf(position, slot)?.type ?? []);
  claim(new Set(types).size === types.length, "two agendas of a type in play");
  const focuses = ["focuses", "planned", "played", "discard", "aside"].map((kind) => `${kind}:${seat}`);
  claim(count(position, focuses, "focus") === 9, `${count(position, focuses, "focus")} focus cards`);
  return problems;
}

function problemsOfSector(position: Position, sector: SeenSector): Problems {
  const problems: Problems = [];
  const claim = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(`${sector.id}: ${problem}`);
  };
  const { fleet, voidCubes, population, home } = sector;
  const type = typeOf(position, sector);
  claim(voidCubes >= 0 && voidRoom(position, sector) >= 0, `${voidCubes} cubes of the Voidborn`);
  claim(!(fleet && voidCubes > 0), "fleets of two");
  claim(isHome(sector) || !fleet || cubesIn(sector) > 0, "an empty fleet");
  claim(
    fleetTypes.every((kind) => cubesIn(sector, kind) >= 0),
    "fewer cubes than none",
  );
  claim(population >= 0 && population <= 6, `a population of ${population}`);
  claim(!sector.corrupted || isCorruptible(position, sector), "corruption where there is none");
  const more = home === undefined ? 0 : position.value(homeGuilds, { seat: home });
  claim(sector.guilds.length <= type.guildSlots.length + more, `${sector.guilds.length} guilds`);
  claim(sector.installations.length <= type.installationSlots.length, `${sector.installations.length} installations`);
  return problems;
}

/** Cards and tokens that never leave the game. */
function problemsOfCards(position: Position): Problems {
  const { state } = position;
  const onMap = Object.keys(state.sectors).map((id) => `tokens:${id}`);
  const bounties = count(position, ["bounty-supply", ...onMap, ...ofSeats(position, "bounties")], "bounty");
  const reclaims = count(position, ["reclaim-supply", ...onMap, ...ofSeats(position, "reclaims")], "reclaim");
  const piles = agendaTypes.flatMap((type) => [`pile:${type}`, `offer:${type}`]);
  const hands = ofSeats(position, "agendas", "played", "drawn", "in-play");
  const ordinary = [...piles, ...hands]
    .flatMap((zone) => position.zone(zone))
    .filter((card) => {
      const found = position.card(card);
      return found.category === "agenda" && found.type !== undefined;
    });
  return [
    ...(bounties === 36 ? [] : [`${bounties} bounty tokens`]),
    ...(reclaims === 24 ? [] : [`${reclaims} reclaim tokens`]),
    ...(ordinary.length === 32 ? [] : [`${ordinary.length} agendas`]),
  ];
}

/** Trade tokens: on the galactic board, with players and out of the game. */
function problemsOfTrade({ state, seats }: Position): Problems {
  const all = { 1: 6, 2: 6, 3: 9, 4: 12 }[seats.length] ?? 0;
  const found = [...state.trade, ...state.players.map(({ tradeTokens }) => tradeTokens)].reduce(
    (sum, one) => sum + one,
    0,
  );
  const gone = state.tradeTokensGone;
  return found + gone === all ? [] : [`${found} of ${all} Trade tokens, and ${gone} out of the game`];
}

/** The ten Harbingers, the Crisis board, its cards and the Safe Havens. */
function problemsOfVoid(position: Position): Problems {
  const { state } = position;
  const board = state.void;
  if (!board) return [];
  const problems: Problems = [];
  const claim = (holds: boolean, problem: string): void => {
    if (!holds) problems.push(problem);
  };
  const slots = [board.war, board.economic];
  const onBoard = slots.flat().filter((slot) => "harbinger" in slot).length;
  const onMap = Object.values(state.sectors).reduce((sum, { harbingers }) => sum + harbingers, 0);
  claim(state.harbingers >= 0 && state.harbingers + onBoard + onMap === 10, "not ten Harbingers");
  for (const track of slots) {
    claim(track.length <= position.value(crisisSlots, {}), `${track.length} slots of a track`);
    const first = track.findIndex((slot) => "crisis" in slot);
    claim(first < 0 || track.slice(first).every((slot) => "crisis" in slot), "a Harbinger to the right of a crisis");
  }
  const permanent = slots.flat().flatMap((slot) => ("crisis" in slot ? [slot.crisis] : []));
  const lying = position.zone("crisis-board");
  claim(permanent.length === lying.length && permanent.every((card) => lying.includes(card)), "crises elsewhere");
  claim(position.zone("crisis").length === 0, "a crisis of no turn");
  const crises = [1, 2, 3].flatMap((level) => [`crises:${level}`, `crisis-discard:${level}`]);
  const starting = lying.filter((card) => position.card(card).id.startsWith("crisis-start-")).length;
  const found = count(position, [...crises, "crisis-board"], "crisis") - starting;
  claim(found === 36, `${found} crises`);
  claim(position.zone("alert-deck").length > 0, "no alert card is left");
  claim(
    board.havens.every(({ levels, filled }) => filled.length <= levels),
    "a Safe Haven with more than it holds",
  );
  claim(board.catastrophes < position.value(catastropheLimit, {}), "a game that should be lost");
  return problems;
}

/** Everything is laid out once all have a house. */
function hasBegun({ state }: Position): boolean {
  return state.order.length > 0;
}

/** Looks at the table whenever a phase is over: after every turn, too. */
export const inspection: ExtensionDefinition<Voidfall> = {
  id: "inspection",
  version: "1.0.0",
  for: "voidfall@^1",
  kind: "house-rule",
  title: { key: "inspection" },
  summary: { key: "inspection" },
  victoryChecks: {
    inspection: {
      at: ["phase-end"],
      check(position) {
        if (!hasBegun(position)) return undefined;
        const problems = [
          ...position.seats.flatMap((seat) => problemsOfPlayer(position, seat)),
          ...Object.values(position.state.sectors).flatMap((sector) => problemsOfSector(position, sector)),
          ...problemsOfCards(position),
          ...problemsOfTrade(position),
          ...problemsOfVoid(position),
        ];
        if (problems.length > 0) throw new Error(problems.join("; "));
        return undefined;
      },
    },
  },
  messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
};
