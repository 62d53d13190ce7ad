import type { InDeck } from "../../effects/cards.ts";
import type { ModificationCard } from "../../types.ts";
import { aegis } from "./aegis.ts";
import { ariusField, fieldCost } from "./arius-field.ts";
import { centralBrain } from "./central-brain.ts";
import { deathSystem } from "./death-system.ts";
import { electromagneticCatapult } from "./electromagnetic-catapult.ts";
import { fingerprintTracking } from "./fingerprint-tracking.ts";
import { frameRefit } from "./frame-refit.ts";
import { highPerformanceEngine } from "./high-performance-engine.ts";
import { nuclearReactor, reactorCost } from "./nuclear-reactor.ts";
import { quantumCamouflage } from "./quantum-camouflage.ts";
import { smartRifles } from "./smart-rifles.ts";
import { satellitePoints, strategicSatellite } from "./strategic-satellite.ts";
import { targetDeflector } from "./target-deflector.ts";

/** Each player may have one assembled. Those that special attacks require have two copies. */
export const modifications: readonly InDeck<ModificationCard>[] = [
  { ...aegis, copies: 1 },
  { ...ariusField, copies: 1 },
  { ...centralBrain, copies: 2 },
  { ...deathSystem, copies: 1 },
  { ...electromagneticCatapult, copies: 1 },
  { ...fingerprintTracking, copies: 1 },
  { ...frameRefit, copies: 1 },
  { ...highPerformanceEngine, copies: 1 },
  { ...nuclearReactor, copies: 1 },
  { ...quantumCamouflage, copies: 1 },
  { ...smartRifles, copies: 1 },
  { ...strategicSatellite, copies: 2 },
  { ...targetDeflector, copies: 1 },
];

export const modificationValues = [fieldCost, reactorCost, satellitePoints];
