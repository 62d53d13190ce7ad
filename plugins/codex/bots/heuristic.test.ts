import { randomFrom, SeededRandom } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { duel } from "../testing.ts";

/** Lets the bot of seat 0 play on until another seat is asked or it has made so many decisions. */
function playOn(table: ReturnType<typeof duel>, most = 60): string[] {
  const random = new SeededRandom(randomFrom("bot"));
  const made: string[] = [];
  for (let prompt = table.play.prompts[0]; prompt?.seat === 0 && made.length < most; prompt = table.play.prompts[0]) {
    const answer = table.play.ruleSet.heuristicAnswer(table.play.view(0), prompt, random);
    made.push("option" in answer ? answer.option : prompt.key);
    table.play.match.answer(0, prompt.id, answer);
  }
  return made;
}

describe("the bot", () => {
  it("passes no runes to and fro", () => {
    const ancient = { kind: "blooming-ancient", runes: { "+1/+1": 1 } };
    const table = duel({ play: [ancient, ancient, { kind: "drill-sergeant", runes: { "+1/+1": 1 } }] });
    expect(playOn(table).filter((option) => option.startsWith("activate:"))).toEqual([]);
    table.play.end({ asked: [[1, "main"]] });
  });

  it("attacks a base that it can destroy, whatever else it could do", () => {
    const table = duel(
      { gold: 5, hand: ["iron-man"], tech: 1, play: ["regular-sized-rhinoceros"] },
      { baseDamage: 15 },
    );
    playOn(table);
    table.play.end({ outcome: "base-destroyed", winners: [0] });
  });

  it("hires, builds and plays what it can pay for", () => {
    const table = duel({ gold: 6, workers: 5, hand: ["older-brother", "tenderfoot", "trojan-duck"] });
    const made = playOn(table);
    expect(made).toContain("build:1");
    expect(made.some((option) => option.startsWith("hire:"))).toBe(true);
    expect(table.has(0, "older-brother")).toBe(true);
    table.play.end({ asked: [[1, "main"]] });
  });
});
