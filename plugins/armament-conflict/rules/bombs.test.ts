import { describe, expect, it } from "vitest";
import { territory, unit } from "../state.ts";
import { using } from "../testing/special-attacks.ts";
import { backAtWar, settle, stand, unitOf } from "../testing/table.ts";

const flyer = { kind: "kite-squadron", at: 3 };
const flying = { units: [flyer] };
const tank = { kind: "lancer-tank", at: 0, crew: "militia-levy" };

describe("The Hydrogen-Uranium Bomb", () => {
  it("removes a territory that is not a capital; costs the card and the whole hand [R54]", () => {
    const play = using("hydrogen-uranium-bomb", 5, {
      mine: { ...flying, hand: ["aegis"] },
      theirs: {
        units: [
          { kind: "militia-levy", at: 1 },
          { kind: "bjarne-holt", at: 1 },
        ],
      },
    });
    const [rest, doomed] = [play.card(0, "aegis"), play.unit(1, "militia-levy")];
    play.use();
    const target = play.at(1, 1);
    play.expect(0).toBeAsked(
      "special-attack.territory",
      [1, 0].flatMap((seat) => [1, 2, 3].map((index) => play.at(seat, index))),
    );
    play.choose(0, target);
    play.choose(1, play.at(1, 0), "withdraw");
    expect(play.state.territories[target]).toBeUndefined();
    expect(play.position.zoneOf(target)).toBe("removed:0");
    expect(play.state.removals).toEqual([{ territory: target, keeper: 0, source: 0 }]);
    expect(play.position.zoneOf(rest)).toBe("main-discard");
    expect(play.story(1)).toContain("1 discards Aegis.");
    expect(play.state.units[doomed]).toBeUndefined();
    expect(unit(play.position, play.unit(1, "bjarne-holt")).territory).toBe(play.at(1, 0));
    play.end(backAtWar);
  });

  it("removes a territory of one’s own as well, with the units in it [R52, R54]", () => {
    const play = using("hydrogen-uranium-bomb", 5, { mine: { units: [flyer, { kind: "militia-levy", at: 1 }] } });
    const [target, own] = [play.at(0, 1), play.unit(0, "militia-levy")];
    play.use();
    play.choose(0, target, "special-attack.territory");
    expect(play.position.zoneOf(target)).toBe("removed:0");
    expect(play.state.units[own]).toBeUndefined();
    play.end(backAtWar);
  });

  it("removes others’ territories only, by an option [R52, R54]", () => {
    const play = using("hydrogen-uranium-bomb", 5, { mine: flying, options: { "own-lands-as-targets": false } });
    play.use();
    play.expect(0).toBeAsked(
      "special-attack.territory",
      [1, 2, 3].map((index) => play.at(1, index)),
    );
    play.choose(0, play.at(1, 1), "special-attack.territory");
    play.end(backAtWar);
  });

  it("costs the whole hand to block, too [R53]", () => {
    const play = using("hydrogen-uranium-bomb", 5, {
      mine: flying,
      theirs: { modification: "arius-field", resources: 5, hand: ["aegis"] },
    });
    const lost = play.card(1, "aegis");
    play.use();
    const target = play.at(1, 1);
    play.choose(0, target);
    play.choose(1, "pay", "special-attack.arius-field");
    expect(territory(play.position, target).owner).toBe(1);
    expect(play.position.zoneOf(lost)).toBe("main-discard");
    expect(play.story(0)).toContain("2 discards Aegis.");
    play.end(backAtWar);
  });
});

describe("The Neutron Bomb", () => {
  /** Territories are deserts and the like here, so these bombs have nothing but a capital to hit. */
  const onCapitals = { options: { "capitals-as-cities": true } };

  it("needs a city: a capital of another terrain counts as one only by an option [R55]", () => {
    const table = { mine: flying, theirs: { units: [{ kind: "militia-levy", at: 0 }] } };
    const play = using("neutron-bomb", 4, table);
    play.expect(0).toHaveUnavailable(`play-in-war:${play.special}`, "reason.no-target");
    play.end(backAtWar);
    const near = using("neutron-bomb", 4, {
      ...table,
      edit: (match) => void stand(match, 1, "militia-levy", settle(match, 1, "city", "right")),
    });
    near.use();
    near.expect(0).toBeAsked("special-attack.territory", [near.at(1, 4)]);
    near.choose(0, near.at(1, 4));
    near.end(backAtWar);
    const wider = using("neutron-bomb", 4, { ...table, ...onCapitals });
    wider.use();
    wider.expect(0).toBeAsked("special-attack.territory", [wider.at(1, 0)]);
    wider.choose(0, wider.at(1, 0));
    wider.end(backAtWar);
  });

  it("destroys all units in a city or, by an option, a held capital, even face-down, but not evading or warded ones [R55]", () => {
    const play = using("neutron-bomb", 4, {
      ...onCapitals,
      mine: { units: [flyer, { kind: "salvage-crew", at: 0, of: 1, faceDown: true }] },
      theirs: {
        units: [
          { kind: "militia-levy", at: 0 },
          { kind: "border-rangers", at: 0, faceDown: true },
          { kind: "bjarne-holt", at: 0 },
          { kind: "militia-levy", at: 1 },
        ],
      },
    });
    const [guard, hidden] = [play.unit(1, "militia-levy"), play.unit(1, "border-rangers")];
    const [warded, own] = [play.unit(1, "bjarne-holt"), play.unit(0, "salvage-crew")];
    play.use();
    play.expect(0).toBeAsked("special-attack.territory", [play.at(1, 0)]);
    play.choose(0, play.at(1, 0));
    for (const destroyed of [guard, hidden, own]) expect(play.state.units[destroyed]).toBeUndefined();
    expect(play.state.units[warded]).toBeDefined();
    play.end(backAtWar);
  });

  it("tells everybody that a face-down unit which may retreat by an option is no vehicle [R46]", () => {
    const play = using("neutron-bomb", 4, {
      options: { ...onCapitals.options, "hidden-units-retreat": true },
      mine: flying,
      theirs: { hand: ["retreat"], resources: 1, units: [{ kind: "border-rangers", at: 0, faceDown: true }] },
      edit: (match) => {
        const hidden = match.state.units[unitOf(match, 1, "border-rangers")];
        if (hidden) hidden.mayBe = ["border-rangers", "mule-hauler"];
      },
    });
    const hidden = play.unit(1, "border-rangers");
    play.use();
    play.choose(0, play.at(1, 0), "special-attack.territory");
    expect(unit(play.position, hidden).mayBe).toEqual(["border-rangers"]);
    play.choose(1, "both", "retreat.emergency");
    play.choose(1, play.at(1, 1), "retreat.destination");
    expect(play.position.isFaceDown(hidden)).toBe(true);
    play.end(backAtWar);
  });

  it("gives a face-down unit, which cannot act, no retreat [R46]", () => {
    const play = using("neutron-bomb", 4, {
      ...onCapitals,
      mine: flying,
      theirs: { hand: ["retreat"], resources: 1, units: [{ kind: "border-rangers", at: 0, faceDown: true }] },
    });
    const hidden = play.unit(1, "border-rangers");
    play.use();
    play.choose(0, play.at(1, 0), "special-attack.territory");
    expect(play.state.units[hidden]).toBeUndefined();
    play.end(backAtWar);
  });

  it("destroys both parts of a crewed vehicle [R55, R64]", () => {
    const play = using("neutron-bomb", 4, { ...onCapitals, mine: flying, theirs: { units: [tank] } });
    const [vehicle, crew] = [play.unit(1, "lancer-tank"), play.unit(1, "militia-levy")];
    play.use();
    play.choose(0, play.at(1, 0));
    expect(play.state.units).not.toHaveProperty(crew);
    expect(play.state.units).not.toHaveProperty(vehicle);
    play.end(backAtWar);
  });

  it("can target any territory when the option is on [R55]", () => {
    const play = using("neutron-bomb", 4, {
      mine: flying,
      theirs: { units: [{ kind: "militia-levy", at: 1 }] },
      options: { "neutron-bomb-anywhere": true },
    });
    play.use();
    play.expect(0).toBeAsked("special-attack.territory", [play.at(1, 1), play.at(0, 3)]);
    play.choose(0, play.at(1, 1));
    play.end(backAtWar);
  });
});
