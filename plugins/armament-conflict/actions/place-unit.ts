import { type CardId, choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { unitPlaced } from "../events.ts";
import { back, nameOf, territoryOption } from "../labels.ts";
import { abilitiesOf, effectsOf } from "../rules/effects.ts";
import { chooseOtherPlayer } from "../rules/players.ts";
import { payFor } from "../rules/resources.ts";
import { isProducible, newUnit } from "../rules/units.ts";
import { handOf, isUnitCard, territoriesOf, unit } from "../state.ts";
import type { Match, Play, UnitDefinition } from "../types.ts";
import { cardCost, reductionsFor, unitEndurance } from "../values.ts";
import { noTerritory, tooExpensive } from "../views/reasons.ts";
import { handZone, unitsZone } from "../zones.ts";

const limitReached = t("reason.production-limit");
const faceUp = choice("face-up", t("facing.face-up.name"), false);
const faceDown = choice("face-down", t("facing.face-down.name"), true);

/** Pays for a unit and places it in one of the player's territories, face-up or face-down (R14, R15, R65). */
export const placeUnit: Play = {
  problem(position, seat, id) {
    const card = position.card(id) as UnitDefinition;
    const cost = position.value(cardCost, { seat, card });
    if (cost > playerOf(position, seat).resources) return tooExpensive(cost);
    if (territoriesOf(position, seat).length === 0) return noTerritory;
    return isProducible(position, seat, card) ? undefined : limitReached;
  },
  *rule(game, seat, id) {
    const territories = territoriesOf(game, seat).map((place) => territoryOption(game, place, seat));
    const params = { unit: nameOf(game, id) };
    const place = yield* game.choose(seat, "place.territory", territories, { params, optional: back });
    if (place === undefined) return;
    const hidden = yield* game.choose(seat, "place.facing", [faceUp, faceDown], { params });
    yield* enter(game, seat, id, place, hidden);
  },
};

function* enter(game: Match, seat: Seat, chosen: CardId, place: CardId, hidden: boolean): Rule {
  const [id = chosen] = hidden ? game.coverTracks(handZone(seat), [chosen]) : [];
  const card = game.card(id) as UnitDefinition;
  const mayBe = hidden ? alike(game, seat, card) : undefined;
  const cost = payFor(game, seat, id);
  game.move(id, unitsZone(seat), { faceDown: hidden });
  game.state.units[id] = {
    ...newUnit({ owner: seat, territory: place, known: !hidden, placedIn: game.turn.number }),
    ...(mayBe ? { mayBe } : undefined),
  };
  unit(game, id).durability = game.value(unitEndurance, { unit: id });
  const where = { player: { seat }, territory: nameOf(game, place), cost, price: resourcesOf(cost) };
  // The price reveals which units it may be, so it cannot be undone.
  if (hidden) game.reveal("everybody");
  if (hidden) game.log("unit-placed-face-down", where);
  else game.log("unit-placed", { ...where, unit: card.name });
  yield* game.event(unitPlaced, { unit: id, seat, territory: place, faceDown: hidden });
  for (const _ of abilitiesOf(game, id, "spy")) yield* spy(game, seat);
}

/** All units that would have cost the same now; others know no more than this about a face-down unit. */
function alike(game: Match, seat: Seat, card: UnitDefinition): string[] {
  const effects = effectsOf(game, seat, "cost");
  const price = (other: UnitDefinition): string => {
    const keys = reductionsFor(game, seat, other, effects).map(({ key }) => key);
    return `${game.value(cardCost, { seat, card: other, effects })} ${keys.join(" ")}`;
  };
  const own = price(card);
  const kinds: string[] = [];
  for (const { card: other } of game.deck("main").entries) {
    if (isUnitCard(other) && price(other) === own && isProducible(game, seat, other)) kinds.push(other.id);
  }
  return kinds;
}

/** Shows the player a random card from another player's hand. */
function* spy(game: Match, seat: Seat): Rule {
  const target = yield* chooseOtherPlayer(game, seat, "spy", (other) => handOf(game, other).length > 0);
  if (target === undefined) return;
  const card = game.random.pick(handOf(game, target));
  game.show(card, [seat]);
  game.log("spied", { player: { seat }, target: { seat: target } });
  game.log("spied-card", { target: { seat: target }, card: nameOf(game, card) }, [seat]);
}
