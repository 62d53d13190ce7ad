import {
  type ActionChoice,
  action,
  choice,
  defineExtension,
  playerOf,
  type Rule,
  type Seat,
  seatChoice,
  t,
  translations,
  view,
} from "conclave/rules";
import { type Character, characters } from "../catalogues/characters.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Check } from "../effects/index.ts";
import type { CharacterId } from "../effects/names.ts";
import { characterPicked } from "../events.ts";
import { characterName, namesOf } from "../labels.ts";
import { moveCharacter } from "../rules/characters.ts";
import { resolveEffects } from "../rules/effects.ts";
import { discardDown } from "../rules/hand-limit.ts";
import { loseQuorumCards } from "../rules/quorum.ts";
import { changeResource } from "../rules/resources.ts";
import { revealLoyalty } from "../rules/revealing.ts";
import { loseTitles } from "../rules/titles.ts";
import { hiddenLoyalty, isRevealed, playersAt, shipOf } from "../state.ts";
import type { Battlestar, Match, Position } from "../types.ts";
import { charactersLeft } from "../values.ts";
import { revealedZone } from "../zones.ts";

const id = "airlock";

interface Airlock {
  /** The executed characters, in order, and whether each was a Cylon. */
  executed: { seat: Seat; character: CharacterId; cylon: boolean }[];
}

const vote: Check = {
  difficulty: 12,
  skills: ["politics", "leadership", "tactics"],
  pass: [{ op: "rule", text: t("effect.airlock"), do: execute }],
  fail: [],
};

function executedOf(position: Position): Airlock["executed"] {
  return position.stateOf<Airlock>(id).executed;
}

/** The characters that the player may continue as: those that nobody has or has had. */
function left(position: Position, seat: Seat): Character[] {
  const out = new Set(executedOf(position).map(({ character }) => character));
  return position.value(charactersLeft, { seat }).filter(({ id: character }) => !out.has(character));
}

/** One choice for each other player in the Brig, for a player on Galactica; none if no character is left to continue as. */
function choices(position: Position, seat: Seat): ActionChoice<Seat>[] {
  if (isRevealed(position, seat) || shipOf(position, seat) !== "galactica") return [];
  return playersAt(position, "brig")
    .filter((target) => target !== seat)
    .map((target) => {
      const { id: name, about } = seatChoice(target);
      const label = t("action.airlock", { target: { seat: target } });
      const problem = left(position, target).length === 0 && { unavailable: t("reason.airlock.no-character-left") };
      return { id: name, label, value: target, ...(about && { about }), ...problem };
    });
}

/** The vote is a skill check in the Brig: abilities that change checks there (Friends in Low Places) apply. */
function* callVote(game: Match, seat: Seat, target: Seat): Rule {
  game.log("airlock.vote", { player: { seat }, target: { seat: target } });
  const source = { kind: "location", location: "brig" } as const;
  yield* resolveEffects(game, [{ op: "skill-check", check: vote }], { source, acting: seat, target });
}

/** Reveals all loyalty cards; one that makes its owner a Cylon last, because it reveals the player. */
function* execute(game: Match, { target: seat }: EffectContext): Rule {
  if (seat === undefined) return;
  const player = playerOf(game, seat);
  const { character } = player;
  if (character === undefined) return;
  const loyalty = [...hiddenLoyalty(game, seat)];
  const cylon = loyalty.find((card) => {
    const definition = game.card(card);
    return definition.category === "loyalty" && definition.team === "cylon";
  });
  executedOf(game).push({ seat, character, cylon: cylon !== undefined });
  game.log("airlock.executed", { player: { seat }, character: characterName(character) });
  const others = loyalty.filter((card) => card !== cylon);
  for (const card of others) game.move(card, revealedZone(seat));
  if (others.length > 0) {
    game.log("airlock.loyalty", { player: { seat }, cards: namesOf(game, others) });
  }
  if (cylon === undefined) yield* comeBack(game, seat);
  else yield* revealLoyalty(game, seat, cylon);
}

/** An executed human continues in Sickbay as another character, without titles and quorum cards but with the same hand. */
function* comeBack(game: Match, seat: Seat): Rule {
  yield* changeResource(game, "morale", -1);
  loseQuorumCards(game, seat);
  yield* loseTitles(game, seat, ["president", "admiral"]);
  const options = left(game, seat).map(({ id: name }) => {
    return choice(name, characterName(name), name, { type: "character", id: name });
  });
  const character = yield* game.choose(seat, "airlock.character", options, { publicOptions: true });
  yield* game.event(characterPicked, { seat, character }, () => {
    const player = playerOf(game, seat);
    player.character = character;
    player.used = [];
    game.log("character-picked", { player: { seat }, character: characterName(character) });
    addLoyalty(game, character);
  });
  yield* moveCharacter(game, seat, "sickbay");
  yield* discardDown(game, [seat]);
}

/** A new character that is dealt more cards when the sleeper agents wake adds its human cards to the loyalty deck. */
function addLoyalty(game: Match, character: CharacterId): void {
  const { loyalty } = game.entry(characters, character);
  if (game.state.sleepersDealt || loyalty?.sleeper === undefined) return;
  const cards = game.zone("box").filter((card) => game.card(card).id === "not-a-cylon");
  for (const card of cards.slice(0, loyalty.brings ?? 0)) game.move(card, "loyalty-deck");
  game.shuffle("loyalty-deck");
}

const execution = view.object("BattlestarExecution", "A character who was executed.", {
  seat: view.integer("The seat that played the character."),
  character: view.id("The character: an entry of the catalogue `characters`."),
  cylon: view.boolean("Whether the player was a Cylon."),
});

/** For tables that are not content with the Brig. */
export default defineExtension<Battlestar>({
  id,
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "house-rule",
  title: t("airlock.title"),
  summary: t("airlock.summary"),
  setup: (): Airlock => ({ executed: [] }),
  actions: { airlock: action<Battlestar, Seat>({ group: "action", choices, rule: callVote }) },
  view: {
    fields: { executed: view.many(execution, "Characters who were executed, in order.") },
    resolve: (position) => ({ executed: executedOf(position).map((execution) => ({ ...execution })) }),
  },
  messages: translations({
    "airlock.title": ["Airlock", "气闸处决", "氣閘處決"],
    "field.airlock": ["Airlock", "气闸处决", "氣閘處決"],
    "field.executed": ["Executed", "被处决者", "被處決者"],
    "airlock.summary": [
      "As an action on Galactica a player may call a vote to execute somebody in the Brig: a skill check of 12 by politics, leadership and tactics. A Cylon is revealed by it; for a human the fleet loses 1 morale, and the player goes on as another character.",
      "在卡拉狄加上可用一个行动发起表决，处决禁闭室中的一名角色：技能判定12（政治力、领导力、战略）。赛隆人由此现身；若是人类，舰队失去1点士气，该玩家换用另一角色继续。",
      "在卡拉狄加上可用一個行動發起表決，處決禁閉室中的一名角色：技能檢定12（政治力、領導力、戰略）。賽隆人由此現身；若是人類，艦隊失去1點士氣，該玩家換用另一角色繼續。",
    ],
    "action.airlock": [
      "Call a vote to execute {target}",
      "发起表决，处决{target}的角色",
      "發起表決，處決{target}的角色",
    ],
    "reason.airlock.no-character-left": ["No character is left.", "没有可用的角色了。", "沒有可用的角色了。"],
    "prompt.airlock.character": ["Which character do you continue as?", "改用哪个角色继续？", "改用哪個角色繼續？"],
    "effect.airlock": ["The accused character is executed.", "被指控的角色遭到处决。", "被指控的角色遭到處決。"],
    "procedure.airlock": ["Airlock", "气闸处决", "氣閘處決"],
    "log.airlock.vote": [
      "{player} calls a vote to execute {target}.",
      "{player}发起表决，处决{target}的角色。",
      "{player}發起表決，處決{target}的角色。",
    ],
    "log.airlock.executed": [
      "{player}’s character {character} is put out of the airlock.",
      "{player}的{character}被推出气闸处决。",
      "{player}的{character}被推出氣閘處決。",
    ],
    "log.airlock.loyalty": [
      "{player} had these loyalty cards: {cards}.",
      "{player}的忠诚卡：{cards}。",
      "{player}的忠誠卡：{cards}。",
    ],
  }),
});
