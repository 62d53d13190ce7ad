import { mattersOf } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import airlock from "../extensions/airlock.ts";
import outriders from "../extensions/outriders/index.ts";
import battlestar from "../index.ts";
import { onTop, ready } from "../testing/procedures.ts";
import { cast, destiny, hand, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Battlestar, Match } from "../types.ts";

type Play = ReturnType<typeof scenario<Battlestar>>;

/** The turn of seat 0, Baltar, at a table with Adama and Starbuck. */
function table(phase: string, arrange: (game: Match) => void): Play {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "gaius-baltar", "william-adama", "kara-thrace");
    arrange(game);
  };
  play.arrange(phase, edit, { seat: 0 });
  return play;
}

/** The innermost matter that a spectator sees. */
function matter({ match }: Play) {
  return mattersOf(match.ruleSet, match.view("spectator"), match.procedures).findLast((one) => one !== undefined);
}

/** The facts as words: `difficulty 5`. */
function facts(given: readonly { readonly id: string; readonly value: unknown }[] = []): string[] {
  return given.map(({ id, value }) => `${id} ${typeof value === "number" ? value : (value as { key: string }).key}`);
}

describe("A skill check", () => {
  const voting = () => {
    const play = table("action", (game) => {
      stand(game, 0, "administration");
      hand(game, 1, "executive-order-2", "repair-1");
      hand(game, 0, "consolidate-power-1");
      destiny(game, "launch-scout-1", "repair-2");
      game.state.president = 1;
    });
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    return play;
  };

  it("is called by what is activated, with its numbers, whom it is about, and what may come of it", () => {
    const play = voting();
    play.until("add-to-check");
    expect(matter(play)).toMatchObject({
      kind: "check",
      title: { key: "location.administration.name" },
      about: [
        { type: "location", id: "administration" },
        { type: "seat", id: "0", role: "target" },
      ],
      stage: "adding",
      results: [
        {
          id: "pass",
          condition: { key: "total.at-least", params: { value: 5 } },
          effect: { key: "effect.give-title" },
        },
        { id: "fail", condition: { key: "total.less", params: { value: 5 } }, effect: { key: "effect.none" } },
      ],
    });
    expect(matter(play)?.stages?.map(({ id }) => id)).toEqual(["before", "adding", "added", "revealed", "resolved"]);
    expect(facts(matter(play)?.facts)).toEqual([
      "difficulty 5",
      "politics skill.politics",
      "leadership skill.leadership",
    ]);
    expect(matter(play)?.results?.[0]).not.toHaveProperty("reached");
    play.end(openPrompts(play));
  });

  it("says whose turn to add cards it is, and how many each has added", () => {
    const play = voting();
    play.until("add-to-check");
    const [side] = matter(play)?.sides ?? [];
    expect(side?.seats).toEqual([
      { seat: 1, state: "asked" },
      { seat: 2, state: "waiting" },
      { seat: 0, state: "waiting" },
    ]);
    play.many(1, [...play.position.zone("hand:1")]);
    const [then] = matter(play)?.sides ?? [];
    expect(then?.seats?.map(({ state }) => state)).toEqual(["done", "done", "asked"]);
    expect(facts(then?.facts)).toEqual(["destiny 2", "added-1 2", "added-2 0"]);
    play.end(openPrompts(play));
  });

  it("says what comes of it also where it is called for by something else than is printed", () => {
    const play = scenario(battlestar, [airlock], { seats: 3 });
    play.arrange(
      "action",
      (game) => {
        cast(game, "gaius-baltar", "william-adama", "kara-thrace");
        stand(game, 2, "brig");
        hand(game, 1, "executive-order-2");
      },
      { seat: 0 },
    );
    play.choose(0, "airlock:seat-2", "action");
    play.until("add-to-check");
    expect(matter(play)).toMatchObject({
      title: { key: "location.brig.name" },
      results: [{ id: "pass", effect: { key: "effect.airlock" } }, { id: "fail" }],
    });
    play.end(openPrompts(play));
  });

  it("tells nobody who is thinking about a reaction", () => {
    const play = table("action", (game) => {
      stand(game, 0, "administration");
      hand(game, 2, "investigative-committee-3");
      game.state.president = 1;
    });
    play.choose(0, "activate-location");
    play.choose(0, "seat-0");
    play.expect(2).toBeAsked("before-check");
    expect(matter(play)).toMatchObject({ stage: "before" });
    expect(matter(play)?.sides?.[0]?.seats?.map(({ state }) => state)).toEqual(["waiting", "waiting", "waiting"]);
    play.end(openPrompts(play));
  });
});

describe("A crisis", () => {
  it("is what its card says, with the options between which somebody chooses", () => {
    const play = scenario(battlestar, { seats: 3 });
    play.arrange(
      "crisis",
      (game) => {
        ready(game);
        onTop(game, "crisis-deck", "food-shortage");
      },
      { seat: 0 },
    );
    play.until("crisis.option");
    expect(matter(play)).toMatchObject({
      kind: "event",
      title: { key: "crisis.food-shortage.title" },
      results: [{ id: "1", effect: { key: "effect.resource-lost" } }, { id: "2" }],
    });
    expect(facts(matter(play)?.facts)).toContain("chooser title.president");
    play.end(openPrompts(play));
  });

  it("is shown from the moment its card is revealed", () => {
    const play = scenario(battlestar, { seats: 3 });
    play.arrange("crisis", (game) => cast(game, "saul-tigh", "kara-thrace", "tom-zarek"), { seat: 0 });
    play.expect(1).toBeAsked("secret-destiny");
    expect(matter(play)?.about).toEqual([{ type: "card", id: play.position.zone("crisis")[0] }]);
    play.end(openPrompts(play));
  });
});

describe("A battle", () => {
  it("shows the attack that is rolled for: who attacks what, and what which number does", () => {
    const play = table("action", (game) => {
      stand(game, 0, "weapons-control");
      hand(game, 1, "strategic-planning-3");
    });
    play.choose(0, "activate-location");
    play.choose(0, "w:raider", "space.galactica-target");
    play.expect(1).toBeAsked("strategic-planning");
    expect(matter(play)).toMatchObject({
      kind: "battle",
      sides: [{ about: [{ type: "ships", id: "galactica" }] }, { about: [{ type: "pieces", id: "raider" }] }],
      results: [{ id: "destroyed", condition: { key: "effect.roll-at-least", params: { value: 3 } } }],
    });
    play.end(openPrompts(play));
  });

  it("shows how strong both sides are while there is nothing to roll for", () => {
    const play = table("action", (game) => stand(game, 0, "weapons-control"));
    play.choose(0, "activate-location");
    expect(matter(play)?.kind).toBe("battle");
    expect(matter(play)?.sides?.map((side) => facts(side.facts))).toEqual([
      ["basestar 1", "raider 3"],
      ["viper 2", "civilian 2", "damaged 0"],
    ]);
    play.end(openPrompts(play));
  });
});

describe("A jump", () => {
  it("is forced at the risk of losing population, and then leads somewhere", () => {
    const play = table("action", (game) => {
      stand(game, 0, "ftl-control");
      hand(game, 1, "strategic-planning-3");
      game.state.jumpTrack = 3;
    });
    play.choose(0, "activate-location");
    expect(matter(play)).toMatchObject({
      kind: "other",
      title: { key: "procedure.force-jump" },
      results: [{ id: "lost", condition: { key: "effect.roll-at-most", params: { value: 6 } } }, { id: "safe" }],
    });
    play.pass(1, "strategic-planning");
    expect(matter(play)).toMatchObject({ kind: "event", title: { key: "procedure.jump" } });
    expect(facts(matter(play)?.facts)).toEqual(["distance 0", "kobol 8"]);
    play.end(openPrompts(play));
  });
});

describe("A die that a card asks for", () => {
  it("has the results that are printed on the card", () => {
    const play = table("action", (game) => {
      hand(game, 0, "launch-scout-1");
      hand(game, 1, "strategic-planning-3");
    });
    play.choose(0, "play-skill-card:launch-scout-1");
    expect(matter(play)).toMatchObject({
      kind: "other",
      title: { key: "skill-card.launch-scout.title" },
      results: [
        { id: "hit", name: { key: "effect.roll-at-least", params: { value: 3 } }, effect: { key: "effect.scry" } },
        { id: "otherwise", name: { key: "effect.roll-at-most", params: { value: 2 } } },
      ],
    });
    play.end(openPrompts(play));
  });
});

describe("A quorum card", () => {
  it("is at hand while it is carried out", () => {
    const play = table("action", (game) => {
      const card = onTop(game, "quorum-deck", "arrest-order");
      game.move(card, "quorum-hand");
    });
    play.choose(0, "play-quorum", "action");
    play.until("effect.player");
    expect(matter(play)).toMatchObject({ kind: "event", title: { key: "quorum.arrest-order.title" } });
    play.end(openPrompts(play));
  });
});

describe("The collection of the outriders", () => {
  it("is a payment of all who are no revealed Cylons, of whom nobody is seen to have given", () => {
    const play = scenario(battlestar, [outriders], { seats: 3 });
    play.arrange(
      "crisis",
      (game) => {
        cast(game, "laura-roslin", "saul-tigh", "tom-zarek");
        for (const seat of game.seats) hand(game, seat, "repair-1", "repair-2");
        reveal(game, 2);
        onTop(game, "crisis-deck", "smugglers-run");
      },
      { seat: 0 },
    );
    play.until("crisis.option");
    play.choose(0, "2", "crisis.option");
    expect(matter(play)).toMatchObject({
      kind: "payment",
      facts: [{ id: "wanted", value: 4 }],
      sides: [
        {
          seats: [
            { seat: 0, state: "waiting" },
            { seat: 1, state: "waiting" },
          ],
        },
      ],
    });
    play.end(openPrompts(play));
  });
});
