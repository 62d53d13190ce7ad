import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import officialRules from "../extensions/official-rules.ts";
import { figureOf } from "../in-play/board.ts";
import codex from "../index.ts";
import { takeControl } from "../rules/control.ts";
import { takeExtraTurn } from "../rules/turns.ts";
import { duel, type Side } from "../testing/table.ts";

describe("the 1-hero mode (K24)", () => {
  it("has one hero, the 24 cards of its spec, and no more add-ons than Tower and Surplus", () => {
    const play = scenario(codex, { seats: 2, options: { mode: "one-hero", preset: "troq-river" } });
    play.until("main", "first");
    const view = play.view("spectator");
    expect(view.players.map(({ heroes, codexCount, starter }) => [heroes, codexCount, starter])).toEqual([
      [["troq-bashar"], 24, "neutral"],
      [["river-montoya"], 24, "neutral"],
    ]);
    expect(codex.standing?.(play.position, 1)).toEqual({ factions: ["river-montoya"] });
    const prompt = play.prompts[0];
    const ids = prompt && "unavailable" in prompt ? [...prompt.options, ...prompt.unavailable].map(({ id }) => id) : [];
    expect(ids.filter((id) => id.startsWith("add-on:")).sort()).toEqual(["add-on:surplus", "add-on:tower"]);
    play.end({ asked: [[play.position.current, "main"]] });
  });

  it("lets tech II be built without choosing a spec", () => {
    const table = duel({ gold: 9, tech: 1 }, {}, { options: { mode: "one-hero" } });
    table.play.choose(0, "build:2", "main");
    table.end();
  });
});

describe("Two-Headed Dragon (K25)", () => {
  const team = (mine: Side, theirs: Side, partner: Side = {}, second: Side = {}) =>
    duel(mine, theirs, { seats: 4, others: [partner, second] });

  it("gives each team one base of 30 and the members of the second team 5 workers", () => {
    const play = scenario(codex, { seats: 4, options: { heroes: "random" } });
    play.until("main", "first");
    const view = play.view("spectator");
    expect(view.players.map(({ baseHp }) => baseHp)).toEqual([30, 30, 30, 30]);
    const first = play.position.turn.first;
    expect(view.active).toEqual([first, first + 2]);
    expect(play.position.state.players.map(({ workers }) => workers)).toEqual(
      [0, 1, 2, 3].map((seat) => (seat % 2 === first ? 4 : 5)),
    );
    // Partners see each other’s cards.
    expect(play.view(0).players.map(({ hand }) => hand !== undefined)).toEqual([true, false, true, false]);
    play.end({ asked: [[first, "main"]] });
  });

  it("counts each hero of a player, and partners as a team", () => {
    const play = scenario(codex, { seats: 4, options: { heroes: "random" } });
    play.until("main", "first");
    for (const [seat, { heroes }] of play.position.state.players.entries()) {
      expect(heroes).toHaveLength(3);
      expect(codex.standing?.(play.position, seat)).toEqual({ factions: heroes, team: String(seat % 2) });
    }
    play.end({ asked: [[play.position.turn.first, "main"]] });
  });

  it("lets partners act in turns and send their patrols together", () => {
    const table = team({ play: ["iron-man"] }, {}, { play: ["older-brother"] });
    table.play.choose(0, "hand-over", "main");
    table.play.pass(2, "main");
    table.play.pass(0, "main");
    table.play.assign(2, { [table.figure(2, "older-brother").id]: "squad-leader" }, "patrol");
    table.play.assign(0, { [table.figure(0, "iron-man").id]: "elite" }, "patrol");
    expect(table.figure(2, "older-brother").thing.slot).toBe("squad-leader");
    expect(table.position.current).toBe(1);
    expect(table.play.view(0).active).toEqual([1, 3]);
    table.play.end({ asked: [[1, "main"]] });
  });

  it("lets the partner who acts decide about things of others (K17)", () => {
    const table = team(
      { play: ["captain-zane"] },
      { play: ["river-montoya"] },
      { play: ["troq-bashar", "regular-sized-rhinoceros"] },
    );
    table.play.choose(0, "hand-over", "main");
    table.attack(2, "regular-sized-rhinoceros", "river-montoya", 1);
    table.choose(2, 2, "troq-bashar", "levels-for-death");
    expect([table.figure(0, "captain-zane"), table.figure(2, "troq-bashar")].map(({ thing }) => thing.level)).toEqual([
      1, 3,
    ]);
    table.play.end({ asked: [[2, "main"]] });
  });

  it("counts the turns of teams, one after the other", () => {
    const play = scenario(codex, { seats: 4, options: { heroes: "random" } });
    const turns: string[] = [];
    for (let count = 0; count < 4; count++) {
      play.until("main", "first");
      const { turn, active } = play.view("spectator");
      turns.push(`${turn}: ${active.map((seat) => seat % 2)}`);
      for (const seat of active) play.pass(seat, "main");
    }
    const { first } = play.position.turn;
    expect(turns).toEqual([1, 2, 3, 4].map((turn) => `${turn}: ${[(first + turn - 1) % 2, (first + turn - 1) % 2]}`));
    play.until("main", "first");
    play.end({ asked: [[play.position.current, "main"]] });
  });

  it("makes attackers deal with the patrols of both enemies, squad leaders first", () => {
    const table = team(
      { play: ["iron-man"] },
      { play: ["fruit-ninja"] },
      {},
      {
        play: [
          { kind: "older-brother", slot: "squad-leader" },
          { kind: "tenderfoot", slot: "elite" },
        ],
      },
    );
    expect(table.defenders(0, "iron-man")).toEqual(["older-brother"]);
    table.end();
  });

  it("hits the shared base, and ends when it falls", () => {
    const table = team({ play: ["regular-sized-rhinoceros"] }, { baseDamage: 25 });
    table.play.choose(0, `attack:${table.figure(0, "regular-sized-rhinoceros").id}`, "main");
    table.choose(0, 1, "shared-base", "defender");
    table.play.end({ outcome: "base-destroyed", winners: [0, 2] });
  });

  it("allows no add-on twice in a team", () => {
    const table = team({ gold: 9 }, {}, { play: ["tower"] });
    expect(table.refused(0, "add-on:tower")).toBe("reason.has-add-on");
    expect(table.refused(0, "add-on:surplus")).toBeUndefined();
    table.end();
  });
});

describe("a free-for-all", () => {
  const three = (mine: Side, second: Side = {}, third: Side = {}) => duel(mine, second, { seats: 3, others: [third] });

  it("gives the third player a Mercenary in the first upkeep, the fourth two, the fifth three (K26)", () => {
    const play = scenario(codex, { seats: 5, options: { heroes: "random" } });
    play.until("main", "first");
    for (let turn = 0; turn < 4; turn++) {
      play.pass(play.prompts[0]?.seat ?? 0, "main");
      play.until("main", "first");
    }
    const { first } = play.position.turn;
    const counts = play.position.seats.map(
      (_, place) =>
        play
          .view("spectator")
          .things.filter(({ card, seat, owner }) => card === "mercenary" && (owner ?? seat) === (first + place) % 5)
          .length,
    );
    expect(counts).toEqual([0, 0, 1, 2, 3]);
    play.end({ asked: [[play.position.current, "main"]] });
  });

  it("lets a player repair the own base for 3 gold a point (K27)", () => {
    const table = three({ gold: 7, baseDamage: 5 });
    table.play.choose(0, "repair", "main");
    table.play.choose(0, "repair", "main");
    expect([table.base(0), table.gold(0)]).toEqual([17, 1]);
    expect(table.refused(0, "repair")).toBe("reason.gold");
    table.end();
  });

  it("pays 1 gold for each enemy unit killed in the own turn, three times at most (K27)", () => {
    const rhinos = Array.from({ length: 4 }, () => "regular-sized-rhinoceros");
    const table = three(
      { play: rhinos },
      { play: ["tenderfoot", "tenderfoot"] },
      { play: ["tenderfoot", "tenderfoot"] },
    );
    for (const of of [1, 1, 2, 2]) {
      const fresh = table.all(0, "regular-sized-rhinoceros").find(({ thing }) => !thing.exhausted);
      table.play.choose(0, `attack:${fresh?.id}`, "main");
      table.choose(0, of, "tenderfoot", "defender");
    }
    expect(table.gold(0)).toBe(3);
    table.end();
  });

  it("lets patrollers be lent, who come back in the upkeep of the player they were lent to (K28)", () => {
    const table = three({ play: ["iron-man"] });
    table.play.pass(0, "main");
    table.play.assign(0, {}, "patrol");
    table.play.assign(0, { [table.figure(0, "iron-man").id]: "seat-1-scavenger" }, "lend");
    // Seat 1 is next: its upkeep gives it back.
    expect(table.has(0, "iron-man")).toBe(true);
    expect(
      table.play
        .story("spectator")
        .filter((line) => line.includes("Iron Man"))
        .slice(-2),
    ).toEqual([
      "Garth Torken’s army lends Iron Man to Drakk Ramhorn’s army as Scavenger.",
      "Iron Man returns from Drakk Ramhorn’s army to Garth Torken’s army.",
    ]);
    table.end(1);
  });

  it("gives back nothing that somebody has taken meanwhile (K28)", () => {
    const table = three({ play: ["iron-man"], codex: [] }, {}, {});
    table.play.arrange(
      "main",
      (game) => {
        const [lent] = table.all(0, "iron-man");
        const thing = lent && game.state.things[lent.id];
        if (!lent || !thing) throw new Error("there is no Iron Man");
        // Seat 0 lends it to seat 1, from whom seat 2 takes it.
        game.move(lent.id, "play:1");
        thing.notes["lent-by"] = 0;
        takeControl(game, figureOf(game, lent.id), 2);
      },
      { seat: 0 },
    );
    for (const seat of [0, 1]) table.endMain(seat);
    expect(table.has(2, "iron-man")).toBe(true);
    table.play.until("main", "first");
    table.end(2);
  });

  it("lets Mind Control take what is lent; afterwards it goes back to the lender (K28)", () => {
    const quince = { kind: "sirus-quince", level: 5 };
    const table = three(
      { play: ["iron-man"] },
      { hand: ["mind-control", "nature-reclaims"], gold: 9, play: [quince, "master-midori"] },
    );
    table.play.pass(0, "main");
    table.play.assign(0, {}, "patrol");
    table.play.assign(0, { [table.figure(0, "iron-man").id]: "seat-2-elite" }, "lend");
    table.play.until({ key: "main", seat: 1 }, "first");
    table.cast(1, "mind-control");
    table.choose(1, 2, "iron-man", "target");
    expect([table.has(1, "iron-man"), table.has(2, "iron-man")]).toEqual([true, false]);
    table.cast(1, "nature-reclaims");
    table.choose(1, 1, "mind-control", "target");
    expect([table.has(0, "iron-man"), table.has(1, "iron-man")]).toEqual([true, false]);
    table.end(1);
  });

  it("protects each player by the own patrols only (K26)", () => {
    const table = three({ play: ["iron-man"] }, { play: [{ kind: "older-brother", slot: "squad-leader" }] });
    expect(table.defenders(0, "iron-man")).toEqual(["base", "older-brother"]);
    table.end();
  });

  it("ends with the turn in which a base falls: the strongest base wins (K29)", () => {
    const table = three({ play: ["regular-sized-rhinoceros"], baseDamage: 3 }, { baseDamage: 15 }, { baseDamage: 9 });
    table.attack(0, "regular-sized-rhinoceros", "base");
    expect(table.base(1)).toBe(0);
    table.endMain(0);
    table.play.end({ outcome: "strongest-base", winners: [0] });
  });

  it("plays one more turn each for a tie (K29)", () => {
    const table = three({ play: ["regular-sized-rhinoceros"] }, { baseDamage: 15 });
    table.attack(0, "regular-sized-rhinoceros", "base");
    table.endMain(0);
    // Seats 0 and 2 have 20 each; seat 0 attacks in its further turn.
    expect(table.position.current).toBe(0);
    table.play.choose(0, `attack:${table.figure(0, "regular-sized-rhinoceros").id}`, "main");
    table.choose(0, 2, "base", "defender");
    table.endMain(0);
    expect(table.position.current).toBe(2);
    table.endMain(2);
    table.play.end({ outcome: "strongest-base", winners: [0] });
  });
});

describe("the end of a free-for-all (K29)", () => {
  const three = (mine: Side, second: Side = {}, third: Side = {}) => duel(mine, second, { seats: 3, others: [third] });

  it("is not put off by repairing a base that has fallen", () => {
    // The replaced Tower costs its owner’s base its last 2 HP.
    const table = three({ gold: 9, baseDamage: 18, play: ["tower"], hand: ["brick-thief"] }, { baseDamage: 1 });
    table.play.choose(0, "add-on:heroes-hall", "main");
    expect([table.base(0), table.offered("main").includes("repair")]).toEqual([0, false]);
    table.cast(0, "brick-thief");
    table.choose(0, 1, "base", "target-damage");
    table.choose(0, 0, "base", "target-repair");
    expect(table.base(0)).toBe(0);
    table.endMain(0);
    table.play.assign(0, {}, "lend");
    table.play.end({ outcome: "strongest-base", winners: [2] });
  });

  it("is without a winner if no base is left by then: no further turn could break that tie", () => {
    const rhino = "regular-sized-rhinoceros";
    const table = three({ play: [rhino] }, { baseDamage: 15 });
    table.attack(0, rhino, "base");
    table.endMain(0);
    // Seats 0 and 2 play their tie off, and both of their bases fall in the further turn of seat 0.
    table.play.arrange(
      "main",
      ({ state }) => {
        for (const base of [state.bases[0], state.bases[2]]) {
          const thing = base && state.things[base];
          if (thing) thing.damage = 20;
        }
      },
      { seat: 0 },
    );
    table.endMain(0);
    table.play.assign(0, {}, "lend");
    table.endMain(2);
    table.play.end({ outcome: "strongest-base", winners: [] });
  });

  it("waits for the further turns of all who tie, after other extra turns", () => {
    const rhino = "regular-sized-rhinoceros";
    const table = three({ play: [rhino] }, { baseDamage: 15 }, { play: [rhino, rhino] });
    table.play.arrange("main", (game) => takeExtraTurn(game, 0), { seat: 0 });
    table.attack(0, rhino, "base");
    table.endMain(0);
    // An extra turn that was to come before, then the further one of seat 0, which breaks the tie.
    table.endMain(0);
    table.play.assign(0, {}, "lend");
    table.attack(0, rhino, "base", 2);
    table.endMain(0);
    for (const it of table.all(2, rhino)) {
      table.play.choose(2, `attack:${it.id}`, "main");
      table.choose(2, 0, "base", "defender");
    }
    table.endMain(2);
    table.play.end({ outcome: "strongest-base", winners: [2] });
  });
});

describe("the published rules (K30)", () => {
  const settings = { extensions: [officialRules] };

  it("let any hero cast a starter spell of another colour, for 1 gold more", () => {
    const table = duel({ gold: 4, hand: ["charge"], play: ["river-montoya", "iron-man"] }, {}, settings);
    table.cast(0, "charge");
    table.choose(0, 0, "iron-man");
    expect(table.gold(0)).toBe(1);
    table.end();
  });

  it("let an anti-air squad leader hit a flier that passes it for another patroller", () => {
    const table = duel(
      { play: ["eggship"] },
      {
        play: [
          { kind: "leaping-lizard", slot: "squad-leader" },
          { kind: "tenderfoot", slot: "elite" },
        ],
      },
      settings,
    );
    table.attack(0, "eggship", "tenderfoot");
    expect(table.has(0, "eggship")).toBe(false);
    table.end();
  });
});
