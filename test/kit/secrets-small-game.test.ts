import { describe, expect, it } from "vitest";
import {
  choice,
  DeckList,
  type Game,
  type GameDefinition,
  implement,
  type Position,
  type Procedure,
  procedure,
  type Rule,
  type Seat,
  seatChoice,
  t,
  turnOrder,
} from "../../server/engine/index.ts";
import { suits, type Tiny, tiny, tinyDeck } from "../games/tiny.ts";
import { matchStateOf } from "./inside.ts";
import { type SecretsTestSettings, secretsTest } from "./secrets.ts";

/** What the work fails with. */
function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it did not fail");
}

/** Small games in which every player holds two cards and answers again and again. */
describe("in a small game", () => {
  type Parts = Parameters<typeof tiny>[0];
  const small = (rule: (game: Game<Tiny>) => Rule, parts: Parts = {}) =>
    tiny({
      setup: (game) => {
        for (const name of ["deck", "discard"]) game.createZone(name);
        for (const seat of game.seats) game.createZone(`hand:${seat}`, seat);
        game.createDeck("main", "deck");
        for (const seat of game.seats) game.draw("deck", `hand:${seat}`, 2);
        return { roles: game.seats.map(() => game.random.coin()), asked: [] };
      },
      phases: { turn: rule },
      flow: turnOrder({ turn: ["turn"] }),
      determinize: (game, viewer, random) => {
        game.redeal(viewer, random);
        for (const seat of game.seats) {
          if (seat !== viewer && !game.state.asked.includes(seat)) game.state.roles[seat] = random.coin();
        }
      },
      ...parts,
    });
  const run = (game: GameDefinition<Tiny>, settings: SecretsTestSettings<Tiny> = {}) =>
    secretsTest(game, [], { seats: 3, games: 2, maxDecisions: 60, maxDropped: 1, ...settings });
  const kindsIn = (game: Game<Tiny>) => {
    const kinds = new Map(game.zone(`hand:${game.current}`).map((id) => [game.card(id).id, game.card(id).name]));
    return [...kinds].map(([id, name]) => choice(id, name, id));
  };

  /** Keeps one of two cards and secretly puts the other under the deck. Options are named after the cards. */
  function* keep(game: Game<Tiny>, tell: (kind: string) => void): Rule {
    const kept = yield* game.choose(game.current, "keep", kindsIn(game));
    tell(kept);
    const hand = `hand:${game.current}`;
    const card = game.zone(hand).findLast((id) => game.card(id).id !== kept) ?? game.zone(hand)[0];
    if (card) game.move(card, "deck", { to: "bottom" });
    game.draw("deck", hand, 1);
  }

  it("follows answers into worlds where the options have other ids", () => {
    const report = run(small((game) => keep(game, () => game.log("kept"))));
    expect(report.answers.keep?.cut).toBe(0);
    expect(report.compared).toBeGreaterThan(100);
  });

  it("follows a number of points into worlds where less of an option can be had", () => {
    function* share(game: Game<Tiny>): Rule {
      const hand = `hand:${game.current}`;
      const copies = Map.groupBy(game.zone(hand), (id) => game.card(id).id);
      const options = [...copies].map(([id, cards]) => choice(id, t(`card.${id}`), cards));
      const total = Math.min(2, game.zone(hand).length);
      const given = yield* game.allocate(game.current, "keep", options, {
        total,
        min: 0,
        limit: ({ length }) => length,
      });
      const cards = [...given].flatMap(([kind, points]) => kind.slice(0, points));
      game.log("kept", { count: cards.length });
      for (const card of cards) game.move(card, "deck", { to: "bottom" });
      game.draw("deck", hand, cards.length);
    }
    const report = run(small(share));
    expect(report.answers.keep?.cut).toBe(0);
    expect(report.compared).toBeGreaterThan(100);
  });

  it("knows that a card is shown at once in one world, and another one only after a question in the other", () => {
    function* play(game: Game<Tiny>): Rule {
      const hand = `hand:${game.current}`;
      const cards = game.zone(hand);
      const playable = cards.filter((id) => game.card(id).id !== "green");
      const options = playable.length > 0 ? playable : cards;
      const card = yield* game.choose(
        game.current,
        "play",
        options.map((id) => choice(id, game.card(id).name, id)),
      );
      if (game.card(card).id === "red") yield* game.confirm(game.current, "aim");
      game.show(card, "everybody");
      game.log("played", { player: { seat: game.current } });
      game.move(card, "discard");
      game.draw("deck", hand, 1);
    }
    const report = run(small(play), { privateQuestions: true, games: 6 });
    expect(report.toldApart).toBeGreaterThan(0);
  });

  it("finds a log entry that names the card a player kept", () => {
    const leaky = small((game) => keep(game, (kind) => game.log("kept", { kind })));
    expect(() => run(leaky)).toThrow(/reads in the log.*answer to "keep" \(\{"option":"\w+"\} like/);
  });

  it("finds a count that depends on which card a player kept", () => {
    const leaky = small((game) => keep(game, (kind) => game.state.asked.push(kind.length)), {
      view: (position, viewer) => ({ seat: `${viewer} ${position.state.asked.length} ${position.state.asked.at(-1)}` }),
    });
    expect(() => run(leaky)).toThrow(/sees what must be hidden.*view/);
  });

  it("fails if the answers to a prompt can never be followed, and names its key", () => {
    const game = small(
      function* (match) {
        // One player may choose what the other may not.
        const [may, not] = match.state.roles[match.current] ? ["left", "right"] : ["right", "left"];
        const reason = t("reason.role");
        yield* match.choose(match.current, "way", [choice(`${may}`, t("way"), may)], {
          unavailable: [{ id: `${not}`, label: t("way"), reason }],
        });
      },
      {
        // Inverts every role that the viewer does not know.
        determinize: (match, viewer) => {
          for (const seat of match.seats) if (seat !== viewer) match.state.roles[seat] = !match.state.roles[seat];
        },
      },
    );
    expect(() => run(game)).toThrow(/nothing is known about the effects .*"way" \(\d+\)/);
    expect(failureOf(() => run(game, { maxDropped: 0.1 }))).toMatch(/\n\d+ × the answer to "way" is not legal/);
    const report = run(game, { notFollowed: { way: "it follows from the role" } });
    expect(Object.values(report.answers).every(({ followed }) => followed === 0)).toBe(true);
  });

  it("names the rule that cannot go on after a re-deal", () => {
    const game = small(function* (match) {
      match.state.kept ??= match.state.roles.join();
      if (match.state.kept !== match.state.roles.join()) throw new Error("the roles are others");
      yield* match.confirm(match.current, "sure");
    });
    expect(failureOf(() => run(game, { maxDropped: 0.1 }))).toMatch(
      /\n\d+ × the rules fail after a re-deal in "turn", when they go on: .*the roles are others/,
    );
  });

  it("fails if an answer that reveals something can be undone, unless the rule calls `reveal`", () => {
    const asking = (reveal: boolean) =>
      small(function* (game) {
        const others = game.seats.filter((seat) => seat !== game.current);
        const asked = yield* game.choose(game.current, "ask", others.map(seatChoice), { optional: true });
        if (asked === undefined) return;
        if (reveal) game.reveal("everybody");
        if (!game.state.asked.includes(asked)) game.state.asked.push(asked);
        game.log("role", { player: { seat: asked }, role: game.state.roles[asked] });
      });
    const openRoles = ({ state }: Position<Tiny>) => state.asked.map((seat: Seat) => [seat, state.roles[seat]]);
    expect(() => run(asking(false), { told: openRoles })).toThrow(/can be taken back.*answer to "ask"/);
    const report = run(asking(true), { told: openRoles });
    expect(report.toldApart).toBeGreaterThan(0);
    // Without `told`, it is a leak.
    expect(() => run(asking(true))).toThrow(/reads in the log/);
  });

  const ifNextHolds = (act: (game: Game<Tiny>, next: Seat) => void) =>
    small(function* (game) {
      yield* game.confirm(game.current, "sure");
      const next = (game.current + 1) % game.seats.length;
      if (game.zone(`hand:${next}`).some((id) => game.card(id).id === "red")) act(game, next);
      yield* game.confirm(game.current, "really");
    });

  it("finds that undo depends on other players' cards", () => {
    expect(() => run(ifNextHolds((game, next) => game.reveal([next])))).toThrow(/undoTo/);
  });

  it("finds that whether an answer is certain depends on other players' cards", () => {
    expect(() => run(ifNextHolds((game) => game.random.coin()))).toThrow(/what would certainly come of "sure"/);
  });

  it("finds a forecast that says what others hold", () => {
    const leaky = small(function* (game) {
      const next = (game.current + 1) % game.seats.length;
      const forecast = () => ({
        text: t("next"),
        certain: game.zone(`hand:${next}`).some((id) => game.card(id).id === "red"),
      });
      yield* game.choose(game.current, "way", [{ ...choice("on", t("way"), 1), forecast }, choice("off", t("way"), 2)]);
    });
    expect(() => run(leaky)).toThrow(/forecasts.*certain/);
  });

  it("finds a procedure name that depends on cards", () => {
    const held = suits.map((suit) => procedure(`hold-${suit}`));
    const leaky = {
      ...small((game) => game.call(held.find(({ name }) => name === `hold-${kindsIn(game)[0]?.id}`) as Procedure)),
      procedures: held.map((hold) =>
        implement(hold, function* (game: Game<Tiny>) {
          yield* game.confirm(game.current, "sure");
        }),
      ),
    };
    expect(() => run(leaky)).toThrow(/procedures/);
  });

  describe("with two decks whose backs look alike", () => {
    const backs = (back: string | undefined, view: GameDefinition<Tiny>["view"]) =>
      small(
        function* (game) {
          yield* game.confirm(game.current, "sure");
        },
        {
          decks: { main: tinyDeck, gold: DeckList.of([{ id: "gold", name: t("card.gold"), copies: 6 }]) },
          setup: (game) => {
            for (const name of ["deck", "discard"]) game.createZone(name);
            for (const seat of game.seats) game.createZone(`hand:${seat}`, seat);
            for (const deck of ["main", "gold"]) game.createDeck(deck, "deck", back === undefined ? {} : { back });
            game.shuffle("deck");
            for (const seat of game.seats) game.draw("deck", `hand:${seat}`, 2);
            return { roles: game.seats.map(() => false), asked: [] };
          },
          view,
        },
      );
    const decks: GameDefinition<Tiny>["view"] = (position) => ({
      seat: position
        .zone("hand:0")
        .map((id) => matchStateOf(position).cards[id]?.deck)
        .join(),
    });

    it("the deck of a hidden card is secret", () => {
      expect(() => run(backs("blue", decks))).toThrow(/view\.seat/);
      const fine = backs("blue", (position) => ({
        seat: position
          .zone("hand:0")
          .map((id) => position.backOf(id))
          .join(),
      }));
      expect(run(fine).changed).toBeGreaterThan(0);
    });

    it("the deck is not secret if the backs differ", () => {
      expect(run(backs(undefined, decks)).changed).toBeGreaterThan(0);
    });
  });
});
