import { describe, expect, it } from "vitest";
import { duel, type Piece } from "../testing/table.ts";

const leads = (kind: string): Piece => ({ kind, slot: "squad-leader" });
const hidden = (kind: string, keywords: Piece["keywords"] = { stealth: 1 }): Piece => ({ kind, keywords });

function nextMain(table: ReturnType<typeof duel>, seat: number): void {
  for (let guard = 0; guard < 9; guard++) {
    const [prompt] = table.play.prompts;
    if (prompt?.key === "main" && prompt.seat === seat) return;
    if (prompt?.key === "main") table.endMain(prompt.seat);
    table.play.until("main", "first");
  }
}

describe("a tower", () => {
  it("hits every attacker that it sees for 1, whatever is attacked, fliers and long-range too", () => {
    const attackers = ["iron-man", hidden("eggship", {}), hidden("fruit-ninja", { "long-range": 1 })];
    const table = duel({ play: attackers }, { play: ["tower", "tenderfoot"] });
    table.attack(0, "iron-man", "tower");
    table.attack(0, "eggship", "base");
    table.attack(0, "fruit-ninja", "tenderfoot");
    expect(["iron-man", "eggship", "fruit-ninja"].map((kind) => table.figure(0, kind).thing.damage)).toEqual([1, 1, 1]);
    expect([table.stats(1, "tower"), table.base(1), table.has(1, "tenderfoot")]).toEqual(["0/1", 16, false]);
    table.end();
  });

  it("hits together with an attacker, so that who dies of it has still hit", () => {
    const table = duel({ play: ["timely-messenger"] }, { play: ["tower"] });
    table.attack(0, "timely-messenger", "base");
    expect([table.has(0, "timely-messenger"), table.base(1)]).toEqual([false, 19]);
    table.end();
  });

  it("hits at once with an attacker that strikes swiftly: even if that one destroys it", () => {
    const table = duel({ play: [hidden("regular-sized-rhinoceros", { "swift-strike": 1 })] }, { play: ["tower"] });
    table.attack(0, "regular-sized-rhinoceros", "tower");
    expect([table.has(1, "tower"), table.stats(0, "regular-sized-rhinoceros"), table.base(1)]).toEqual([
      false,
      "5/5",
      18,
    ]);
    table.end();
  });

  it("hits in the second batch if only the defender strikes swiftly", () => {
    const table = duel(
      { play: [hidden("iron-man", { "two-lives": 1 })] },
      { play: [hidden("regular-sized-rhinoceros", { "swift-strike": 1 }), "tower"] },
    );
    table.attack(0, "iron-man", "regular-sized-rhinoceros");
    // Its second life comes between the batches.
    expect(table.stats(0, "iron-man")).toBe("3/3");
    table.end();
  });

  it("detects the first hidden attacker of a turn, which cannot sneak; the next ones are neither stopped nor hit (K23)", () => {
    const table = duel(
      { play: [hidden("iron-man"), hidden("regular-sized-rhinoceros", { invisible: 1 })] },
      { play: ["tower", leads("trojan-duck")] },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["trojan-duck"]);
    table.attack(0, "iron-man", "trojan-duck");
    expect(table.has(0, "iron-man")).toBe(false);
    table.attack(0, "regular-sized-rhinoceros", "base");
    expect([table.base(1), table.figure(0, "regular-sized-rhinoceros").thing.damage]).toEqual([15, 0]);
    table.end();
  });

  it("detects once more in the next turn", () => {
    const table = duel(
      { play: [hidden("iron-man"), hidden("older-brother")] },
      { play: ["tower", leads("trojan-duck")] },
    );
    table.attack(0, "older-brother", "trojan-duck");
    expect(table.defenders(0, "iron-man")).toEqual(["base", "tower", "trojan-duck"]);
    nextMain(table, 1);
    nextMain(table, 0);
    expect(table.figure(1, "trojan-duck").thing.slot).toBeUndefined();
    table.attack(0, "iron-man", "base");
    expect(table.figure(0, "iron-man").thing.damage).toBe(1);
    table.end();
  });

  it("detects and hits what is hidden and unstoppable, but does not stop it (K23)", () => {
    const table = duel(
      { play: [hidden("iron-man", { stealth: 1, unstoppable: 1 })] },
      { play: ["tower", leads("trojan-duck")] },
    );
    table.attack(0, "iron-man", "base");
    expect([table.base(1), table.stats(0, "iron-man")]).toEqual([17, "3/3"]);
    table.end();
  });

  it("is not used up by an attacker that a detector sees", () => {
    const table = duel(
      { play: [hidden("iron-man"), hidden("older-brother")] },
      { play: ["tower", hidden("trojan-duck", { detector: 1 })] },
    );
    table.attack(0, "iron-man", "base");
    table.attack(0, "older-brother", "base");
    expect(["iron-man", "older-brother"].map((kind) => table.figure(0, kind).thing.damage)).toEqual([1, 1]);
    expect(table.figure(1, "tower").thing.notes["detected-in"]).toBeUndefined();
    table.end();
  });

  it("detects one chosen thing in the own turn, which can be targeted and attacked until the turn ends", () => {
    const play = [hidden("older-brother", { invisible: 1 }), hidden("tenderfoot", { invisible: 1 })];
    const table = duel({ play: ["tower", "iron-man", "troq-bashar"], hand: ["wither"], gold: 2 }, { play });
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    table.use(0, "tower", "tower-detect");
    table.choose(0, 1, "older-brother");
    expect(table.refused(0, `activate:${table.figure(0, "tower").id}.tower-detect`)).toBe("reason.used");
    table.cast(0, "wither");
    expect(() => table.choose(0, 1, "tenderfoot", "target")).toThrow();
    table.choose(0, 1, "older-brother", "target");
    expect(table.stats(1, "older-brother")).toBe("1/1");
    expect(table.defenders(0, "iron-man")).toEqual(["base", "older-brother"]);
    nextMain(table, 1);
    nextMain(table, 0);
    expect(table.defenders(0, "iron-man")).toEqual(["base"]);
    table.end();
  });

  it("has nothing to detect among own or visible things", () => {
    const table = duel({ play: ["tower", hidden("iron-man")] }, { play: ["older-brother"] });
    expect(table.refused(0, `activate:${table.figure(0, "tower").id}.tower-detect`)).toBe("reason.no-target");
    table.end();
  });

  it("neither hits nor detects while it is under construction", () => {
    const table = duel(
      { play: [hidden("iron-man")] },
      { play: [{ kind: "tower", building: true }, leads("trojan-duck")] },
    );
    table.attack(0, "iron-man", "base");
    expect([table.base(1), table.stats(0, "iron-man")]).toEqual([17, "3/4"]);
    table.end();
  });

  it("protects only its owner in a free-for-all, and the whole team in Two-Headed Dragon", () => {
    const alone = duel({ play: ["iron-man"] }, {}, { seats: 3, others: [{ play: ["tower"] }] });
    alone.attack(0, "iron-man", "base", 1);
    expect(alone.stats(0, "iron-man")).toBe("3/4");
    alone.end();
    const team = duel(
      { play: ["iron-man"] },
      { play: ["tenderfoot"] },
      { seats: 4, others: [{}, { play: ["tower"] }] },
    );
    team.attack(0, "iron-man", "tenderfoot", 1);
    expect(team.figure(0, "iron-man").thing.damage).toBe(2);
    team.end();
  });

  it("detects in a team only for its owner and the shared base", () => {
    const sides = (attacker: Piece) =>
      duel({ play: [attacker] }, { play: ["older-brother"] }, { seats: 4, others: [{}, { play: ["tower"] }] });
    const unseen = sides(hidden("iron-man"));
    unseen.attack(0, "iron-man", "older-brother", 1);
    expect(unseen.figure(0, "iron-man").thing.damage).toBe(2);
    unseen.end();
    const seen = sides(hidden("iron-man"));
    seen.attack(0, "iron-man", "shared-base", 1);
    expect(seen.figure(0, "iron-man").thing.damage).toBe(1);
    seen.end();
  });
});

describe("a surplus", () => {
  it.each([
    ["finished", false, ["spark"]],
    ["under construction", true, []],
  ])("%s draws a card in the own upkeep: %s", (_, building, drawn) => {
    const table = duel({}, { play: [{ kind: "surplus", building }], deck: ["spark", "bloom"] });
    nextMain(table, 1);
    expect(table.kinds("hand", 1)).toEqual(drawn);
    table.end(1);
  });

  it("draws nothing in other upkeeps", () => {
    const table = duel({ play: ["surplus"], deck: ["spark", "spark", "spark"] });
    table.endMain(0);
    const drawn = table.kinds("hand", 0).length;
    table.play.until("main", "first");
    expect([drawn, table.kinds("hand", 0).length]).toEqual([2, 2]);
    table.end(1);
  });
});

describe("Heroes’ Hall", () => {
  const summon = (table: ReturnType<typeof duel>) => `summon-hero:${table.card(0, "river-montoya", "command")}`;
  const side = { gold: 9, command: ["river-montoya"] };

  it("allows a second hero without tech II, a third with it, and never a fourth", () => {
    const one = duel({ ...side, play: ["troq-bashar", "heroes-hall"] });
    expect(one.refused(0, summon(one))).toBeUndefined();
    one.end();
    const three = duel({ ...side, tech: 3, play: ["troq-bashar", "captain-zane", "vandy-anadrose", "heroes-hall"] });
    expect(three.refused(0, summon(three))).toBe("reason.hero-limit");
    three.end();
  });

  it("allows nobody while it is under construction", () => {
    const table = duel({ ...side, play: ["troq-bashar", { kind: "heroes-hall", building: true }] });
    expect(table.refused(0, summon(table))).toBe("reason.hero-limit");
    table.end();
  });

  it("takes no hero away when it is lost", () => {
    const table = duel({ ...side, play: ["troq-bashar", "captain-zane", "heroes-hall"] });
    table.play.choose(0, "add-on:tower", "main");
    expect([table.has(0, "heroes-hall"), table.has(0, "troq-bashar"), table.has(0, "captain-zane")]).toEqual([
      false,
      true,
      true,
    ]);
    expect(table.base(0)).toBe(18);
    table.end();
  });
});

describe("a tech lab", () => {
  const side = {
    tech: 2,
    techSpec: "finesse",
    labSpec: "bashing",
    hand: ["eggship", "cloud-sprite", "steam-tank"],
    gold: 9,
  } as const;
  const refused = (table: ReturnType<typeof duel>, kind: string) => table.refused(0, `play:${table.card(0, kind)}`);

  it("allows cards of its spec besides the main one, and of no other (K10)", () => {
    const table = duel({ ...side, play: ["tech-lab"] });
    expect(["eggship", "cloud-sprite", "steam-tank"].map((kind) => refused(table, kind))).toEqual([
      undefined,
      undefined,
      "reason.tech-spec",
    ]);
    table.end();
  });

  it("still needs the tech building", () => {
    const table = duel({ ...side, tech: 1, play: ["tech-lab"] });
    expect(refused(table, "eggship")).toBe("reason.tech");
    table.end();
  });

  it.each([
    ["under construction", [{ kind: "tech-lab", building: true }]],
    ["lost", []],
  ])("%s allows nothing", (_, play) => {
    const table = duel({ ...side, play });
    expect([refused(table, "eggship"), refused(table, "cloud-sprite")]).toEqual(["reason.tech-spec", undefined]);
    table.end();
  });

  it("takes its spec with it when it is destroyed (K10)", () => {
    const table = duel({ play: ["iron-man"] }, { ...side, play: [{ kind: "tech-lab", damage: 1 }] });
    table.attack(0, "iron-man", "tech-lab");
    expect(table.play.view("spectator").players[1]).not.toHaveProperty("labSpec");
    table.end();
  });

  const asked = (table: ReturnType<typeof duel>) => {
    const [prompt] = table.play.prompts;
    return prompt && "options" in prompt ? prompt.options.map(({ id }) => id) : [];
  };

  it("asks for its spec when it is built; a later one may name another", () => {
    const table = duel({ gold: 9, tech: 2 });
    const { heroes = [] } = table.position.state.players[0] ?? {};
    const [main = "", ...others] = heroes.map((hero) => table.position.definition(hero).spec ?? "");
    table.play.arrange(
      "main",
      ({ state }) => {
        Object.assign(state.players[0] ?? {}, { techSpec: main });
      },
      { seat: 0 },
    );
    table.play.choose(0, "add-on:tech-lab", "main");
    expect(asked(table).sort()).toEqual([...others].sort());
    table.play.choose(0, others[0] ?? "", "lab-spec");
    nextMain(table, 1);
    nextMain(table, 0);
    table.play.choose(0, "add-on:tower", "main");
    nextMain(table, 1);
    nextMain(table, 0);
    table.play.choose(0, "add-on:tech-lab", "main");
    table.play.choose(0, others[1] ?? "", "lab-spec");
    expect(table.position.state.players[0]?.labSpec).toBe(others[1]);
    table.end();
  });

  it("that stands before tech II waits, and its spec is chosen together with the main one (K10)", () => {
    const table = duel({ gold: 9, tech: 1 });
    table.play.choose(0, "add-on:tech-lab", "main");
    expect(table.position.state.players[0]?.labSpec).toBeUndefined();
    table.play.choose(0, "build:2", "main");
    const [main = "", other = ""] = asked(table);
    table.play.choose(0, main, "tech-spec");
    expect(asked(table)).not.toContain(main);
    table.play.choose(0, other, "lab-spec");
    expect(table.position.state.players[0]).toMatchObject({ techSpec: main, labSpec: other });
    table.end();
  });
});

describe("a building under construction (K37)", () => {
  it("takes no damage until the turn is over: it is not offered to what would damage it", () => {
    const table = duel({ play: ["troq-bashar", "tech-i-building"], gold: 9, hand: ["wrecking-ball", "brick-thief"] });
    table.play.choose(0, "add-on:tower", "main");
    table.cast(0, "wrecking-ball");
    const built = table.figure(0, "tower").id;
    expect(table.offered("target")).toContain(table.figure(0, "tech-i-building").id);
    expect(table.offered("target")).not.toContain(built);
    table.choose(0, 0, "tech-i-building", "target");
    expect(table.stats(0, "tech-i-building")).toBe("0/3");
    table.end();
  });

  it("can be damaged from the next turn on", () => {
    const table = duel({ gold: 3 }, { play: ["troq-bashar"], hand: ["wrecking-ball"] });
    table.play.choose(0, "add-on:tower", "main");
    table.endMain(0);
    nextMain(table, 1);
    table.cast(1, "wrecking-ball");
    table.choose(1, 0, "tower", "target");
    expect(table.stats(0, "tower")).toBe("0/2");
    table.end(1);
  });
});
