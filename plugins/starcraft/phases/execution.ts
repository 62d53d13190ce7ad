import { type CardId, choice, type Option, type Reference, type Rule, type Seat, type Text, t } from "conclave/rules";
import { orderExecuted } from "../events.ts";
import { basesOf, unitsOf, unlikeUnits } from "../galaxy/control.ts";
import { transportsOf } from "../galaxy/galaxy.ts";
import { aboutArea, aboutPlanet, aboutUnit, baseLabel, planetLabel, transportLabel, unitLabel } from "../labels.ts";
import { build } from "../rules/build.ts";
import { drawEvent, hasEvents } from "../rules/drawing.ts";
import { mobilize } from "../rules/mobilize.ts";
import { checkElimination, destroyBase, destroyTransport, destroyUnits } from "../rules/pieces.ts";
import { research } from "../rules/research.ts";
import { planetsTopped, waitingPlayers } from "../rules/stacks.ts";
import type { Match, OrderToken, Position } from "../types.ts";
import { ordersZone } from "../zones.ts";

const procedures = { build, mobilize, research };

/** One turn: the player executes an order, if one of theirs lies on top (README, "Round"). */
export function* execution(game: Match): Rule {
  const { state } = game;
  discardOrphans(game);
  const seat = nextToAct(game, state.acting);
  if (seat === undefined) return;
  state.acting = seat;
  game.turn.seat = seat;
  yield* takeTurn(game, seat);
  state.acting = (seat + 1) % game.seats.length;
}

/** The first player from here on who has order tokens on planets. */
function nextToAct(game: Match, from: Seat): Seat | undefined {
  const waiting = waitingPlayers(game);
  return game.seatsFrom(from).find((seat) => waiting.has(seat));
}

/** Tokens of players who are out go away when they come to the top. */
function discardOrphans(game: Match): void {
  for (const planet of game.look((position) => planetsTopped(position, (seat) => game.isOut(seat)))) {
    const stack = game.state.stacks[planet] ?? [];
    for (let top = stack.at(-1); top && game.isOut(top.seat); top = stack.at(-1)) {
      stack.pop();
      game.move(top.card, ordersZone(top.seat));
      game.log("order-discarded", { player: { seat: top.seat }, planet: planetLabel(game, planet) });
    }
  }
}

/** What a player can do in a turn. */
type Move = { readonly planet: string; readonly forEvent: boolean } | "demolish";

function* takeTurn(game: Match, seat: Seat): Rule {
  const open = game.look((position) => planetsTopped(position, (owner) => owner === seat));
  if (open.length === 0) {
    game.log("orders-covered", { player: { seat } });
    return drawEvent(game, seat);
  }
  for (let mayDemolish = true; ; ) {
    const { moves, unavailable } = game.look((position) => ({
      moves: movesOf(position, open, mayDemolish),
      unavailable: coveredPlanets(position, seat, open),
    }));
    const move = yield* game.choose(seat, "execute", moves, { unavailable });
    if (move !== "demolish") return yield* execute(game, seat, move.planet, move.forEvent);
    mayDemolish = yield* demolish(game, seat);
    yield* checkElimination(game);
    if (game.isOut(seat)) return;
  }
}

function movesOf(position: Position, open: readonly string[], mayDemolish: boolean): readonly Option<Move>[] {
  const forgoing = hasEvents(position) ? "label.event-for-order" : "label.nothing-for-order";
  const orders = open.flatMap((planet): Option<Move>[] => {
    const card = position.state.stacks[planet]?.at(-1)?.card as CardId;
    const names = { order: position.card(card).name, planet: planetLabel(position, planet) };
    const about = [aboutPlanet(planet), { type: "order", id: card }];
    return [
      choice(planet, t("label.order-on", names), { planet, forEvent: false }, about),
      choice(`event@${planet}`, t(forgoing, names), { planet, forEvent: true }, about),
    ];
  });
  return mayDemolish ? [...orders, choice("demolish", t("label.demolish"), "demolish")] : orders;
}

/** The planets on which others cover the player’s orders. */
function coveredPlanets(position: Position, seat: Seat, open: readonly string[]) {
  return Object.entries(position.state.stacks).flatMap(([planet, stack]) =>
    stack.some((token) => token.seat === seat) && !open.includes(planet)
      ? [
          {
            id: planet,
            label: planetLabel(position, planet),
            about: [aboutPlanet(planet)],
            reason: t("reason.covered"),
          },
        ]
      : [],
  );
}

/** Reveals the top order of a planet and executes it, or takes it back for an event card. */
function* execute(game: Match, seat: Seat, planet: string, forEvent: boolean): Rule {
  const { state } = game;
  const card = state.stacks[planet]?.pop()?.card as CardId;
  const { id, name, order, special } = game.card(card) as OrderToken;
  game.show(card, "everybody");
  const params = { player: { seat }, order: name, planet: planetLabel(game, planet) };
  if (forEvent) {
    game.log("order-forgone", params);
    game.move(card, ordersZone(seat));
    drawEvent(game, seat);
    return;
  }
  game.log("order-revealed", params);
  state.active = { seat, planet, card };
  yield* game.event(orderExecuted, { seat, planet, order: id });
  yield* procedures[order](game, seat, planet, special);
  delete state.active;
  game.move(card, ordersZone(seat));
  yield* checkElimination(game);
}

/** Something of the player that can be destroyed. */
interface Victim {
  readonly label: Text;
  destroy(game: Match): Rule;
}

/** The player destroys an own piece, or changes their mind. Returns whether something was destroyed. */
function* demolish(game: Match, seat: Seat): Rule<boolean> {
  const options = game.look((position) => victimsOf(position, seat));
  const victim = yield* game.choose(seat, "demolish", options, { optional: true, publicOptions: true });
  if (!victim) return false;
  game.log("demolished", { player: { seat }, what: victim.label });
  yield* victim.destroy(game);
  return true;
}

function victimsOf(position: Position, seat: Seat): readonly Option<Victim>[] {
  const victim = (id: string, label: Text, about: Reference, destroy: Victim["destroy"]): Option<Victim> =>
    choice(id, label, { label, destroy }, about);
  return [
    ...unlikeUnits(unitsOf(position, seat)).map((unit) =>
      victim(unit.id, unitLabel(position, unit), aboutUnit(unit), (game) => destroyUnits(game, [unit.id])),
    ),
    ...basesOf(position, seat).map((base) =>
      victim(`base@${base.area}`, baseLabel(position, base), aboutArea(base.area), function* (game) {
        destroyBase(game, base);
      }),
    ),
    ...transportsOf(position, seat).map((transport) => {
      const about = { type: "route", id: transport.route };
      return victim(`transport@${transport.route}`, transportLabel(position, transport), about, function* (game) {
        destroyTransport(game, transport);
      });
    }),
  ];
}
