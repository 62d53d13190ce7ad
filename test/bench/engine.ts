import { Match, randomAnswer, randomFrom, SeededRandom } from "../../server/engine/index.ts";
import type { Games } from "../../server/matches/records/games.ts";
import { crowdedBoard } from "../games/crowded.ts";
import { begin } from "../games/tiny.ts";
import { type Figure, median, yardstick } from "./figures.ts";

const measures = 5;
/** V8 still compiles during the first seconds. */
const warmUps = 4;
const measureTime = 2000;

/** Decisions per second of the bare engine in random play, on this thread. */
export function benchEngine(games: Games, game: string, seats: number): Figure {
  const rules = games.compose(game, { seats });
  const random = new SeededRandom(randomFrom("bench"));
  const rates: number[] = [];
  const ratios: number[] = [];
  let played = 0;
  for (let measure = -warmUps; measure < measures; measure++) {
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
    if (measure < 0) continue;
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

/**
 * The time of a decision that offers thirty units' attacks on thirty others, with eighty abilities that affect each
 * other.
 */
export function benchCrowdedBoard(): Figure {
  const { parts, extension } = crowdedBoard();
  const match = begin(parts, { extensions: [extension] });
  const times: number[] = [];
  for (let decision = 0; decision < 1000; decision++) {
    const [prompt] = match.prompts;
    if (!prompt) throw new Error("nobody is asked anything");
    const start = performance.now();
    match.answer(prompt.seat, prompt.id, { pass: true });
    times.push(performance.now() - start);
  }
  // The first third warms the machine up.
  const time = median(times.slice(times.length / 3));
  return {
    id: "engine.crowdedBoard.milliseconds",
    what: "bare engine, 900 attacks of 60 units under 80 abilities offered",
    value: time,
    unit: "ms",
    against: { what: "a JSON copy of 100 units", ratio: (time / 1000) * yardstick(300) },
  };
}
