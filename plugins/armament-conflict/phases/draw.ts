import { choice, playerOf, type Rule, type Seat, t } from "conclave/rules";
import type { RestoreEffect } from "../effects/cards.ts";
import { turnBegins } from "../events.ts";
import { aboutCard, nameOf, territoryOption, unitName } from "../labels.ts";
import { payTributes } from "../rules/agreements.ts";
import { drawCards, drawFrom } from "../rules/drawing.ts";
import { effectsOf } from "../rules/effects.ts";
import { drawResources } from "../rules/resources.ts";
import { isDamaged, restore } from "../rules/territories.ts";
import { territoriesOf, territory, topOfDeck, unit, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { bonusDraw, cardsPerTurn, drawsInTurn, income } from "../values.ts";
import { mainDeck } from "../zones.ts";

/** Starts the turn, then draws (R12, R13). */
export function* draw(game: Match): Rule {
  const seat = game.current;
  game.state.uses = {};
  playerOf(game, seat).turns++;
  game.log("turn-begins", { player: { seat }, round: game.turn.round });
  yield* game.event(turnBegins, { seat }, () => beginTurn(game, seat));

  if (game.value(drawsInTurn, { seat })) yield* drawForTurn(game, seat);
  payTributes(game, seat);
}

function* drawForTurn(game: Match, seat: Seat): Rule {
  yield* drawResources(game, seat, game.value(income, { seat }));
  yield* drawResources(game, seat, game.value(bonusDraw, { seat, deck: "resource" }));
  const cards = game.value(cardsPerTurn, { seat }) + game.value(bonusDraw, { seat, deck: "main" });
  yield* drawCards(game, seat, cards);
}

/** Start-of-turn effects, in the order of R12. */
function* beginTurn(game: Match, seat: Seat): Rule {
  for (const id of unitsOf(game, seat)) unit(game, id).evading = false;
  for (const { effect, unit: bearer } of effectsOf(game, seat, "restore")) {
    yield* restoreByEffect(game, seat, effect, bearer === undefined ? undefined : unit(game, bearer).territory);
  }
  for (const { effect, unit: bearer } of effectsOf(game, seat, "gamble")) {
    const rolled = game.random.die(6);
    const { faction } = playerOf(game, seat);
    const source = bearer === undefined ? t(`faction.${faction}.name`) : unitName(game, bearer);
    game.log("gambled", { player: { seat }, source, rolled });
    if (rolled >= effect.atLeast) yield* drawFrom(game, seat, effect.deck, effect.amount);
  }
  for (const { effect } of effectsOf(game, seat, "scout")) yield* scout(game, seat, effect.count);
}

function* restoreByEffect(game: Match, seat: Seat, effect: RestoreEffect, place: string | undefined): Rule {
  const damaged = territoriesOf(game, seat).filter(
    (id) => isDamaged(game, id) && (effect.where === "any" || id === place),
  );
  if (damaged.length === 0) return;
  const id = yield* game.choose(
    seat,
    "restore",
    damaged.map((other) => territoryOption(game, other, seat)),
    { publicOptions: true },
  );
  restore(game, id, effect.amount);
  const { durability } = territory(game, id);
  game.log("territory-restored", { player: { seat }, territory: nameOf(game, id), durability });
}

/** The player looks at the top cards of the main deck and puts any of them at the bottom, in their original order. */
function* scout(game: Match, seat: Seat, count: number): Rule {
  const cards = topOfDeck(game, count);
  if (cards.length === 0) return;
  for (const card of cards) game.show(card, [seat]);
  game.state.scouting = { seat, count: cards.length };
  const options = cards.map((card, index) => {
    const label = t("label.deck-card", { card: nameOf(game, card), place: index + 1 });
    return choice(`top-${index + 1}`, label, card, aboutCard(card));
  });
  const buried = yield* game.chooseMany(seat, "scout", options, { min: 0, max: cards.length });
  delete game.state.scouting;
  for (const card of cards) if (buried.includes(card)) game.move(card, mainDeck, { to: "bottom" });
  game.log("scouted", { player: { seat }, count: cards.length, buried: buried.length });
}
