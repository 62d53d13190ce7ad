import {
  composeRuleSet,
  defineExtension,
  Match,
  playerOf,
  randomFrom,
  SeededRandom,
  t,
  translations,
} from "conclave/rules";
import { playRandomly, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { heuristic } from "./bots/heuristic.ts";
import game from "./index.ts";
import { back, nameOf, unitOption } from "./labels.ts";
import { foesOf } from "./rules/aiming.ts";
import { weaken } from "./rules/capture.ts";
import { discard } from "./rules/drawing.ts";
import { drawResources } from "./rules/resources.ts";
import { territoriesOf, territory, unit, unitsOf } from "./state.ts";
import { attackWith, atWarWith, backAtWar, forWar, holding, inHand, lay, unitOf } from "./testing/table.ts";
import type { Armament, MainDefinition, ModificationDefinition, SpecialAttackDefinition } from "./types.ts";

/** An expansion with three cards that bring their own rules and change nothing else. */

/** A strategy: two resources, unless the player is rich. */
const tithe: MainDefinition = {
  category: "strategy",
  id: "tithe",
  name: t("tithe"),
  cost: 0,
  development: {
    problem: (position, seat) => (playerOf(position, seat).resources > 9 ? t("tithe.rich") : undefined),
    *rule(match, seat, card) {
      discard(match, card);
      match.log("tithe", { player: { seat }, card: nameOf(match, card) });
      yield* drawResources(match, seat, 2);
    },
  },
  advice: { worth: 7, wish: () => 100 },
};

/** A modification that prevents the first point of each loss and takes a resource when its owner destroys a unit. */
const tollGate: ModificationDefinition = {
  category: "modification",
  id: "toll-gate",
  name: t("toll-gate"),
  cost: 1,
  effects: [{ kind: "hand-limit", amount: 1 }],
  secures: ["attacks"],
  prevents: () => 1,
  *afterDestruction(match, owner, place) {
    const host = playerOf(match, territory(match, place).owner);
    if (host.resources === 0) return;
    host.resources--;
    playerOf(match, owner).resources++;
    match.log("toll-gate", { player: { seat: owner } });
  },
  advice: { worth: 20 },
};

/** A special attack that weakens a unit and its territory; cheaper for a player without units. */
const stormFront: SpecialAttackDefinition = {
  category: "special-attack",
  id: "storm-front",
  name: t("storm-front"),
  cost: 2,
  discount: (position, seat) => (unitsOf(position, seat).length === 0 ? 1 : 0),
  requires: (position, seat) => (territoriesOf(position, seat).length > 1 ? undefined : t("storm-front.needs")),
  hasTarget: (position, seat) => foesOf(position, seat).some((foe) => unitsOf(position, foe).length > 0),
  *aim(match, seat) {
    const units = foesOf(match, seat).flatMap((foe) => unitsOf(match, foe));
    const options = units.map((id) => unitOption(match, id));
    const id = yield* match.choose(seat, "storm-front", options, { optional: back });
    return id === undefined ? undefined : { unit: id, concerned: [unit(match, id).owner] };
  },
  *resolve(match, { by, unit: id, concerned, sheltered }) {
    if (id === undefined || concerned.every((seat) => sheltered.includes(seat))) return;
    unit(match, id).durability = 1;
    if (territory(match, unit(match, id).territory).durability > 1) {
      yield* weaken(match, unit(match, id).territory, 1, by);
    }
  },
  advice: { worth: 6, wish: () => 100, options: { "storm-front": (_, { id }) => id.length } },
};

const cards = defineExtension<Armament>({
  id: "own-cards",
  version: "1.0.0",
  for: "armament-conflict@^1",
  kind: "expansion",
  title: t("game.title"),
  summary: t("game.summary"),
  decks: { main: (deck) => deck.with(tithe, 12).with(tollGate, 8).with(stormFront, 12) },
  vocabulary: { prompts: { "storm-front": ["choose"] } },
  messages: translations({
    tithe: ["Tithe", "什一税", "什一稅"],
    "tithe.rich": ["You are rich enough.", "你已足够富有。", "你已足夠富有。"],
    "toll-gate": ["Toll Gate", "关卡", "關卡"],
    "storm-front": ["Storm Front", "风暴前线", "風暴前線"],
    "storm-front.needs": ["You need two territories.", "需要两块领地。", "需要兩塊領地。"],
    "prompt.storm-front": ["Which unit?", "选择单位", "選擇單位"],
    "log.tithe": ["{player} plays {card}.", "{player}打出“{card}”。", "{player}打出「{card}」。"],
    "log.toll-gate": ["{player} takes a toll.", "{player}收取一张资源牌。", "{player}收取一張資源牌。"],
  }),
});

const militia = (at: number) => ({ kind: "militia-levy", at });

describe("An expansion's card", () => {
  it("plays a strategy by its own rule, unless its own reason or an intrusion forbids it", () => {
    const begin = (resources: number, intruded = false) => {
      const play = scenario(game, [cards], { seats: 2 });
      play.until("development", "first");
      const table = holding({ hand: ["tithe"], resources });
      play.arrange(
        "development",
        (match) => {
          table(match);
          playerOf(match, 0).intruded = intruded;
        },
        { seat: 0 },
      );
      return { play, option: `play:${inHand(play.position, 0, "tithe")}` };
    };
    const { play, option } = begin(1);
    play.choose(0, option);
    expect(play.state.players[0]?.resources).toBe(3);
    expect(play.story(1)).toContain("1 plays Tithe.");
    play.end({ asked: [[0, "development"]] });
    for (const [other, reason] of [
      [begin(10), "tithe.rich"],
      [begin(1, true), "reason.intruded"],
    ] as const) {
      other.play.expect(0).toHaveUnavailable(other.option, reason);
      other.play.end({ asked: [[0, "development"]] });
    }
  });

  it("applies a modification's hooks, data and effects", () => {
    const owner = { hand: ["attack"], modification: "toll-gate", units: [militia(0)] };
    const victim = { modification: "arius-field", resources: 3, units: [militia(2)] };
    const play = atWarWith(scenario(game, [cards], forWar()), holding(owner, victim));
    expect(play.view(0).players[0]).toMatchObject({ handLimit: 8, modification: { card: "toll-gate" } });
    const [mine, theirs] = [unitOf(play.position, 0, "militia-levy"), unitOf(play.position, 1, "militia-levy")];
    // The Arius Field cannot cancel a secured attack.
    attackWith(play, inHand(play.position, 0, "attack"), mine, theirs);
    lay(play, ["self-destruct", "attack"], ["rest"]);
    expect(play.position.state.units[theirs]).toBeUndefined();
    expect(unit(play.position, mine).durability).toBe(3);
    expect(play.state.players.map(({ resources }) => resources)).toEqual([1, 2]);
    play.end(backAtWar);
  });

  it("pays for, aims, blocks and resolves a special attack by its own rule", () => {
    const begin = (modification?: string) => {
      const victim = { resources: 2, units: [militia(2)], ...(modification ? { modification } : undefined) };
      const attacker = { hand: ["storm-front"], resources: 2, units: [militia(0)] };
      const play = atWarWith(scenario(game, [cards], forWar()), holding(attacker, victim));
      play.play(inHand(play.position, 0, "storm-front"));
      const id = unitOf(play.position, 1, "militia-levy");
      play.choose(0, id, "storm-front");
      return Object.assign(play, { id });
    };
    const play = begin();
    expect(play.state.players[0]?.resources).toBe(0);
    expect(unit(play.position, play.id).durability).toBe(1);
    expect(territory(play.position, play.at(1, 2)).durability).toBe(2);
    play.end(backAtWar);
    const sheltered = begin("arius-field");
    expect(sheltered.prompts[0]?.title.params?.card).toEqual(t("storm-front"));
    sheltered.choose(1, "pay", "special-attack.arius-field");
    expect(unit(sheltered.position, sheltered.id).durability).toBe(3);
    sheltered.end(backAtWar);
  });

  it("shows a special attack's name while it resolves", () => {
    const play = atWarWith(
      scenario(game, [cards], forWar()),
      holding(
        { hand: ["storm-front"], resources: 1 },
        { modification: "arius-field", resources: 1, units: [militia(2)] },
      ),
    );
    // One resource is enough without units.
    play.play(inHand(play.position, 0, "storm-front"));
    play.choose(0, unitOf(play.position, 1, "militia-levy"), "storm-front");
    expect(play.view("spectator").specialAttack).toMatchObject({ card: "storm-front" });
    play.pass(1, "special-attack.arius-field");
    play.end(backAtWar);
  });
});

describe("Bots", () => {
  it("play to the end with such cards, using the cards' advice", () => {
    const ruleSet = composeRuleSet(game, [cards], {
      seats: 3,
      options: { "round-limit": 8 },
      extensions: [cards.id],
    });
    const match = Match.create(ruleSet, "own cards");
    const random = new SeededRandom(randomFrom("own cards"));
    const told = new Set<string>();
    while (!match.outcome) {
      const prompt = match.prompts[0];
      if (!prompt) break;
      const answer = heuristic(match.view(prompt.seat), prompt, random, ruleSet);
      for (const entry of match.answer(prompt.seat, prompt.id, answer).entries) told.add(JSON.stringify(entry));
    }
    expect(match.outcome).toBeDefined();
    for (const key of ["tithe", "toll-gate", "storm-front"]) expect([...told].join()).toContain(key);
  });

  it("play to the end with such cards at random", () => {
    const { answered } = playRandomly(game, [cards], {
      seats: 2,
      seed: "own cards",
      options: { "round-limit": 8 },
      samples: 2,
    });
    expect(answered.get("storm-front")).toBeGreaterThan(0);
  });
});
