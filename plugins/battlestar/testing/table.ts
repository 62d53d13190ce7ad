import { type CardId, type Prompt, playerOf, type Seat } from "conclave/rules";
import { characters as allCharacters } from "../catalogues/characters.ts";
import type { CharacterId, LocationId } from "../effects/names.ts";

import type { PastCheck } from "../state-types.ts";
import type { Match, Position } from "../types.ts";
import { handZone, loyaltyZone, skillDeckZone } from "../zones.ts";

type Arrange = (game: Match) => void;

/** For tests: gives the players these characters at their starting locations; the first are President and Admiral. */
export function cast(game: Match, ...characters: readonly CharacterId[]): void {
  for (const [seat, id] of characters.entries()) {
    const player = playerOf(game, seat);
    const { start } = game.entry(allCharacters, id);
    player.character = id;
    player.turns = 1;
    if (start === "stranded" || start === "in-viper") delete player.location;
    else player.location = start;
  }
  game.state.president = 0;
  game.state.admiral = 1;
  game.setZoneOwner("quorum-hand", 0);
}

/** For tests: moves the player to the location. */
export function stand(game: Match, seat: Seat, location: LocationId): void {
  playerOf(game, seat).location = location;
}

/** For tests: moves skill cards of these kinds, such as `repair-1`, to a zone. */
export function skillCardsTo(game: Match, zone: string, ...kinds: readonly string[]): CardId[] {
  return kinds.map((kind) => {
    const definition = game.definition(kind);
    if (definition.category !== "skill") throw new RangeError(`${kind} is not a skill card`);
    const card = game.zone(skillDeckZone(definition.type)).find((id) => game.card(id).id === kind);
    if (card === undefined) throw new RangeError(`there is no ${kind} left`);
    game.move(card, zone);
    return card;
  });
}

/** For tests: adds these skill cards to the player's hand. */
export function hand(game: Match, seat: Seat, ...kinds: readonly string[]): CardId[] {
  return skillCardsTo(game, handZone(seat), ...kinds);
}

/** For tests: the next destiny cards, the last first. */
export function destiny(game: Match, ...kinds: readonly string[]): CardId[] {
  return skillCardsTo(game, "destiny", ...kinds);
}

/** For tests: deals the player this loyalty card. */
export function loyalty(game: Match, seat: Seat, kind: string): CardId {
  const card = game.zone("box").find((id) => game.card(id).id === kind);
  if (card === undefined) throw new RangeError(`there is no ${kind} left`);
  game.move(card, loyaltyZone(seat));
  return card;
}

/** For tests: makes these cards the loyalty deck, the next one first. */
export function loyaltyDeck(game: Match, ...kinds: readonly string[]): void {
  game.moveAll("loyalty-deck", "box");
  for (const kind of kinds.toReversed()) {
    const card = game.zone("box").find((id) => game.card(id).id === kind);
    if (card === undefined) throw new RangeError(`there is no ${kind} left`);
    game.move(card, "loyalty-deck");
  }
}

/** For tests: the kinds of the cards in a zone. */
export function kindsIn(position: Position, zone: string): string[] {
  return position.zone(zone).map((card) => position.card(card).id);
}

/** For tests: makes the player a revealed Cylon, without titles. */
export function reveal(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  player.revealed = true;
  player.location = "resurrection-ship";
  for (const title of ["president", "admiral"] as const) if (game.state[title] === seat) delete game.state[title];
}

/** For tests: the prompts open now, for `play.end`. */
export function openPrompts(play: { readonly prompts: readonly Prompt[] }) {
  return { asked: play.prompts.map(({ seat, key }) => [seat, key] as const) };
}

/** For tests: a table with these characters; the first is President, the second Admiral. */
export function crewed(characters: readonly CharacterId[], arrange: Arrange = () => {}): Arrange {
  return (game) => {
    cast(game, ...characters);
    arrange(game);
  };
}

/** For tests: a table with these characters, all in the Research Lab. */
export function inTheLab(characters: readonly CharacterId[], arrange: Arrange = () => {}): Arrange {
  return crewed(characters, (game) => {
    for (const seat of game.seats) stand(game, seat, "research-lab");
    arrange(game);
  });
}

/** For tests: a check of politics and leadership that failed long ago. */
export function pastCheck(changes: Partial<PastCheck> = {}): PastCheck {
  return {
    kind: "crisis",
    card: "food-shortage",
    by: 0,
    round: 1,
    distance: 0,
    difficulty: 9,
    skills: ["politics", "leadership"],
    faceUp: false,
    onesCount: false,
    destiny: 2,
    added: [],
    cards: [],
    total: 3,
    outcome: "fail",
    ...changes,
  };
}
