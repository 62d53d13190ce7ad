import {
  type CardId,
  type Forecast,
  type Objection,
  type Option,
  type Rule,
  type Seat,
  type Text,
  t,
} from "conclave/rules";
import { cardName, cardOptions } from "../../labels.ts";
import { raceOf } from "../../state.ts";
import type { Role, SkirmishSide } from "../../state-types.ts";
import type { CombatCard, Match, Position } from "../../types.ts";
import { battleZone, chanceZone, combatZone, discardZone, handZone, revealedZone } from "../../zones.ts";
import { drawCombat } from "../drawing.ts";
import { type Contender, clashOf, contender } from "./contenders.ts";
import { battleIn, battleOf, opponentOf, roleOf } from "./fighters.ts";
import { skirmishPlaces } from "./skirmishes.ts";
import { strengthsOf } from "./strength.ts";

/** Combat cards for all skirmishes, face down (README, "Battle"). */

export function* placeCards(game: Match): Rule {
  const battle = battleIn(game);
  const { attacker, placingFirst } = battle;
  const first = placingFirst.length === 1 ? (placingFirst[0] ?? attacker) : attacker;
  for (const seat of [first, opponentOf(game, first)]) {
    battle.placing = seat;
    yield* placeCardsOf(game, seat);
    battle.placed.push(seat);
    const { healing } = raceOf(game, seat);
    if (healing > 0) drawCombat(game, seat, healing);
  }
  delete battle.placing;
}

type Placed = ReadonlyMap<number, readonly CardId[]>;

function* placeCardsOf(game: Match, seat: Seat): Rule {
  const chosen = yield* choosePlaces(game, seat);
  const battle = battleIn(game);
  const open = battle.openCards.includes(seat);
  const placed = open ? chosen : coverTracks(game, seat, chosen);
  const role = roleOf(game, seat);
  let chance = 0;
  battle.skirmishes.forEach((skirmish, index) => {
    const cards = placed.get(index) ?? [];
    if (cards.length === 0 && takeTopCard(game, seat, skirmish[role], open)) chance++;
    for (const card of cards) {
      skirmish[role][isStandard(game, card) ? "standard" : "reinforcement"] = card;
      game.move(card, open ? revealedZone(seat) : battleZone(seat));
    }
  });
  report(game, seat, [...placed.values()].flat().length, chance);
}

/** Whoever has been shown the hand knows its cards, but not which of them lie in the battle. */
function coverTracks(game: Match, seat: Seat, placed: Placed): Placed {
  const chosen = [...placed.values()].flat();
  const covered = game.coverTracks(handZone(seat), chosen);
  const renamed = (card: CardId) => covered[chosen.indexOf(card)] as CardId;
  return new Map([...placed].map(([skirmish, cards]) => [skirmish, cards.map(renamed)]));
}

/** The unseen top card of the deck takes the place of a card from the hand. Returns whether there is one. */
function takeTopCard(game: Match, seat: Seat, side: SkirmishSide, open: boolean): boolean {
  const [card] = game.draw(combatZone(seat), open ? revealedZone(seat) : chanceZone(seat), 1);
  if (card === undefined) return false;
  side.standard = card;
  return true;
}

/** Tells how many cards come from the hand and by chance from the deck, and which ones if they lie open. */
function report(game: Match, seat: Seat, count: number, chance: number): void {
  const { skirmishes, openCards } = battleIn(game);
  game.log("cards-placed", { player: { seat }, count, chance });
  if (!openCards.includes(seat)) return;
  const role = roleOf(game, seat);
  for (const [index, skirmish] of skirmishes.entries()) {
    const { standard, reinforcement } = skirmish[role];
    const cards = [standard, reinforcement].flatMap((card) => (card === undefined ? [] : [cardName(game.card(card))]));
    game.log("cards-open", { player: { seat }, skirmish: index + 1, cards });
  }
}

function* choosePlaces(game: Match, seat: Seat): Rule<Placed> {
  if (game.zone(handZone(seat)).length === 0) return new Map();
  const places = skirmishPlaces(game, seat).map((place) => ({ ...place, max: 2 }));
  const indices = places.map(({ value }) => value);
  const options = handOptions(game, seat);
  const least = leastStandards(game, seat, places.length);
  return yield* game.assign(seat, "combat-cards", options, places, {
    check: (placed) => problemOf(game, placed, least),
    example: exampleOf(game, options, indices, least),
  });
}

/** The cards of the hand that can lie in a skirmish. */
function handOptions(position: Position, seat: Seat): readonly Option<CardId>[] {
  const placeable = position.zone(handZone(seat)).filter((card) => {
    const { kind } = position.card(card) as CombatCard;
    return kind === "standard" || kind === "reinforcement";
  });
  return cardOptions(position, placeable).map((option) => {
    const forecast = () => strengthsWith(position, seat, option.value);
    return isStandard(position, option.value) ? { ...option, forecast } : option;
  });
}

/** What the seat's sides come to with this standard card, as far as everybody sees what else counts: the enemy's cards do not yet. */
function strengthsWith(position: Position, seat: Seat, standard: CardId): Forecast {
  const role = roleOf(position, seat);
  const skirmishes = battleOf(position).skirmishes.map((skirmish, index) => {
    const withCards = (side: Role): Contender => {
      const { front, supports } = skirmish[side];
      return contender(position, side, { front, supports: [...supports], ...(side === role && { standard }) });
    };
    const clash = clashOf(position, { attacker: withCards("attacker"), defender: withCards("defender") });
    const { attack, health } = strengthsOf(clash)[role];
    return t("forecast.in-skirmish", { number: index + 1, attack, health });
  });
  return { text: t("forecast.combat-card", { skirmishes }) };
}

function isStandard(position: Position, card: CardId): boolean {
  return (position.card(card) as CombatCard).kind === "standard";
}

/** How many standard cards must come from the hand, because the deck has too few for all skirmishes. */
function leastStandards(position: Position, seat: Seat, skirmishes: number): number {
  const inDeck = position.zone(combatZone(seat)).length + position.zone(discardZone(seat)).length;
  const inHand = position.zone(handZone(seat)).filter((card) => isStandard(position, card)).length;
  return Math.min(Math.max(0, skirmishes - inDeck), inHand);
}

/** At most one standard card and one reinforcement lie in a skirmish. */
function problemOf(position: Position, placed: Placed, least: number): Text | Objection<CardId> | undefined {
  const sorted = [...placed.values()].map((cards) => Map.groupBy(cards, (card) => isStandard(position, card)));
  const tooMany = (standard: boolean) => sorted.flatMap((cards) => moreThanOne(cards.get(standard) ?? []));
  const standards = tooMany(true);
  if (standards.length > 0) return { reason: t("reason.one-standard-card"), options: standards };
  const reinforcements = tooMany(false);
  if (reinforcements.length > 0) return { reason: t("reason.one-reinforcement"), options: reinforcements };
  const given = sorted.reduce((sum, cards) => sum + (cards.get(true)?.length ?? 0), 0);
  return given < least ? t("reason.deck-too-small", { count: least }) : undefined;
}

/** These cards, if they are several. */
function moreThanOne(cards: readonly CardId[]): readonly CardId[] {
  return cards.length > 1 ? cards : [];
}

/** As few cards as are allowed. */
function exampleOf(
  position: Position,
  options: readonly Option<CardId>[],
  places: readonly number[],
  least: number,
): Placed {
  const standards = options.map(({ value }) => value).filter((card) => isStandard(position, card));
  return new Map(places.map((place, at) => [place, at < least ? standards.slice(at, at + 1) : []]));
}
