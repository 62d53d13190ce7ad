import { describe, expect, it } from "vitest";
import { playToTheEnd, tables } from "./tables.ts";

/** Other games in every run. */
const series = process.env.GAMES_SEED ?? String(Date.now());

const games = 200;

describe.each(tables)(`random games end, no later than declared: $name, series ${series}`, ({ name, seats, rules }) => {
  it.each(seats)("%i players", async (count) => {
    const ruleSet = rules(count);
    const ended = await playToTheEnd(ruleSet, games, `${series} ${name} ${count}`);
    console.log(`${name}, ${count} players: the longest had ${ended.longest} of at most ${ruleSet.length?.most}`);
    expect(ended).toMatchObject({ finished: games, problems: [] });
  });
});
