import { playerOf } from "conclave/rules";
import { jumpTrack } from "../catalogues/tokens.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Condition, Countable } from "../effects/index.ts";
import {
  anyResourceRed,
  civilianCount,
  hiddenLoyalty,
  holds,
  isAt,
  isDamaged,
  isInSpace,
  isPilot,
  locationOf,
  viperOf,
  vipersIn,
} from "../state.ts";
import type { Position } from "../types.ts";
import { superCrisisHand } from "../zones.ts";
import { seatOfPerson } from "./people.ts";

/** Whether the condition, which uses public facts only, holds. A condition on a person who does not exist is false. */
export function holdsTrue(position: Position, condition: Condition, context: EffectContext): boolean {
  switch (condition.kind) {
    case "all":
      return condition.of.every((part) => holdsTrue(position, part, context));
    case "any":
      return condition.of.some((part) => holdsTrue(position, part, context));
    case "at-least":
      return countOf(position, condition.what) >= condition.count;
    case "resource-below":
      return position.state.resources[condition.resource] < condition.value;
    case "any-resource-red":
      return anyResourceRed(position);
    case "distance-at-most":
      return position.state.distance <= condition.distance;
    case "jump-ready":
      return jumpTrack[position.state.jumpTrack]?.zone === "blue";
  }
  const seat = seatOfPerson(position, condition.who, context);
  if (seat === undefined) return false;
  switch (condition.kind) {
    case "holds-title":
      return holds(position, seat, condition.title);
    case "is-pilot":
      return isPilot(position, seat);
    case "in-viper":
      return viperOf(position, seat) !== undefined;
    case "has-target": {
      const { raiders, heavyRaiders, basestars } = position.state;
      const area = viperOf(position, seat)?.place;
      return [...raiders, ...heavyRaiders, ...basestars].some((ship) => ship.area === area);
    }
    case "at-location":
      return isAt(position, seat, condition.location);
    case "at-damaged-location": {
      const location = locationOf(position, seat);
      return location !== undefined && isDamaged(position, location);
    }
    case "has-hidden-loyalty":
      return hiddenLoyalty(position, seat).length > 0;
    case "has-super-crisis":
      return position.zone(superCrisisHand(seat)).length > 0;
    case "not-sympathizer":
      return !playerOf(position, seat).sympathizer;
  }
}

function countOf(position: Position, what: Countable): number {
  const { state } = position;
  switch (what) {
    case "basestars":
      return state.basestars.length;
    case "centurions":
      return state.centurions.reduce((sum, count) => sum + count, 0);
    case "civilians":
      return civilianCount(position);
    case "cylon-ships":
      return state.raiders.length + state.heavyRaiders.length + state.basestars.length;
    case "damaged-vipers":
      return vipersIn(position, "damaged").length;
    case "launchable-vipers":
      return state.vipers.filter(
        (viper) => viper.place === "reserves" || (isInSpace(viper) && viper.pilot === undefined),
      ).length;
    case "nukes":
      return state.nukes;
    case "raptors":
      return state.raptors;
    case "vipers-in-reserves":
      return vipersIn(position, "reserves").length;
  }
}
