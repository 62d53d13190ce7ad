import { type Location, locations } from "../board/locations.ts";
import { ships } from "../board/ships.ts";
import { effectsWorth } from "../operations/index.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";
import { bestOrder, bestShot, evacuationWorth } from "./space.ts";

type Worth = (situation: Situation) => number;

/** What activating a printed location now is worth to the bot; locations of extensions define it themselves. */
const printedWorth: { readonly [location: string]: Worth } = {
  "ftl-control": (situation) => {
    const { view } = situation;
    if (view.jumpSteps[view.jumpStep] !== "BLUE") return 0;
    const population = situation.amount("population");
    const loss = population <= view.jumpRisk ? 15 : view.jumpRisk * situation.worth("population") * 0.75;
    const gain = situation.isNear
      ? 12
      : (view.jumpRisk > 1 ? habits.earlyJump : habits.lateJump) + situation.danger * habits.flight;
    return gain - loss;
  },
  "weapons-control": (situation) => bestShot(situation, "guns") * habits.guns,
  command: (situation) => bestOrder(situation) * habits.command,
  communications: (situation) => evacuationWorth(situation) * habits.communications,
  "admirals-quarters": accusation,
  administration: (situation) => {
    const { president } = situation.view;
    return president !== undefined && situation.isSuspect(president) ? 3 * situation.suspicion(president) : 0;
  },
  "presidents-office": ({ me, view }) =>
    me.president ? habits.presidentsOffice + Math.min(1, view.quorumHand * 0.3) : 0,
  "press-room": (situation) => habits.pressRoom * roomInHand(situation),
  "research-lab": (situation) => habits.researchLab * roomInHand(situation),
  "hangar-deck": ({ me, raiders, heavyRaiders }) =>
    me.character?.pilot ? 0.4 + Math.min(1.6, raiders * 0.3 + heavyRaiders * 0.3) : 0,
  armory: ({ boarders }) => (boarders < 0 ? 0 : ([2, 3, 4.5, 8][boarders] ?? 8) * habits.armory),
  sickbay: () => 0,
  brig: (situation) => (strengthOf(situation, ["politics", "tactics"]) >= 5 ? 3 : 0.6),
  caprica: ({ own }) => (own.superCrisis.length > 0 ? 3.6 : 2.2),
  "cylon-fleet": (situation) => {
    const ships = situation.raiders * 0.35 + situation.basestars * 0.9 + situation.heavyRaiders * 0.8;
    return situation.me.sympathizer ? -1 : Math.min(3.4, ships + Math.max(0, situation.boarders + 1) * 0.8);
  },
  "human-fleet": ({ damagedLocations }) => 1.4 + damagedLocations * 0.35,
  "resurrection-ship": ({ own, view }) => (own.loyalty.length > 0 && !view.sleepersDealt ? 1 : 0.2),
};

/** What activating a location is worth: as defined, otherwise slightly more than its effects. */
function worthOf(situation: Situation, { id, action, worth }: Location): number {
  const told = worth ?? printedWorth[id];
  if (told) return told(situation);
  return action ? situation.publicAim * effectsWorth(action.do, situation) + habits.novelty : 0;
}

/** What being at a location and activating it is worth to the bot. */
export function locationWorth(situation: Situation, id: string): number {
  const place = situation.view.locations.find((one) => one.id === id);
  if (!place || place.closed) return -1;
  const worth = worthOf(situation, situation.rules.entries(locations).get(id));
  if (situation.rules.entries(ships).get(place.ship).of === "cylons") return worth;
  if (place.damaged) return situation.own.hand.some(({ kind }) => kind.startsWith("repair")) ? 1.8 : -0.2;
  if (situation.side !== "hidden-cylon") return worth;
  return id === "brig" ? worth : inDisguise(worth);
}

/** The total strength of the cards in hand of these types. */
function strengthOf(situation: Situation, skills: readonly string[]): number {
  return situation.own.hand.reduce(
    (sum, { skill, strength = 0 }) => sum + (skill !== undefined && skills.includes(skill) ? strength : 0),
    0,
  );
}

/** What accusing the most suspect player is worth. */
export function accusation(situation: Situation): number {
  let best = 0;
  for (const { seat, location, area } of situation.view.players) {
    if (location === "brig" || (location === undefined && area === undefined) || !situation.isSuspect(seat)) continue;
    best = Math.max(best, habits.accusation * (situation.suspicion(seat) - habits.doubt));
  }
  return best;
}

/** What a hidden Cylon pretends something is worth: less, to avoid helping much. */
export function inDisguise(worth: number): number {
  return worth > 2.8 ? 0.6 : worth * 0.85;
}

/** How useful more cards are: little if the next ones have to be discarded. */
export function roomInHand({ me }: Situation): number {
  const room = me.handLimit - me.hand;
  return room >= 4 ? 1 : room >= 1 ? habits.full + ((1 - habits.full) * room) / 4 : habits.full;
}
