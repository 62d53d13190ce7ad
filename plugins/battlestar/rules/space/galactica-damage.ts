import { type CardId, choice, type Rule, type Seat } from "conclave/rules";
import type { Cards } from "../../decks/card-types.ts";
import type { LocationId } from "../../effects/names.ts";
import { galacticaDamaged } from "../../events.ts";
import { aboutCard, locationName, nameOf } from "../../labels.ts";
import { playersAt } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { damageDrawnZone } from "../../zones.ts";
import { send } from "../brig.ts";
import { changeResource } from "../resources.ts";

const pool = "damage-pool";

/** Galactica is damaged this many times: tokens are drawn one after the other and take effect (B110). */
export function* damageGalactica(game: Match, count: number): Rule {
  for (let damaged = 0; damaged < count; damaged++) {
    const token = game.top(pool);
    if (token === undefined) return;
    yield* takeEffect(game, token);
  }
}

function tokenOf(position: Position, card: CardId): Cards["galactica-damage"] {
  const token = position.card(card);
  if (token.category !== "galactica-damage") throw new RangeError(`card ${card} is no damage token`);
  return token;
}

/** The token is turned up. A resource is lost, or a location is damaged and everybody there goes to Sickbay. */
function* takeEffect(game: Match, card: CardId): Rule {
  const token = tokenOf(game, card);
  const location = "location" in token ? token.location : undefined;
  yield* game.event(galacticaDamaged, { location }, function* () {
    if ("resource" in token) {
      game.move(card, "removed");
      game.log("galactica-damaged-resource", { token: token.name });
      yield* changeResource(game, token.resource, token.delta);
      return;
    }
    game.move(card, "damage");
    game.log("galactica-damaged", { location: locationName(token.location) });
    for (const seat of game.seatsFrom(game.current)) {
      if (playersAt(game, token.location).includes(seat)) yield* send(game, seat, "sickbay");
    }
    yield* game.checkVictory("galactica-damaged");
  });
}

/** `by` draws damage tokens, sees them alone and chooses those that take effect; the rest goes back (B79). */
export function* sabotageGalactica(game: Match, by: Seat, draw: number, resolve: number): Rule {
  const drawn = game.draw(pool, damageDrawnZone(by), draw);
  if (drawn.length === 0) return;
  game.log("damage-drawn", { player: { seat: by }, count: drawn.length });
  const count = Math.min(resolve, drawn.length);
  const options = drawn.map((card) => choice(card, nameOf(game, card), card, aboutCard(card)));
  const chosen = yield* game.chooseMany(by, "space.sabotage", options, { min: count, max: count, params: { count } });
  for (const card of drawn) if (!chosen.includes(card)) game.move(card, pool);
  game.shuffle(pool);
  for (const card of chosen) yield* takeEffect(game, card);
}

/** The damage token of the location goes back to the pool (B111). */
export function* repairLocation(game: Match, location: LocationId): Rule {
  const card = game.zone("damage").find((id) => {
    const token = tokenOf(game, id);
    return "location" in token && token.location === location;
  });
  if (card === undefined) return;
  game.move(card, pool);
  game.shuffle(pool);
  game.log("location-repaired", { location: locationName(location) });
}
