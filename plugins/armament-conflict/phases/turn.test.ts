import type { CardId } from "conclave/rules";
import { cardOf, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { drawCards } from "../rules/drawing.ts";
import { desert } from "../rules/loyalty.ts";
import { expand } from "../rules/territories.ts";
import { territoriesOf, territory, unit } from "../state.ts";
import { bare, equip, fund, give, land, settle, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { isLastOfRound } from "./end-of-turn.ts";

function begin(
  phase: string,
  edit: (game: Match) => void,
  seats = 3,
  options: { readonly [id: string]: boolean } = {},
) {
  const play = scenario(game, { seats, options: { "terrain-effects": false, ...options } });
  play.until("development", "first");
  play.arrange(phase, bare(edit), { seat: 0 });
  const at = (seat: number, index: number) => land(play.position as Match, seat, index);
  return Object.assign(play, { at });
}

const developing = { asked: [[0, "development"]] } as const;

describe("The setup", () => {
  it("offers each player three different factions, and shows nothing until all have chosen [R2]", () => {
    const play = scenario(game, { seats: 3 });
    for (const player of play.state.players) expect(new Set(player.offered).size).toBe(3);
    const mine = play.state.players[0]?.offered[0] as string;
    play.choose(0, mine, "faction");
    expect(play.view(1).players[0]?.faction).toBeUndefined();
    expect(play.view(1).players[0]?.offeredFactions).toBeUndefined();
    play.choose(1, play.state.players[1]?.offered[0] as string, "faction");
    play.choose(2, play.state.players[2]?.offered[0] as string, "faction");
    expect(play.view(1).players[0]?.faction).toBe(mine);
    play.end({
      asked: [
        [0, "arrange.left"],
        [1, "arrange.left"],
        [2, "arrange.left"],
      ],
    });
  });

  it("lets players arrange four territories in secret, at most three in a column [R4, R5]", () => {
    const play = scenario(game, { seats: 2 });
    play.until("arrange.left", "first");
    const dealt = [...play.position.zone("dealt:0")];
    play.refuses(0, { options: dealt }, "TOO_MANY_OPTIONS");
    play.refuses(0, { options: [] }, "TOO_FEW_OPTIONS");
    play.many(0, dealt.slice(0, 3), "arrange.left");
    play.choose(0, dealt[3] as CardId, "arrange.capital");
    expect(play.view(1).players[0]?.territories).toEqual([]);
    expect(play.view(0).players[0]?.dealt).toHaveLength(4);
    play.until("development", "first");
    const places = dealt.map((id) => territory(play.position, id));
    expect(places.map(({ column }) => column)).toEqual(["left", "left", "left", "right"]);
    expect(places.map(({ layer }) => layer)).toEqual([1, 1, 1, 1]);
    expect(play.view(1).players[0]?.territories.find(({ key }) => key === dealt[3])?.capitalHeld).toBe(true);
    play.end({ asked: [[play.position.current, "development"]] });
  });

  it("gives each player two resources out of fifteen, and five cards [R8]", () => {
    const play = scenario(game, { seats: 4 });
    expect(play.view("spectator").players.map(({ resources, handCount }) => [resources, handCount])).toEqual(
      Array.from({ length: 4 }, () => [2, 5]),
    );
    expect(play.view("spectator").bank).toBe(4 * 13);
    play.end({ asked: [0, 1, 2, 3].map((seat) => [seat, "faction"]) as [number, string][] });
  });
});

describe("Draw phase", () => {
  it("draws one resource per two territories, and two cards [R13]", () => {
    const play = begin("draw", (match) => void settle(match, 0, "desert", "left"));
    expect(play.state.players[0]?.resources).toBe(2);
    expect(play.position.zone("hand:0")).toHaveLength(2);
    play.end(developing);
  });

  it.each([
    [undefined, 7],
    [true, 7],
    [false, 5],
  ])("in the first turn of the game with option first-turn-draws %s leaves a hand of %i [R13]", (draws, held) => {
    const options = draws === undefined ? {} : { "first-turn-draws": draws };
    const play = scenario(game, { seats: 2, options: { "terrain-effects": false, ...options } });
    play.until("development", "first");
    const { first } = play.position.turn;
    expect(play.position.zone(`hand:${first}`)).toHaveLength(held);
    play.end({ asked: [[first, "development"]] });
  });

  it("draws four cards for the Heir Boss [R72]", () => {
    const play = begin("draw", (match) => {
      match.state.achievements.heirBoss = 0;
    });
    expect(play.position.zone("hand:0")).toHaveLength(4);
    expect(play.view(0).players[0]?.handLimit).toBeUndefined();
    play.end(developing);
  });

  it("draws no resources under a blockade, but still pays tributes [R22, R25]", () => {
    const play = begin("draw", (match) => {
      fund(match, 0, 1);
      match.state.players[0]?.blockadedBy.push(2);
      match.state.treaties = [{ id: "t", parties: [0, 1], clauses: [{ kind: "tribute", payer: 0, amount: 3 }] }];
    });
    expect(play.state.players.map(({ resources }) => resources)).toEqual([0, 1, 0]);
    play.end(developing);
  });

  it("applies draw effects every second turn of the player [R13]", () => {
    const play = begin("draw", (match) => {
      const player = match.state.players[0];
      if (player) Object.assign(player, { faction: "meridian-league", turns: 1 });
    });
    expect(play.state.players[0]?.resources).toBe(3);
    play.end(developing);
  });

  it("draws nothing from an empty bank [R8]", () => {
    const play = begin("draw", (match) => fund(match, 1, match.state.bank - 1));
    expect(play.state.players[0]?.resources).toBe(1);
    expect(play.state.bank).toBe(0);
    play.end(developing);
  });

  it("restores a damaged territory with the Central Brain [R12, R84]", () => {
    const play = begin("draw", (match) => {
      equip(match, 0, "central-brain");
      for (const index of [1, 2]) {
        const place = match.state.territories[land(match, 0, index)];
        if (place) place.durability = 1;
      }
    });
    play.expect(0).toBeAsked("restore", [play.at(0, 1), play.at(0, 2)]);
    play.choose(0, play.at(0, 2), "restore");
    expect(territory(play.position, play.at(0, 2)).durability).toBe(2);
    play.end(developing);
  });

  it("lets a scout put cards from the top at the bottom without showing them to others [R12]", () => {
    const play = begin("draw", (match) => void stand(match, 0, "vesna-dray", land(match, 0, 0)));
    const [next, top] = play.position.zone("main-deck").slice(-2);
    const scouted = (seat: number) => play.view(seat).players[0]?.scouted?.map(({ key }) => key);
    expect([scouted(0), scouted(1)]).toEqual([[top, next], undefined]);
    expect(play.prompts).toMatchObject([{ options: [top, next].map((id) => ({ about: [{ type: "card", id }] })) }]);
    play.many(0, ["top-1"], "scout");
    expect(scouted(0)).toBeUndefined();
    expect(play.position.zone("main-deck")[0]).toBe(top);
    expect(play.position.zone("hand:0")).toContain(next);
    expect(play.story(1)).toContain("1 looks at the top 2 cards of the main deck and puts 1 at the bottom.");
    play.end(developing);
  });
});

describe("The end of the turn", () => {
  it("discards down to the hand limit, openly [R17]", () => {
    const play = begin("end-of-turn", (match) => {
      for (let count = 0; count < 9; count++) give(match, 0, "attack");
    });
    const hand = play.position.zone("hand:0");
    play.many(0, hand.slice(0, 2), "discard");
    expect(play.position.zone("hand:0")).toHaveLength(7);
    expect(play.view("spectator").discardPile.map(({ card }) => card)).toEqual(["attack", "attack"]);
    play.end({ asked: [[1, "development"]] });
  });

  it("ends an EMP with the target's turn, not with another player's [R57]", () => {
    const play = begin("end-of-turn", (match) => {
      for (const player of match.state.players) player.voided = true;
    });
    expect(play.state.players.map(({ voided }) => voided)).toEqual([false, true, true]);
    play.end({ asked: [[1, "development"]] });
  });

  it("recognizes the last turn of a round even if the first player is eliminated [R18]", () => {
    const play = begin("development", (match) => {
      match.turn.first = 1;
      match.eliminate(1);
    });
    expect(isLastOfRound(play.position)).toBe(true);
    play.end(developing);
  });
});

/** Runs a procedure without prompts on a table of its own. */
function run(
  edit: (match: Match) => Generator<unknown, unknown, unknown>,
  options: { readonly [id: string]: boolean } = {},
) {
  return begin(
    "development",
    (match) => {
      expect(edit(match).next().done).toBe(true);
    },
    2,
    options,
  );
}

/** Leaves only these cards in the main deck and the discard pile; the rest go into seat 1's hand. */
function leave(match: Match, deck: readonly string[], discarded: readonly string[]): void {
  match.moveAll("main-deck", "hand:1");
  for (const kind of deck) match.move(cardOf(match, kind, "hand:1"), "main-deck");
  for (const kind of discarded) match.move(cardOf(match, kind, "hand:1"), "main-discard");
}

const kindsIn = ({ position }: Pick<ReturnType<typeof begin>, "position">, zone: string): string[] =>
  position.zone(zone).map((id) => position.card(id).id);

describe("An empty main deck", () => {
  it("is refilled from the discard pile, not from the table, when a card must be drawn [R9]", () => {
    let field = "" as CardId;
    let militia = "" as CardId;
    const play = begin("draw", (match) => {
      field = equip(match, 1, "arius-field");
      militia = stand(match, 0, "militia-levy", land(match, 0, 0));
      leave(match, ["attack"], ["move", "repair", "trade"]);
    });
    const hand = kindsIn(play, "hand:0");
    expect(hand).toHaveLength(2);
    expect(hand[0]).toBe("attack");
    expect(play.view("spectator")).toMatchObject({ mainDeck: 2, discardPile: [] });
    expect([...hand, ...kindsIn(play, "main-deck")].sort()).toEqual(["attack", "move", "repair", "trade"]);
    expect(play.position.zoneOf(field)).toBe("modification:1");
    expect(play.position.zoneOf(militia)).toBe("units:0");
    play.end(developing);
  });

  it("stays empty until then [R9]", () => {
    const play = begin("draw", (match) => leave(match, ["attack", "trade"], ["move", "repair"]));
    expect(kindsIn(play, "hand:0").sort()).toEqual(["attack", "trade"]);
    expect(play.view("spectator").mainDeck).toBe(0);
    expect(kindsIn(play, "main-discard")).toEqual(["move", "repair"]);
    play.end(developing);
  });

  it("shuffles the discarded cards when it is refilled [R9]", () => {
    const drawn = new Set<string>();
    const play = run(function* (match) {
      leave(match, [], ["move", "repair", "trade"]);
      for (let count = 0; count < 30; count++) {
        const cards = yield* drawCards(match, 0, 1);
        for (const id of cards) drawn.add(match.card(id).id);
        match.moveAll("main-deck", "main-discard");
        match.moveAll("hand:0", "main-discard");
      }
    });
    expect([...drawn].sort()).toEqual(["move", "repair", "trade"]);
    play.end(developing);
  });

  it("gives nothing when the discard pile is empty too [R9]", () => {
    const play = begin("draw", (match) => {
      stand(match, 0, "militia-levy", land(match, 0, 0));
      leave(match, [], []);
    });
    expect(play.position.zone("hand:0")).toEqual([]);
    expect(play.view("spectator")).toMatchObject({ mainDeck: 0, discardPile: [] });
    // The draw phase continues normally.
    expect(play.state.players[0]?.resources).toBe(2);
    play.end(developing);
  });

  it("gives as many cards as both piles hold [R9]", () => {
    const play = begin("draw", (match) => leave(match, [], ["trade"]));
    expect(kindsIn(play, "hand:0")).toEqual(["trade"]);
    play.end(developing);
  });
});

describe("Expansion", () => {
  it("places a territory in the highest layer at half durability, or in a new layer when it is full [R5, R27]", () => {
    const play = begin("development", (match) => {
      settle(match, 0, "desert", "left");
      settle(match, 0, "desert", "right");
      // Both columns hold three, so the owner chooses a column of the new layer.
      const rule = expand(match, 0);
      const request = rule.next().value as unknown as { prompt: { options: { id: string; value: unknown }[] } };
      expect(request.prompt.options.map(({ id }) => id)).toEqual(["left", "right"]);
      expect(rule.next("right").done).toBe(true);
    });
    const found = territoriesOf(play.position, 0).at(-1) as CardId;
    const place = territory(play.position, found);
    expect(place).toMatchObject({ layer: 2, column: "right" });
    const card = play.position.card(found);
    expect(place.durability).toBe(Math.max(1, Math.floor(card.category === "territory" ? card.durability / 2 : 0)));
    expect(play.view(1).players[0]?.territories.filter(({ outermost }) => outermost)).toHaveLength(1);
    play.end(developing);
  });

  it("does not ask for a column when only one has room [R5]", () => {
    const play = run(function* (match) {
      settle(match, 0, "desert", "left");
      yield* expand(match, 0);
    });
    const found = territoriesOf(play.position, 0).at(-1) as CardId;
    expect(territory(play.position, found)).toMatchObject({ layer: 1, column: "right" });
    play.end(developing);
  });
});

describe("Desertion", () => {
  it("spares characters with loyalty 6, and troops [R61]", () => {
    let loyal = "" as CardId;
    let troop = "" as CardId;
    const play = run(function* (match) {
      loyal = stand(match, 1, "anselm-roe", land(match, 1, 1));
      troop = stand(match, 1, "militia-levy", land(match, 1, 1), { faceDown: true });
      yield* desert(match, 1, 0, land(match, 1, 0));
    });
    expect(unit(play.position, loyal).owner).toBe(1);
    expect(unit(play.position, troop).owner).toBe(1);
    expect(play.position.isFaceDown(troop)).toBe(true);
    play.end(developing);
  });

  it("brings a crew without its vehicle face-up into the captured territory [R61]", () => {
    let fenn = "" as CardId;
    let tank = "" as CardId;
    const play = run(function* (match) {
      fenn = stand(match, 1, "fenn-lucky-hand", land(match, 1, 1));
      tank = stand(match, 1, "lancer-tank", land(match, 1, 1), { crew: fenn });
      // Loyalty 1: five of six rolls make him desert. Rolls until he does.
      while (unit(match, fenn).owner === 1) yield* desert(match, 1, 0, land(match, 1, 0));
    });
    expect(unit(play.position, fenn)).toMatchObject({ owner: 0, territory: play.at(1, 0) });
    expect(unit(play.position, tank).crew).toBeUndefined();
    play.end(developing);
  });

  it("does not happen when the option is off [R61]", () => {
    let fenn = "" as CardId;
    const play = run(
      function* (match) {
        fenn = stand(match, 1, "fenn-lucky-hand", land(match, 1, 1));
        for (let count = 0; count < 20; count++) yield* desert(match, 1, 0, land(match, 1, 0));
      },
      { desertion: false },
    );
    expect(unit(play.position, fenn).owner).toBe(1);
    play.end(developing);
  });
});
