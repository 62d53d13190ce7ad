import { type CardId, type Seat, type Text, t } from "conclave/rules";
import { figuresOf } from "../in-play/board.ts";
import { isHero } from "../in-play/figures.ts";
import type { Position } from "../types.ts";
import { heroLimit, summonProblem } from "../values.ts";
import { hasAddOn } from "./add-ons.ts";
import { hasTech } from "./tech-buildings.ts";

/** How many heroes a player may have when summoning one: more with tech II, tech III and Heroes’ Hall. */
function heroesAllowed(position: Position, seat: Seat): number {
  const tech = hasTech(position, seat, 3) ? 3 : hasTech(position, seat, 2) ? 2 : 1;
  const base = Math.min(3, tech + (hasAddOn(position, seat, "heroes-hall") ? 1 : 0));
  return position.value(heroLimit, { seat, base });
}

/** Why a player cannot summon a hero even by an effect: then neither its cost nor its cooldown counts. */
export function whyNotSummonAtAll(position: Position, seat: Seat, card: CardId): Text | undefined {
  if (figuresOf(position, seat).filter(isHero).length >= heroesAllowed(position, seat)) return t("reason.hero-limit");
  return position.value(summonProblem, { seat, card });
}
