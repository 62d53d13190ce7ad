import type { CrisisCard } from "../../effects/cards.ts";
import {
  activate,
  activatePlacedRaiders,
  attack,
  damageVipers,
  discard,
  jumpTrack,
  keepInPlay,
} from "../../effects/writing.ts";

/** Ten attacks. Cards that stay in play name when they end. */
export const attackCrises = [
  attack("ambush", ["basestars"], {
    place: {
      w: { raider: 4 },
      ne: { civilian: 1 },
      e: { basestar: 1, raider: 4 },
      se: { viper: 2, civilian: 1 },
      sw: { civilian: 1 },
    },
    special: [keepInPlay({ kind: "uncrewed-viper-attacks", delta: -2, until: "jump" })],
  }),
  attack("besieged", ["raiders"], {
    place: {
      w: { civilian: 1 },
      nw: { civilian: 1 },
      e: { "heavy-raider": 1 },
      se: { basestar: 1 },
      sw: { raider: 4, viper: 2, civilian: 1 },
    },
    special: [activatePlacedRaiders()],
  }),
  attack("boarding-parties", ["heavy-raiders"], {
    place: {
      w: { "heavy-raider": 2 },
      nw: { basestar: 1, raider: 4 },
      ne: { "heavy-raider": 2 },
      e: { civilian: 1 },
      se: { civilian: 2 },
    },
  }),
  attack("cylon-swarm", ["basestars"], {
    place: {
      w: { basestar: 1, raider: 5 },
      nw: { "heavy-raider": 1 },
      e: { civilian: 1 },
      se: { viper: 1, civilian: 1 },
      sw: { viper: 1, civilian: 1 },
    },
    special: [keepInPlay({ kind: "basestar-launches", delta: 1, until: "jump" })],
  }),
  attack("heavy-assault", ["raiders"], {
    place: {
      w: { basestar: 1 },
      nw: { basestar: 1 },
      e: { civilian: 1 },
      se: { civilian: 1 },
      sw: { viper: 1, civilian: 1 },
    },
    special: [activate("basestars")],
  }),
  attack("jammed-assault", ["raiders"], {
    place: {
      w: { civilian: 1 },
      nw: { raider: 4 },
      ne: { basestar: 1, "heavy-raider": 2 },
      e: { civilian: 1 },
      se: { viper: 1, civilian: 1 },
      sw: { viper: 1, civilian: 1 },
    },
    special: [keepInPlay({ kind: "location-disabled", location: "communications", until: "jump" })],
  }),
  attack("raiding-party", ["raiders"], {
    place: {
      ne: { basestar: 1, raider: 3 },
      e: { "heavy-raider": 2, raider: 2 },
      se: { civilian: 1 },
      sw: { viper: 2, civilian: 2 },
    },
    special: [jumpTrack(-1)],
  }),
  attack("surrounded", ["basestars"], {
    place: {
      w: { raider: 4 },
      nw: { basestar: 1 },
      ne: { raider: 3, "heavy-raider": 1 },
      e: { civilian: 1 },
      se: { viper: 1, civilian: 1 },
      sw: { viper: 1, civilian: 1 },
    },
    special: [discard("current-player", 3)],
  }),
  attack("tactical-strike", ["raiders"], {
    place: {
      w: { "heavy-raider": 1 },
      ne: { civilian: 1 },
      e: { civilian: 1 },
      se: { viper: 2, civilian: 1 },
      sw: { basestar: 1, raider: 5 },
    },
    special: [damageVipers("reserves", 2, "current-player")],
  }),
  attack("thirty-three", ["raiders"], {
    place: {
      w: { basestar: 1 },
      ne: { civilian: 1 },
      e: { civilian: 1 },
      se: { viper: 1, civilian: 1 },
      sw: { viper: 1, civilian: 1 },
    },
    special: [keepInPlay({ kind: "relentless-pursuit", until: "civilian-or-basestar-destroyed" })],
  }),
] as const satisfies readonly CrisisCard[];
