import { jumpTrack } from "../../catalogues/tokens.ts";
import type { LocationId } from "../../effects/names.ts";
import { habits } from "../../table/habits.ts";
import type { Situation, Worth } from "../../table/situation.ts";
import { bestOrder, bestShot, evacuationWorth } from "../../table/space.ts";
import { accusationStake, presidencyStake, releaseStake } from "../../table/verdicts.ts";
import type { CheckView } from "../../view-types.ts";

/** The worth of a jump now: what it saves the fleet from, less the population at risk. */
function jumpWorth(situation: Situation): number {
  const { view } = situation;
  if (jumpTrack[view.jumpStep]?.zone !== "blue") return 0;
  const population = situation.amount("population");
  const loss = population <= view.jumpRisk ? 15 : view.jumpRisk * situation.worth("population") * 0.75;
  const gain = situation.isNear
    ? 12
    : (view.jumpRisk > 1 ? habits.earlyJump : habits.lateJump) + situation.danger * habits.flight;
  return gain - loss;
}

/** What bots think of a location, as an extension says it beside its own. */
interface LocationAdvice {
  readonly worth?: Worth;
  readonly moreActions?: Worth;
  readonly stake?: (situation: Situation, check: CheckView) => number;
}

/** What bots think of the game's own locations. */
export const locationWorths: { readonly [id: LocationId]: LocationAdvice } = {
  "ftl-control": { worth: jumpWorth, moreActions: ({ isNear }) => (isNear ? 2 : 0) },
  "weapons-control": { worth: (situation) => bestShot(situation, "guns") * habits.guns },
  command: { worth: (situation) => bestOrder(situation) * habits.command },
  communications: { worth: (situation) => evacuationWorth(situation) * habits.communications },
  "admirals-quarters": { worth: ({ accusation }) => accusation, stake: accusationStake },
  "research-lab": { worth: ({ roomInHand }) => habits.researchLab * roomInHand },
  "hangar-deck": {
    worth: (situation) =>
      situation.isPilot(situation.me) ? 0.4 + Math.min(1.6, situation.raiders * 0.3 + situation.heavyRaiders * 0.3) : 0,
  },
  armory: {
    worth: ({ boarders }) => (boarders < 0 ? 0 : ([2, 3, 4.5, 8][boarders] ?? 8) * habits.armory),
    moreActions: ({ boarders }) => (boarders >= 1 ? 1 : 0),
  },
  brig: {
    worth: (situation) => (situation.strengthIn(["politics", "tactics"]) >= 5 ? 3 : 0.6),
    moreActions: () => -1,
    stake: releaseStake,
  },
  "press-room": { worth: ({ roomInHand }) => habits.pressRoom * roomInHand },
  "presidents-office": {
    worth: ({ me, view }) => (me.president ? habits.presidentsOffice + Math.min(1, view.quorumHand * 0.3) : 0),
  },
  administration: {
    worth: (situation) => {
      const { president } = situation.view;
      return president !== undefined && situation.isSuspect(president) ? 3 * situation.suspicion(president) : 0;
    },
    stake: presidencyStake,
  },
  caprica: { worth: ({ own }) => (own.superCrisis.length > 0 ? 3.6 : 2.2) },
  "cylon-fleet": {
    worth: (situation) => {
      const ships = situation.raiders * 0.35 + situation.basestars * 0.9 + situation.heavyRaiders * 0.8;
      return situation.me.sympathizer ? -1 : Math.min(3.4, ships + Math.max(0, situation.boarders + 1) * 0.8);
    },
  },
  "human-fleet": { worth: ({ damagedLocations }) => 1.4 + damagedLocations * 0.35 },
  "resurrection-ship": { worth: ({ own, view }) => (own.loyalty.length > 0 && !view.sleepersDealt ? 1 : 0.2) },
};
