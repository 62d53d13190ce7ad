import { type CardId, choice, playerOf, type Rule, type Seat } from "conclave/rules";
import { aboutKind } from "../effects/sources.ts";
import { activePlayers } from "../effects/teams.ts";
import { cardLabel } from "../labels.ts";
import { kindsOf } from "../rules/searching.ts";
import type { Match } from "../types.ts";
import { codexZone, discardZone, techedZone } from "../zones.ts";

/** Until a player has this many workers, choosing cards is compulsory. */
const workersForFreedom = 10;

/** The number of cards chosen in a tech phase. */
const cardsTeched = 2;

/**
 * The tech choice of the turn before is completed as the player’s next turn begins, so that it keeps nobody waiting: cards of the
 * codex go to the discard pile (README, "The turn", 6).
 */
export function* tech(game: Match): Rule {
  beginExtraTurn(game);
  const seats = activePlayers(game);
  if (!game.options["tech-at-end"])
    yield* chooseTech(
      game,
      seats.filter((seat) => playerOf(game, seat).turns > 0),
    );
  for (const seat of seats) game.moveAll(techedZone(seat), discardZone(seat));
}

/** An extra turn belongs to one player, even in a team. */
function beginExtraTurn(game: Match): void {
  const { state, turn } = game;
  state.alone = undefined;
  if (state.extraTurns.length <= turn.extra.length) return;
  const seat = state.extraTurns.shift();
  if (seat !== undefined) state.alone = seat;
}

/** With the option `tech-at-end`, the choice is made at the end of the player’s turn. */
export function* techAtEnd(game: Match): Rule {
  if (game.options["tech-at-end"]) yield* chooseTech(game, activePlayers(game));
}

function* chooseTech(game: Match, seats: readonly Seat[]): Rule {
  const chosen = yield* game.together(seats, (seat) => choose(game, seat));
  for (const [index, seat] of seats.entries()) {
    const cards = chosen[index] ?? [];
    for (const card of cards) game.move(card, techedZone(seat));
    game.log("teched", { player: { seat }, count: cards.length });
  }
}

function* choose(game: Match, seat: Seat): Rule<CardId[]> {
  const kinds = kindsOf(game, codexZone(seat));
  const total = Math.min(cardsTeched, game.zone(codexZone(seat)).length);
  if (total === 0) return [];
  const free = playerOf(game, seat).workers >= workersForFreedom;
  const options = kinds.map(({ kind, cards }) => choice(kind.id, cardLabel(kind), cards, aboutKind(kind.id)));
  const points = yield* game.allocate(seat, "tech", options, {
    total,
    ...(free && { min: 0 }),
    limit: (cards) => cards.length,
  });
  return [...points].flatMap(([cards, count]) => cards.slice(0, count));
}
