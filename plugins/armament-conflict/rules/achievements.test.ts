import type { CardId, OptionValue } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territoriesOf, territory } from "../state.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  equip,
  forWar,
  fund,
  give,
  land,
  orders,
  settle,
  stand,
} from "../testing/table.ts";
import type { Match } from "../types.ts";
import { cardCost } from "../values.ts";

/** Three players. Seat 0 attacks with a militia in its right column, which faces seat 1's left column. */
function war(edit: (match: Match) => void, options: { readonly [id: string]: OptionValue } = {}, seats = 3) {
  const at = { card: "" as CardId, mine: "" as CardId };
  const play = atWar(scenario(game, forWar({ seats, options })), (match) => {
    at.mine = stand(match, 0, "militia-levy", land(match, 0, 2));
    at.card = orders(match);
    edit(match);
  });
  return Object.assign(play, { ...at, attack: (target: CardId) => attackWith(play, at.card, at.mine, target) });
}

const weaken = (match: Match, id: CardId, durability = 1): void => {
  Object.assign(match.state.territories[id] ?? {}, { durability });
};

/** Removes all of a player's lands but the first. */
function reduce(match: Match, seat: number): void {
  for (const id of territoriesOf(match, seat).slice(1)) {
    match.move(id, "territory-deck");
    delete match.state.territories[id];
  }
  weaken(match, land(match, seat, 0));
}

describe("Anti-Peace", () => {
  it("goes to the first player to declare an attack, even if the attack is cancelled [R69]", () => {
    const play = war((match) => {
      equip(match, 1, "arius-field");
      fund(match, 1, 1);
    });
    play.attack(play.at(1, 1));
    play.choose(1, "pay", "attack.arius-field");
    expect(play.state.achievements.antiPeace).toBe(0);
    play.end(backAtWar);
  });

  it("draws two cards for each territory they capture [R69]", () => {
    const play = war((match) => weaken(match, land(match, 1, 1)));
    play.attack(play.at(1, 1));
    play.choose(0, "left", "territory.column");
    expect(play.position.zone("hand:0")).toHaveLength(2);
    play.end(backAtWar);
  });

  it("loses their hand and modification to the player who eliminates them [R69]", () => {
    const play = war((match) => {
      match.state.achievements.antiPeace = 1;
      Object.assign(match.state.players[1] ?? {}, { hasAttacked: true });
      reduce(match, 1);
      give(match, 1, "trade");
      equip(match, 1, "aegis");
    });
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    expect(play.position.zone("hand:0")).toHaveLength(2);
    expect(play.story(2)).toContain("1 takes 1 card from 2’s hand, and their modification.");
    play.end(backAtWar);
  });

  it("is not said to have lost a modification that they do not have [R69]", () => {
    const play = war((match) => {
      match.state.achievements.antiPeace = 1;
      reduce(match, 1);
      give(match, 1, "trade");
    });
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    expect(play.story(2)).toContain("1 takes 1 card from 2’s hand.");
    play.end(backAtWar);
  });

  it("is not used with two players, or with achievements switched off [R68]", () => {
    const two = war(() => {}, {}, 2);
    two.attack(two.at(1, 0));
    expect(two.state.achievements).toEqual({});
    two.end(backAtWar);
    const off = war(() => {}, { achievements: false });
    off.attack(off.at(1, 1));
    expect(off.state.achievements).toEqual({});
    off.end(backAtWar);
  });
});

describe("Peacemaker", () => {
  it("goes to the last living player to declare a first attack [R70]", () => {
    const play = war((match) => {
      match.state.achievements.antiPeace = 1;
      for (const seat of [1, 2]) Object.assign(match.state.players[seat] ?? {}, { hasAttacked: true });
    });
    play.attack(play.at(1, 1));
    expect(play.state.achievements).toEqual({ antiPeace: 1, peacemaker: 0 });
    play.end(backAtWar);
  });

  it("goes to nobody while others have not attacked [R70]", () => {
    const play = war((match) => {
      match.state.achievements.antiPeace = 1;
      Object.assign(match.state.players[1] ?? {}, { hasAttacked: true });
    });
    play.attack(play.at(1, 1));
    expect(play.state.achievements.peacemaker).toBeUndefined();
    play.end(backAtWar);
  });
});

describe("Peacemaker by outlasting", () => {
  /** Seats 0 and 2 have attacked, in this order; seat 1, which has not, falls. */
  const fall = (options: { readonly [id: string]: OptionValue } = {}) => {
    const play = war((match) => {
      match.state.achievements.antiPeace = 0;
      match.state.firstAttacks = [0, 2];
      for (const seat of [0, 2]) Object.assign(match.state.players[seat] ?? {}, { hasAttacked: true });
      reduce(match, 1);
    }, options);
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    return play;
  };

  it("goes to the last who has attacked, once those who have not are eliminated [R70]", () => {
    const play = fall();
    expect(play.state.achievements.peacemaker).toBe(2);
    play.end(backAtWar);
  });

  it("goes to nobody then by an option [R70]", () => {
    const play = fall({ "late-peacemaker": false });
    expect(play.state.achievements.peacemaker).toBeUndefined();
    play.end(backAtWar);
  });
});

describe("Loser and Heir Boss", () => {
  it("lets the first eliminated player give everything they have left to one player [R71]", () => {
    const play = war((match) => {
      reduce(match, 1);
      give(match, 1, "trade");
      equip(match, 1, "aegis");
      fund(match, 1, 3);
      stand(match, 1, "border-rangers", land(match, 2, 0));
    });
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    play.choose(1, "seat-2", "elimination.give");
    expect(play.state.achievements.loser).toBe(1);
    expect(play.position.zone("hand:2").map((id) => play.position.card(id).id)).toContain("border-rangers");
    expect(play.position.zone("hand:2")).toHaveLength(3);
    expect(play.state.players[2]?.resources).toBe(3);
    expect(play.position.zone("units:1")).toHaveLength(0);
    expect(play.story("spectator")).toContain("2 gives everything that is left to 3: 3 cards and 3 resources.");
    play.end(backAtWar);
  });

  it("lets the first eliminated player give no units by an option [R71]", () => {
    const play = war(
      (match) => {
        reduce(match, 1);
        give(match, 1, "trade");
        stand(match, 1, "border-rangers", land(match, 2, 0));
      },
      { "loser-gives-units": false },
    );
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    play.choose(1, "seat-2", "elimination.give");
    expect(play.position.zone("hand:2").map((id) => play.position.card(id).id)).toEqual(["trade"]);
    expect(play.position.zone("units:1")).toHaveLength(0);
    play.end(backAtWar);
  });

  it.each([
    [true, 3],
    [false, 1],
  ])(
    "makes Anti-Peace the Heir Boss through such a gift: four cards, lands restored, of all: %s [R72]",
    (all, other) => {
      const play = war(
        (match) => {
          reduce(match, 1);
          give(match, 1, "trade");
          weaken(match, land(match, 0, 1));
          weaken(match, land(match, 2, 1));
        },
        { "heir-restores-all-lands": all },
      );
      play.attack(play.at(1, 0));
      play.choose(0, "left", "territory.column");
      play.choose(1, "seat-0", "elimination.give");
      expect(play.state.achievements).toMatchObject({ antiPeace: 0, loser: 1, heirBoss: 0 });
      // Two for the captured territory, the gift, and four for the inheritance.
      expect(play.position.zone("hand:0")).toHaveLength(7);
      expect(territory(play.position, play.at(0, 1)).durability).toBe(3);
      expect(territory(play.position, play.at(2, 1)).durability).toBe(other);
      const restored = play.log("spectator").filter(({ key }) => key === "log.lands-restored");
      expect(restored.map(({ params }) => params?.player)).toEqual(all ? [{ seat: 0 }, { seat: 2 }] : [{ seat: 0 }]);
      expect(play.story("spectator")).toContainEqual(
        expect.stringMatching(/^1’s territories are restored: .* \(3\)\.$/),
      );
      play.end(backAtWar);
    },
  );

  it("lets the eliminated player decline to give [R71]", () => {
    const play = war((match) => {
      reduce(match, 1);
      give(match, 1, "trade");
    });
    play.attack(play.at(1, 0));
    play.choose(0, "left", "territory.column");
    play.pass(1, "elimination.give");
    expect(play.state.achievements.heirBoss).toBeUndefined();
    play.end(backAtWar);
  });
});

describe("Economic Hegemony", () => {
  it("makes units cost one less for the player with strictly the most resources [R73]", () => {
    const play = war((match) => {
      fund(match, 0, 3);
      fund(match, 1, 2);
    });
    const card = play.position.definition("bulwark-guard");
    expect(play.position.value(cardCost, { seat: 0, card })).toBe(3);
    expect(play.position.value(cardCost, { seat: 1, card })).toBe(4);
    play.end(backAtWar);
  });
});

describe("Source of Disaster", () => {
  it("goes to the first player to use a nuclear bomb, who is the source of all later ones [R74]", () => {
    let bomb = "" as CardId;
    const play = war((match) => {
      match.state.achievements.sourceOfDisaster = 2;
      stand(match, 0, "kite-squadron", land(match, 0, 2));
      bomb = give(match, 0, "hydrogen-uranium-bomb");
      fund(match, 0, 5);
    });
    const target = play.at(1, 1);
    play.play(bomb);
    play.choose(0, target);
    expect(play.state.removals).toEqual([{ territory: target, keeper: 0, source: 2 }]);
    play.end(backAtWar);
  });

  it("is gained even if the bomb is blocked [R74]", () => {
    let bomb = "" as CardId;
    const play = war((match) => {
      stand(match, 0, "kite-squadron", land(match, 0, 2));
      stand(match, 1, "militia-levy", settle(match, 1, "city", "right"));
      bomb = give(match, 0, "neutron-bomb");
      fund(match, 0, 4);
      fund(match, 1, 4);
      equip(match, 1, "arius-field");
    });
    play.play(bomb);
    play.choose(0, play.at(1, 4));
    play.choose(1, "pay", "special-attack.arius-field");
    expect(play.state.achievements.sourceOfDisaster).toBe(0);
    play.end(backAtWar);
  });
});

describe("God’s Judge", () => {
  it("goes to the first to eliminate a player with Divine Punishment, which then costs them one less [R75]", () => {
    let card = "" as CardId;
    const play = war((match) => {
      reduce(match, 1);
      for (const index of [1, 2]) {
        const id = land(match, 2, 1);
        match.move(id, "lands:1");
        Object.assign(match.state.territories[id] ?? {}, { owner: 1, durability: index });
      }
      equip(match, 0, "strategic-satellite");
      card = give(match, 0, "divine-punishment");
      fund(match, 0, 4);
    });
    play.play(card);
    const capital = play.at(1, 0);
    play.allocate(0, { [capital]: 1, [play.at(1, 1)]: 1, [play.at(1, 2)]: 2 });
    // The capital comes last, because its fall removes the rest of the lands from the game.
    play.order(0, [play.at(1, 1), play.at(1, 2), capital], "special-attack.captures");
    while (play.prompts[0]?.key === "territory.column") play.choose(0, "left");
    expect(play.state.achievements.godsJudge).toBe(0);
    const definition = play.position.definition("divine-punishment");
    expect(play.position.value(cardCost, { seat: 0, card: definition })).toBe(3);
    play.end(backAtWar);
  });
});
