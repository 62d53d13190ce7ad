import { type CardId, choice, type Option, type Seat, type Text, t } from "conclave/rules";
import type { Area } from "../../effects/names.ts";
import { aboutCard, areaName, nameOf } from "../../labels.ts";
import type { Position } from "../../types.ts";

/** The area that a civilian ship in space is in, from the zone that its token lies in. */
export function areaOfCivilian(position: Position, card: CardId): Area {
  const zone = position.zoneOf(card);
  return zone.slice(zone.indexOf(":") + 1) as Area;
}

/** A civilian ship among others: what it carries is told only to somebody who has looked at it. */
export function civilianOption(position: Position, card: CardId, asked: Seat): Option<CardId> {
  return choice(card, civilianName(position, card, asked), card, aboutCard(card));
}

function civilianName(position: Position, card: CardId, asked: Seat): Text {
  const area = areaName(areaOfCivilian(position, card));
  if (!position.hasSeen(asked, card)) return t("label.civilian", { area });
  return t("label.civilian-seen", { ship: nameOf(position, card), area });
}
