import { type Location, locations } from "../catalogues/locations.ts";
import { ships } from "../catalogues/ships.ts";
import { effectsOf, effectsWorth } from "../operations/index.ts";
import { habits } from "../table/habits.ts";
import type { Situation } from "../table/situation.ts";
import { skillCardIn } from "../table/skills.ts";
import { locationWorths } from "./worths/locations.ts";

/** What activating a location is worth: as defined, otherwise slightly more than its effects. */
function worthOf(situation: Situation, { id, action, worth = locationWorths[id]?.worth }: Location): number {
  if (worth) return worth(situation);
  return action ? situation.publicAim * effectsWorth(action.do, situation) + habits.novelty : 0;
}

/** What being at a location and activating it is worth to the bot. */
export function locationWorth(situation: Situation, id: string): number {
  const place = situation.view.locations.find((one) => one.location === id);
  if (!place || place.closed) return -1;
  const printed = situation.rules.entries(locations).get(id);
  const worth = worthOf(situation, printed);
  if (situation.rules.entries(ships).get(printed.ship).of === "cylons") return worth;
  if (place.damaged) return situation.own.hand.some(({ kind }) => repairs(situation, kind)) ? 1.8 : -0.2;
  if (situation.side !== "hidden-cylon") return worth;
  return id === "brig" ? worth : inDisguise(worth);
}

/** Whether a card can be played to repair the location of its player. */
function repairs({ rules }: Situation, kind: string): boolean {
  const card = skillCardIn(rules, kind);
  if (card?.face.timing !== "action") return false;
  return effectsOf(card.face.action.do).some(({ op }) => op === "repair-location");
}

/** What a hidden Cylon pretends something is worth: less, to avoid helping much. */
export function inDisguise(worth: number): number {
  return worth > 2.8 ? 0.6 : worth * 0.85;
}
