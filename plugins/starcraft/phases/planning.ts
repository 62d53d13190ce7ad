import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import { orderPlaced } from "../events.ts";
import { aboutPlanet, planetLabel } from "../labels.ts";
import type { Match, OrderToken, Position } from "../types.ts";
import { orderPlanets, ordersPerRound, specialOrders } from "../values.ts";
import { ordersZone, placedZone } from "../zones.ts";

/** Players place orders in turn, one each, until all have placed theirs (README, "Round"). */
export function* planning(game: Match): Rule {
  const { state } = game;
  // All have seen which tokens were executed in the last round.
  for (const seat of game.activeSeats) game.shuffle(ordersZone(seat));
  state.placed = 0;
  for (;;) {
    const before = state.placed;
    for (const seat of game.seatsFrom(state.first)) yield* placeOrder(game, seat);
    if (state.placed === before) break;
  }
  state.acting = game.seatsFrom(state.first)[0] ?? state.first;
}

/** A token on a planet. */
interface Placing {
  readonly card: CardId;
  readonly planet: string;
}

function* placeOrder(game: Match, seat: Seat): Rule {
  const { state } = game;
  if (game.zone(placedZone(seat)).length >= game.value(ordersPerRound, { seat })) return;
  const { tokens, planets } = game.look((position) => ({
    tokens: tokensOf(position, seat),
    planets: position
      .value(orderPlanets, { seat })
      .map((planet) => ({ planet, name: planetLabel(position, planet), about: aboutPlanet(planet) })),
  }));
  const { open = [], closed = [] } = Object.groupBy(tokens, ({ isOpen }) => (isOpen ? "open" : "closed"));
  if (open.length === 0 || planets.length === 0) return;
  game.turn.seat = seat;
  const { card, planet } = yield* game.choose<Placing>(
    seat,
    "order",
    open.flatMap(({ token, card: it }) =>
      planets.map(({ planet: on, name, about }) =>
        choice(
          `${token.id}@${on}`,
          t("label.order-on", { order: token.name, planet: name }),
          { card: it, planet: on },
          about,
        ),
      ),
    ),
    {
      unavailable: closed.map(({ token }) => ({
        id: token.id,
        label: token.name,
        reason: t("reason.special-orders"),
      })),
    },
  );
  game.move(card, placedZone(seat));
  state.stacks[planet] ??= [];
  state.stacks[planet].push({ seat, card });
  state.placed++;
  game.log("order-placed", { player: { seat }, planet: planetLabel(game, planet) });
  yield* game.event(orderPlaced, { seat, planet, card });
}

/** The kinds of tokens that a player has left, and whether they can be placed. */
function tokensOf(
  position: Position,
  seat: Seat,
): readonly { readonly token: OrderToken; readonly card: CardId; readonly isOpen: boolean }[] {
  const tokenOf = (card: CardId): OrderToken => position.card(card) as OrderToken;
  const placed = position.zone(placedZone(seat)).filter((card) => tokenOf(card).special);
  const specialLeft = position.value(specialOrders, { seat }) - placed.length;
  const kinds = new Map(position.zone(ordersZone(seat)).map((card) => [tokenOf(card).id, card]));
  return position.deck("orders").entries.flatMap(({ card: { id } }) => {
    const card = kinds.get(id);
    if (card === undefined) return [];
    const token = tokenOf(card);
    return [{ token, card, isOpen: !token.special || specialLeft > 0 }];
  });
}
