import { type CardId, playerOf, type Seat, type Text, t } from "conclave/rules";
import { ownTechnology } from "../../state.ts";
import type { ImprovedTechnologyCard, Position } from "../../types.ts";
import { improvedInfluence, improvedLimit, technologyLimit } from "../../values.ts";
import { ownImprovedZone } from "../../zones.ts";

/** A technology that lies open, as a player sees it. */
export interface TechnologyOffer {
  readonly id: string;
  readonly influence: number;
  /** The improved card; basic ones are counted in the tableau. */
  readonly card?: CardId;
  /** Why the player cannot gain it. */
  readonly reason?: Text;
}

/** The technologies that a player might gain: basic ones not yet owned, and improved ones of those that are. */
export function technologyOffers(
  position: Position,
  seat: Seat,
  kind: "basic" | "improved" | "any",
): readonly TechnologyOffer[] {
  return [
    ...(kind === "improved" ? [] : position.once(findBasic, seat)),
    ...(kind === "basic" ? [] : position.once(findImproved, seat)),
  ];
}

function findBasic(position: Position, seat: Seat): readonly TechnologyOffer[] {
  const isFull = playerOf(position, seat).technologies.length >= position.value(technologyLimit, { seat });
  return Object.entries(position.state.tableau)
    .filter(([id, copies]) => copies.length > 0 && !ownTechnology(position, seat, id))
    .map(([id, copies]) => ({
      id,
      influence: Math.max(...copies),
      ...(isFull && { reason: t("reason.technology-slots") }),
    }));
}

function findImproved(position: Position, seat: Seat): readonly TechnologyOffer[] {
  const improved = playerOf(position, seat).technologies.filter((technology) => technology.improved);
  const isFull = improved.length >= position.value(improvedLimit, { seat });
  const influence = position.value(improvedInfluence, { seat });
  const offer = (card: CardId, isClosed: boolean): TechnologyOffer | undefined => {
    const { technology: id } = position.card(card) as ImprovedTechnologyCard;
    if (ownTechnology(position, seat, id)?.improved !== false) return undefined;
    const reason = isClosed ? "reason.technology-lock" : isFull ? "reason.improved-slots" : undefined;
    return { id, influence, card, ...(reason && { reason: t(reason) }) };
  };
  const all = [
    ...position.zone(ownImprovedZone(seat)).map((card) => offer(card, false)),
    ...position.zone("improved").map((card) => offer(card, isLocked(position))),
  ].filter((found) => found !== undefined);
  // A card beside the mat is as good as one of the offer.
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

/** Whether the lock tile lies on the improved technologies. */
export function isLocked(position: Position): boolean {
  return position.state.cycle < 2;
}
