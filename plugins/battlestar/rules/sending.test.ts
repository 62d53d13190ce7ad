import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { viperOf } from "../state.ts";
import { logged, tableAfter } from "../testing/brig.ts";
import { changes, checkCards, follow, onTop, ready, type Table, tableOf } from "../testing/procedures.ts";
import { pilot, trying } from "../testing/space.ts";
import { cast, reveal, stand } from "../testing/table.ts";
import { done, tried } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { send } from "./brig.ts";
import { drawCrisis } from "./crisis.ts";
import { activateLocation } from "./locations.ts";
import { playQuorum } from "./quorum.ts";

const triedBySix = trying((game, settings) => scenario(game, { ...settings, seats: 6 }));
const nobodyToChoose = "log.effect.nobody-to-choose";

type Place = LocationId | "nowhere" | "viper";

function put(game: Match, seat: number, place: Place): void {
  if (place === "viper") pilot(game, seat, "sw");
  else if (place === "nowhere") delete game.state.players[seat]?.location;
  else if (place === "resurrection-ship") reveal(game, seat);
  else stand(game, seat, place);
}

describe("sending a player", () => {
  const routes: readonly (readonly [from: Place, to: LocationId])[] = [
    ["command", "brig"],
    ["press-room", "brig"],
    ["sickbay", "brig"],
    ["viper", "brig"],
    ["command", "sickbay"],
    ["press-room", "sickbay"],
    ["viper", "sickbay"],
  ];

  it.each(routes)("from %s to %s is free, and a viper lands (B66)", (from, to) => {
    const { play, changed } = tableAfter(
      (game) => send(game, 0, to),
      (game) => put(game, 0, from),
      {},
    );
    const landed = from === "viper" ? { "vipers sw": -1, "vipers reserves": 1 } : {};
    expect(changed()).toEqual({ "at 0": to, ...landed });
    expect(viperOf(play.position, 0)).toBeUndefined();
    play.end(done);
  });

  const blocked: readonly (readonly [from: Place, to: LocationId, ruling: string])[] = [
    ["brig", "brig", "B64"],
    ["sickbay", "sickbay", "B64"],
    ["brig", "sickbay", "D8"],
    ["nowhere", "brig", "B64"],
    ["nowhere", "sickbay", "B64"],
    ["resurrection-ship", "brig", "B82"],
    ["resurrection-ship", "sickbay", "B82"],
  ];

  it.each(blocked)("from %s to %s does nothing (%s)", (from, to) => {
    const { play, changed } = tableAfter(
      (game) => send(game, 0, to),
      (game) => put(game, 0, from),
      {},
    );
    expect(changed()).toEqual({});
    expect(logged(play)).not.toContain("log.character-moved");
    play.end(done);
  });

  it("from the Brig to Sickbay works if the effect names the Brig (D8)", () => {
    const { play, changed } = tableAfter(
      (game) => send(game, 0, "sickbay", { evenFromBrig: true }),
      (game) => stand(game, 0, "brig"),
      {},
    );
    expect(changed()).toEqual({ "at 0": "sickbay" });
    play.end(done);
  });

  const crew: readonly CharacterId[] = [
    ...(["laura-roslin", "william-adama", "karl-agathon"] as const),
    ...(["kara-thrace", "lee-adama", "sharon-valerii"] as const),
  ];

  /** Adama is in the Brig, Helo off the board, Starbuck a revealed Cylon, Apollo in a viper, Boomer in Sickbay. */
  function scattered(game: Match): void {
    cast(game, ...crew);
    const places: readonly Place[] = ["presidents-office", "brig", "nowhere", "resurrection-ship", "viper", "sickbay"];
    for (const [seat, place] of places.entries()) put(game, seat, place);
  }

  it("to the Brig must name a player who can be sent there (B64)", () => {
    const play = triedBySix(
      (game) => playQuorum(game, 0),
      (game) => {
        scattered(game);
        game.move(onTop(game, "quorum-deck", "arrest-order"), "quorum-hand");
      },
    );
    play.choose(0, play.position.zone("quorum-hand")[0] as CardId, "play-quorum");
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-4", "seat-5"]);
    play.expect(0).toHaveUnavailable("seat-1", "reason.is-there-already");
    play.expect(0).toHaveUnavailable("seat-2", "reason.not-aboard");
    play.expect(0).toHaveUnavailable("seat-3", "reason.is-revealed-cylon");
    play.choose(0, "seat-4");
    expect(play.state.players[4]?.location).toBe("brig");
    expect(play.state.vipers.some(({ pilot: flown }) => flown === 4)).toBe(false);
    play.end(done);
  });

  it("to Sickbay must name a player who can be sent there and is not in the Brig (B64, D8)", () => {
    const play = triedBySix(
      (game) => drawCrisis(game, 0),
      (game) => {
        scattered(game);
        onTop(game, "crisis-deck", "witch-hunt");
      },
    );
    // Nobody has a card to pass the check.
    follow(play, {}, "effect.player");
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-4"]);
    play.expect(0).toHaveUnavailable("seat-1", "reason.from-brig");
    play.expect(0).toHaveUnavailable("seat-2", "reason.not-aboard");
    play.expect(0).toHaveUnavailable("seat-3", "reason.is-revealed-cylon");
    play.expect(0).toHaveUnavailable("seat-5", "reason.is-there-already");
    play.choose(0, "seat-0");
    expect(play.state.players[0]?.location).toBe("sickbay");
    follow(play, {});
    play.end(done);
  });

  it("does nothing if nobody can be sent (B65)", () => {
    const { play, changed } = tableAfter(
      (game) => playQuorum(game, 2),
      (game) => {
        for (const seat of game.seats) stand(game, seat, "brig");
        game.move(onTop(game, "quorum-deck", "arrest-order"), "quorum-hand");
      },
      {},
    );
    expect(changed()).toEqual({ "quorum hand": -1 });
    expect(logged(play)).toContain(nobodyToChoose);
    play.end(done);
  });

  it("by Admiral's Quarters cannot name a player in the Brig, but can name oneself (B144)", () => {
    const { play } = tableAfter(
      (game) => activateLocation(game, 0, "admirals-quarters"),
      (game) => stand(game, 2, "brig"),
    );
    play.expect(0).toBeAsked("effect.player", ["seat-0", "seat-1"]);
    play.expect(0).toHaveUnavailable("seat-2", "reason.is-there-already");
    follow(play, {});
    play.end(done);
  });

  it("by the check of Admiral's Quarters works only on a pass", () => {
    for (const [total, expected] of [
      [7, { "at 2": "brig" }],
      [6, {}],
    ] as const) {
      let adds: CardId[] = [];
      let before: Table = {};
      const play = tried(
        (game) => activateLocation(game, 0, "admirals-quarters"),
        (game) => {
          ready(game);
          before = tableOf(game);
          adds = checkCards(game, 1, ["leadership", "tactics"], total);
        },
      );
      follow(play, { adds, answers: { "effect.player": "seat-2" } });
      expect(changes(before, tableOf(play.position))).toEqual(expected);
      play.end(done);
    }
  });
});
