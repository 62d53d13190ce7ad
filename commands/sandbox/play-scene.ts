import { type Decision, Match, type RuleSet, type Scene, type Step } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { createBot } from "../bots/create-bot.ts";

/** A scene that a game or one of its extensions declares. */
export interface DeclaredScene {
  readonly scene: Scene;
  /** The extension that declares it, if it is not the game. */
  readonly by?: string;
  /** All extensions to play with. */
  readonly extensions: readonly string[];
}

/** A scene that has been reached. */
export interface PlayedScene {
  readonly match: Match;
  readonly seed: string;
  /** All decisions up to it, with what followed from them. */
  readonly steps: readonly (Decision & Step)[];
}

/** A scene that is not reached. */
export class UnreachedScene extends Error {}

/** Bots that take longer than this go somewhere else. A scene is better near the beginning: every test plays up to it. */
const mostDecisions = 2_000;

/** The scenes of a game, then those of its extensions. */
export function scenesOf(games: Games, game: string): DeclaredScene[] {
  const own = games.find(game)?.scenes ?? [];
  return [
    ...own.map((scene) => ({ scene, extensions: scene.extensions ?? [] })),
    ...games
      .extensionsOf(game)
      .flatMap(({ id, scenes = [] }) =>
        scenes.map((scene) => ({ scene, by: id, extensions: [...(scene.extensions ?? []), id] })),
      ),
  ];
}

/** The rules of a scene. */
export function rulesOf(games: Games, game: string, { scene, extensions }: DeclaredScene): RuleSet {
  return games.compose(game, { seats: scene.seats, extensions, options: scene.options ?? {} });
}

/**
 * Lets bots play up to a scene: always in the same way.
 * @throws {UnreachedScene}
 */
export function playScene(ruleSet: RuleSet, { key, seed, bots = "heuristic", until }: Scene): PlayedScene {
  const match = Match.create(ruleSet, seed);
  const players = Array.from({ length: ruleSet.seats }, (_, seat) => createBot(bots, `${seed}:seat ${seat}`));
  const played = { ruleSet, seed, checkpoint: undefined, tail: [] };
  const steps: (Decision & Step)[] = [];
  while (!until(match)) {
    const [prompt] = match.prompts;
    const bot = prompt && players[prompt.seat];
    if (!bot) throw new UnreachedScene(`the scene "${key}" is not reached: the game ends before, ${after(steps)}`);
    if (steps.length === mostDecisions) throw new UnreachedScene(`the scene "${key}" is not reached ${after(steps)}`);
    const answer = bot.decide(match, prompt, played);
    const decision = match.decisionFor(prompt.seat, prompt.id, answer);
    steps.push({ ...decision, ...match.answer(prompt.seat, prompt.id, answer) });
  }
  return { match, seed, steps };
}

function after({ length }: readonly unknown[]): string {
  return length === 1 ? "after 1 decision" : `after ${length} decisions`;
}
