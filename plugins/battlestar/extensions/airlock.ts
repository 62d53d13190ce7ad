import {
  action,
  choice,
  defineExtension,
  option,
  type Rule,
  type Seat,
  t,
  translations,
  view,
} from "../../../server/engine/index.ts";
import { characters } from "../board/characters.ts";
import type { CharacterId } from "../board/types.ts";
import { extraHumanCards } from "../decks/loyalty.ts";
import { characterName, nameOf } from "../labels.ts";
import { moveCharacter } from "../procedures/characters.ts";
import { changeResource } from "../procedures/resources.ts";
import { revealCylon } from "../procedures/revealing.ts";
import { discardSkillCards } from "../procedures/skill-cards.ts";
import { skillCheck } from "../procedures/skill-check.ts";
import { loseTitles } from "../procedures/titles.ts";
import { characterCard, hiddenLoyalty, isAt, isRevealed, playerIn, playerOf, seatOf, shipOf } from "../state.ts";
import type { Battlestar, Match, Position } from "../types.ts";
import { attachedZone, revealedZone } from "../zones.ts";

const id = "airlock";
type Executed = { executed: { seat: Seat; character: CharacterId }[] };

const executions = (position: Position | Match) => position.stateOf<Executed>(id).executed;

/** Those who could be executed by the player: whoever else is in the Brig. The player must be aboard and free. */
function accused(position: Position, seat: Seat): Seat[] {
  if (isRevealed(position, seat) || shipOf(position, seat) === undefined || isAt(position, seat, "brig")) return [];
  return position.activeSeats.filter((other) => other !== seat && isAt(position, other, "brig"));
}

/** A trial: a skill check at the Brig. On passing it the accused goes out of the airlock. */
function* trial(game: Match, seat: Seat, target: Seat): Rule {
  game.log("airlock.trial", { player: { seat }, target: { seat: target } });
  const difficulty = Number(game.optionsOf(id).difficulty);
  const check = { difficulty, skills: ["politics", "leadership", "tactics"] as const, pass: [], fail: [] };
  const source = { kind: "location", location: "brig" } as const;
  const context = { source, acting: seat, target };
  const outcome = yield* skillCheck(game, check, { ...source, by: seat, target }, context);
  if (outcome === "pass") yield* game.call("execution", execute(game, target));
}

/** A Cylon is revealed; a human is mourned, and the player comes back as somebody else. */
function* execute(game: Match, seat: Seat): Rule {
  const { character } = playerOf(game, seat);
  if (character === undefined) return;
  executions(game).push({ seat, character });
  game.log("airlock.executed", { player: { seat }, character: characterName(character) });
  const cylon = hiddenLoyalty(game, seat).find((card) => {
    const loyalty = game.card(card);
    return loyalty.category === "loyalty" && loyalty.team === "cylon";
  });
  if (cylon !== undefined) yield* revealCylon(game, seat, cylon);
  else yield* returnAsAnother(game, seat);
}

function* returnAsAnother(game: Match, seat: Seat): Rule {
  const loyalty = [...hiddenLoyalty(game, seat)];
  game.moveAll(`loyalty:${seat}`, revealedZone(seat));
  if (loyalty.length > 0) {
    game.log("airlock.innocent", { player: { seat }, cards: loyalty.map((card) => nameOf(game, card)) });
  }
  yield* changeResource(game, "morale", -1);
  yield* discardSkillCards(game, seat, "all");
  game.moveAll(attachedZone(seat), "quorum-discard");
  yield* loseTitles(game, seat, ["president", "admiral"]);
  const dead = executions(game).map(({ character }) => character);
  const left = characters.filter((one) => seatOf(game, one.id) === undefined && !dead.includes(one.id));
  if (left.length > 0) {
    const options = left.map((one) => choice(one.id, characterName(one.id), one.id, { type: "character", id: one.id }));
    const picked = yield* game.choose(seat, "airlock.character", options, { publicOptions: true });
    const player = playerIn(game, seat);
    player.character = picked;
    player.used = [];
    addLoyaltyFor(game, picked);
    game.log("character-picked", { player: { seat }, character: characterName(picked) });
  }
  const { start } = characterCard(playerOf(game, seat).character as CharacterId);
  // Who would begin in a viper, or not yet aboard, begins where the vipers are.
  yield* moveCharacter(game, seat, start === "in-viper" || start === "stranded" ? "hangar-deck" : start);
}

/** A character who is dealt two cards when the sleepers wake needs another card in the deck. */
function addLoyaltyFor(game: Match, character: CharacterId): void {
  if (game.state.sleepersDealt || !(character in extraHumanCards) || character !== "sharon-valerii") return;
  const card = game.zone("box").find((one) => game.card(one).id === "not-a-cylon");
  if (card === undefined) return;
  game.move(card, "loyalty-deck");
  game.shuffle("loyalty-deck");
}

const execution = view.object("BattlestarExecution", "Somebody who went out of the airlock.", {
  seat: view.integer("Whose character it was."),
  character: view.id("The character."),
  name: view.text("The character’s name."),
});

/** For tables that want to be sure: whoever is in the Brig can be put on trial for life. */
export default defineExtension<Battlestar>({
  id,
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "house-rule",
  title: t("airlock.title"),
  summary: t("airlock.summary"),
  options: {
    difficulty: { ...option.integer({ min: 6, max: 20, default: 12 }), label: t("airlock.option.difficulty") },
  },
  state: (): Executed => ({ executed: [] }),
  actions: {
    airlock: action<Battlestar, Seat>({
      group: "action",
      choices: (position, seat) =>
        accused(position, seat).map((target) => ({
          id: `seat-${target}`,
          label: t("airlock.action", { target: { seat: target } }),
          value: target,
          about: { type: "seat", id: String(target) },
        })),
      rule: trial,
    }),
  },
  view: {
    fields: { executions: view.many(execution, "Who went out of the airlock, in order.") },
    resolve: (position: Position) => ({
      executions: executions(position).map(({ seat, character }) => ({
        seat,
        character,
        name: characterName(character),
      })),
    }),
  },
  messages: translations({
    "airlock.title": ["Airlock", "气闸", "氣閘"],
    "airlock.summary": [
      "As an action, a player on board may put somebody in the Brig on trial: a skill check of politics, leadership and tactics. On passing it the accused is executed: a Cylon is revealed; for a human the fleet loses 1 morale, and the player comes back with a new character.",
      "舰上玩家可用行动审判禁闭室中的一名玩家：进行政治、领导、战术的技能判定。通过则将其处决：赛隆人现身；若是人类，舰队失去1点士气，该玩家以新角色回归。",
      "艦上玩家可用行動審判禁閉室中的一名玩家：進行政治、領導、戰術的技能判定。通過則將其處決：賽隆人現身；若是人類，艦隊失去1點士氣，該玩家以新角色回歸。",
    ],
    "airlock.option.difficulty": ["Difficulty of the trial", "审判的难度", "審判的難度"],
    "airlock.option.difficulty.text": ["What the skill check needs.", "技能判定所需的数值。", "技能判定所需的數值。"],
    "airlock.action": ["Put {target} on trial", "审判{target}", "審判{target}"],
    "log.airlock.trial": ["{player} puts {target} on trial.", "{player}审判{target}。", "{player}審判{target}。"],
    "log.airlock.executed": [
      "{player} goes out of the airlock: {character}.",
      "{player}被推出气闸：{character}。",
      "{player}被推出氣閘：{character}。",
    ],
    "log.airlock.innocent": ["{player} was human: {cards}.", "{player}是人类：{cards}。", "{player}是人類：{cards}。"],
    "prompt.airlock.character": ["Come back as whom?", "以哪个角色回归？", "以哪個角色回歸？"],
  }),
});
