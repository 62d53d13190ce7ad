import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { characters } from "../catalogues/characters.ts";
import { lineOfSuccession } from "../catalogues/titles.ts";
import type { CharacterId, Title } from "../effects/names.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { inTheLab, reveal, stand } from "../testing/table.ts";
import { done, tried } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { send } from "./brig.ts";
import { drawCrisis } from "./crisis.ts";
import { drawQuorum } from "./quorum.ts";
import { jump } from "./space/jump.ts";
import { turnSympathizer } from "./sympathizer.ts";
import { firstTitles } from "./titles.ts";

const triedBySix = trying((game, settings) => scenario(game, { ...settings, seats: 6 }));

/** The lines of succession of the rule text, the highest first. */
const lines: { readonly [title in Title]: readonly CharacterId[] } = {
  president: [
    ...(["laura-roslin", "gaius-baltar", "tom-zarek", "lee-adama", "william-adama"] as const),
    ...(["karl-agathon", "galen-tyrol", "sharon-valerii", "saul-tigh", "kara-thrace"] as const),
  ],
  admiral: [
    ...(["william-adama", "saul-tigh", "karl-agathon", "lee-adama", "kara-thrace"] as const),
    ...(["sharon-valerii", "galen-tyrol", "tom-zarek", "gaius-baltar", "laura-roslin"] as const),
  ],
};
const titles = ["president", "admiral"] as const;
const heirs = titles.flatMap((title) => lines[title].map((heir, rank) => ({ title, heir, rank })));

const plain: readonly CharacterId[] = ["laura-roslin", "william-adama", "kara-thrace"];

/** All have these characters and stand in the Research Lab; then the test arranges the rest. */
const at = (arrange: (game: Match) => void, characters = plain) => inTheLab(characters, arrange);

describe("a line of succession", () => {
  it.each(titles)("to the title of %s has ten characters in the order of the rule text", (title) => {
    expect(lineOfSuccession(characters.entries, title)).toEqual(lines[title]);
  });

  it.each(heirs.filter(({ rank }) => rank <= 7))(
    "makes $heir the first $title if nobody above is in the game (B6, D2)",
    ({ title, rank }) => {
      const [heir, ...below] = lines[title].slice(rank) as [CharacterId, CharacterId, CharacterId];
      const play = tried(
        firstTitles,
        at(({ state }) => delete state[title], [below[1], heir, below[0]]),
      );
      expect(play.state[title]).toBe(1);
      play.end(done);
    },
  );

  /** The heir in seat 0, then those above, the nearest first, then those below. */
  function crewOf(title: Title, rank: number): CharacterId[] {
    const line = lines[title];
    return [line[rank] as CharacterId, ...line.slice(0, rank).toReversed(), ...line.slice(rank + 1)].slice(0, 6);
  }

  it.each(heirs)("gives $heir the title of $title if all above are revealed Cylons", ({ title, rank }) => {
    const play = triedBySix(
      (game) => turnSympathizer(game, 1),
      at(
        (game) => {
          for (const seat of game.seats) if (seat > 1 && seat <= rank) reveal(game, seat);
          game.state[title] = 1;
        },
        crewOf(title, rank),
      ),
    );
    expect(play.state[title]).toBe(0);
    play.end(done);
  });

  it.each(heirs.filter(({ title }) => title === "admiral"))(
    "makes $heir Admiral if all above are in the Brig (B68)",
    ({ title, rank }) => {
      const play = triedBySix(
        (game) => send(game, 1, "brig"),
        at(
          (game) => {
            for (const seat of game.seats) if (seat > 1 && seat <= rank) stand(game, seat, "brig");
            game.state.admiral = 1;
          },
          crewOf(title, rank),
        ),
      );
      expect(play.state.admiral).toBe(0);
      play.end(done);
    },
  );

  it("skips players in the Brig for the title of Admiral, but not for that of President", () => {
    const play = tried(
      (game) => turnSympathizer(game, 2),
      at((game) => {
        Object.assign(game.state, { president: 2, admiral: 2 });
        stand(game, 0, "brig");
        stand(game, 1, "brig");
      }),
    );
    // Both are in the Brig: Adama is the highest for Admiral, and Roslin for President.
    expect(play.state).toMatchObject({ president: 0, admiral: 1 });
    play.end(done);
    const outside = tried(
      (game) => turnSympathizer(game, 2),
      at((game) => {
        Object.assign(game.state, { president: 2, admiral: 2 });
        stand(game, 1, "brig");
      }),
    );
    expect(outside.state).toMatchObject({ president: 0, admiral: 0 });
    outside.end(done);
  });

  it("includes Helo before he comes aboard (B40)", () => {
    const play = tried(
      (game) => send(game, 1, "brig"),
      at((game) => delete game.state.players[2]?.location, ["laura-roslin", "william-adama", "karl-agathon"]),
    );
    expect(play.state.admiral).toBe(2);
    play.end(done);
  });
});

describe("a title that nobody can hold", () => {
  /** Seat 0 is the only player who is not a revealed Cylon. */
  const alone = (game: Match) => {
    for (const seat of [1, 2]) reveal(game, seat);
    Object.assign(game.state, { president: 0, admiral: 0 });
  };

  it("is vacant: nobody sees the quorum hand or draws to it", () => {
    const play = tried(
      function* (game) {
        yield* turnSympathizer(game, 0);
        yield* drawQuorum(game, 1);
      },
      at((game) => {
        alone(game);
        game.draw("quorum-deck", "quorum-hand", 1);
      }),
    );
    expect([play.state.president, play.state.admiral]).toEqual([undefined, undefined]);
    const [card, ...more] = play.position.zone("quorum-hand") as CardId[];
    expect(more).toEqual([]);
    for (const viewer of play.position.seats) expect(play.position.canSee(viewer, card as CardId)).toBe(false);
    expect(play.log("spectator").filter(({ key }) => key === "log.title-vacant")).toHaveLength(2);
    play.end(done);
  });

  const crisisWithoutPresident = (crisis: string) =>
    tried(
      function* (game) {
        yield* turnSympathizer(game, 0);
        yield* drawCrisis(game, 0);
      },
      at((game) => {
        alone(game);
        onTop(game, "crisis-deck", crisis);
      }),
    );

  const jumpWithoutAdmiral = () =>
    tried(
      function* (game) {
        yield* turnSympathizer(game, 0);
        yield* jump(game);
      },
      at((game) => {
        alone(game);
        for (const id of ["barren-planet", "icy-moon"]) onTop(game, "destination-deck", id);
      }),
    );

  it("leaves its decisions to the current player, in a crisis and on a jump (B157)", () => {
    const crisis = crisisWithoutPresident("declare-martial-law");
    crisis.expect(0).toBeAsked("crisis.option", ["1", "2"]);
    crisis.choose(0, "1");
    expect(crisis.state.president).toBeUndefined();
    expect(crisis.state.resources.morale).toBe(9);
    crisis.end(done);
    const jumping = jumpWithoutAdmiral();
    jumping.expect(0).toBeAsked("space.destination");
    const kinds = jumping.position.zone("destination-drawn:0").map((card) => jumping.position.card(card).id);
    expect(kinds.toSorted()).toEqual(["barren-planet", "icy-moon"]);
    follow(jumping, {});
    jumping.end(done);
  });

  it("leaves decisions inside the effects of a crisis and a destination to the current player, too (B157)", () => {
    const crash = crisisWithoutPresident("crash-landing");
    const asked = follow(crash, {}, "effect.option");
    expect(asked).not.toContain("crisis.option");
    crash.choose(0, "spend-fuel", "effect.option");
    expect(crash.state.resources.fuel).toBe(7);
    crash.end(done);
    const jumping = jumpWithoutAdmiral();
    const moon = jumping.position
      .zone("destination-drawn:0")
      .find((card) => jumping.position.card(card).id === "icy-moon");
    jumping.choose(0, moon as string, "space.destination");
    jumping.dice(8, 8);
    jumping.confirm(0, true, "effect.may");
    expect(jumping.state.resources.food).toBe(9);
    jumping.end(done);
  });
});
