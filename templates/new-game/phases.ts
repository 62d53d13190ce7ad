import { type CardId, choice, type Game, type Position, type Rule, type Seat, t } from "conclave/rules";
import { type Card, cardPlayed, cardsDrawn, handOf, type NewGame, tableOf } from "./state.ts";
import { turnOver } from "./victory.ts";

/** The current player draws. Only that player reads which cards. */
export function* draw(game: Game<NewGame>): Rule {
  const seat = game.current;
  const drawn = game.draw("deck", handOf(seat), game.value(cardsDrawn, { seat }));
  if (drawn.length === 0) return;
  game.log("drew", { player: { seat }, count: drawn.length });
  game.log("you-drew", { cards: drawn.map((card) => game.card(card).name) }, [seat]);
}

/** The current player may play a card from the hand. */
export function* play(game: Game<NewGame>): Rule {
  const seat = game.current;
  const kinds = kindsIn(game, handOf(seat));
  if (kinds.length > 0) {
    // Clients highlight a card of the kind in the hand.
    const options = kinds.map(({ id, name }) => choice(id, name, id, { type: "card", id: held(game, seat, id) ?? id }));
    const kind = yield* game.choose(seat, "play", options, { optional: t("keep") });
    if (kind !== undefined) yield* playCard(game, seat, kind);
  }
  yield* game.checkVictory(turnOver);
}

/** The kinds of cards in the hand, each once, in the order of worth. */
function kindsIn(position: Position<NewGame>, zone: string): Card[] {
  const kinds = new Set(position.zone(zone).map((card) => position.card(card)));
  return [...kinds].sort((a, b) => a.worth - b.worth);
}

function held(position: Position<NewGame>, seat: Seat, kind: string): CardId | undefined {
  return position.zone(handOf(seat)).find((card) => position.card(card).id === kind);
}

function* playCard(game: Game<NewGame>, seat: Seat, kind: string): Rule {
  const card = held(game, seat, kind);
  if (card === undefined) return;
  yield* game.event(cardPlayed, { seat, kind }, function* () {
    game.move(card, tableOf(seat));
    game.state.played[seat] = (game.state.played[seat] ?? 0) + 1;
    game.log("played", { player: { seat }, card: game.card(card).name });
  });
}
