import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { SkillType } from "../effects/names.ts";
import { skillCardsDrawn } from "../events.ts";
import { cardOption, labelOf, nameOf, namesOf, typeOption } from "../labels.ts";
import { handOf, isRevealed, skillTypesOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { handZone, skillDeckZone, skillDiscardZone } from "../zones.ts";

/** The number of cards of each type that a player draws. */
export type TypeCounts = ReadonlyMap<SkillType, number>;

/** The number of cards of the type that can still be drawn. */
function available(position: Position, type: SkillType): number {
  return position.zone(skillDeckZone(type)).length + position.zone(skillDiscardZone(type)).length;
}

/** The player chooses how many cards of each of these types to draw, limited to what is left. */
export function* chooseTypes(game: Match, seat: Seat, count: number, types: readonly SkillType[]): Rule<TypeCounts> {
  const room = types.reduce((sum, type) => sum + available(game, type), 0);
  const total = Math.min(count, room);
  if (total <= 0) return new Map();
  const [only] = types;
  if (types.length === 1 && only) return new Map([[only, total]]);
  if (total === 1) {
    const options = types.filter((type) => available(game, type) > 0).map((type) => typeOption(type));
    return new Map([[yield* game.choose(seat, "draw-skill-card", options, { publicOptions: true }), 1]]);
  }
  return yield* game.allocate(seat, "draw-skill-cards", types.map(typeOption), {
    total,
    limit: (type) => available(game, type),
    params: { count: total },
  });
}

/** The player draws these cards; the types are public, the cards secret. */
export function* takeSkillCards(game: Match, seat: Seat, counts: TypeCounts): Rule<CardId[]> {
  const cards: CardId[] = [];
  const drawn: { type: SkillType; count: number }[] = [];
  for (const type of game.entries(skillTypes).ids) {
    const count = counts.get(type) ?? 0;
    if (count <= 0) continue;
    const taken = game.draw(skillDeckZone(type), handZone(seat), count);
    if (taken.length > 0) drawn.push({ type, count: taken.length });
    cards.push(...taken);
  }
  if (cards.length === 0) return cards;
  game.log("skill-cards-drawn", {
    player: { seat },
    cards: drawn.map(({ type, count }) => t(`skill.${type}.count`, { count })),
  });
  game.log("own-skill-cards-drawn", { cards: namesOf(game, cards) }, [seat]);
  yield* game.event(skillCardsDrawn, { seat, cards });
  return cards;
}

/** The player draws `count` skill cards of these types, first choosing how many of each. */
export function* drawSkillCards(game: Match, seat: Seat, count: number, types: readonly SkillType[]): Rule<CardId[]> {
  return yield* takeSkillCards(game, seat, yield* chooseTypes(game, seat, count, types));
}

/** The player draws `count` skill cards of their own types; a revealed Cylon of any. */
export function* drawOwnSkillCards(game: Match, seat: Seat, count: number): Rule<CardId[]> {
  const types = isRevealed(game, seat) ? game.entries(skillTypes).ids : skillTypesOf(game, seat);
  return yield* drawSkillCards(game, seat, count, types);
}

/**
 * Moves these cards from hand to hand. Others who have seen the first hand must not see which cards are gone, so that they lose
 * track of it; whoever gets the cards still knows the rest.
 */
export function handOver(game: Match, from: Seat, to: Seat, cards: readonly CardId[]): void {
  const rest = handOf(game, from).filter((card) => !cards.includes(card));
  const others = game.seats.filter((seat) => seat !== from && seat !== to);
  const traced = [...cards, ...rest].some((card) => others.some((seat) => game.hasSeen(seat, card)));
  let given = cards;
  if (traced && rest.length > 0) {
    const known = rest.filter((card) => game.hasSeen(to, card));
    const renamed = game.coverTracks(handZone(from), [...cards, ...known]);
    given = renamed.slice(0, cards.length);
    for (const card of renamed.slice(cards.length)) game.show(card, [to]);
  }
  for (const card of given) game.move(card, handZone(to));
}

/** Human Fleet: the player looks at another player's hand and takes a card. */
export function* stealSkillCard(game: Match, seat: Seat, from: Seat): Rule {
  const hand = handOf(game, from);
  if (hand.length === 0 || seat === from) return;
  for (const card of hand) game.show(card, [seat]);
  game.log("hand-looked-at", { player: { seat }, target: { seat: from } });
  const card = yield* game.choose(
    seat,
    "steal-skill-card",
    hand.map((id) => cardOption(game, id)),
    // How many cards there are is public.
    { params: { target: { seat: from } }, publicOptions: true },
  );
  const name = nameOf(game, card);
  handOver(game, from, seat, [card]);
  game.log("skill-card-stolen", { player: { seat }, target: { seat: from } });
  game.log("own-skill-card-stolen", { card: name }, [seat, from]);
}

/** The different cards of this title in the player's hand: one of each strength. */
export function cardsOfTitle(position: Position, seat: Seat, title: string): CardId[] {
  const found = new Map<string, CardId>();
  for (const id of handOf(position, seat)) {
    const card = position.card(id);
    if (card.category === "skill" && card.title === title && !found.has(card.id)) found.set(card.id, id);
  }
  return [...found.values()];
}

/** Options to react with a card: identified by strength, because copies of one strength are equal. */
export function reactionOptions(position: Position, seat: Seat, title: string) {
  return cardsOfTitle(position, seat, title).map((id) => {
    const card = position.card(id);
    return choice(card.id, labelOf(card), id, { type: "card", id });
  });
}

/** Who may be asked to react with a skill card, by public facts: all with cards who are not revealed Cylons. */
export function reactors(game: Match): Seat[] {
  return game.seatsFrom(game.current).filter((seat) => !isRevealed(game, seat) && handOf(game, seat).length > 0);
}
