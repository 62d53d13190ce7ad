import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territoriesOf, unit } from "../state.ts";
import {
  attackWith,
  atWar,
  backAtWar,
  equip,
  forWar,
  fund,
  give,
  land,
  lay,
  orders,
  stand,
  type WarSettings,
} from "../testing/table.ts";
import type { Match } from "../types.ts";

type Ids = Record<string, CardId> & { card: CardId; mine: CardId; theirs: CardId };

/** A unit of seat 0 reduces one of seat 1 to 0 and loses a point itself. */
function doomed(
  edit: (match: Match, at: Ids) => void,
  {
    attacker = "militia-levy",
    defender = "militia-levy",
    ...settings
  }: WarSettings & { attacker?: string; defender?: string } = {},
) {
  const at = {} as Ids;
  // With two players, a left column faces the other player's right one; with three, seat 1's left column faces seat 0's
  // right.
  const [from, to] = settings.seats === 3 ? [2, 1] : [0, 2];
  const play = atWar(scenario(game, forWar(settings)), (match) => {
    at.mine = stand(match, 0, attacker, land(match, 0, from));
    at.theirs = stand(match, 1, defender, land(match, 1, to));
    at.card = orders(match);
    edit(match, at);
  });
  attackWith(play, at.card, at.mine, at.theirs);
  if (play.prompts.some(({ seat, key }) => seat === 1 && key === "combat.lay"))
    lay(play, ["attack", "self-destruct"], []);
  else play.many(0, ["attack", "self-destruct"], "combat.lay");
  return Object.assign(play, { ids: at });
}

/** Seat 1 could pay for a retreat. @returns the card for it */
function mayRetreat(match: Match): CardId {
  const card = give(match, 1, "retreat");
  fund(match, 1, 1);
  return card;
}

/** Seat 1 holds only the territory that is attacked, and could pay for a retreat. */
function atLastTerritory(match: Match): void {
  stand(match, 1, "border-rangers", land(match, 1, 2));
  for (const index of [3, 1, 0]) {
    const id = land(match, 1, index);
    match.move(id, "territory-deck");
    delete match.state.territories[id];
  }
  mayRetreat(match);
}

describe("An emergency retreat", () => {
  it("costs a Retreat card and a resource; the unit is not destroyed and may still attack [R46, R48]", () => {
    const play = doomed((match, at) => {
      at.retreat = mayRetreat(match);
    });
    play.expect(1).toBeAsked("retreat.emergency", ["both"]);
    const role = "price";
    const price = [
      { type: "card", id: play.ids.retreat, role },
      { type: "resource", id: "resources-1", role },
    ];
    expect(play.prompts).toMatchObject([{ options: [{ about: price }] }]);
    play.choose(1, "both");
    play.choose(1, play.at(1, 0), "retreat.destination");
    expect(unit(play.position, play.ids.theirs)).toMatchObject({
      territory: play.at(1, 0),
      durability: 1,
      spent: false,
    });
    expect(play.position.zoneOf(play.ids.retreat as CardId)).toBe("main-discard");
    expect(play.state.players[1]?.resources).toBe(0);
    play.end(backAtWar);
  });

  it("leaves a unit that cannot leave where it is, as it is [R48]", () => {
    const play = doomed(atLastTerritory);
    play.choose(1, "both", "retreat.emergency");
    expect(play.position.isFaceDown(play.ids.theirs)).toBe(false);
    expect(unit(play.position, play.ids.theirs)).toMatchObject({ durability: 1, spent: false });
    expect(unit(play.position, play.ids.theirs).territory).toBe(territoriesOf(play.position, 1)[0]);
    expect(play.story("spectator").join("\n")).toContain("survives in");
    play.end(backAtWar);
  });

  it("ends the unit’s war by an option [R48]", () => {
    const play = doomed(mayRetreat, { options: { "retreat-ends-fighting": true } });
    play.choose(1, "both", "retreat.emergency");
    play.choose(1, play.at(1, 0), "retreat.destination");
    expect(unit(play.position, play.ids.theirs)).toMatchObject({ durability: 1, spent: true });
    play.end(backAtWar);
  });

  it("is not for a vehicle without a crew, though its owner could pay [R46]", () => {
    const play = doomed(mayRetreat, { defender: "mule-hauler" });
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    expect(play.state.players[1]?.resources).toBe(1);
    expect(play.log("spectator").map(({ key }) => key)).not.toContain("log.retreat-paid");
    play.end(backAtWar);
  });

  it("asks every owner who might hold the card, whether they do or not [R46]", () => {
    const play = doomed((match) => {
      give(match, 1, "trade");
      fund(match, 1, 1);
    });
    play.expect(1).toBeAsked("retreat.emergency", []);
    play.pass(1);
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    play.end(backAtWar);
  });

  it("asks nobody if it is public that nobody can pay for it [R46]", () => {
    const play = doomed((match) => void give(match, 1, "retreat"));
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    play.end(backAtWar);
  });

  it("costs no resource from a forest of one’s own, or for swift units [R60]", () => {
    const play = doomed((match) => void give(match, 1, "retreat"), { defender: "sable-wren" });
    play.choose(1, "card", "retreat.emergency");
    play.choose(1, play.at(1, 1), "retreat.destination");
    play.end(backAtWar);
  });

  it("is prevented by pursuit, unless secured by the Electromagnetic Catapult or Quantum Camouflage [R49]", () => {
    const play = doomed(mayRetreat, { attacker: "hound-of-ketter" });
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    play.end(backAtWar);

    for (const guard of ["electromagnetic-catapult", "quantum-camouflage"]) {
      const guarded = doomed(
        (match) => {
          mayRetreat(match);
          equip(match, 1, guard);
        },
        { attacker: "hound-of-ketter" },
      );
      guarded.choose(1, "both", "retreat.emergency");
      guarded.choose(1, guarded.at(1, 0), "retreat.destination");
      guarded.end(backAtWar);
    }
  });

  it("turns a unit face-down if its owner has no other territory, by an option [R48]", () => {
    const play = doomed(atLastTerritory, { options: { "retreat-ends-fighting": true } });
    play.choose(1, "both", "retreat.emergency");
    expect(play.position.isFaceDown(play.ids.theirs)).toBe(true);
    expect(unit(play.position, play.ids.theirs).territory).toBe(territoriesOf(play.position, 1)[0]);
    play.end(backAtWar);
  });

  it("costs a card to Fingerprint Tracking [R50]", () => {
    const play = doomed((match, at) => {
      give(match, 1, "retreat");
      at.secret = give(match, 1, "aegis");
      fund(match, 1, 1);
      equip(match, 0, "fingerprint-tracking");
    });
    play.choose(1, "both", "retreat.emergency");
    play.choose(1, play.at(1, 0), "retreat.destination");
    expect(play.position.zoneOf(play.ids.secret as CardId)).toBe("hand:0");
    play.end(backAtWar);
  });
});

describe("An assisted retreat", () => {
  it("lets other players give what is missing, even the attacker [R47]", () => {
    const play = doomed(
      (match) => {
        give(match, 1, "retreat");
        fund(match, 0, 1);
        fund(match, 2, 1);
      },
      { seats: 3 },
    );
    play.choose(1, "card", "retreat.emergency");
    play.expect(2).toBeAsked("retreat.assist", ["resource"]);
    play.pass(2, "retreat.assist");
    play.choose(0, "resource", "retreat.assist");
    expect(play.view("spectator").retreat).toMatchObject({ unit: play.ids.theirs, cardFrom: 1, resourceFrom: 0 });
    play.choose(1, play.at(1, 0), "retreat.destination");
    expect(play.state.players[0]?.resources).toBe(0);
    expect(play.story("spectator")).toContainEqual(
      expect.stringMatching(/^2 discards a Retreat card for .*, and 1 pays 1 resource\.$/),
    );
    play.end(backAtWar);
  });

  it("costs nothing if a part is still missing at the end [R47]", () => {
    const play = doomed(
      (match) => {
        fund(match, 1, 1);
        give(match, 2, "retreat");
      },
      { seats: 3 },
    );
    play.choose(1, "resource", "retreat.emergency");
    play.pass(2, "retreat.assist");
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    expect(play.state.players[1]?.resources).toBe(1);
    play.end(backAtWar);
  });

  it("happens only if the owner asks for it [R47]", () => {
    const play = doomed(
      (match) => {
        give(match, 2, "retreat");
        fund(match, 2, 1);
      },
      { seats: 3 },
    );
    play.expect(1).toBeAsked("retreat.emergency", ["ask"]);
    play.pass(1);
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    play.end(backAtWar);
  });

  it("is not offered when the option is off [R47]", () => {
    const play = doomed(
      (match) => {
        give(match, 2, "retreat");
        fund(match, 2, 1);
      },
      { seats: 3, options: { "assisted-retreat": false } },
    );
    expect(play.state.units[play.ids.theirs]).toBeUndefined();
    play.end(backAtWar);
  });
});

describe("Destruction", () => {
  it("rewards the attacker through their talent", () => {
    const play = doomed(() => {});
    expect(play.position.zone("hand:0")).toHaveLength(1);
    play.end(backAtWar);
  });

  it("returns a salvaged card to the hand on heads", () => {
    const at = {} as Ids;
    const play = atWar(scenario(game, forWar()), (match) => {
      at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
      at.theirs = stand(match, 1, "salvage-crew", land(match, 1, 2));
      at.card = orders(match);
    });
    attackWith(play, at.card, at.mine, at.theirs);
    play.many(0, ["attack", "self-destruct"], "combat.lay");
    play.coins(true);
    play.many(1, [], "combat.lay");
    expect(play.position.zoneOf(at.theirs)).toBe("hand:1");
    play.end(backAtWar);
  });
});
