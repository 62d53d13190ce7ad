import type { Rule, Seat } from "conclave/rules";
import { allAreasOf, baseOn, isEmpty, isEnemy, isFriendly, planetOf, printedArea } from "../../galaxy/control.ts";
import { areaLabel } from "../../labels.ts";
import { resourceCardsOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";

/** Resource cards in the regrouping phase (README, "Resources"). */

/** Without a base on its planet, or with an enemy in its area, a card is lost, and its workers with it (C11). */
export function* loseCards(game: Match): Rule {
  const lost = game.look((position) =>
    position.activeSeats.map((seat) => ({
      seat,
      areas: cardsOf(position, seat).filter((area) => isLost(position, area, seat)),
    })),
  );
  for (const { seat, areas } of lost) {
    if (areas.length === 0) continue;
    let workers = 0;
    for (const area of areas) {
      workers += game.state.resourceCards[area]?.workers ?? 0;
      delete game.state.resourceCards[area];
    }
    game.log("resource-cards-lost", { player: { seat }, areas: labels(game, areas), workers });
  }
}

/** The areas whose resource cards a player has. */
export function cardsOf(position: Position, seat: Seat): readonly string[] {
  return resourceCardsOf(position, seat).map(([area]) => area);
}

function isLost(position: Position, area: string, seat: Seat): boolean {
  return baseOn(position, planetOf(position, area), seat) === undefined || isEnemy(position, area, seat);
}

/**
 * On planets with a base, players take the cards of the areas that they control; also those of empty areas, if nobody else has
 * a base there. Whether a card lies with its yellow side up follows from the area.
 */
export function* gainCards(game: Match): Rule {
  const gained = game.look((position) =>
    position.activeSeats.map((seat) => ({ seat, areas: claimable(position, seat) })),
  );
  for (const { seat, areas } of gained) {
    if (areas.length === 0) continue;
    for (const area of areas) game.state.resourceCards[area] = { seat, workers: 0 };
    game.log("resource-cards-gained", { player: { seat }, areas: labels(game, areas) });
  }
}

/** The areas whose cards a player takes now. */
function claimable(position: Position, seat: Seat): readonly string[] {
  return position.state.planets
    .filter(({ id }) => baseOn(position, id, seat) !== undefined)
    .flatMap(({ id }) => {
      const alone = position.activeSeats.every((other) => other === seat || baseOn(position, id, other) === undefined);
      return allAreasOf(position, id).filter(
        (area) => isFriendly(position, area, seat) || (alone && isEmpty(position, area)),
      );
    })
    .filter((area) => isAvailable(position, area));
}

/** Whether the resource card of an area is with nobody: it yields minerals or gas, and it is not fully depleted. */
function isAvailable(position: Position, area: string): boolean {
  const { resourceCards, depletion } = position.state;
  return (
    printedArea(position, area).resource !== "conquest" && depletion[area] !== 2 && resourceCards[area] === undefined
  );
}

function labels(position: Position, areas: readonly string[]) {
  return areas.map((area) => areaLabel(position, area));
}
