import { choice, playerOf, type Rule, type Seat, type UnavailableOption } from "conclave/rules";
import type { Character } from "../catalogues/characters.ts";
import { launchAreas } from "../catalogues/tokens.ts";
import { characterPicked } from "../events.ts";
import { areaOption } from "../labels.ts";
import { boardViper } from "../rules/characters.ts";
import { classTaken } from "../rules/reasons.ts";

import type { Match } from "../types.ts";
import { charactersLeft, openClasses } from "../values.ts";

/** Starting with the first player, everybody picks a character and places it. */
export function* chooseCharacters(game: Match): Rule {
  game.log("first-player", { player: { seat: game.turn.first } });
  for (const seat of game.seatsFrom(game.turn.first)) yield* pickCharacter(game, seat);
}

function* pickCharacter(game: Match, seat: Seat): Rule {
  const all = game.value(charactersLeft, { seat });
  const open = game.value(openClasses, { seat, left: all });
  const candidates = all.map((character) => {
    const { id, name } = character;
    return { character, option: choice(id, name, character, { type: "character", id }) };
  });
  const unavailable = candidates
    .filter(({ character }) => !open.includes(character.class))
    .map(({ option: { id, label } }): UnavailableOption => {
      return { id, label, about: [{ type: "character", id }], reason: classTaken, rule: "B5" };
    });
  const options = candidates.filter(({ character }) => open.includes(character.class)).map(({ option }) => option);
  const picked = yield* game.choose(seat, "pick-character", options, { unavailable });
  yield* game.event(characterPicked, { seat, character: picked.id }, () => {
    playerOf(game, seat).character = picked.id;
    game.log("character-picked", { player: { seat }, character: picked.name });
    return takePlace(game, seat, picked);
  });
}

/** Places the character: at a location, nowhere (B40), or in another viper from the Reserves (D7). */
function* takePlace(game: Match, seat: Seat, { start }: Character): Rule {
  if (start === "stranded") return;
  if (start !== "in-viper") {
    playerOf(game, seat).location = start;
    return;
  }
  const viper = game.state.vipers.find(({ place }) => place === "reserves");
  if (!viper) return;
  viper.place = yield* game.choose(seat, "launch-area", launchAreas.map(areaOption), { publicOptions: true });
  boardViper(game, seat, viper.id);
}
