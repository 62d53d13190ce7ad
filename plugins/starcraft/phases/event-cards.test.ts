import { describe, expect, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";

/** Event cards. */
function events(sides: readonly Side[], settings: TableSettings = {}): Table {
  return table(sides, { phase: "event-cards", stage: 3, ...settings });
}

const raynor: Side = { faction: "jim-raynor", bases: ["tarsonis-2"] };
const overmind: Side = { faction: "overmind", bases: ["torus-2"] };
const tassadar: Side = { faction: "tassadar", bases: ["abaddon-1"] };
const aldaris: Side = { faction: "aldaris", bases: ["dylar-iv-2"] };
const renown = "rising-renown-s2";
const endingForPoint = "the-end-draws-near-a-s3";
const endingForCard = "the-end-draws-near-b-s3";

/** The kinds of cards in a zone of nobody. */
function kindsIn(played: Table, zone: string): string[] {
  return played.position.zone(zone).map((card) => played.position.card(card).id);
}

function points(played: Table): number[] {
  return played.position.state.players.map((player) => player.points);
}

describe("playing event cards (S37)", () => {
  it("shows drawn cards to their owners only", () => {
    const played = events([
      { ...raynor, drawn: [renown] },
      { ...overmind, drawn: [renown] },
    ]);
    const card = played.card(1, renown, "event-hand");
    expect([1, 0, "spectator" as const].map((viewer) => played.position.canSee(viewer, card))).toEqual([
      true,
      false,
      false,
    ]);
    played.play.end({ asked: [[0, "event"]] });
  });

  it("goes clockwise from the first player", () => {
    const sides = [raynor, overmind, tassadar].map((side) => ({ ...side, drawn: [renown] }));
    const played = events(sides, { seat: 1 });
    const asked = [0, 1, 2].map(() => {
      const seat = played.play.prompts[0]?.seat ?? -1;
      if (seat !== 0) played.play.pass(seat);
      return seat;
    });
    expect(asked).toEqual([1, 2, 0]);
    played.play.end({ asked: [[0, "event"]] });
  });

  it("lets a player play one card; the rest is revealed and discarded without effect", () => {
    const played = events([
      { ...raynor, drawn: [renown, "great-renown-s3"] },
      { ...overmind, drawn: [renown] },
    ]);
    played.play.choose(0, `play-event:${renown}`, "event");
    expect([points(played), kindsIn(played, "event-discard"), played.kinds("event-hand", 0)]).toEqual([
      [1, 0],
      [renown, "great-renown-s3"],
      [],
    ]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("lets a player play none", () => {
    const played = events([
      { ...raynor, drawn: [renown] },
      { ...overmind, drawn: [renown] },
    ]);
    played.play.pass(0);
    expect([points(played), kindsIn(played, "event-discard")]).toEqual([[0, 0], [renown]]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("passes over players without cards", () => {
    const played = events([raynor, { ...overmind, drawn: [renown] }]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("does not let a card be played that would have no effect, and tells why (S39)", () => {
    const played = events([{ ...raynor, drawn: ["tactical-study-s1", renown] }, overmind]);
    played.play.expect(0).toHaveUnavailable("play-event:tactical-study-s1", "reason.no-combat-cards");
    played.play.end({ asked: [[0, "event"]] });
  });

  it("asks a player who can play nothing as well, so that nobody learns it", () => {
    const played = events([{ ...raynor, drawn: ["tactical-study-s1"] }, overmind]);
    played.play.expect(0).toBeAsked("event", []);
    played.play.end({ asked: [[0, "event"]] });
  });

  it("keeps a card for later in secret (S38)", () => {
    const plan = "flawless-defense-plan-s1";
    const played = events([
      { ...raynor, drawn: [plan] },
      { ...overmind, drawn: [renown] },
    ]);
    played.play.choose(0, `play-event:${plan}`, "event");
    expect([played.kinds("kept", 0), kindsIn(played, "event-discard")]).toEqual([[plan], []]);
    expect(played.position.canSee(1, played.card(0, plan, "kept"))).toBe(false);
    expect(played.play.story(1)).toContain("Jim Raynor keeps an event card.");
    played.play.end({ asked: [[1, "event"]] });
  });
});

describe("The End Draws Near", () => {
  it("must be played, stays beside the board, and leaves the player’s other cards without effect (S37)", () => {
    const played = events([
      { ...raynor, drawn: [renown, endingForPoint] },
      { ...overmind, drawn: [renown] },
    ]);
    expect([points(played), kindsIn(played, "ending"), kindsIn(played, "event-discard")]).toEqual([
      [1, 0],
      [endingForPoint],
      [renown],
    ]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("draws a combat card as the other benefit", () => {
    const played = events([
      { ...raynor, drawn: [endingForCard], deck: ["ambush", "sweep"] },
      { ...overmind, drawn: [renown] },
    ]);
    expect([played.kinds("hand", 0), points(played)]).toEqual([["ambush"], [0, 0]]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("gives only one benefit if a player has several, by choice, and ends the game (S37)", () => {
    const sides = [{ ...raynor, drawn: [endingForCard, endingForPoint], deck: ["ambush"] }, overmind];
    const played = events(sides);
    played.play.expect(0).toBeAsked("ending-benefit", [endingForCard, endingForPoint]);
    const beside = played.play.view("spectator").ending;
    expect(beside.map(({ card }) => card)).toEqual([endingForCard, endingForPoint]);
    const [prompt] = played.play.prompts;
    const options = prompt?.kind === "choose" ? prompt.options : [];
    expect(options.map(({ about }) => about)).toEqual(beside.map(({ key }) => [{ type: "card", id: key }]));
    played.play.choose(0, endingForPoint);
    expect([points(played), played.kinds("hand", 0), kindsIn(played, "ending").length]).toEqual([[1, 0], [], 2]);
    played.play.end({ outcome: "end-draws-near", winners: [0] });
  });

  it("gives one benefit of two that are alike (S37)", () => {
    const sides = [
      { ...raynor, points: 1, drawn: [endingForCard, endingForCard], deck: ["ambush", "sweep"] },
      overmind,
    ];
    const played = events(sides);
    expect(played.kinds("hand", 0)).toEqual(["ambush"]);
    played.play.end({ outcome: "end-draws-near", winners: [0] });
  });

  it("ends the game only at the end of the step (C4, S42)", () => {
    const played = events([
      { ...raynor, points: 8, drawn: [endingForCard, endingForCard] },
      { ...overmind, points: 7, drawn: ["great-renown-s3"] },
    ]);
    played.play.choose(1, "play-event:great-renown-s3", "event");
    expect(points(played)).toEqual([8, 9]);
    played.play.end({ outcome: "end-draws-near", winners: [1] });
  });

  it("counts those of earlier rounds (S42)", () => {
    const played = events([{ ...raynor, points: 2, drawn: [endingForCard] }, overmind], {
      arrange: (game) => game.createCard(endingForCard, "ending"),
    });
    played.play.end({ outcome: "end-draws-near", winners: [0] });
  });

  it("does not end the game alone (S42)", () => {
    const played = events([
      { ...raynor, points: 2, drawn: [endingForCard] },
      { ...overmind, drawn: [renown] },
    ]);
    expect(kindsIn(played, "ending")).toEqual([endingForCard]);
    played.play.end({ asked: [[1, "event"]] });
  });

  it("lets Aldaris win, whatever the points (C3, S42)", () => {
    const played = events([
      { ...raynor, points: 14, drawn: [endingForCard, endingForCard] },
      { ...aldaris, points: 2 },
    ]);
    played.play.end({ outcome: "end-draws-near", winners: [1] });
  });

  it("lets most points win once Aldaris is eliminated (C3, S42)", () => {
    const sides = [{ ...raynor, points: 14, drawn: [endingForCard, endingForCard] }, aldaris, overmind];
    const played = events(sides, { arrange: (game) => game.eliminate(1) });
    played.play.end({ outcome: "end-draws-near", winners: [0] });
  });

  describe("by the literal reading of Aldaris (C3, S42)", () => {
    const literal = (raynorPoints: number, aldarisPoints: number) =>
      events(
        [
          { ...raynor, points: raynorPoints, drawn: [endingForCard, endingForCard] },
          { ...aldaris, points: aldarisPoints },
        ],
        { options: { "aldaris-literal": true } },
      );

    it("lets Aldaris win while all have 15 to 20 points", () => {
      literal(19, 15).play.end({ outcome: "end-draws-near", winners: [1] });
    });

    it("lets most points win if anybody has fewer", () => {
      literal(14, 13).play.end({ outcome: "end-draws-near", winners: [0] });
      literal(19, 14).play.end({ outcome: "end-draws-near", winners: [0] });
    });
  });
});
