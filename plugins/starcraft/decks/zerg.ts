import { DeckList } from "conclave/rules";
import { cardsOf } from "../effects/printing.ts";
import {
  against,
  againstTag,
  attack,
  both,
  cloaks,
  detects,
  front,
  health,
  healthAtLast,
  lightSplash,
  minorValues,
  setSupport,
  sufficient,
  supported,
} from "../rules/battle/effects.ts";
import { broodling, consumption, overrunning, strike, watching } from "../rules/battle/special.ts";
import type { CombatCard } from "../types.ts";

const { standard, reinforcement, battleStart, playArea } = cardsOf("zerg");

/** The 18 cards that every player of the race begins with. */
export const combatCards = DeckList.of<CombatCard>([
  standard("frenzy-a", { units: ["zergling"], major: { attack: 6, health: 3 }, minor: { attack: 4, health: 3 } }),
  standard("frenzy-b", { units: ["zergling"], major: { attack: 5, health: 4 }, minor: { attack: 4, health: 3 } }),
  standard("swarm", { units: ["zergling"], major: { attack: 4, health: 5 }, minor: { attack: 4, health: 3 } }),
  standard("claw-and-spine-a", {
    units: ["zergling", "hydralisk"],
    major: { attack: 5, health: 5 },
    minor: { attack: 1, health: 6 },
  }),
  standard("claw-and-spine-b", {
    units: ["zergling", "hydralisk"],
    major: { attack: 5, health: 6 },
    minor: { attack: 1, health: 6 },
    effects: [attack(1, both(front("hydralisk"), against("flying")))],
  }),
  standard("needle-volley", {
    units: ["hydralisk"],
    major: { attack: 6, health: 6 },
    minor: { attack: 2, health: 5 },
    effects: [attack(1, against("flying"))],
    certainty: "medium",
  }),
  standard("combined-strike", {
    units: ["mutalisk", "hydralisk"],
    major: { attack: 7, health: 6 },
    minor: { attack: 2, health: 5 },
  }),
  standard("onslaught-a", {
    units: ["ultralisk", "guardian"],
    major: { attack: 7, health: 8 },
    minor: { attack: 3, health: 4 },
  }),
  standard("onslaught-b", {
    units: ["ultralisk", "guardian"],
    major: { attack: 8, health: 7 },
    minor: { attack: 3, health: 4 },
    effects: [health(1, front("ultralisk"))],
  }),
  standard("suicide-run-a", {
    units: ["scourge"],
    major: { attack: 7, health: 5 },
    minor: { attack: 5, health: 2 },
    effects: [strike],
    certainty: "medium",
  }),
  standard("suicide-run-b", {
    units: ["scourge"],
    major: { attack: 8, health: 6 },
    minor: { attack: 5, health: 2 },
    effects: [strike],
    certainty: "medium",
  }),
  standard("suicide-run-c", {
    units: ["scourge"],
    major: { attack: 9, health: 6 },
    minor: { attack: 5, health: 2 },
    effects: [strike],
    certainty: "medium",
  }),
  standard("glaive-flight-a", {
    units: ["mutalisk"],
    major: { attack: 7, health: 7 },
    minor: { attack: 3, health: 4 },
    effects: [lightSplash()],
  }),
  standard("glaive-flight-b", {
    units: ["mutalisk"],
    major: { attack: 7, health: 8 },
    minor: { attack: 3, health: 4 },
    effects: [lightSplash()],
    certainty: "medium",
  }),
  standard("glaive-flight-c", {
    units: ["mutalisk"],
    major: { attack: 8, health: 7 },
    minor: { attack: 3, health: 4 },
    effects: [lightSplash()],
  }),
  standard("onslaught-c", {
    units: ["ultralisk", "guardian"],
    major: { attack: 8, health: 8 },
    minor: { attack: 5, health: 2 },
    effects: [health(1, front("ultralisk"))],
  }),
  reinforcement("overwhelm", { units: "all", effects: [attack(1, supported)], copies: 2 }),
]);

/** The cards of its technologies. */
export const technologyCards = DeckList.of<CombatCard>([
  playArea("metabolic-boost", {
    units: ["zergling"],
    effects: [healthAtLast(2, overrunning)],
    technology: "metabolic-boost",
  }),
  standard("burrow-1", {
    units: ["zergling", "hydralisk"],
    major: { attack: 0, health: 5 },
    minor: { attack: 4, health: 6 },
    effects: [cloaks],
    certainty: "medium",
    technology: "burrow",
  }),
  standard("burrow-2", {
    units: ["zergling", "hydralisk"],
    major: { attack: 0, health: 6 },
    minor: { attack: 4, health: 6 },
    effects: [cloaks],
    copies: 2,
    certainty: "medium",
    technology: "burrow",
  }),
  standard("chitinous-plating-1", {
    units: ["ultralisk"],
    major: { attack: 9, health: 9 },
    minor: { attack: 4, health: 5 },
    certainty: "medium",
    technology: "chitinous-plating",
  }),
  standard("chitinous-plating-2", {
    units: ["ultralisk"],
    major: { attack: 8, health: 10 },
    minor: { attack: 4, health: 5 },
    certainty: "medium",
    technology: "chitinous-plating",
  }),
  playArea("parasite", {
    play: watching,
    units: ["queen"],
    certainty: "medium",
    technology: "parasite",
  }),
  reinforcement("ensnare", {
    units: ["queen"],
    specialtySupport: true,
    effects: [attack(1), detects, setSupport(0)],
    copies: 3,
    certainty: "medium",
    technology: "ensnare",
  }),
  reinforcement("spawn-broodling", {
    units: ["queen"],
    specialtySupport: true,
    effects: [broodling],
    copies: 3,
    certainty: "medium",
    technology: "spawn-broodling",
  }),
  reinforcement("plague", {
    units: ["defiler"],
    specialtySupport: true,
    effects: [sufficient, detects],
    copies: 2,
    certainty: "medium",
    technology: "plague",
  }),
  reinforcement("dark-swarm", {
    units: ["defiler"],
    specialtySupport: true,
    effects: [minorValues(["attack"], againstTag("ranged"))],
    copies: 2,
    certainty: "medium",
    technology: "dark-swarm",
  }),
  battleStart("consume", {
    play: consumption,
    units: ["defiler"],
    copies: 2,
    certainty: "medium",
    technology: "consume",
  }),
  playArea("guardian-aspect", { units: ["mutalisk"], certainty: "medium", technology: "guardian-aspect" }),
  standard("improved-flyer-attack-1", {
    units: ["guardian"],
    major: { attack: 9, health: 8 },
    minor: { attack: 5, health: 4 },
    certainty: "low",
    technology: "improved-flyer-attack",
  }),
  standard("improved-flyer-attack-2", {
    units: ["guardian"],
    major: { attack: 10, health: 7 },
    minor: { attack: 5, health: 4 },
    certainty: "low",
    technology: "improved-flyer-attack",
  }),
]);
