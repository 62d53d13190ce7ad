import { describe, expect, it } from "vitest";
import type { CardId } from "../../../server/engine/index.ts";
import { scenario } from "../../../test/kit/index.ts";
import type { CharacterId } from "../board/types.ts";
import { isCylon, playerIn } from "../state.ts";
import { cast, hand, loyalty, reveal, stand } from "../testing.ts";
import type { Match } from "../types.ts";
import { attachedZone, handZone, loyaltyZone, revealedZone, superCrisisHand } from "../zones.ts";
import { grantActions, takeActions } from "./actions.ts";
import { boardViper, leaveBrig, send } from "./characters.ts";
import { giveLoyalty, sleeperPhase, viewLoyalty } from "./loyalty.ts";
import { drawQuorum, pickQuorum } from "./quorum.ts";
import { replaceSuperCrisis, revealCylon, turnSympathizer } from "./revealing.ts";
import { placeShips } from "./space/placement.ts";
import { trying } from "./space/testing.ts";
import { giveTitle } from "./titles.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const plain: readonly CharacterId[] = ["laura-roslin", "william-adama", "kara-thrace"];

function at(arrange: (game: Match) => void, characters = plain) {
  return (game: Match) => {
    cast(game, ...characters);
    arrange(game);
  };
}

const asked = (play: Play) => ({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });

function fly(game: Match, seat: number): string {
  const viper = game.state.vipers[0];
  if (!viper) throw new RangeError("no viper");
  viper.place = "sw";
  boardViper(game, seat, viper.id);
  return viper.id;
}

function loyaltyDeck(game: Match, ...kinds: readonly string[]): void {
  for (const kind of kinds) {
    game.move(game.zone("box").find((id) => game.card(id).id === kind) as CardId, "loyalty-deck");
  }
}

describe("sending somebody", () => {
  it("to the Brig takes the Admiral's title, which goes to the next in line outside it (B68)", () => {
    const play = tried(
      (game) => send(game, 1, "brig"),
      at(() => {}),
    );
    expect(play.state.players[1]?.location).toBe("brig");
    expect(play.state.admiral).toBe(2);
    play.end(done);
  });

  it("goes by the line of succession, and with all in the Brig to the highest (B68)", () => {
    const play = tried(
      function* (game) {
        for (const seat of [1, 2, 0]) yield* send(game, seat, "brig");
      },
      at(() => {}),
    );
    expect(play.state.admiral).toBe(1);
    play.end(done);
  });

  it("leaves the President the title (B70), and does not bring the Admiral's back (B69)", () => {
    const play = tried(
      function* (game) {
        yield* send(game, 0, "brig");
        yield* send(game, 1, "brig");
        yield* leaveBrig(game, 1, 0);
      },
      at(() => {}),
    );
    expect(play.state.president).toBe(0);
    for (const place of ["brig", "sickbay", "press-room"]) play.expect(0).notToHaveOption(place);
    play.choose(0, "command", "leave-brig");
    expect(play.state.admiral).toBe(2);
    play.end(done);
  });

  it("brings a pilot's viper to the Reserves (B66)", () => {
    const play = tried(
      (game) => send(game, 2, "sickbay"),
      at((game) => void fly(game, 2)),
    );
    expect(play.state.vipers.every(({ place, pilot }) => place === "reserves" && pilot === undefined)).toBe(true);
    expect(play.state.players[2]?.location).toBe("sickbay");
    play.end(done);
  });

  it("does nothing to a revealed Cylon, to Helo off the board, or from the Brig to Sickbay (B64)", () => {
    const play = tried(
      function* (game) {
        for (const seat of game.seats) yield* send(game, seat, "sickbay");
      },
      at(
        (game) => {
          reveal(game, 2);
          stand(game, 1, "brig");
        },
        ["karl-agathon", "william-adama", "kara-thrace"],
      ),
    );
    expect(play.state.players.map(({ location }) => location)).toEqual([undefined, "brig", "resurrection-ship"]);
    play.end(done);
  });
});

describe("a title", () => {
  it("brings the quorum hand with it, for its new holder to see (B72)", () => {
    const play = tried(
      (game) => giveTitle(game, 2, "president"),
      at((game) => void game.draw("quorum-deck", "quorum-hand", 1)),
    );
    const [card] = play.position.zone("quorum-hand") as [CardId];
    expect(play.position.zoneOwner("quorum-hand")).toBe(2);
    expect(play.position.canSee(2, card)).toBe(true);
    expect(play.position.canSee(0, card)).toBe(false);
    play.end(done);
  });

  it("goes to no revealed Cylon, and that of the Admiral to nobody in the Brig (B71)", () => {
    const play = tried(
      function* (game) {
        yield* giveTitle(game, 2, "president");
        yield* giveTitle(game, 0, "admiral");
      },
      at((game) => {
        reveal(game, 2);
        stand(game, 0, "brig");
      }),
    );
    expect([play.state.president, play.state.admiral]).toEqual([0, 1]);
    play.end(done);
  });
});

describe("a Cylon who is revealed", () => {
  const revealing = (game: Match) => revealCylon(game, 1, game.zone(loyaltyZone(1))[0] as CardId);

  it("keeps three cards, loses titles and attached cards, resurrects and draws a super crisis (B75, B76)", () => {
    const play = tried(
      revealing,
      at((game) => {
        loyalty(game, 1, "cylon-reduce-morale");
        hand(game, 1, "repair-1", "repair-1", "repair-1", "repair-2", "repair-2");
        game.move(game.zone("quorum-deck")[0] as CardId, attachedZone(1));
        fly(game, 1);
      }),
    );
    play.confirm(1, false, "use-revealed-card");
    play.many(1, play.position.zone(handZone(1)).slice(0, 2), "discard");
    const { position } = play;
    expect(play.state.players[1]).toMatchObject({ revealed: true, sympathizer: false, location: "resurrection-ship" });
    expect(play.state.admiral).toBe(2);
    expect(position.zone(handZone(1))).toHaveLength(3);
    expect(position.zone(attachedZone(1))).toHaveLength(0);
    expect(position.zone(superCrisisHand(1))).toHaveLength(1);
    expect(position.zone(revealedZone(1))).toHaveLength(1);
    expect(play.state.vipers[0]?.pilot).toBeUndefined();
    expect(play.state.resources.morale).toBe(10);
    play.end(done);
  });

  it("has no use of the card's effect in the Brig", () => {
    const play = tried(
      revealing,
      at((game) => {
        loyalty(game, 1, "cylon-reduce-morale");
        stand(game, 1, "brig");
      }),
    );
    expect(play.state.players[1]?.revealed).toBe(true);
    play.end(done);
  });

  it("by the Sympathizer draws no super crisis card (B86)", () => {
    const play = tried(
      (game) => turnSympathizer(game, 1),
      at(() => {}),
    );
    expect(play.state.players[1]).toMatchObject({ revealed: true, sympathizer: true });
    expect(play.position.zone(superCrisisHand(1))).toHaveLength(0);
    play.end(done);
  });

  it("discards the old super crisis card after a new one was drawn (B150)", () => {
    const play = tried(
      (game) => replaceSuperCrisis(game, 1),
      at((game) => {
        reveal(game, 1);
        game.draw("super-crisis-deck", superCrisisHand(1), 1);
      }),
    );
    expect(play.position.zone(superCrisisHand(1))).toHaveLength(1);
    expect(play.position.zone("super-crisis-discard")).toHaveLength(1);
    play.end(done);
  });

  it("under an Executive Order loses the second action (B77)", () => {
    const play = tried(
      (game) => grantActions(game, 1),
      at((game) => void loyalty(game, 1, "cylon-reduce-morale")),
    );
    play.choose(1, "two-actions", "executive-order");
    play.choose(1, "reveal-cylon:cylon-reduce-morale", "action");
    play.confirm(1, false);
    expect(play.state.marks).not.toContain("turn-cut");
    play.end(done);
  });
});

describe("an Executive Order", () => {
  it("gives a move and an action, or two actions (B48)", () => {
    const play = tried(
      (game) => grantActions(game, 2),
      at(() => {}),
    );
    play.choose(2, "move-and-act");
    play.choose(2, "command", "move");
    play.expect(2).toBeAsked("action");
    play.pass(2);
    play.end(done);
  });

  it("gives two actions in the Brig, as nobody moves there (B47)", () => {
    const play = tried(
      (game) => grantActions(game, 2),
      at((game) => stand(game, 2, "brig")),
    );
    play.expect(2).toBeAsked("action");
    play.pass(2);
    play.end(done);
  });
});

describe("loyalty cards", () => {
  it("are seen by the one who looks, alone (B53)", () => {
    const play = tried(
      (game) => viewLoyalty(game, 0, 1, "all"),
      at((game) => void loyalty(game, 1, "not-a-cylon")),
    );
    const [card] = play.position.zone(loyaltyZone(1)) as [CardId];
    expect(play.position.hasSeen(0, card)).toBe(true);
    expect(play.position.hasSeen(2, card)).toBe(false);
    expect(play.story(0).join()).toContain("has:");
    expect(play.story(2).join()).not.toContain("has:");
    play.end(done);
  });

  it("are not looked at while a card in play forbids it (B134)", () => {
    const play = tried(
      (game) => viewLoyalty(game, 0, 1, "one-at-random"),
      at((game) => {
        loyalty(game, 1, "not-a-cylon");
        const rule = { kind: "no-looking-at-loyalty", until: "end-of-game" } as const;
        game.state.kept.push({ card: game.zone("crisis-deck")[0] as CardId, rule });
      }),
    );
    expect(play.position.hasSeen(0, play.position.zone(loyaltyZone(1))[0] as CardId)).toBe(false);
    play.end(done);
  });

  it("are handed over unseen by others, and turn a human into a Cylon", () => {
    const play = tried(
      (game) => giveLoyalty(game, 1, 2),
      at((game) => void loyalty(game, 1, "cylon-brig")),
    );
    const [card] = play.position.zone(loyaltyZone(2)) as [CardId];
    expect(isCylon(play.position, 2)).toBe(true);
    expect(play.position.hasSeen(2, card)).toBe(true);
    expect(play.position.hasSeen(0, card)).toBe(false);
    play.end(done);
  });
});

describe("the sleeper agent phase", () => {
  it("deals one to everybody, revealed Cylons too, two to Boomer, who goes to the Brig (B90)", () => {
    const play = tried(
      sleeperPhase,
      at(
        (game) => {
          loyaltyDeck(game, "not-a-cylon", "cylon-brig", "not-a-cylon", "not-a-cylon");
          reveal(game, 2);
        },
        ["laura-roslin", "sharon-valerii", "kara-thrace"],
      ),
    );
    expect(play.position.seats.map((seat) => play.position.zone(loyaltyZone(seat)).length)).toEqual([1, 2, 1]);
    expect(play.state.players[1]?.location).toBe("brig");
    expect(play.position.zone("loyalty-deck")).toHaveLength(0);
    play.end(done);
  });

  it("leaves a Boomer who is a revealed Cylon where she is, with both cards (B46)", () => {
    const play = tried(
      sleeperPhase,
      at(
        (game) => {
          loyaltyDeck(game, "not-a-cylon", "cylon-brig", "not-a-cylon", "not-a-cylon");
          reveal(game, 1);
        },
        ["laura-roslin", "sharon-valerii", "kara-thrace"],
      ),
    );
    expect(play.state.players[1]?.location).toBe("resurrection-ship");
    expect(play.position.zone(loyaltyZone(1))).toHaveLength(2);
    play.end(done);
  });

  it("comes once only (B89)", () => {
    const play = tried(
      function* (game) {
        yield* sleeperPhase(game);
        yield* sleeperPhase(game);
      },
      at((game) => loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "not-a-cylon", "cylon-brig")),
    );
    expect(play.position.zone("loyalty-deck")).toHaveLength(1);
    play.end(done);
  });

  it("has the Sympathizer revealed at once (B87), and a revealed Cylon may hand it on (B88)", () => {
    const first = tried(
      sleeperPhase,
      at((game) => {
        loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "sympathizer");
        reveal(game, 0);
      }),
    );
    first.expect(0).toBeAsked("give-sympathizer", ["seat-1", "seat-2"]);
    first.choose(0, "seat-2");
    expect(first.position.zone(revealedZone(2))).toHaveLength(1);
    first.end(asked(first));
    const kept = tried(
      sleeperPhase,
      at((game) => {
        loyaltyDeck(game, "not-a-cylon", "not-a-cylon", "sympathizer");
        reveal(game, 0);
      }),
    );
    kept.pass(0, "give-sympathizer");
    expect(kept.position.zone(revealedZone(0))).toHaveLength(1);
    kept.end(done);
  });
});

describe("the President's cards", () => {
  it("are drawn into the quorum hand, which others do not see (B56)", () => {
    const play = tried(
      (game) => drawQuorum(game, 2),
      at(() => {}),
    );
    expect(play.position.zone("quorum-hand")).toHaveLength(2);
    for (const card of play.position.zone("quorum-hand")) {
      expect(play.position.hasSeen(0, card)).toBe(true);
      expect(play.position.hasSeen(1, card)).toBe(false);
    }
    play.end(done);
  });

  it("Roslin plays one of four by Skilled Politician without the title, and the rest goes under the deck (B57)", () => {
    const play = tried(
      (game) => pickQuorum(game, 0, 4),
      at((game) => Object.assign(game.state, { president: 1 })),
    );
    const offered = play.prompts[0];
    expect(offered?.key).toBe("pick-quorum");
    const ids = offered && "options" in offered ? offered.options.map(({ id }) => id) : [];
    expect(ids).toHaveLength(4);
    play.choose(0, ids[0] as string);
    for (const id of ids.slice(1)) expect(play.position.zone("quorum-deck").slice(0, 3)).toContain(id);
    play.end(asked(play));
  });
});

describe("the alert pilot", () => {
  const apollo: readonly CharacterId[] = ["lee-adama", "william-adama", "kara-thrace"];
  const placing = (place: "armory" | "brig" | "press-room" | "sickbay") => (game: Match) => stand(game, 0, place);

  it("gets into a viper that was placed, and takes an action, also from Sickbay (B38)", () => {
    const play = tried(placeViper, at(placing("sickbay"), apollo));
    play.choose(0, "alert-viper-pilot:viper-1", "alert-viper-pilot");
    expect(play.state.vipers[0]).toMatchObject({ place: "se", pilot: 0 });
    play.expect(0).toBeAsked("action");
    play.pass(0);
    play.end(done);
  });

  it("is not asked in the Brig, on Colonial One, or as a revealed Cylon (B38)", () => {
    for (const place of ["brig", "press-room"] as const) tried(placeViper, at(placing(place), apollo)).end(done);
    tried(
      placeViper,
      at((game) => reveal(game, 0), apollo),
    ).end(done);
  });
});

function* placeViper(game: Match) {
  yield* placeShips(game, { se: { viper: 1 } });
}

describe("Tyrol", () => {
  const tyrol: readonly CharacterId[] = ["galen-tyrol", "william-adama", "kara-thrace"];

  it("takes another action after Repair, once, in his own turn (Maintenance Engineer)", () => {
    const play = tried(
      (game) => takeActions(game, 0, 1),
      at((game) => {
        hand(game, 0, "repair-1", "repair-2");
        const damaged = game.state.vipers[0];
        if (damaged) damaged.place = "damaged";
        playerIn(game, 0).location = "hangar-deck";
      }, tyrol),
    );
    play.choose(0, "play-skill-card:repair-1", "action");
    play.until("action", "first");
    expect(play.state.marks).toContain("maintenance-engineer");
    play.pass(0, "action");
    play.end(done);
  });
});
