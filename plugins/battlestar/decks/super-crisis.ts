import type { SuperCrisisCard } from "../effects/cards.ts";
import {
  activate,
  attack,
  boardCenturions,
  damageGalactica,
  jumpTrack,
  keepInPlay,
  lose,
  sendAll,
  superSkillCheck,
} from "../effects/writing.ts";

/** Five different cards. Character abilities do not work on them, skill cards do. */
export const superCrisisCards = [
  attack("massive-assault", ["heavy-raiders", "basestars"], {
    place: {
      nw: { basestar: 1, raider: 4 },
      ne: { basestar: 1, "heavy-raider": 1, raider: 2 },
      se: { viper: 1, civilian: 2 },
      sw: { viper: 1, civilian: 2 },
    },
    special: [jumpTrack(-2)],
  }),
  superSkillCheck("bomb-on-colonial-one", ["tactics", "piloting", "engineering"], 15, {
    fail: [
      lose("morale", 2),
      sendAll({ ship: "colonial-one" }, "sickbay"),
      keepInPlay({ kind: "ship-closed", ship: "colonial-one", until: "end-of-game" }),
    ],
  }),
  superSkillCheck("cylon-intruders", ["leadership", "tactics"], 18, {
    partial: { atLeast: 14, effects: [boardCenturions(1)] },
    fail: [damageGalactica(1), boardCenturions(2)],
  }),
  superSkillCheck("fleet-mobilization", ["leadership", "tactics", "piloting", "engineering"], 24, {
    pass: [activate("basestars", "launch-raiders")],
    fail: [lose("morale", 1), activate("basestars", "raiders", "heavy-raiders", "launch-raiders")],
  }),
  superSkillCheck("inbound-nukes", ["leadership", "tactics"], 15, {
    fail: [lose("fuel", 1), lose("food", 1), lose("population", 1)],
  }),
] as const satisfies readonly SuperCrisisCard[];
