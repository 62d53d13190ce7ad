import { Match, randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/games.ts";
import { type Figure, median, yardstick } from "./figures.ts";

const measures = 5;
const measureTime = 2000;

/** Decisions a second of the bare engine in random play, on this thread. */
export function benchEngine(games: Games, game: string, seats: number): Figure {
  const rules = games.compose(game, { seats });
  const random = new SeededRandom(randomFrom("bench"));
  const rates: number[] = [];
  const ratios: number[] = [];
  let played = 0;
  for (let measure = 0; measure <= measures; measure++) {
    let decisions = 0;
    const start = performance.now();
    while (performance.now() - start < measureTime) {
      const match = Match.create(rules, `bench ${played++}`);
      while (!match.outcome) {
        const prompt = match.prompts[random.below(match.prompts.length)];
        if (!prompt) throw new Error("nobody is asked anything");
        match.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
        decisions++;
      }
    }
    const rate = (decisions / (performance.now() - start)) * 1000;
    // The first measure warms up.
    if (measure === 0) continue;
    rates.push(rate);
    ratios.push(rate / yardstick(300));
  }
  return {
    id: `engine.${game}.${seats}.decisionsPerSecond`,
    what: `bare engine, ${game}, ${seats} seats, random play`,
    value: median(rates),
    unit: "decisions/s",
    against: { what: "JSON copies of 100 units a second", ratio: median(ratios) },
  };
}
