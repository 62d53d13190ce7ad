import { beforeAll, expect, it } from "vitest";
import { installedGames } from "../../commands/installed-games.ts";
import {
  composeRuleSet,
  figuresOf,
  type GameDefinition,
  locales,
  Match,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";

let games: ReadonlyMap<string, GameDefinition>;
beforeAll(async () => {
  games = new Map((await installedGames()).all.map((game) => [game.id, game]));
});

/** What each game plots: those of the whole match, then those of each seat. */
const plotted: readonly (readonly [game: string, ofMatch: readonly string[], ofSeats: readonly string[]])[] = [
  ["armament-conflict", [], ["territories", "durability", "resources"]],
  ["battlestar", ["fuel", "food", "morale", "population", "distance"], []],
  ["codex", [], ["base-hp", "workers"]],
  ["starcraft", [], ["conquest-points", "workers"]],
  ["voidfall", ["voidborn"], ["influence", "fleet-power"]],
];

it.each(plotted)("%s has numbers to plot, with names in all languages", (id, ofMatch, ofSeats) => {
  const game = games.get(id);
  if (!game) throw new Error("the game is not installed");
  const seats = Math.max(game.seats.min, 3);
  const rules = composeRuleSet(game, [], { seats });
  const match = Match.create(rules, `figures of ${id}`);
  const random = new SeededRandom(randomFrom(`figures of ${id}`));
  const values = new Map<string, Set<number>>();
  for (let decisions = 0; decisions < 300 && !match.outcome; decisions++) {
    const prompt = random.pick(match.prompts);
    match.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
    if (decisions % 10 > 0) continue;
    for (const { key, seat, value } of figuresOf(rules, match.view("spectator"))) {
      const name = seat === undefined ? key : `${key} of each`;
      values.set(name, new Set([...(values.get(name) ?? []), ...(value === undefined ? [] : [value])]));
    }
  }
  expect(new Set(values.keys())).toEqual(new Set([...ofMatch, ...ofSeats.map((key) => `${key} of each`)]));
  // A chart of a number that never changes tells nothing; the Voidborn only count where players play against them.
  for (const [name, all] of values) if (name !== "voidborn") expect([name, all.size]).not.toEqual([name, 1]);
  for (const key of [...ofMatch, ...ofSeats]) {
    for (const locale of locales) expect(game.messages[locale]).toHaveProperty([`figure.${key}`]);
  }
});
