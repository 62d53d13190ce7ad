import { choice, type Option, playerOf, type Rule, type Seat } from "conclave/rules";
import { colours, specs, specsOf } from "../catalogues/index.ts";
import { aboutKind } from "../effects/sources.ts";
import { cardLabel } from "../labels.ts";
import { placeBases } from "../setup.ts";

import type { Match, Position } from "../types.ts";
import { codexZone, commandZone, deckZone, handZone } from "../zones.ts";

/** Players choose heroes and the colour of their starter deck; then their decks are made (README, "Set-up"). */
export function* chooseHeroes(game: Match): Rule {
  placeBases(game);
  for (const [seat, chosen] of (yield* heroesChosen(game)).entries()) playerOf(game, seat).heroes = chosen;
  const starters = yield* game.together(game.seats, (seat) => chooseStarter(game, seat));
  for (const seat of game.seats) {
    const player = playerOf(game, seat);
    player.starter = starters[seat] ?? "neutral";
    game.log("heroes", {
      player: { seat },
      heroes: player.heroes.map((id) => game.definition(id).name),
      starter: game.entry(colours, player.starter).name,
    });
  }
  for (const seat of game.seats) deal(game, seat);
}

/** The number of heroes of each player. */
export function heroCount(position: Position): number {
  return position.state.mode === "one-hero" ? 1 : 3;
}

const presets: { readonly [preset: string]: readonly string[] } = {
  "troq-river": ["troq-bashar", "river-montoya"],
  "calamandra-jaina": ["calamandra-moss", "jaina-stormborne"],
};

function* heroesChosen(game: Match): Rule<readonly string[][]> {
  const preset = presets[game.options.preset];
  if (preset && game.state.mode === "one-hero") return game.seats.map((seat) => [preset[seat % preset.length] ?? ""]);
  switch (game.options.heroes) {
    case "random":
      return game.seats.map(() => game.random.shuffle(heroIds(game)).slice(0, heroCount(game)));
    case "open":
      return yield* openChoice(game);
    case "draft":
      return yield* draft(game);
    default:
      return yield* game.together(game.seats, (seat) => chooseOwn(game, seat));
  }
}

function heroIds(position: Position): string[] {
  return position.entries(specs).all.map(({ hero }) => hero);
}

function heroOptions(position: Position, ids: readonly string[]): Option<string>[] {
  return ids.map((id) => choice(id, cardLabel(position.definition(id)), id, aboutKind(id)));
}

function* chooseOwn(game: Match, seat: Seat): Rule<string[]> {
  const count = heroCount(game);
  return yield* game.chooseMany(seat, "heroes", heroOptions(game, heroIds(game)), {
    min: count,
    max: count,
    params: { count },
  });
}

/** One player after the other: everybody sees what those before have chosen. */
function* openChoice(game: Match): Rule<string[][]> {
  const chosen: string[][] = [];
  for (const seat of game.seatsFrom(game.turn.first)) {
    const heroes = yield* chooseOwn(game, seat);
    chosen[seat] = heroes;
    playerOf(game, seat).heroes = [...heroes];
  }
  return chosen;
}

/** One hero at a time, back and forth. Nobody takes a hero that is taken. */
function* draft(game: Match): Rule<string[][]> {
  const chosen: string[][] = game.seats.map(() => []);
  const order = game.seatsFrom(game.turn.first);
  for (let round = 0; round < heroCount(game); round++) {
    for (const seat of round % 2 === 0 ? order : [...order].reverse()) {
      const left = heroIds(game).filter((id) => !chosen.some((taken) => taken.includes(id)));
      chosen[seat]?.push(yield* game.choose(seat, "draft", heroOptions(game, left)));
      playerOf(game, seat).heroes = [...(chosen[seat] ?? [])];
    }
  }
  return chosen;
}

function* chooseStarter(game: Match, seat: Seat): Rule<string> {
  const possible = [...new Set(specsOf(game, seat).map(({ colour }) => colour))];
  const [only] = possible;
  if (possible.length === 1 && only) return only;
  return yield* game.choose(
    seat,
    "starter",
    possible.map((id) => choice(id, game.entry(colours, id).name, id)),
  );
}

/** Makes the codex, the draw pile and the heroes of a player. */
function deal(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  for (const { id } of specsOf(game, seat)) game.createDeck(id, codexZone(seat), { back: cardBack });
  game.createDeck(`starter-${player.starter}`, deckZone(seat), { back: cardBack });
  for (const hero of player.heroes) game.createCard(hero, commandZone(seat));
  game.draw(deckZone(seat), handZone(seat), 5);
}

/** All cards of decks look alike from behind. */
const cardBack = "card";
