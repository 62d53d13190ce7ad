import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { takeActions } from "../../rules/actions.ts";
import { send } from "../../rules/brig.ts";
import { drawCrisis } from "../../rules/crisis.ts";
import { activateLocation } from "../../rules/locations.ts";
import { move } from "../../rules/movement.ts";
import { firstTitles } from "../../rules/titles.ts";
import { vipersIn } from "../../state.ts";
import { checkOutcome } from "../../testing/abilities.ts";
import { done } from "../../testing/outriders.ts";
import { follow, onTop } from "../../testing/procedures.ts";
import { trying } from "../../testing/space.ts";
import { cast, crewed, destiny, hand, kindsIn, openPrompts, reveal, stand } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { cardsPerCheck } from "../../values.ts";
import outriders from "./index.ts";

const tried = trying((game, settings) => scenario(game, [outriders], settings));

const runa = ["runa-castell", "saul-tigh", "laura-roslin"];
const osric = ["osric-thane", "saul-tigh", "karl-agathon"];

describe("Runa Castell: Forward Picket", () => {
  const attacked = (arrange: (game: Match) => void = () => {}, card = "boarding-parties") =>
    tried(
      (game) => drawCrisis(game, 1),
      crewed(runa, (game) => {
        onTop(game, "crisis-deck", card);
        arrange(game);
      }),
    );

  it("launches a viper when anybody draws an attack, before it is resolved", () => {
    const play = attacked();
    expect(play.state.raiders).toEqual([]);
    play.choose(0, "forward-picket:sw", "forward-picket");
    expect(vipersIn(play.position, "sw")).toHaveLength(1);
    expect(play.state.raiders).toHaveLength(4);
    play.end(done);
  });

  it("is of no use in the Brig, without a viper in the Reserves, or when the card is no attack", () => {
    const jailed = attacked((game) => stand(game, 0, "brig"));
    jailed.end(done);
    const empty = attacked((game) => {
      for (const viper of game.state.vipers) viper.place = "damaged";
    });
    empty.end(done);
    const peaceful = attacked(() => {}, "riots-basestars");
    expect(peaceful.prompts.map(({ key }) => key)).toEqual(["crisis.option"]);
    peaceful.end(openPrompts(peaceful));
  });

  it("ends when she is a revealed Cylon", () => {
    const play = attacked((game) => reveal(game, 0));
    expect(vipersIn(play.position, "sw")).toEqual([]);
    play.end(done);
  });
});

describe("Runa Castell: Burn for Home", () => {
  it("costs 1 fuel and moves the fleet marker two steps, once", () => {
    const play = tried((game) => takeActions(game, 0, 2), crewed(runa));
    play.choose(0, "use-ability:burn-for-home", "action");
    expect(play.state).toMatchObject({ jumpTrack: 2, resources: { fuel: 7 } });
    play.expect(0).toHaveUnavailable("use-ability:burn-for-home", "reason.used-up");
    play.end(openPrompts(play));
  });
});

describe("Runa Castell: Out of Touch", () => {
  it("adds two cards at most to a check while she is not on Galactica", () => {
    const play = tried((game) => takeActions(game, 0, 1), crewed(runa));
    const most = () => play.position.value(cardsPerCheck, { seat: 0 });
    expect(most()).toBe(2);
    play.arrange("rule", (game) => stand(game, 0, "command"), { seat: 0 });
    expect(most()).toBeGreaterThan(99);
    play.arrange("rule", (game) => stand(game, 0, "brig"), { seat: 0 });
    expect(most()).toBe(1);
    play.end(openPrompts(play));
  });
});

describe("Osric Thane: Favours Owed", () => {
  /** Seat `drawer` draws a crisis whose check takes politics and leadership, and 2 by cunning are in it. */
  const checked = (drawer: number) => {
    const play = tried(
      (game) => drawCrisis(game, drawer),
      crewed(osric, (game) => {
        onTop(game, "crisis-deck", "prison-labor");
        destiny(game, "quiet-word-2", "repair-1");
      }),
    );
    follow(play, {});
    const total = play.view("spectator").pastChecks.at(-1)?.total;
    play.end(done);
    return total;
  };

  it("lets cunning count in the checks of crises that he draws, and of no others", () => {
    expect(checked(0)).toBe(1);
    expect(checked(1)).toBe(-3);
  });
});

describe("Osric Thane: Debt Called In", () => {
  const calling = (...cards: readonly string[]) =>
    tried(
      (game) => takeActions(game, 0, 1),
      crewed(osric, (game) => void hand(game, 1, ...cards)),
    );

  it("has another player give him two cards of its choice, which others do not see", () => {
    const play = calling("repair-1", "repair-2", "launch-scout-1");
    play.choose(0, "use-ability:debt-called-in", "action");
    play.choose(0, "seat-1", "effect.player");
    const [first, second] = play.position.zone("hand:1") as [CardId, CardId];
    play.many(1, [first, second], "outriders.debt");
    expect(kindsIn(play.position, "hand:0")).toEqual(["repair-1", "repair-2"]);
    expect(kindsIn(play.position, "hand:1")).toEqual(["launch-scout-1"]);
    expect(play.position.hasSeen(2, first)).toBe(false);
    play.end(done);
  });

  it("does not tell others who have seen the hand which of its cards he gets", () => {
    const play = tried(
      (game) => takeActions(game, 0, 1),
      crewed(osric, (game) => {
        for (const card of hand(game, 1, "repair-1", "repair-2", "launch-scout-1")) game.show(card, [0, 2]);
      }),
    );
    play.choose(0, "use-ability:debt-called-in", "action");
    play.choose(0, "seat-1", "effect.player");
    play.many(1, [...play.position.zone("hand:1")].slice(0, 2), "outriders.debt");
    expect(kindsIn(play.position, "hand:0")).toEqual(["repair-1", "repair-2"]);
    expect(play.view(2).own?.known).toEqual([]);
    // He knew the hand, and still knows what is left of it.
    expect(play.view(0).own?.known.map(({ card }) => card.kind)).toEqual(["launch-scout-1"]);
    play.end(done);
  });

  it("gets whatever there is from somebody who has less", () => {
    for (const cards of [[], ["repair-1"]]) {
      const play = calling(...cards);
      play.choose(0, "use-ability:debt-called-in", "action");
      play.choose(0, "seat-1", "effect.player");
      expect(play.state.players[0]?.used).toEqual(["debt-called-in"]);
      expect(kindsIn(play.position, "hand:0")).toEqual(cards);
      play.end(done);
    }
  });
});

describe("Osric Thane: Paper Trail", () => {
  it("costs him three skill cards when he comes into the Brig", () => {
    const play = tried(
      (game) => send(game, 0, "brig"),
      crewed(osric, (game) => void hand(game, 0, "repair-1", "repair-1", "repair-2", "repair-2")),
    );
    play.many(0, play.position.zone("hand:0").slice(0, 3), "discard");
    expect(play.position.zone("hand:0")).toHaveLength(1);
    play.end(done);
  });

  it("costs him nothing elsewhere", () => {
    const play = tried(
      (game) => send(game, 0, "sickbay"),
      crewed(osric, (game) => void hand(game, 0, "repair-1", "repair-1", "repair-2", "repair-2")),
    );
    expect(play.position.zone("hand:0")).toHaveLength(4);
    play.end(done);
  });
});

describe("The lines of succession", () => {
  it("have a place for both", () => {
    const admirals = tried(
      (game) => firstTitles(game),
      (game) => cast(game, "lee-adama", "runa-castell", "osric-thane"),
    );
    expect(admirals.state).toMatchObject({ admiral: 0, president: 2 });
    admirals.end(done);
    const later = tried(
      (game) => firstTitles(game),
      (game) => cast(game, "kara-thrace", "runa-castell", "osric-thane"),
    );
    expect(later.state).toMatchObject({ admiral: 1, president: 2 });
    later.end(done);
  });
});

describe("The Listening Post", () => {
  const listening = (arrange: (game: Match) => void = () => {}) =>
    tried(
      (game) => activateLocation(game, 0, "listening-post"),
      crewed(runa, (game) => {
        onTop(game, "crisis-deck", "riots-basestars");
        arrange(game);
      }),
    );

  it("shows the next crisis to whoever listens, who may put it under the deck, and is good for a cunning card", () => {
    const play = listening();
    const top = play.position.zone("crisis-deck").at(-1) as CardId;
    expect([0, 1].map((seat) => play.position.hasSeen(seat, top))).toEqual([true, false]);
    play.choose(0, "bottom", "effect.place");
    expect(play.position.zone("crisis-deck")[0]).toBe(top);
    const [card] = play.position.zone("hand:0") as [CardId];
    expect(play.position.card(card)).toMatchObject({ type: "cunning" });
    play.end(done);
  });

  it("is on the Tender, which one moves to for a skill card, and no Cylon does", () => {
    const moving = (arrange: (game: Match) => void) =>
      tried(
        (game) => move(game, 0),
        crewed(["saul-tigh", "runa-castell", "laura-roslin"], (game) => {
          hand(game, 0, "repair-1");
          arrange(game);
        }),
      );
    const play = moving(() => {});
    play.choose(0, "listening-post", "move");
    expect(play.state.players[0]?.location).toBe("listening-post");
    expect(play.position.zone("hand:0")).toEqual([]);
    play.end(done);
    const cylon = moving((game) => reveal(game, 0));
    cylon.expect(0).notToHaveOption("listening-post");
    cylon.end(openPrompts(cylon));
  });
});

describe("Checks", () => {
  it("take cunning into account where it is printed, and else against them", () => {
    const play = tried(
      (game) => activateLocation(game, 0, "brig"),
      crewed(runa, (game) => {
        stand(game, 0, "brig");
        destiny(game, "quiet-word-2", "quiet-word-1");
      }),
    );
    follow(play, {});
    expect(checkOutcome(play)).toBe("fail");
    expect(play.view("spectator").pastChecks.at(-1)?.total).toBe(-3);
    play.end(done);
  });
});
