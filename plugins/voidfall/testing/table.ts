import {
  type CardId,
  type ExtensionDefinition,
  type OptionValue,
  playerOf,
  type Rule,
  type Seat,
  t,
} from "conclave/rules";
import { houseRule, type Scenario, scenario, trial } from "conclave/testing";
import { origins } from "../catalogues/origins/index.ts";
import { newContext } from "../effects/context.ts";
import type { Effect, Fleet, Guild, Installation, Resource, Track } from "../effects/effect-types.ts";
import { fleetTypes } from "../effects/writing.ts";
import voidfall from "../index.ts";
import { layOut } from "../phases/laying-out.ts";
import { resolveEffect } from "../rules/effects/handles.ts";
import { metricOf } from "../rules/scoring/metrics.ts";
import { sectorOf } from "../state.ts";
import type { Player, Sector } from "../state-types.ts";
import type { Match, Position, Voidfall } from "../types.ts";
import { agendasZone, focusesZone, inPlayZone } from "../zones.ts";

/** For tests: a position as data, and moves that read like the game. */

/**
 * What a player has; what is missing stays as the set-up has it, but for stock, glory and influence, which are empty, and
 * for corruption on the agenda slots.
 */
export interface SideSettings {
  /** Plays its origin A. */
  readonly house?: string;
  /** Belitan, Cortozaar, Dunlork or Thegwyn A by default. */
  readonly origin?: string;
  readonly influence?: number;
  readonly resources?: { readonly [resource in Resource]?: number };
  readonly active?: number;
  readonly inactive?: number;
  readonly tracks?: { readonly [track in Track]?: number };
  readonly corruptedTracks?: readonly Track[];
  /** Technologies by id; `shields+` is improved. */
  readonly technologies?: readonly string[];
  /** Agendas in the ordinary slots; `undefined` leaves a slot empty. Without it the starting agendas stay alone. */
  readonly agendas?: readonly string[];
  /** Agendas in hand. */
  readonly hand?: readonly string[];
  readonly corruptedSlots?: readonly number[];
  readonly tradeTokens?: number;
  readonly glory?: readonly number[];
  readonly rescued?: number;
}

/** What is on a sector; what is missing stays as it is. */
export interface SectorSettings {
  readonly type?: string;
  readonly population?: number;
  readonly corrupted?: boolean;
  /** The player who holds it, with cubes. */
  readonly seat?: Seat;
  readonly cubes?: { readonly [fleet in Fleet]?: number };
  readonly voidCubes?: number;
  readonly guilds?: readonly Guild[];
  readonly installations?: readonly Installation[];
  readonly glory?: readonly number[];
  readonly harbingers?: number;
}

export interface TableSettings {
  readonly mode?: "competitive" | "co-operative" | "solo";
  readonly scenario?: string;
  readonly options?: { readonly [id: string]: OptionValue };
  readonly extensions?: readonly ExtensionDefinition<Voidfall>[];
  /** The phase that begins; `round` by default, so that nothing of the preparation has happened. */
  readonly phase?: string;
  readonly seat?: Seat;
  readonly cycle?: 1 | 2 | 3;
  readonly round?: number;
  /** The event of the cycle. */
  readonly event?: string;
  readonly sectors?: { readonly [id: string]: SectorSettings };
  /** Changes the state after everything has been laid out. */
  readonly arrange?: (game: Match) => void;
  /** A part of the rules that is tested by itself: runs once, instead of a turn. Then the seat is asked `trial`. */
  readonly run?: (game: Match) => Rule;
}

/** A match with this on the table, seat by seat. */
export function table(sides: readonly SideSettings[], settings: TableSettings = {}): Table {
  const { mode = sides.length === 1 ? "solo" : "competitive", options = {}, run } = settings;
  const { phase = run ? "turn" : "round" } = settings;
  const extensions = [...(settings.extensions ?? []), laidOut(sides), ...(run ? [trial(voidfall, "turn", run)] : [])];
  const chosen = {
    seats: sides.length,
    options: { mode, ...(settings.scenario && { scenario: settings.scenario }), ...options },
  };
  const play = scenario(voidfall, extensions, chosen);
  play.arrange(
    phase,
    (game) => {
      game.state.cycle = settings.cycle ?? 1;
      game.state.round = settings.round ?? 1;
      layEvent(game, settings.event);
      sides.forEach((side, seat) => {
        laySide(game, seat, side);
      });
      for (const [id, sector] of Object.entries(settings.sectors ?? {})) laySector(game, id, sector);
      settings.arrange?.(game);
    },
    { seat: settings.seat ?? 0 },
  );
  return new Table(play);
}

/** Houses, the first three with the standard cards and tracks, for sides that name none. */
const plainOrigins = ["belitan-a", "cortozaar-a", "dunlork-a", "thegwyn-a"];

/** An extension that changes values. */
export function changing(
  id: string,
  values: NonNullable<ExtensionDefinition<Voidfall>["values"]>,
): ExtensionDefinition<Voidfall> {
  return houseRule(voidfall, id, { values });
}

/** An extension that waits after the houses, so that nothing of the preparation happens: seat 0 is asked `waiting`. */
export const waiting = houseRule(
  voidfall,
  "waiting",
  {
    phases: {
      define: {
        *waiting(game) {
          yield* game.confirm(0, "waiting");
        },
      },
      replace: { preparation: "waiting" },
    },
  },
  { "phase.waiting": ["Waiting", "等待", "等待"], "prompt.waiting": ["Go on?", "继续？", "繼續？"] },
);

/** An extension that lays out the houses of the sides without asking, and waits before the preparation. */
function laidOut(sides: readonly SideSettings[]): ExtensionDefinition<Voidfall> {
  return houseRule(
    voidfall,
    "laid-out",
    {
      phases: {
        define: {
          *"laid-out"(game) {
            sides.forEach((side, seat) => {
              const origin = side.origin ?? (side.house === undefined ? plainOrigins[seat] : `${side.house}-a`);
              if (origin === undefined) throw new Error(`seat ${seat} has no origin`);
              Object.assign(playerOf(game, seat), { house: game.entry(origins, origin).house, origin });
            });
            layOut(game);
            yield* game.confirm(0, "laid-out");
          },
        },
        replace: { houses: "laid-out" },
      },
    },
    { "phase.laid-out": ["Laid out", "已布置", "已佈置"], "prompt.laid-out": ["Begin?", "开始？", "開始？"] },
  );
}

/** Resolves an effect for a player, and nothing else; `mandatory` as far as possible. */
export function resolving(
  effect: Effect,
  sides: readonly SideSettings[],
  settings: TableSettings & { readonly mandatory?: boolean } = {},
): Table {
  const { seat = 0, mandatory = false } = settings;
  return table(sides, {
    ...settings,
    *run(game) {
      const context = newContext(seat, t("game.title"), mandatory ? { mandatory } : {});
      yield* game.call(resolveEffect, { context, effect });
    },
  });
}

function layEvent(game: Match, event: string | undefined): void {
  if (event === undefined) return;
  for (const card of [...game.zone("event-row")]) game.removeCard(card);
  game.createCard(event, "event-row");
}

function laySide(game: Match, seat: Seat, side: SideSettings): void {
  const player = playerOf(game, seat);
  const { resources = {}, tracks = {}, technologies, corruptedSlots = [] } = side;
  const plain: Partial<Player> = {
    influence: side.influence ?? 0,
    ...(side.active !== undefined && { active: side.active }),
    ...(side.inactive !== undefined && { inactive: side.inactive }),
    ...(side.tradeTokens !== undefined && { tradeTokens: side.tradeTokens }),
    ...(side.rescued !== undefined && { rescued: side.rescued }),
  };
  Object.assign(player, plain);
  Object.assign(player.resources, { food: 0, energy: 0, materials: 0, credits: 0, science: 0, ...resources });
  Object.assign(player.tracks, tracks);
  player.corruptedTracks.splice(0, player.corruptedTracks.length, ...(side.corruptedTracks ?? []));
  player.glory.splice(0, player.glory.length, ...(side.glory ?? []));
  if (technologies) {
    const own = technologies.map((name) => ({ id: name.replace("+", ""), improved: name.endsWith("+") }));
    player.technologies.splice(0, player.technologies.length, ...own);
  }
  for (const slot of player.slots) slot.corrupted = false;
  const ordinary = player.slots.filter(({ starting }) => !starting);
  (side.agendas ?? []).forEach((kind, index) => {
    const slot = ordinary[index];
    if (slot) slot.agenda = game.createCard(kind, inPlayZone(seat));
  });
  for (const index of corruptedSlots) {
    const slot = ordinary[index];
    if (slot) slot.corrupted = true;
  }
  for (const kind of side.hand ?? []) game.createCard(kind, agendasZone(seat));
}

function laySector(game: Match, id: string, settings: SectorSettings): void {
  const sector = sectorOf(game, id);
  const { guilds, installations, glory, seat, cubes, voidCubes } = settings;
  const plain: Partial<Sector> = {
    ...(settings.type !== undefined && { type: settings.type }),
    ...(settings.population !== undefined && { population: settings.population }),
    ...(settings.corrupted !== undefined && { corrupted: settings.corrupted }),
    ...(settings.harbingers !== undefined && { harbingers: settings.harbingers }),
  };
  Object.assign(sector, plain);
  if (guilds) sector.guilds.splice(0, sector.guilds.length, ...guilds);
  if (installations) sector.installations.splice(0, sector.installations.length, ...installations);
  if (glory) sector.glory.splice(0, sector.glory.length, ...glory);
  if (seat !== undefined || voidCubes !== undefined) {
    delete sector.fleet;
    delete sector.fallenHouse;
    sector.voidCubes = voidCubes ?? 0;
  }
  if (seat !== undefined) sector.fleet = { seat, cubes: { ...(cubes ?? { corvette: 1 }) } };
}

/** A scenario with questions about Voidfall. */
export class Table {
  readonly play: Scenario<Voidfall>;

  constructor(play: Scenario<Voidfall>) {
    this.play = play;
  }

  get position(): Position {
    return this.play.position;
  }

  player(seat: Seat = 0): Position["state"]["players"][number] {
    return playerOf(this.position, seat);
  }

  sector(id: string): Position["state"]["sectors"][string] {
    return sectorOf(this.position, id);
  }

  metric(name: string, seat: Seat = 0): number {
    return metricOf(this.position, seat, name);
  }

  /** All cubes of a player, wherever they are: always 14. */
  cubes(seat: Seat = 0): number {
    const { active, inactive } = this.player(seat);
    const onMap = Object.values(this.position.state.sectors)
      .filter(({ fleet }) => fleet?.seat === seat)
      .flatMap(({ fleet }) => fleetTypes.map((type) => fleet?.cubes[type] ?? 0));
    const inHavens = (this.position.state.void?.havens ?? []).flatMap(({ filled }) =>
      filled.filter((who) => who === seat),
    );
    return active + inactive + onMap.reduce((sum, count) => sum + count, 0) + inHavens.length;
  }

  /** A focus card in hand by its kind. */
  focus(kind: string, seat: Seat = 0): CardId {
    const found = this.position.zone(focusesZone(seat)).find((card) => this.position.card(card).id === kind);
    if (found === undefined) throw new Error(`seat ${seat} has no ${kind}`);
    return found;
  }
}
