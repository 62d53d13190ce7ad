import { DeckList } from "conclave/rules";
import type { Card } from "../types.ts";
import { dominanceAgendas } from "./agendas-dominance.ts";
import { mightAgendas } from "./agendas-might.ts";
import { startingAgendas } from "./agendas-starting.ts";
import { supportAgendas } from "./agendas-support.ts";
import { wealthAgendas } from "./agendas-wealth.ts";
import { situations, wars } from "./alerts.ts";
import { firstCrises, startingCrises } from "./crises-early.ts";
import { secondCrises, thirdCrises } from "./crises-late.ts";
import { events1 } from "./events-1.ts";
import { events2 } from "./events-2.ts";
import { events3 } from "./events-3.ts";
import { heroFocuses } from "./focuses-hero.ts";
import { houseFocuses } from "./focuses-house.ts";
import { jointFocuses } from "./focuses-joint.ts";
import { standardFocuses } from "./focuses-standard.ts";
import { improvedTechnologies } from "./improved-technologies.ts";
import { bounties, reclaims } from "./tokens.ts";

/** Cards that rules create one by one. */
const listed = (cards: readonly Card[]) => DeckList.of<Card>(cards.map((card) => ({ ...card, copies: 0 })));

/** All cards and tokens: agendas by type, events by cycle, crises by level. */
export const decks: { readonly [name: string]: DeckList<Card> } = {
  focuses: listed([...standardFocuses, ...houseFocuses]),
  heroes: DeckList.of<Card>(heroFocuses),
  joints: DeckList.of<Card>(jointFocuses),
  "agendas-dominance": DeckList.of<Card>(dominanceAgendas),
  "agendas-support": DeckList.of<Card>(supportAgendas),
  "agendas-might": DeckList.of<Card>(mightAgendas),
  "agendas-wealth": DeckList.of<Card>(wealthAgendas),
  "starting-agendas": listed(startingAgendas),
  "events-1": DeckList.of<Card>(events1),
  "events-2": DeckList.of<Card>(events2),
  "events-3": DeckList.of<Card>(events3),
  situations: DeckList.of<Card>(situations),
  wars: DeckList.of<Card>(wars),
  "crises-0": DeckList.of<Card>(startingCrises),
  "crises-1": DeckList.of<Card>(firstCrises),
  "crises-2": DeckList.of<Card>(secondCrises),
  "crises-3": DeckList.of<Card>(thirdCrises),
  bounties: DeckList.of<Card>(bounties),
  reclaims: DeckList.of<Card>(reclaims),
  "improved-technologies": DeckList.of<Card>(improvedTechnologies),
};
