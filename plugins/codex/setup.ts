import { dictionary, type Seat } from "conclave/rules";
import { partnersOf } from "./effects/teams.ts";
import { newThing } from "./rules/entering.ts";
import type { CodexState, Mode, Player } from "./state-types.ts";
import type { Codex, Match } from "./types.ts";
import { playZone, zoneNames } from "./zones.ts";

/** The mode that is played: by default the usual one for the number of players. */
export function modeOf(chosen: Codex["options"]["mode"], seats: number): Mode {
  if (chosen !== "by-seats") return chosen;
  return seats === 2 ? "three-heroes" : seats === 4 ? "two-headed-dragon" : "free-for-all";
}

/** Bases and workers; the first player by lot. Heroes and decks follow when they are chosen (README, "Set-up"). */
export function setup(game: Match): CodexState {
  const mode = modeOf(game.options.mode, game.seats.length);
  for (const seat of game.seats) createZones(game, mode, seat);
  game.turn.first = game.random.below(mode === "two-headed-dragon" ? 2 : game.seats.length);
  return {
    mode,
    players: game.seats.map((seat) => newPlayer(game, mode, seat)),
    things: dictionary(),
    bases: {},
    lasting: [],
    lingering: [],
    next: 0,
    used: dictionary(),
    attack: undefined,
    aiming: undefined,
    using: undefined,
    ordering: undefined,
    acting: undefined,
    finished: [],
    openHands: [],
    extraTurns: [],
    alone: undefined,
  };
}

/** Members of a team see what the other may see. */
function createZones(game: Match, mode: Mode, seat: Seat): void {
  const alsoSeenBy = partnersOf(mode, seat);
  for (const name of zoneNames) game.createZone(`${name}:${seat}`, seat, { alsoSeenBy });
}

function newPlayer(game: Match, mode: Mode, seat: Seat): Player {
  const begins = mode === "two-headed-dragon" ? seat % 2 === game.turn.first % 2 : seat === game.turn.first;
  return {
    heroes: [],
    starter: "neutral",
    gold: 0,
    workers: begins ? 4 : 5,
    turns: 0,
    built: [],
    surchargePaid: false,
    cooldown: {},
    died: [],
    reshuffled: false,
  };
}

/** Puts down the bases, when the state is there: a team shares one. */
export function placeBases(game: Match): void {
  const shared = game.state.mode === "two-headed-dragon";
  for (const seat of shared ? [0, 1] : game.seats) {
    const id = game.createCard(shared ? "shared-base" : "base", playZone(seat));
    game.state.things[id] = newThing(game, seat);
    game.state.bases[seat] = id;
  }
}
