import { describe, expect, it } from "vitest";
import codex from "../index.ts";
import { duel } from "../testing/table.ts";
import type { Keywords } from "../types.ts";
import { tokens } from "./tokens.ts";

const printed: { readonly [token: string]: readonly [stats: string, keywords: Keywords] } = {
  "angry-dancer": ["2/1", { unstoppable: 1 }],
  beast: ["4/4", {}],
  bird: ["1/1", { flying: 1 }],
  "daigo-stormborne": ["8/8", { indestructible: 1, untargetable: 1, unstoppable: 1, "cant-patrol": 1 }],
  dancer: ["0/1", {}],
  frog: ["1/1", {}],
  horror: ["3/3", { deathtouch: 1 }],
  hunter: ["3/3", { "anti-air": 1 }],
  mech: ["6/7", { forecast: 2, untargetable: 1 }],
  mercenary: ["1/1", {}],
  "mirror-illusion": ["0/1", {}],
  ninja: ["1/1", {}],
  pirate: ["2/2", {}],
  shark: ["3/1", { haste: 1, ephemeral: 1 }],
  skeleton: ["1/1", {}],
  soldier: ["1/1", { sparkshot: 1 }],
  squirrel: ["1/1", {}],
  stinger: ["1/1", { flying: 1 }],
  warlock: ["0/1", {}],
  "water-elemental": ["3/3", { "anti-air": 1 }],
  wisp: ["0/1", {}],
  zombie: ["2/2", {}],
};

describe("tokens", () => {
  it("are units of tech 0 with these numbers and keywords", () => {
    expect(Object.fromEntries(tokens.map(({ id, atk, hp, keywords }) => [id, [`${atk}/${hp}`, keywords]]))).toEqual(
      printed,
    );
    for (const { type, tech, cost, token } of tokens) expect([type, tech, cost, token]).toEqual(["unit", 0, 0, true]);
  });

  it.each(["en", "zh-Hans", "zh-Hant"] as const)("say in their texts what they can do: %s", (language) => {
    const words = codex.messages[language] ?? {};
    for (const { id, keywords } of tokens) {
      const text = words[`card.${id}.text`]?.toLowerCase() ?? "";
      for (const keyword of Object.keys(keywords))
        expect(text).toContain(words[`keyword.${keyword}.name`]?.toLowerCase());
      const can = Object.keys(keywords).length > 0 || id === "mirror-illusion";
      expect([id, words[`card.${id}.text`] === words["card.iron-man.text"]]).toEqual([id, !can]);
    }
  });

  it("cease to exist when they die or are returned, in no pile of anybody", () => {
    const table = duel({ play: ["troq-bashar"], hand: ["the-boot"], gold: 3 }, { play: ["pirate"] });
    table.cast(0, "the-boot");
    table.choose(0, 1, "pirate", "target");
    const piles = ["hand", "discard", "trash", "deck", "codex"].flatMap((zone) => table.kinds(zone, 1));
    expect([table.has(1, "pirate"), piles]).toEqual([false, []]);
    table.end();
    const bounced = duel({ play: ["prynn-pasternaak"], hand: ["undo"], gold: 9 }, { play: ["pirate"] });
    bounced.cast(0, "undo");
    bounced.choose(0, 1, "pirate", "target-return");
    expect([bounced.has(1, "pirate"), bounced.kinds("hand", 1)]).toEqual([false, []]);
    bounced.end();
  });

  it("may patrol, and bring the bonus of their slot when they die", () => {
    const table = duel({ play: ["beast"] }, { play: [{ kind: "zombie", slot: "scavenger" }] });
    table.attack(0, "beast", "zombie");
    expect([table.has(1, "zombie"), table.gold(1), table.stats(0, "beast")]).toEqual([false, 1, "4/2"]);
    table.end();
  });
});
