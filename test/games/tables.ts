import { type FailedGame, simulate } from "../../commands/simulation.ts";
import armament from "../../plugins/armament-conflict/index.ts";
import battlestar from "../../plugins/battlestar/index.ts";
import codex from "../../plugins/codex/index.ts";
import galacticConquest from "../../plugins/starcraft/extensions/galactic-conquest.ts";
import shortWar from "../../plugins/starcraft/extensions/short-war.ts";
import teamPlay from "../../plugins/starcraft/extensions/team-play.ts";
import starcraft from "../../plugins/starcraft/index.ts";
import voidfall from "../../plugins/voidfall/index.ts";
import {
  composeRuleSet,
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type OptionValue,
  type RuleSet,
} from "../../server/engine/index.ts";

/** A mode of a game, and the numbers of players it is for. */
export interface Table {
  readonly name: string;
  readonly seats: readonly number[];
  readonly rules: (seats: number) => RuleSet;
}

function table<T extends GameTypes>(
  name: string,
  game: GameDefinition<T>,
  seats: readonly number[],
  options: { readonly [id: string]: OptionValue } = {},
  extensions: readonly ExtensionDefinition<T>[] = [],
): Table {
  const ids = extensions.map(({ id }) => id);
  // What simulates games does not read their states.
  const rules = (count: number): unknown =>
    composeRuleSet(game, extensions, { seats: count, options, extensions: ids });
  return { name: `${game.id}, ${name}`, seats, rules: (count) => rules(count) as RuleSet };
}

/** Every mode of every game, with every number of players that it has. */
export const tables: readonly Table[] = [
  table("to the last round", armament, [2, 3, 4, 5, 6, 7, 8], { "round-limit": 30 }),
  table("a short war", armament, [2, 3, 4, 5, 6, 7, 8], { "round-limit": 5 }),
  table("the voyage", battlestar, [3, 4, 5, 6]),
  table("three heroes", codex, [2], { mode: "three-heroes", heroes: "random" }),
  table("one hero", codex, [2], { mode: "one-hero", heroes: "random" }),
  table("Two-Headed Dragon", codex, [4], { mode: "two-headed-dragon", heroes: "random" }),
  table("free for all", codex, [3, 4, 5], { mode: "free-for-all", heroes: "random" }),
  table("a placed galaxy", starcraft, [2, 3, 4, 5, 6]),
  table("a drawn galaxy", starcraft, [2, 3, 4, 5, 6], { "quick-galaxy": true }),
  table("teams", starcraft, [4, 6], {}, [teamPlay]),
  table("Galactic Conquest", starcraft, [2, 3, 4, 5, 6], {}, [galacticConquest]),
  table("a short war", starcraft, [2, 3, 4, 5, 6], {}, [shortWar]),
  table("alone", voidfall, [1], { mode: "solo" }),
  table("against each other", voidfall, [2, 3, 4], { mode: "competitive" }),
  table("together", voidfall, [2, 3, 4], { mode: "co-operative" }),
];

/** What became of random games. */
export interface Ended {
  readonly finished: number;
  /** Why games have failed, or were longer than declared. */
  readonly problems: readonly string[];
  /** How far the longest one came. */
  readonly longest: number;
}

/** Plays whole games of random bots, and finds those that do not end or last longer than the game declares. */
export async function playToTheEnd(ruleSet: RuleSet, games: number, seed: string): Promise<Ended> {
  const problems: string[] = [];
  let longest = 0;
  const { finished } = await simulate(
    { ruleSet, games, seed, bots: ["random"] },
    {
      failed: ({ seed: failed, decisions, reason }: FailedGame) =>
        problems.push(`seed "${failed}", after ${decisions} decisions: ${reason}`),
      progress: () => {},
      finished: (reached) => {
        longest = Math.max(longest, reached);
      },
    },
  );
  const { length } = ruleSet;
  if (!length) problems.push("no length is declared");
  else if (longest > length.most) problems.push(`one came to ${length.unit} ${longest}, of at most ${length.most}`);
  return { finished, problems, longest };
}
