import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";

import { locations } from "../catalogues/locations.ts";
import type { KeptRule } from "../effects/index.ts";
import type { CharacterId, LocationId, SkillType } from "../effects/names.ts";
import { onTop } from "../testing/procedures.ts";
import { civilians, cylons, pilot, trying } from "../testing/space.ts";
import { crewed, destiny, hand, kindsIn, loyalty, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone, superCrisisHand } from "../zones.ts";
import { takeActions } from "./actions.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

const activate = "activate-location";
const nothing: Arrange = () => {};
const nobodyRolls: readonly number[] = [];
/** Starbuck, a pilot, is seat 0 and President. */
const crew: readonly CharacterId[] = ["kara-thrace", "saul-tigh", "laura-roslin"];
/** The same with Tigh, who is not a pilot, in seat 0. */
const noPilot: readonly CharacterId[] = ["saul-tigh", "kara-thrace", "laura-roslin"];

/** Seat 0 takes actions at this location, at a Cylon location as a revealed Cylon. */
function at(
  location: LocationId,
  arrange: Arrange = nothing,
  { count = 1, characters = crew, dice = nobodyRolls } = {},
) {
  const table = crewed(characters, (game) => {
    if (locations.entries.get(location).ship === "cylon") reveal(game, 0);
    stand(game, 0, location);
    arrange(game);
  });
  return tried((game) => takeActions(game, 0, count), table, ...dice);
}

function offers(location: LocationId, arrange: Arrange): void {
  const play = at(location, arrange);
  play.expect(0).toHaveOption(activate);
  play.pass(0, "action");
  play.end(done);
}

/** The location is unavailable for this reason, with the ruling shown beside it. */
function refuses(location: LocationId, arrange: Arrange, reason: string, rule: string, characters = crew): void {
  const play = at(location, arrange, { characters });
  play.expect(0).toHaveUnavailable(activate, reason, rule);
  play.pass(0, "action");
  play.end(done);
}

const damaged =
  (location: LocationId): Arrange =>
  (game) => {
    game.move(onTop(game, "damage-pool", `damage-${location}`), "damage");
  };

const keeping =
  (rule: KeptRule): Arrange =>
  (game) => {
    game.state.kept.push({ card: game.zone("crisis-deck")[0] as CardId, rule });
  };

const noVipers: Arrange = ({ state }) => {
  for (const viper of state.vipers) viper.place = "damaged";
};

/** The locations with requirements: what each requires, a table with it and a table without it. */
const needs: readonly (readonly [LocationId, what: string, has: Arrange, wants: Arrange])[] = [
  [
    "ftl-control",
    "the fleet marker to be in the blue",
    ({ state }) => Object.assign(state, { jumpTrack: 3 }),
    ({ state }) => Object.assign(state, { jumpTrack: 2 }),
  ],
  ["weapons-control", "a Cylon ship in space", (game) => void cylons(game, "raider", "w"), nothing],
  ["command", "a viper to launch or to activate", nothing, noVipers],
  ["communications", "a civilian ship in space", (game) => void civilians(game, "e", "empty"), nothing],
  ["hangar-deck", "a viper", nothing, noVipers],
  ["armory", "a centurion", ({ state }) => Object.assign(state, { centurions: [0, 1, 0, 0, 0] }), nothing],
  ["presidents-office", "the President", nothing, ({ state }) => Object.assign(state, { president: 1 })],
  [
    "cylon-fleet",
    "somebody who is not the Sympathizer (B86)",
    (game) => void cylons(game, "raider", "w"),
    (game) => {
      cylons(game, "raider", "w");
      Object.assign(game.state.players[0] ?? {}, { sympathizer: true });
    },
  ],
  [
    "cylon-fleet",
    "a Cylon ship or a centurion",
    ({ state }) => Object.assign(state, { centurions: [0, 1, 0, 0, 0] }),
    nothing,
  ],
  [
    "resurrection-ship",
    "a loyalty card that can still be handed over (B85)",
    (game) => void loyalty(game, 0, "cylon-brig"),
    (game) => {
      loyalty(game, 0, "cylon-brig");
      game.state.distance = 8;
    },
  ],
  [
    "resurrection-ship",
    "a super crisis card or a loyalty card",
    (game) => void game.draw("super-crisis-deck", superCrisisHand(0), 1),
    nothing,
  ],
];

const damageableLocations = [...locations.entries].filter(({ damageable }) => damageable).map(({ id }) => id);
const readyFor = new Map(needs.map(([location, , has]) => [location, has]));

describe("the action of a location", () => {
  it("is available at sixteen of seventeen locations, but not in Sickbay", () => {
    expect(locations.entries.size).toBe(17);
    for (const id of locations.entries.ids.filter((one) => one !== "sickbay")) {
      offers(id, readyFor.get(id) ?? nothing);
    }
    const play = at("sickbay");
    play.expect(0).toBeAsked("action");
    play.expect(0).notToHaveOption(activate);
    play.pass(0);
    play.end(done);
  });

  it.each(needs)("%s needs %s, and is unavailable without (B146)", (location, _, has, wants) => {
    offers(location, has);
    refuses(location, wants, "reason.requires", "B146");
  });

  it("hangar-deck needs a pilot, and is unavailable to others (B146)", () => {
    refuses("hangar-deck", nothing, "reason.requires", "B146", noPilot);
  });

  it.each(damageableLocations)(
    "%s is unavailable while damaged, where Repair can be played (B54, B110, B111)",
    (location) => {
      const arrange: Arrange = (game) => {
        readyFor.get(location)?.(game);
        damaged(location)(game);
        hand(game, 0, "repair-1");
      };
      const play = at(location, arrange, { count: 2 });
      play.expect(0).toHaveUnavailable(activate, "reason.damaged-location", "B111");
      play.choose(0, "play-skill-card:repair-1", "action");
      expect(play.position.zone("damage")).toEqual([]);
      play.expect(0).toHaveOption(activate);
      play.pass(0, "action");
      play.end(done);
    },
  );

  it("is available if another location is damaged", () => {
    offers("research-lab", (game) => {
      for (const location of damageableLocations.slice(1)) damaged(location)(game);
    });
  });

  it("is unavailable at the one location that a card in play disables", () => {
    const jammed = keeping({ kind: "location-disabled", location: "communications", until: "jump" });
    const ready: Arrange = (game) => {
      readyFor.get("communications")?.(game);
      jammed(game);
    };
    refuses("communications", ready, "reason.disabled-location", "B137");
    offers("research-lab", ready);
  });

  it("is unavailable on all of Colonial One after the bomb, but nowhere else (B127)", () => {
    const closed = keeping({ kind: "ship-closed", ship: "colonial-one", until: "end-of-game" });
    for (const location of ["press-room", "presidents-office", "administration"] as const) {
      refuses(location, closed, "reason.closed-ship", "B127");
    }
    offers("research-lab", closed);
  });

  it("is not available to a player in a viper", () => {
    const play = at("hangar-deck", (game) => void pilot(game, 0, "w"));
    play.expect(0).toHaveOption("activate-own-viper");
    play.expect(0).notToHaveOption(activate);
    play.pass(0);
    play.end(done);
  });
});

/** The types of the cards in hand. */
function types(play: Play, seat: number): SkillType[] {
  return play.position.zone(handZone(seat)).flatMap((id) => {
    const card = play.position.card(id);
    return card.category === "skill" ? [card.type] : [];
  });
}

describe("the Press Room and the Research Lab", () => {
  it("give two politics cards, and one of tactics or engineering, also to characters without these types (B16)", () => {
    const press = at("press-room");
    press.choose(0, activate);
    expect(types(press, 0)).toEqual(["politics", "politics"]);
    press.end(done);
    for (const type of ["engineering", "tactics"] as const) {
      const lab = at("research-lab", nothing, { characters: noPilot });
      lab.choose(0, activate);
      lab.expect(0).toBeAsked("draw-skill-card", ["engineering", "tactics"]);
      lab.choose(0, type);
      expect(types(lab, 0)).toEqual([type]);
      lab.end(done);
    }
  });
});

describe("the Hangar Deck", () => {
  it("launches its pilot, who then takes another action in the viper", () => {
    const play = at("hangar-deck");
    play.choose(0, activate);
    play.choose(0, "sw", "space.launch-area");
    expect(play.state.vipers.find(({ pilot: flown }) => flown === 0)?.place).toBe("sw");
    play.expect(0).toHaveOption("activate-own-viper");
    play.expect(0).notToHaveOption(activate);
    play.choose(0, "activate-own-viper", "action");
    play.choose(0, "move:w", "space.own-viper");
    expect(play.state.vipers.find(({ pilot: flown }) => flown === 0)?.place).toBe("w");
    play.end(done);
  });

  it("allows one action of any kind, or none", () => {
    const draw = at("hangar-deck", (game) => void hand(game, 0, "consolidate-power-1"));
    draw.choose(0, activate);
    draw.choose(0, "se");
    draw.choose(0, "play-skill-card:consolidate-power-1", "action");
    draw.allocate(0, { piloting: 2 });
    draw.end(done);
    const none = at("hangar-deck");
    none.choose(0, activate);
    none.choose(0, "se");
    none.pass(0, "action");
    none.end(done);
  });
});

describe("the President's Office", () => {
  it("gives the President a quorum card that nobody else sees, and optionally another (B56)", () => {
    for (const [answer, count] of [
      ["draw", 2],
      [undefined, 1],
    ] as const) {
      const play = at("presidents-office");
      play.choose(0, activate);
      play.expect(0).toBeAsked("effect.option", ["draw", "play"]);
      if (answer) play.choose(0, answer);
      else play.pass(0);
      const cards = play.position.zone("quorum-hand") as CardId[];
      expect(cards).toHaveLength(count);
      for (const card of cards) {
        expect(play.position.hasSeen(0, card)).toBe(true);
        for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
      }
      play.end(done);
    }
  });

  it("or plays one card of the whole hand (B56)", () => {
    const play = at("presidents-office", (game) => {
      game.move(onTop(game, "quorum-deck", "arrest-order"), "quorum-hand");
      onTop(game, "quorum-deck", "food-rationing");
    });
    const [order] = play.position.zone("quorum-hand") as [CardId];
    play.choose(0, activate);
    play.choose(0, "play", "effect.option");
    play.expect(0).toBeAsked("play-quorum", play.position.zone("quorum-hand"));
    expect(play.position.zone("quorum-hand")).toHaveLength(2);
    play.choose(0, order);
    play.choose(0, "seat-1", "effect.player");
    expect(play.state.players[1]?.location).toBe("brig");
    expect(play.position.zone("quorum-discard")).toEqual([order]);
    expect(play.position.zone("quorum-hand")).toHaveLength(1);
    play.end(done);
  });
});

describe("Admiral's Quarters", () => {
  it("can name any player, oneself included, who is not in the Brig (B144)", () => {
    const play = at("admirals-quarters", (game) => stand(game, 1, "brig"));
    play.choose(0, activate);
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-2"]);
    play.expect(0).toHaveUnavailable("seat-1", "reason.is-there-already");
    play.end(openPrompts(play));
  });
});

describe("Administration", () => {
  it("can name anybody but the President (B144), who loses the quorum cards with the title (B72)", () => {
    const play = at("administration", (game) => {
      game.draw("quorum-deck", "quorum-hand", 1);
      hand(game, 2, "investigative-committee-5");
      destiny(game, "consolidate-power-1", "launch-scout-1");
    });
    play.choose(0, activate);
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.expect(0).toHaveUnavailable("seat-0", "reason.holds-title-already");
    play.choose(0, "seat-1");
    play.pass(2, "before-check");
    play.many(2, [...play.position.zone(handZone(2))], "add-to-check");
    expect(play.state.president).toBe(1);
    expect(play.position.zoneOwner("quorum-hand")).toBe(1);
    play.end(done);
  });
});

describe("the Human Fleet", () => {
  it("shows a hand only to the Cylon, who takes a card known to those two players", () => {
    const play = at("human-fleet", (game) => void hand(game, 1, "repair-1", "launch-scout-2"), { dice: [4] });
    play.choose(0, activate);
    play.choose(0, "seat-1", "effect.player");
    const cards = [...play.position.zone(handZone(1))] as CardId[];
    play.expect(0).toBeAsked("steal-skill-card", cards);
    for (const card of cards) {
      expect(play.position.hasSeen(0, card)).toBe(true);
      for (const viewer of [2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    }
    play.refusesUndo(0);
    const [taken, left] = cards as [CardId, CardId];
    play.choose(0, taken);
    play.pass(1, "strategic-planning");
    expect(play.position.zone(handZone(0))).toEqual([taken]);
    expect(play.position.zone(handZone(1))).toEqual([left]);
    for (const viewer of [2, "spectator"] as const) expect(play.position.hasSeen(viewer, taken)).toBe(false);
    const { name } = play.position.card(taken);
    const told = ([0, 1, 2, "spectator"] as const).map((viewer) =>
      JSON.stringify(play.log(viewer)).includes(JSON.stringify(name)),
    );
    expect(told).toEqual([true, true, false, false]);
    play.end(done);
  });

  it("does not tell another Cylon who has seen the hand which card is taken from it", () => {
    const play = at(
      "human-fleet",
      (game) => {
        reveal(game, 2);
        for (const card of hand(game, 1, "repair-1", "launch-scout-2")) game.show(card, [2]);
      },
      { dice: [4] },
    );
    const [wanted] = play.position.zone(handZone(1)) as [CardId];
    play.choose(0, activate);
    play.choose(0, "seat-1", "effect.player");
    play.choose(0, wanted, "steal-skill-card");
    play.pass(1, "strategic-planning");
    expect(kindsIn(play.position, handZone(0))).toEqual(["repair-1"]);
    const known = (seat: number) =>
      play
        .view(seat)
        .own?.known.filter(({ zone }) => zone === "hand")
        .map(({ card, seat: holder }) => [holder, card.kind]);
    expect(known(2)).toEqual([]);
    // The thief still knows what is left, and the victim what is gone.
    expect(known(0)).toEqual([[1, "launch-scout-2"]]);
    expect(known(1)).toEqual([[0, "repair-1"]]);
    play.end(done);
  });

  it("takes the only card of a hand without asking which", () => {
    const play = at("human-fleet", (game) => void hand(game, 1, "repair-1"), { dice: [4] });
    const [only] = play.position.zone(handZone(1));
    play.choose(0, activate);
    play.choose(0, "seat-1", "effect.player");
    expect(play.position.zone(handZone(0))).toEqual([only]);
    play.end(done);
  });

  it("takes nothing from an empty hand, but still rolls the die", () => {
    const play = at("human-fleet", (game) => void onTop(game, "damage-pool", "damage-fuel"), { dice: [5] });
    play.choose(0, activate);
    play.choose(0, "seat-2", "effect.player");
    expect(play.position.zone(handZone(0))).toEqual([]);
    expect(play.state.resources.fuel).toBe(7);
    play.end(done);
  });
});
