import { engineMessages, type Option, type Text, t, translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { expect, it, describe as suite } from "vitest";
import { subtypes } from "../catalogues/subtypes.ts";
import { decks } from "../decks/index.ts";
import { describeCard } from "../in-play/describe-card.ts";
import codex from "../index.ts";
import { duel } from "../testing/table.ts";

const translate = translator([codex.messages, engineMessages], "en");

function words(of: ReturnType<typeof duel>, viewer: 0 | 1 | "spectator"): readonly string[] {
  return codex.describe(of.play.view(viewer), translate, of.play.ruleSet);
}

suite("the table in words", () => {
  const table = () =>
    duel(
      {
        gold: 3,
        hand: ["older-brother", "wrecking-ball"],
        command: ["river-montoya"],
        tech: 2,
        techSpec: "bashing",
        play: [
          { kind: "troq-bashar", level: 5, slot: "squad-leader" },
          { kind: "iron-man", damage: 1, exhausted: true, runes: { "+1/+1": 2 } },
        ],
      },
      { play: [{ kind: "trojan-duck" }, "tower"], baseDamage: 4, hand: ["spark"] },
    );

  it("tells of numbers, technology, everything in play and the own hand", () => {
    const play = table();
    expect(words(play, 0).slice(1, 5)).toEqual([
      "1: base 20 HP, 3 gold, 10 workers; hand 2, draw pile 0, discard pile 0, codex 0. Tech II and III: Bashing.",
      "In play: Tech I building 5 HP, Tech II building 5 HP, Troq Bashar 3/4 (level 5, Squad Leader, and armor 1), and Iron Man 5/5 (1 damage, exhausted, and +1/+1 ×2).",
      "Heroes to summon: River Montoya.",
      "Hand: Older Brother and Wrecking Ball.",
    ]);
    play.end();
  });

  it("tells others nothing of a hand", () => {
    const play = table();
    for (const viewer of [1, "spectator"] as const) {
      const text = words(play, viewer).join("\n");
      expect(text).not.toContain("Older Brother");
      expect(text).toContain("hand 2");
    }
    expect(words(play, "spectator").join("\n")).not.toContain("Spark");
    expect(words(play, 1).at(-1)).toBe("Hand: Spark.");
    play.end();
  });
});

suite("the set-up in words", () => {
  it("names the heroes that have been chosen", () => {
    const play = scenario(codex, { seats: 2, options: { heroes: "random" } });
    const text = codex.describe(play.view(0), translate, play.ruleSet);
    expect(text[0]).toBe("The heroes are being chosen.");
    expect(text).toHaveLength(3);
    expect(text[1]).toMatch(/^1: [^,]+, [^,]+, and [^,]+\.$/);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

suite("options", () => {
  const labels = (options: readonly Option[]) => options.map(({ label }) => translate(label));

  it("of an attack tell the numbers of the attacker and of what it may attack", () => {
    const table = duel(
      { play: ["iron-man"] },
      {
        play: [
          { kind: "older-brother", slot: "elite" },
          { kind: "troq-bashar", damage: 1, slot: "lookout" },
        ],
      },
    );
    const main = table.play.prompts.find(({ key }) => key === "main");
    expect(labels(main && "options" in main ? main.options : [])).toContain("Attack with Iron Man 3/4");
    table.play.choose(0, `attack:${table.figure(0, "iron-man").id}`, "main");
    const defender = table.play.prompts.find(({ key }) => key === "defender");
    expect(labels(defender && "options" in defender ? defender.options : [])).toEqual([
      "Older Brother 3/2 (2, Elite)",
      "Troq Bashar 2/2 (2, Lookout)",
    ]);
    table.play.undo(0);
    table.end();
  });

  it("of the tech phase tell what a card is, by spec and tech", () => {
    const table = duel({}, { codex: ["wrecking-ball", "iron-man", "harmony", "eggship"] });
    table.endMain(0);
    const tech = table.play.prompts.find(({ key }) => key === "tech");
    expect(labels(tech && "options" in tech ? tech.options : [])).toEqual([
      "Iron Man — Unit (Mercenary), Bashing (Neutral), tech I, 3 gold, 3/4",
      "Eggship — Unit (Contraption), Bashing (Neutral), tech II, 4 gold, 4/3",
      "Wrecking Ball — Spell, Bashing (Neutral), 0 gold",
      "Harmony — Ongoing spell (Buff), Finesse (Neutral), 2 gold",
    ]);
    table.play.until("main", "first");
    table.end(1);
  });
});

suite("a card that is looked up", () => {
  const summaryOf = (deck: string, id: string): string => {
    const card = decks[deck]?.entries.find(({ card }) => card.id === id)?.card;
    if (!card) throw new Error(`there is no ${id} in ${deck}`);
    const { summary, text = [] } = describeCard(card);
    return [summary as Text, ...text].map(translate).join(" | ");
  };

  it.each([
    [
      "heroes",
      "troq-bashar",
      "Hero, Bashing (Neutral), 2 gold, 8 levels | From level 1: 2/3. No ability. | From level 5: 3/4. When he attacks, deal 1 damage to the defending player’s base. | From level 8: 4/5. Readiness.",
    ],
    ["tokens", "soldier", "Token (Soldier), 1/1 | Sparkshot."],
    ["tokens", "ninja", "Token (Ninja), 1/1"],
    [
      "buildings",
      "tech-ii-building",
      "Tech building, 8 workers, 4 gold, 5 HP | Allows tech II cards of the spec that you choose when you first build it, and a second hero.",
    ],
    ["bashing", "final-smash", "Ultimate spell (Debuff), Bashing (Neutral), 6 gold | "],
    ["truth", "mind-control", "Ongoing ultimate spell (Debuff), Truth (Blue), 5 gold | Attach to target"],
    [
      "starter-red",
      "bombaster",
      "Unit (Pirate), Red starter deck, tech 0, 2 gold, 2/2 | Pay 1 gold, sacrifice this: Deal 2 damage to target patrolling unit.",
    ],
  ])("says what it is in a line: %s, %s", (deck, id, expected) => {
    expect(summaryOf(deck, id)).toContain(expected);
  });

  it("has a name for each subtype, in each language", () => {
    const cards = Object.values(decks).flatMap(({ entries }) => entries.map(({ card }) => card));
    const used = [...new Set(cards.flatMap(({ subtypes }) => subtypes))].sort();
    expect(subtypes.entries.ids).toEqual(used);
    for (const id of used)
      for (const locale of ["en", "zh-Hans", "zh-Hant"] as const) {
        expect(codex.messages[locale][t(`subtype.${id}`).key]).toMatch(/\S/);
      }
  });
});
