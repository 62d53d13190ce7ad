import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { loyaltyCards } from "../decks/loyalty.ts";
import type { Effects } from "../effects/index.ts";
import { changes, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { pilot, trying } from "../testing/space.ts";
import { loyalty, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { resolveEffects } from "./effects.ts";
import { revealLoyalty } from "./revealing.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Arrange = (game: Match) => void;
type Name = Exclude<(typeof loyaltyCards)[number]["id"], "not-a-cylon">;

/** Seat 0 reveals the Cylon card, or is dealt the Sympathizer. */
function revealed(id: Name, arrange: Arrange = () => {}) {
  let before: Table = {};
  const play = tried(
    function* (game) {
      const card = game.zone("loyalty:0").find((each) => game.card(each).id === id);
      const face = card === undefined ? undefined : game.card(card);
      if (card === undefined || face?.category !== "loyalty") return;
      if (face.team === "cylon") yield* revealLoyalty(game, 0, card);
      else {
        yield* resolveEffects(game, face.received as Effects, { source: { kind: "loyalty", card }, acting: 0 });
      }
    },
    (game) => {
      ready(game);
      loyalty(game, 0, id);
      for (const seat of [1, 2]) stand(game, seat, "armory");
      arrange(game);
      before = tableOf(game);
    },
  );
  return { play, changed: () => changes(before, tableOf(play.position)) };
}

/** The changes of being revealed, without the effect of the card. */
const asCylon: Table = { "hand 0": -3, "at 0": "resurrection-ship", "revealed 0": "yes" };
const used: Script["answers"] = { "use-revealed-card": { confirm: true } };

describe("a Cylon card", () => {
  it("costs morale", () => {
    const { play, changed } = revealed("cylon-reduce-morale");
    follow(play, { answers: used });
    expect(changed()).toEqual({ ...asCylon, morale: -1 });
    play.end(done);
  });

  it("does nothing if its player declines", () => {
    const { play, changed } = revealed("cylon-reduce-morale");
    follow(play, { answers: { "use-revealed-card": { confirm: false } } });
    expect(changed()).toEqual(asCylon);
    play.end(done);
  });

  it("sends another player on Galactica to Sickbay, who discards five cards", () => {
    const { play, changed } = revealed("cylon-sickbay");
    play.confirm(0, true);
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    follow(play, { answers: { "effect.player": "seat-2" } });
    expect(changed()).toEqual({ ...asCylon, "at 2": "sickbay", "hand 2": -5 });
    play.end(done);
  });

  it("cannot name a player on Colonial One or in space (B78), nor its owner (B142)", () => {
    const { play } = revealed("cylon-sickbay", (game) => {
      stand(game, 1, "press-room");
      pilot(game, 2, "se");
    });
    play.confirm(0, true);
    expect(play.log("spectator").map(({ key }) => key)).toContain("log.effect.nobody-to-choose");
    follow(play, {});
    play.end(done);
  });

  it("must name a player who can be sent, if there is one (B143, D8)", () => {
    const { play, changed } = revealed("cylon-sickbay", (game) => stand(game, 1, "brig"));
    // Roslin is the only candidate, so nobody is asked.
    follow(play, { answers: used });
    expect(changed()).toEqual({ ...asCylon, "at 2": "sickbay", "hand 2": -5 });
    play.end(done);
  });

  it("makes a player discard who cannot be sent, if nobody can be (B143)", () => {
    const { play, changed } = revealed("cylon-sickbay", (game) => {
      stand(game, 1, "brig");
      stand(game, 2, "press-room");
    });
    follow(play, { answers: used });
    expect(changed()).toEqual({ ...asCylon, "hand 1": -5 });
    play.end(done);
  });

  it("sends another player on Galactica to the Brig; the Admiral loses the title there (B68)", () => {
    const { play, changed } = revealed("cylon-brig");
    follow(play, { answers: { ...used, "effect.player": "seat-1" } });
    // Tigh is next in line until he becomes a revealed Cylon himself; then Roslin is.
    expect(changed()).toEqual({ ...asCylon, "at 1": "brig", admiral: 2 });
    play.end(done);
  });

  it("damages Galactica with two of five tokens, and returns the others (B79)", () => {
    const { play, changed } = revealed("cylon-damage-galactica", (game) => {
      for (const token of ["damage-fuel", "damage-armory"]) onTop(game, "damage-pool", token);
    });
    play.confirm(0, true);
    const drawn = play.position.zone("damage-drawn:0");
    expect(drawn).toHaveLength(5);
    for (const token of drawn) expect(play.position.hasSeen(1, token)).toBe(false);
    const chosen = drawn.filter((token) => ["damage-fuel", "damage-armory"].includes(play.position.card(token).id));
    play.many(0, chosen, "space.sabotage");
    follow(play, {});
    expect(changed()).toMatchObject({
      ...{ fuel: -1, removed: "damage-fuel", damage: "damage-armory", "at 1": "sickbay", "at 2": "sickbay" },
    });
    expect(play.position.zone("damage-pool")).toHaveLength(6);
    play.end(done);
  });
});

describe("the Sympathizer", () => {
  it("goes to the Brig with a resource in the red, and counts as human", () => {
    const { play, changed } = revealed("sympathizer", ({ state }) => Object.assign(state.resources, { morale: 5 }));
    follow(play, {});
    expect(changed()).toEqual({ "at 0": "brig" });
    play.end(done);
  });

  it("otherwise becomes a revealed Cylon, who draws no super crisis card (B86)", () => {
    const { play, changed } = revealed("sympathizer");
    follow(play, {});
    expect(changed()).toEqual(asCylon);
    expect(play.position.zone("super-crisis-hand:0")).toEqual([]);
    play.end(done);
  });
});

it("every loyalty card has a test", () => {
  const ids = loyaltyCards.map(({ id }) => id).filter((id) => id !== "not-a-cylon");
  expect(ids).toEqual([
    "cylon-reduce-morale",
    "cylon-sickbay",
    "cylon-brig",
    "cylon-damage-galactica",
    "sympathizer",
  ] satisfies Name[]);
});
