import { RuleRunner } from "../../server/matches/open/rule-runner.ts";
import type { Figure } from "./figures.ts";

/** What the time budget costs a decision, alone and among a hundred at once. */
export async function benchRunner(): Promise<Figure[]> {
  const runner = new RuleRunner();
  const nothing = (): void => {};
  const rounds = 500;
  let start = performance.now();
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
  const bare = (performance.now() - start) / rounds;
  start = performance.now();
  for (let round = 0; round < rounds; round++) await runner.run(nothing);
  const alone = (performance.now() - start) / rounds - bare;
  start = performance.now();
  for (let round = 0; round < rounds / 10; round++)
    await Promise.all(Array.from({ length: 100 }, () => runner.run(nothing)));
  const together = (performance.now() - start) / (rounds * 10);
  return [
    { id: "runner.alone.milliseconds", what: "time budget, a decision that comes alone", value: alone, unit: "ms" },
    {
      id: "runner.together.milliseconds",
      what: "time budget, one of a hundred that come together",
      value: together,
      unit: "ms",
      against: { what: "alone", ratio: together / alone },
    },
  ];
}
