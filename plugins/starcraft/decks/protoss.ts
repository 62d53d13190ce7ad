import { DeckList } from "conclave/rules";
import { cardsOf } from "../effects/printing.ts";
import {
  against,
  attack,
  both,
  cancels,
  cloaks,
  detects,
  front,
  health,
  setAttack,
  splash,
} from "../rules/battle/effects.ts";
import { charge, recalling } from "../rules/battle/special.ts";
import type { CombatCard } from "../types.ts";

const { standard, reinforcement, battleStart, playArea } = cardsOf("protoss");

/** The 18 cards that every player of the race begins with. */
export const combatCards = DeckList.of<CombatCard>([
  standard("blade-rush-a", {
    units: ["zealot"],
    major: { attack: 6, health: 7 },
    minor: { attack: 2, health: 5 },
    certainty: "medium",
  }),
  standard("blade-rush-b", {
    units: ["zealot"],
    major: { attack: 7, health: 5 },
    minor: { attack: 2, health: 5 },
    certainty: "medium",
  }),
  standard("blade-guard", { units: ["zealot"], major: { attack: 5, health: 6 }, minor: { attack: 2, health: 5 } }),
  standard("warrior-line-a", {
    units: ["zealot", "dragoon"],
    major: { attack: 5, health: 7 },
    minor: { attack: 1, health: 6 },
  }),
  standard("warrior-line-b", {
    units: ["zealot", "dragoon"],
    major: { attack: 6, health: 6 },
    minor: { attack: 1, health: 6 },
    effects: [attack(1, both(front("dragoon"), against("flying")))],
  }),
  standard("phase-fire-a", {
    units: ["scout", "dragoon"],
    major: { attack: 8, health: 7 },
    minor: { attack: 3, health: 4 },
  }),
  standard("phase-fire-b", {
    units: ["scout", "dragoon"],
    major: { attack: 7, health: 7 },
    minor: { attack: 3, health: 4 },
    effects: [attack(1, against("flying"))],
  }),
  standard("interception-a", { units: ["scout"], major: { attack: 7, health: 8 }, minor: { attack: 4, health: 3 } }),
  standard("interception-b", {
    units: ["scout"],
    major: { attack: 7, health: 8 },
    minor: { attack: 4, health: 3 },
    effects: [attack(1, against("flying"))],
    certainty: "medium",
  }),
  standard("bombardment-a", {
    units: ["carrier", "reaver"],
    major: { attack: 7, health: 8 },
    minor: { attack: 3, health: 4 },
  }),
  standard("bombardment-b", {
    units: ["carrier", "reaver"],
    major: { attack: 8, health: 8 },
    minor: { attack: 3, health: 4 },
  }),
  standard("shockwave", {
    units: ["archon", "reaver"],
    major: { attack: 8, health: 8 },
    minor: { attack: 2, health: 5 },
    effects: [splash("ground")],
  }),
  standard("psionic-burst-a", {
    units: ["archon"],
    major: { attack: 9, health: 8 },
    minor: { attack: 5, health: 2 },
    effects: [splash("any")],
  }),
  standard("psionic-burst-b", {
    units: ["archon", "carrier"],
    major: { attack: 9, health: 8 },
    minor: { attack: 5, health: 2 },
    effects: [splash("any", front("archon"))],
  }),
  standard("psionic-burst-c", {
    units: ["archon", "carrier"],
    major: { attack: 8, health: 9 },
    minor: { attack: 2, health: 5 },
    effects: [splash("any", front("archon"))],
  }),
  standard("scarab-volley", {
    units: ["reaver"],
    major: { attack: 7, health: 7 },
    minor: { attack: 3, health: 4 },
    effects: [splash("ground")],
  }),
  reinforcement("shield-surge", { units: "all", effects: [health(1)], copies: 2 }),
]);

/** The cards of its technologies. */
export const technologyCards = DeckList.of<CombatCard>([
  battleStart("leg-enhancement", {
    play: charge,
    units: ["zealot"],
    copies: 2,
    certainty: "medium",
    technology: "leg-enhancement",
  }),
  reinforcement("singularity-charge", {
    units: ["dragoon"],
    effects: [attack(1)],
    copies: 2,
    certainty: "medium",
    technology: "singularity-charge",
  }),
  reinforcement("psionic-storm", {
    units: ["high-templar"],
    specialtySupport: true,
    effects: [attack(2), detects],
    copies: 3,
    certainty: "medium",
    technology: "psionic-storm",
  }),
  reinforcement("hallucination", {
    units: ["high-templar"],
    specialtySupport: true,
    effects: [cancels("standard")],
    copies: 2,
    certainty: "medium",
    technology: "hallucination",
  }),
  playArea("summon-archon", { units: ["high-templar"], technology: "summon-archon" }),
  standard("increased-reaver-capacity-1", {
    units: ["reaver"],
    major: { attack: 9, health: 7 },
    minor: { attack: 6, health: 5 },
    effects: [splash("ground")],
    certainty: "medium",
    technology: "increased-reaver-capacity",
  }),
  standard("increased-reaver-capacity-2", {
    units: ["reaver"],
    major: { attack: 9, health: 8 },
    minor: { attack: 6, health: 5 },
    effects: [splash("ground")],
    certainty: "medium",
    technology: "increased-reaver-capacity",
  }),
  standard("increased-reaver-capacity-3", {
    units: ["reaver"],
    major: { attack: 10, health: 9 },
    minor: { attack: 6, health: 5 },
    effects: [splash("ground")],
    certainty: "medium",
    technology: "increased-reaver-capacity",
  }),
  reinforcement("stasis-field", {
    units: ["arbiter"],
    specialtySupport: true,
    effects: [setAttack(0)],
    copies: 2,
    certainty: "low",
    technology: "stasis-field",
  }),
  playArea("recall", { mobilize: recalling, units: ["arbiter"], certainty: "low", technology: "recall" }),
  reinforcement("cloaking-field-protoss", {
    units: ["arbiter"],
    specialtySupport: true,
    effects: [cloaks],
    copies: 2,
    certainty: "low",
    technology: "cloaking-field-protoss",
  }),
  standard("carrier-capacity-1", {
    units: ["carrier"],
    major: { attack: 9, health: 9 },
    minor: { attack: 6, health: 5 },
    certainty: "low",
    technology: "carrier-capacity",
  }),
  standard("carrier-capacity-2", {
    units: ["carrier"],
    major: { attack: 10, health: 9 },
    minor: { attack: 6, health: 5 },
    certainty: "low",
    technology: "carrier-capacity",
  }),
]);
