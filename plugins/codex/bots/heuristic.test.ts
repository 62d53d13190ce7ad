import { randomFrom, SeededRandom } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { duel } from "../testing/table.ts";

/** Lets the bot of seat 0 play on until another seat is asked or it has made this many decisions. */
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

  it("begins with a hero", () => {
    const table = duel({ gold: 4, workers: 4, hand: ["older-brother", "tenderfoot"], command: ["troq-bashar"] });
    playOn(table);
    expect(table.has(0, "troq-bashar")).toBe(true);
    table.play.end({ asked: [[1, "main"]] });
  });

  it("strengthens what is its own, also with spells", () => {
    const table = duel(
      { gold: 2, hand: ["intimidate"], play: ["blooming-elm", "iron-man"] },
      { play: ["regular-sized-rhinoceros", "troq-bashar"] },
    );
    playOn(table);
    expect(table.figure(0, "iron-man").thing.runes).toEqual({ "+1/+1": 3 });
    table.play.end({ asked: [[1, "main"]] });
    const spell = duel({ gold: 2, tech: 3, hand: ["bloom"], play: ["troq-bashar"] }, { play: ["iron-man"] });
    playOn(spell);
    expect(spell.figure(0, "troq-bashar").thing.runes).toEqual({ "+1/+1": 1 });
    spell.play.end({ asked: [[1, "main"]] });
  });

  it("gives what only own things can get to the best of them", () => {
    const table = duel({ play: ["aged-sensei", { kind: "iron-man", fresh: true }] }, { play: ["tenderfoot"] });
    expect(playOn(table)).toContain(table.figure(0, "iron-man").id);
    table.play.end({ asked: [[1, "main"]] });
  });

  it("attacks a patroller with several that kill it only together", () => {
    const boulder = { kind: "ardras-boulder", slot: "squad-leader" } as const;
    const remains = (play: string[]) => {
      const table = duel({ play }, { play: [boulder] });
      playOn(table);
      const damage = table.has(1, "ardras-boulder") ? table.figure(1, "ardras-boulder").thing.damage : "destroyed";
      table.play.end({ asked: [[1, "main"]] });
      return damage;
    };
    expect(remains(["iron-man", "iron-man", "iron-man"])).toBe("destroyed");
    // Two would not do it: they rather patrol.
    expect(remains(["iron-man", "iron-man"])).toBe(0);
  });

  it("attacks whoever in a free-for-all is not protected, past the patrols of others", () => {
    const table = duel(
      { play: ["tenderfoot"] },
      { play: [{ kind: "regular-sized-rhinoceros", slot: "squad-leader" }] },
      { seats: 3, others: [{}] },
    );
    playOn(table);
    expect(table.base(2)).toBe(19);
    table.play.end({ asked: [[1, "main"]] });
  });

  it("loses patience in a long game, so that no two boards stand still for ever", () => {
    const attacks = (turn: number) => {
      const table = duel({ play: ["iron-man"] }, { play: [{ kind: "iron-man", slot: "elite", damage: 1 }] });
      table.play.arrange("main", (game) => {
        game.turn.number = turn;
      });
      const made = playOn(table);
      table.play.end({ asked: [[1, "main"]] });
      return made.some((option) => option.startsWith("attack:"));
    };
    expect(attacks(10)).toBe(false);
    expect(attacks(60)).toBe(true);
  });

  it("sends heroes on patrol only if units are too few", () => {
    const slotOf = (kinds: string[]) => {
      const table = duel({ play: kinds.map((kind) => ({ kind, fresh: true })) });
      playOn(table);
      const { slot } = table.figure(0, "troq-bashar").thing;
      table.play.end({ asked: [[1, "main"]] });
      return slot;
    };
    expect(slotOf(["troq-bashar", "tenderfoot"])).toBeDefined();
    expect(slotOf(["troq-bashar", "tenderfoot", "tenderfoot"])).toBeUndefined();
  });

  it("hurts its own base with no ability", () => {
    const table = duel({ play: ["careless-musketeer"] }, { play: [{ kind: "iron-man", slot: "squad-leader" }] });
    playOn(table);
    expect(table.base(0)).toBe(20);
    table.play.end({ asked: [[1, "main"]] });
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
