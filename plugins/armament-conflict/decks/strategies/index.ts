import type { InDeck } from "../../effects/cards.ts";
import type { StrategyCard } from "../../types.ts";
import { airdrop } from "./airdrop.ts";
import { breach } from "./breach.ts";
import { economicBlockade } from "./economic-blockade.ts";
import { espionage } from "./espionage.ts";
import { fullRetreat } from "./full-retreat.ts";
import { sabotage } from "./sabotage.ts";
import { strategicAgreement } from "./strategic-agreement.ts";
import { support } from "./support.ts";
import { tacticalEvasion } from "./tactical-evasion.ts";
import { tacticalReload } from "./tactical-reload.ts";

/** Played in a development phase, at no cost. */
export const strategies: readonly InDeck<StrategyCard>[] = [
  { ...airdrop, copies: 2 },
  { ...breach, copies: 2 },
  { ...economicBlockade, copies: 2 },
  { ...espionage, copies: 2 },
  { ...fullRetreat, copies: 2 },
  { ...sabotage, copies: 2 },
  { ...strategicAgreement, copies: 2 },
  { ...support, copies: 2 },
  { ...tacticalEvasion, copies: 2 },
  { ...tacticalReload, copies: 2 },
];
