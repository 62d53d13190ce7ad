import { type CardId, choice, type Option, type Reference, type Rule, type Seat, t } from "conclave/rules";
import { about, aboutKind, aboutSeat, decider, pileKey } from "../effects/sources.ts";
import { opponentsOf } from "../effects/teams.ts";
import { cardLabel } from "../labels.ts";
import type { Card, Match, Position, Source } from "../types.ts";
import { codexZone, discardZone, handZone } from "../zones.ts";

/** How players look for cards in piles of their own that nobody else sees. */

/** A kind of card, with the cards of that kind in a zone. */
interface Kind {
  readonly kind: Card;
  readonly cards: readonly CardId[];
}

/** The cards of a zone by kind: by spec and tech, spells last, however they lie. */
export function kindsOf(position: Position, zone: string): readonly Kind[] {
  const kinds = new Map<Card, { kind: Card; place: string; cards: CardId[] }>();
  for (const card of position.zone(zone)) {
    const kind = position.card(card);
    const known = kinds.get(kind);
    if (known) known.cards.push(card);
    else kinds.set(kind, { kind, place: placeOf(kind), cards: [card] });
  }
  return [...kinds.values()].sort((one, other) => (one.place < other.place ? -1 : 1));
}

const places = new WeakMap<Card, string>();

function placeOf(card: Card): string {
  const known = places.get(card);
  if (known !== undefined) return known;
  const { spec = "", type, tech = 0, cost, id } = card;
  const place = [spec, type === "spell" ? 9 : tech, String(cost).padStart(2, "0"), id].join(" ");
  places.set(card, place);
  return place;
}

/**
 * The player of the source looks for a card in their codex or discard pile, even on another player’s turn. The question is
 * asked whether or not there is such a card, and the player may decline: so it tells nobody anything.
 */
export function* search(
  game: Match,
  self: Source,
  pile: "codex" | "discard",
  which: (card: Card, id: CardId) => boolean,
): Rule<CardId | undefined> {
  const zone = pile === "codex" ? codexZone(self.seat) : discardZone(self.seat);
  const options = game.look((position) =>
    kindsOf(position, zone).flatMap(({ kind, cards: [card] }) => {
      if (card === undefined || !which(kind, card)) return [];
      return [choice(kind.id, cardLabel(kind), card, aboutKind(kind.id))];
    }),
  );
  return yield* game.choose(self.seat, `search-${pile}`, options, {
    params: { card: game.definition(self.kind).name },
    optional: true,
  });
}

/** A card of the codex that was found goes to the hand of its player; all see it. */
export function fetch(game: Match, { seat }: Source, card: CardId): void {
  game.show(card, "everybody");
  game.move(card, handZone(seat));
  game.log("fetched", { player: { seat }, card: game.card(card).name });
}

/** The player of the source sees a pile of another player. Returns its cards. */
export function lookAt(game: Match, { seat }: Source, pile: "hand" | "discard", of: Seat): readonly CardId[] {
  const cards = game.zone(zoneOf(pile, of));
  for (const card of cards) game.show(card, [seat]);
  game.log(`looked-at-${pile}`, { player: { seat }, of: { seat: of } });
  if (cards.length > 0) game.log("you-see", { cards: cards.map((card) => game.card(card).name) }, [seat]);
  return cards;
}

/** Options for cards of a pile that was looked at. No view lists them, so the options are about what the cards are. */
export function seenCardOptions(position: Position, cards: readonly CardId[]): Option<CardId>[] {
  return cards.map((card) => {
    const { id, name } = position.card(card);
    return choice(card, name, card, aboutKind(id));
  });
}

function zoneOf(pile: "hand" | "discard", of: Seat): string {
  return pile === "hand" ? handZone(of) : discardZone(of);
}

/** A pile of a player; or its cards, if whoever is asked sees all of them. */
function aboutPile(position: Position, asked: Seat, pile: "hand" | "discard", of: Seat): readonly Reference[] {
  const cards = position.zone(zoneOf(pile, of));
  const isOpen = asked === of || cards.every((card) => position.canSee(asked, card));
  return [aboutSeat(of), ...(isOpen ? about(...cards) : [{ type: "pile", id: pileKey(pile, of) }])];
}

/** A pile of another player that was looked at. */
export interface SeenPile {
  readonly of: Seat;
  readonly pile: "hand" | "discard";
  readonly cards: readonly CardId[];
}

/**
 * The player of the source sees the hand or the discard pile of an opponent. One without cards, as everybody sees, shows nothing and is
 * not offered.
 * @returns `undefined` if nobody has any
 */
export function* lookAtHandOrDiscard(game: Match, self: Source): Rule<SeenPile | undefined> {
  const asked = decider(game, self);
  const piles = opponentsOf(game, self.seat).flatMap((of) =>
    (["hand", "discard"] as const)
      .filter((pile) => game.zone(zoneOf(pile, of)).length > 0)
      .map((pile) =>
        choice(
          `${pile}-${of}`,
          t(`label.${pile}-of`, { player: { seat: of } }),
          { of, pile },
          aboutPile(game, asked, pile, of),
        ),
      ),
  );
  if (piles.length === 0) return undefined;
  const params = { card: game.definition(self.kind).name };
  const { of, pile } = yield* game.choose(asked, "look", piles, { params });
  return { of, pile, cards: lookAt(game, self, pile, of) };
}
