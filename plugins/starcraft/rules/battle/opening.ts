import {
  type CardId,
  choice,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { cardName } from "../../labels.ts";
import { raceOf } from "../../state.ts";
import type { BattlePlay, Card, Match, Position } from "../../types.ts";
import { discardZone, handZone, keptZone, playAreaZone } from "../../zones.ts";
import { battleOf, fightersOf } from "./fighters.ts";
import { roles } from "./roles.ts";

/** The start of a battle: technologies in play act, then each player may use one thing (README, "Battle"). */
export function* openBattle(game: Match): Rule {
  for (const role of roles) yield* usePlayArea(game, battleOf(game)[role]);
  for (const role of roles) {
    if (isSettled(game)) return;
    yield* playOne(game, battleOf(game)[role]);
  }
}

/** Whether nothing is left to fight for: the battle has been called off, or a side has no units. */
export function isSettled(position: Position): boolean {
  const battle = battleOf(position);
  return battle.calledOff || roles.some((role) => fightersOf(position, battle[role]).length === 0);
}

/** Technologies in front of a player do by themselves what they can. */
function* usePlayArea(game: Match, seat: Seat): Rule {
  for (const id of game.zone(playAreaZone(seat))) {
    const card = game.card(id);
    if (card.category !== "combat" || !card.play?.allowed(game, seat)) continue;
    game.log("battle-technology", { player: { seat }, card: cardName(card) });
    yield* card.play.rule(game, seat);
  }
}

interface Playable {
  readonly id: CardId;
  readonly play: BattlePlay;
}

function* playOne(game: Match, seat: Seat): Rule {
  if (!game.look((position) => mayHaveSomething(position, seat))) return;
  const [played] = yield* game.window<Playable>("battle-start", {
    seats: [seat],
    options: () => optionsOf(game, seat),
    unavailable: () => unavailableTo(game, seat),
  });
  if (!played) return;
  const { id, play } = played.value;
  const card = game.card(id);
  game.move(id, card.category === "event" ? "event-discard" : discardZone(seat));
  game.log("battle-start", { player: { seat }, card: cardName(card) });
  yield* play.rule(game, seat);
}

/** Whether a player may have something to use, as far as everybody knows: others must not learn from a question. */
function mayHaveSomething(position: Position, seat: Seat): boolean {
  if (position.zone(keptZone(seat)).length > 0) return true;
  if (position.zone(handZone(seat)).length === 0) return false;
  const { technologies } = playerOf(position, seat);
  const discarded = position.zone(discardZone(seat)).map((id) => position.card(id).id);
  const { entries } = position.deck(`${raceOf(position, seat).id}-technologies`);
  return entries.some(({ card, copies }) => {
    const isBought =
      card.category === "combat" && card.technology !== undefined && technologies[card.technology] !== undefined;
    if (!isBought || !playOf(card)?.allowed(position, seat)) return false;
    return discarded.filter((kind) => kind === card.id).length < copies;
  });
}

/** What a card of the hand, or a kept event card, does when a battle begins. */
function playOf(card: Card): BattlePlay | undefined {
  if (card.category === "event") return card.battle;
  return card.category === "combat" && card.kind === "battle-start" ? card.play : undefined;
}

/** The different cards with which a player could begin a battle. */
function playable(position: Position, seat: Seat): readonly Playable[] {
  const found = new Map<string, Playable>();
  for (const id of [...position.zone(keptZone(seat)), ...position.zone(handZone(seat))]) {
    const card = position.card(id);
    const play = playOf(card);
    if (play && !found.has(card.id)) found.set(card.id, { id, play });
  }
  return [...found.values()];
}

function optionsOf(position: Position, seat: Seat): readonly Option<Playable>[] {
  return playable(position, seat)
    .filter(({ play }) => play.allowed(position, seat))
    .map((value) => {
      const { id, name } = position.card(value.id);
      return choice(id, name, value, { type: "card", id: value.id });
    });
}

function unavailableTo(position: Position, seat: Seat): readonly UnavailableOption[] {
  return playable(position, seat)
    .filter(({ play }) => !play.allowed(position, seat))
    .map(({ id }) => {
      const card = position.card(id);
      return { id: card.id, label: card.name, about: [{ type: "card", id }], reason: t("reason.not-in-this-battle") };
    });
}
