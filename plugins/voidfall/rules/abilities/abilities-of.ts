import { type CardId, playerOf, type Seat } from "conclave/rules";
import type { Abilities, SourcedAbilities } from "../../effects/abilities.ts";
import { houseOf, technologyOf } from "../../state.ts";
import type { EventCard, Position } from "../../types.ts";
import { sectorsOf, typeOf } from "../map.ts";

/** The abilities that count for a player: of technologies, the house, controlled sectors and the event of the cycle. */

function findAbilities(position: Position, seat: Seat): readonly SourcedAbilities[] {
  const found: SourcedAbilities[] = [];
  const add = (source: string, abilities: Abilities | undefined) => {
    if (abilities) found.push({ source, abilities });
  };
  const player = playerOf(position, seat);
  if (player.house === "") return found;
  for (const { id, improved } of player.technologies) {
    add(`technology:${id}`, technologyOf(position, id)[improved ? "improved" : "basic"]);
  }
  add(`house:${player.house}`, houseOf(position, seat).ability);
  for (const sector of sectorsOf(position, seat)) add(`sector:${sector.id}`, typeOf(position, sector).ability);
  const event = currentEvent(position);
  for (const { lasting } of event?.frames ?? []) add(`event:${event?.id}`, lasting);
  return found;
}

/** The event of the cycle. */
export function currentEvent(position: Position): EventCard | undefined {
  const card = currentEventCard(position);
  return card === undefined ? undefined : (position.card(card) as EventCard);
}

export function currentEventCard(position: Position): CardId | undefined {
  return position.zone("event-row").at(-1);
}

/** The abilities that count for a player now, each with where it comes from. */
export function abilitiesOf(position: Position, seat: Seat): readonly SourcedAbilities[] {
  return position.once(findAbilities, seat);
}

/** The sum of a number over all abilities. */
export function sumOfAbilities(
  position: Position,
  seat: Seat,
  numberOf: (abilities: Abilities) => number | undefined,
): number {
  return abilitiesOf(position, seat).reduce((sum, { abilities }) => sum + (numberOf(abilities) ?? 0), 0);
}

/** The first ability of a kind, with where it comes from. */
export function findAbility<Found>(
  position: Position,
  seat: Seat,
  of: (abilities: Abilities) => Found | undefined,
): { readonly source: string; readonly found: Found } | undefined {
  for (const { source, abilities } of abilitiesOf(position, seat)) {
    const found = of(abilities);
    if (found !== undefined && found !== false) return { source, found };
  }
  return undefined;
}

/** Whether a player has an ability of a kind. */
export function hasAbility(position: Position, seat: Seat, of: (abilities: Abilities) => unknown): boolean {
  return findAbility(position, seat, of) !== undefined;
}
