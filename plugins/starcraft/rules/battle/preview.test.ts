import { expect, it } from "vitest";
import { units } from "../../catalogues/units.ts";
import { type BattleSettings, type BattleTable, type Duelist, duel } from "../../testing/battle.ts";
import type { CombatCard, Position } from "../../types.ts";
import { clashBetween, type Line } from "./line-up.ts";
import { preview } from "./preview.ts";

/** What the forecast of a skirmish says, and what its battle does. */

const terran = { faction: "jim-raynor", pool: 3 };
const zerg = { faction: "overmind" };
const protoss = { faction: "tassadar" };

const cardOf = (position: Position, id: string) => position.definition(id) as CombatCard;

/** A side with what everybody can see of it, and the cards that it plays. */
function lineOf(fight: BattleTable, { units: [front = "", ...supports], cards }: Duelist, seat: number): Line {
  const { position } = fight;
  const kind = (id: string) => position.entry(units, id);
  const played = cards.map((id) => cardOf(position, id));
  return {
    front: kind(front),
    supports: supports.map(kind),
    standard: played.find((card) => card.kind === "standard"),
    reinforcement: played.find((card) => card.kind === "reinforcement"),
    inPlay: position.zone(`play-area:${seat}`).map((id) => cardOf(position, position.card(id).id)),
  };
}

interface Scene extends Omit<BattleSettings, "attacker"> {
  readonly attacker: Duelist;
  readonly defender: Duelist;
  /** The standard card that comes to the defender from the deck. */
  readonly replacement?: string;
}

const scenes: Readonly<Record<string, Scene>> = {
  "major values on both sides": {
    attacker: { ...protoss, units: ["zealot"], cards: ["blade-guard"] },
    defender: { ...zerg, units: ["hydralisk"], cards: ["claw-and-spine-a"] },
  },
  "support, and a unit without its card, which counts with minor values": {
    attacker: { ...terran, units: ["marine", "firebat", "goliath"], cards: ["sweep"] },
    defender: { ...zerg, units: ["hydralisk", "queen"], cards: ["claw-and-spine-a"] },
  },
  "a supporting unit that falls because the one in front is no target": {
    attacker: { ...protoss, units: ["reaver"], cards: ["bombardment-b"] },
    defender: { ...zerg, units: ["mutalisk", "defiler"], cards: ["glaive-flight-a"] },
  },
  "nothing that can be a target": {
    attacker: { ...zerg, units: ["scourge"], cards: ["glaive-flight-a"] },
    defender: { ...terran, units: ["marine"], cards: ["heavy-barrage-a"] },
  },
  "a Scourge that destroys itself and the enemy": {
    attacker: { ...zerg, units: ["scourge"], cards: ["suicide-run-a"] },
    defender: { ...terran, units: ["wraith"], cards: ["sweep"] },
  },
  "a Nuke over everybody": {
    attacker: { ...terran, units: ["ghost"], cards: ["nuke"] },
    defender: { ...zerg, units: ["zergling", "hydralisk", "hydralisk"], cards: ["glaive-flight-a"] },
  },
  "a Nuke of a cloaked Ghost": {
    attacker: { ...terran, units: ["ghost"], cards: ["nuke", "cloaking-field-terran"] },
    defender: { ...zerg, units: ["hydralisk", "zergling"], cards: ["claw-and-spine-a"] },
  },
  "a burrowed Zergling that withdraws": {
    attacker: { ...terran, units: ["vulture"], cards: ["flank-charge"] },
    defender: { ...zerg, units: ["zergling"], cards: ["burrow-1"] },
  },
  "a burrowed Zergling that is detected": {
    attacker: { ...terran, units: ["vulture", "science-vessel"], cards: ["flank-charge"] },
    defender: { ...zerg, units: ["zergling"], cards: ["burrow-1"] },
  },
  "a Broodling": {
    attacker: { ...zerg, units: ["hydralisk", "queen"], cards: ["claw-and-spine-a", "spawn-broodling"] },
    defender: { ...terran, units: ["goliath"], cards: ["armoured-advance"] },
  },
  "Plague, which is always enough": {
    attacker: { ...zerg, units: ["zergling", "defiler"], cards: ["frenzy-a", "plague"] },
    defender: { ...terran, units: ["goliath"], cards: ["armoured-advance"] },
  },
  "Ensnare, which takes all support away": {
    attacker: { ...zerg, units: ["hydralisk", "queen"], cards: ["claw-and-spine-a", "ensnare"] },
    defender: { ...terran, units: ["goliath", "marine"], cards: ["armoured-advance"] },
  },
  "minor values by Lockdown": {
    attacker: { ...terran, units: ["marine", "ghost"], cards: ["infantry-volley", "lockdown"] },
    defender: { faction: "arcturus-mengsk", units: ["goliath"], cards: ["armoured-advance"] },
  },
  "no attack at all in a Stasis Field": {
    attacker: { ...protoss, units: ["zealot", "arbiter"], cards: ["blade-guard", "stasis-field"] },
    defender: { ...terran, units: ["marine"], cards: ["infantry-volley"] },
  },
  "a Hallucination, for which a card comes from the deck": {
    attacker: { ...protoss, units: ["zealot", "high-templar"], cards: ["blade-guard", "hallucination"] },
    defender: {
      ...terran,
      units: ["marine"],
      cards: ["infantry-volley"],
      deck: ["ambush", "ambush", "ambush", "sweep"],
    },
    replacement: "sweep",
  },
  "Metabolic Boost, which looks at both strengths": {
    attacker: { ...zerg, units: ["zergling"], cards: ["frenzy-a"], technologies: ["metabolic-boost"] },
    defender: { ...terran, units: ["marine"], cards: ["infantry-volley"] },
  },
  "a repair that is paid for": {
    attacker: { ...terran, units: ["vulture"], cards: ["flank-charge", "field-repair"] },
    defender: { ...zerg, units: ["zergling"], cards: ["frenzy-a"] },
  },
  "a special order": {
    attacker: { ...terran, units: ["vulture"], cards: ["flank-charge"] },
    defender: { ...zerg, units: ["zergling"], cards: ["frenzy-a"] },
    special: true,
  },
};

it.each(Object.entries(scenes))(
  "forecast and battle agree: %s",
  (_, { attacker, defender, replacement, ...settings }) => {
    const fight = duel(attacker, defender, settings);
    const lines = [lineOf(fight, attacker, 0), lineOf(fight, defender, 1)] as const;
    fight.play.until("trial", "first");

    const help = { special: settings.special === true };
    const foreseen = preview(clashBetween({ ...lines[0], help }, lines[1]), {
      defender: replacement === undefined ? undefined : cardOf(fight.position, replacement),
    });
    const sides = [foreseen.attacker, foreseen.defender];
    expect(sides.map(({ attack, health }) => [attack, health])).toEqual(
      fight.strengths.map(({ attack, health }) => [attack, health]),
    );
    const lost = fight.play
      .log(0)
      .filter(({ key }) => key === "log.unit-lost" || key === "log.withdrawn")
      .map(({ params = {} }) => (params.unit as { key: string }).key);
    expect(sides.flatMap((side) => side.lost.map(({ kind }) => `unit.${kind}.name`)).sort()).toEqual(lost.sort());
    fight.over();
  },
);
