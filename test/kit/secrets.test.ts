import { describe, expect, it } from "vitest";
import {
  action,
  choice,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type Position,
  type Rule,
  type Seat,
  t,
  type Viewer,
} from "../../server/engine/index.ts";
import { bazaar, bigHands, pirates, privateers } from "../games/harbour/extensions.ts";
import { harbour } from "../games/harbour/index.ts";
import { coinsOf, type Harbour, handOf, tableOf } from "../games/harbour/state.ts";
import { matchStateOf } from "./inside.ts";
import { secretsTest } from "./secrets.ts";

/** A search tells everybody whether the pirates are there. */
const told = (position: Position<Harbour>) =>
  position.hasExtension("pirates") ? position.stateOf<{ searched: string[] }>("pirates").searched : null;

describe("the harbour leaks no secrets", () => {
  it.each<[string, readonly ExtensionDefinition<Harbour>[], number]>([
    ["with two", [], 2],
    ["with three", [], 3],
    ["with four", [], 4],
    ["with all expansions", [pirates, privateers, bigHands, bazaar], 3],
  ])("%s", (_, extensions, seats) => {
    const report = secretsTest(harbour, extensions, { seats, games: 4, told });
    expect(report.changed).toBe(report.positions);
    expect(report.compared).toBeGreaterThan(200);
    expect(report.dropped / report.samples).toBeLessThan(0.3);
  });
});

type Leaky = GameDefinition<Harbour>;

it("a card that is shown and then shuffled away in one step is no longer secret", () => {
  const game = leakyBefore("main", function* (match) {
    const card = match.zone(handOf(match.current)).at(-1);
    if (!card) return;
    const zone = match.zoneOf(card);
    match.show(card, "everybody");
    match.log("hid", { player: match.card(card).name });
    match.shuffle(zone);
  });
  expect(secretsTest(game, [], { seats: 3, maxDropped: 1 }).toldApart).toBeGreaterThan(0);
});

it("a card that is shown, and shuffled away only if it is a guard, is no longer secret", () => {
  const game = leakyBefore("main", function* (match) {
    const card = match.zone(handOf(match.current)).at(-1);
    if (!card) return;
    match.show(card, "everybody");
    match.log("hid", { player: match.card(card).name });
    if (match.card(card).guard) match.shuffle(match.zoneOf(card));
  });
  expect(secretsTest(game, [], { seats: 3, maxDropped: 1 }).toldApart).toBeGreaterThan(0);
});

type View = Harbour["view"];

function leakyView(change: (view: View, position: Position<Harbour>, viewer: Viewer) => View): Leaky {
  return { ...harbour, view: (position, viewer) => change(harbour.view(position, viewer), position, viewer) };
}

it("a figure that tells what spectators do not see is a leak", () => {
  let hidden = 0;
  // The figure itself only gets the view: it has to be told behind its back.
  const game = leakyView((shown, position, viewer) => {
    if (viewer === "spectator")
      hidden = position.zone("deck").reduce((sum, card) => 3 * sum + position.card(card).worth, 0);
    return shown;
  });
  const telling: Leaky = { ...game, showing: { figures: { hidden: { of: "match", read: () => hidden } } } };
  expect(() => secretsTest(telling, [], { seats: 2 })).toThrow(/spectator.*figures/);
});

/** The harbour with one phase replaced. */
function leakyPhase(name: string, rule: (game: Game<Harbour>) => Rule): Leaky {
  return { ...harbour, phases: { ...harbour.phases, [name]: rule } };
}

/** The harbour with extra rules at the start of a phase. */
function leakyBefore(name: string, rule: (game: Game<Harbour>) => Rule): Leaky {
  const own = harbour.phases[name];
  return leakyPhase(name, function* (game) {
    yield* rule(game);
    yield* own?.(game) ?? [];
  });
}

const next = (game: Game<Harbour>): Seat => game.seatsFrom((game.current + 1) % game.seats.length)[0] ?? 0;
const worthOf = (position: Position<Harbour>, seat: Seat): number =>
  position.zone(handOf(seat)).reduce((sum, id) => sum + position.card(id).worth, 0);

describe("the secrets test finds a leak", () => {
  it.each<[string, Leaky, string | RegExp]>([
    [
      "in the view: what a face-down card is",
      leakyView((view, position) => ({
        ...view,
        seats: view.seats.map((seat) => ({
          ...seat,
          motto: position
            .zone(tableOf(seat.seat))
            .map((id) => position.card(id).id)
            .join(),
        })),
      })),
      /motto/,
    ],
    [
      "in the view: the top card of the deck",
      leakyView((view, position) => ({
        ...view,
        turn: position
          .zone("deck")
          .slice(-1)
          .reduce((_, id) => position.card(id).worth, 0),
      })),
      /turn/,
    ],
    [
      "in the view: somebody else's role",
      leakyView((view, position) => ({ ...view, bids: position.state.patrons.map((patron) => patron.length) })),
      /bids/,
    ],
    [
      "in an order: other hands sorted by what the cards are",
      leakyView((view, position) => {
        const hand = [...position.zone(handOf(0))].sort((a, b) => (position.card(a).id < position.card(b).id ? -1 : 1));
        return {
          ...view,
          discard: hand.map((id) => ({ key: id, card: "tea-1" })),
        };
      }),
      /discard/,
    ],
    [
      "in a size: how many guards somebody holds",
      leakyView((view, position) => ({
        ...view,
        deckSize: position.zone(handOf(0)).filter((id) => position.card(id).guard).length,
      })),
      /deckSize/,
    ],
    [
      "in keys: cards named after what they are",
      leakyView((view, position) => ({
        ...view,
        seats: view.seats.map((seat) => ({
          ...seat,
          table: position
            .zone(handOf(seat.seat))
            .map((id) => ({ key: `${id}-${position.card(id).id}`, faceDown: true })),
        })),
      })),
      /table/,
    ],
    [
      "in a prompt: options that follow from another's hand",
      {
        ...harbour,
        actions: {
          ...harbour.actions,
          demand: action<Harbour>({
            group: "main",
            choices: (position, seat) =>
              position.zone(handOf((seat + 1) % position.seats.length)).some((id) => position.card(id).guard)
                ? [{ label: t("action.hide") }]
                : [],
            *rule() {},
          }),
        },
      },
      /sees what must be hidden.*prompts/,
    ],
    [
      "in a prompt: a reason that follows from another's hand",
      {
        ...harbour,
        actions: {
          ...harbour.actions,
          demand: action<Harbour>({
            group: "main",
            choices: (position, seat) => [
              {
                label: t("action.hide"),
                unavailable: t("reason.too-expensive", { cost: worthOf(position, (seat + 1) % position.seats.length) }),
              },
            ],
            *rule() {},
          }),
        },
      },
      /prompts.*cost/,
    ],
    [
      "in a refusal: an offer that is forbidden because of another's hand",
      leakyBefore("main", function* (game) {
        const other = next(game);
        if (other === game.current) return;
        yield* game.negotiate(game.current, other, "trade.offer", {
          terms: [{ kind: "integer", id: "coins", label: t("term.coins"), min: 0, max: 3 }],
          check: ({ coins }) => (Number(coins) < worthOf(game, other) ? t("reason.empty-hand") : undefined),
        });
      }),
      /refusals|may not answer "trade.offer"/,
    ],
    [
      "in the log: what somebody has drawn",
      leakyBefore("cleanup", function* (game) {
        const card = game.zone(handOf(game.current)).at(-1);
        if (card) game.log("hid", { player: game.card(card).name });
      }),
      /reads in the log/,
    ],
    [
      "in the log: an entry that is only there for some cards",
      leakyBefore("cleanup", function* (game) {
        if (game.zone(handOf(game.current)).some((id) => game.card(id).guard)) game.log("schemed");
      }),
      /reads in the log/,
    ],
    [
      "in the waiting list: only those who hold a guard are asked",
      leakyBefore("main", function* (game) {
        const holders = game.activeSeats.filter((seat) => game.zone(handOf(seat)).some((id) => game.card(id).guard));
        yield* game.window("council", { seats: holders, options: () => [] });
      }),
      /waitingFor|openWindows/,
    ],
    [
      "in the waiting list, behind a veil: the window only opens if somebody can use it",
      leakyBefore("main", function* (game) {
        const holders = game.activeSeats.filter((seat) => game.zone(handOf(seat)).some((id) => game.card(id).guard));
        if (holders.length > 0) {
          yield* game.window("council", { seats: game.activeSeats, veiled: true, options: () => [] });
        }
      }),
      /openWindows|prompts|waitingFor/,
    ],
    [
      "in the number of questions: who has a choice is asked, who has none is not",
      leakyBefore("main", function* (game) {
        const guards = game.zone(handOf(game.current)).filter((id) => game.card(id).guard);
        if (guards.length > 0) yield* game.confirm(game.current, "gamble.sure");
      }),
      /others are asked something else/,
    ],
    [
      "in coins: what the rules take depends on a secret",
      leakyBefore("income", function* (game) {
        if (game.state.patrons[game.current] === "guild") {
          game.state.coins[game.current] = coinsOf(game, game.current) + 1;
        }
      }),
      /coins/,
    ],
  ])("%s", (_, game, message) => {
    expect(() => secretsTest(game, [], { seats: 3, games: 6, samples: 25 })).toThrow(message);
  });

  it("in the updates: a window that shows the number of votes while it is open", () => {
    const counting = leakyPhase("market", function* (game) {
      game.state.tasting = [];
      yield* game.window("council", {
        seats: game.activeSeats,
        veiled: true,
        options: () => [choice("tax", t("council.tax"), 1)],
      });
    });
    // The number of votes, calculated from how often each seat has been asked and who is still asked.
    const leaky: Leaky = {
      ...counting,
      view: (position, viewer) => ({
        ...harbour.view(position, viewer),
        turn: matchStateOf(position).decisions,
      }),
    };
    expect(() => secretsTest(leaky, [], { seats: 3 })).toThrow(/notices an answer behind a veil.*turn/);
  });
});

describe("the secrets test fails", () => {
  it("when determinize does nothing, since no leak could be found", () => {
    expect(() => secretsTest({ ...harbour, determinize: () => {} }, [], { seats: 2, games: 1 })).toThrow(
      "never changed",
    );
  });

  it("when determinize changes what the viewer knows", () => {
    const careless: Leaky = {
      ...harbour,
      determinize: (game, viewer, random) => {
        harbour.determinize(game, viewer, random);
        for (const card of Object.values(matchStateOf(game).cards)) if (card.kind === "guard") card.kind = "fog";
      },
    };
    expect(() => secretsTest(careless, [], { seats: 2, games: 1 })).toThrow(/deck "cargo"|re-deal/);
  });

  it("when determinize changes a card that the viewer has seen before", () => {
    const careless: Leaky = {
      ...harbour,
      view: (position, viewer) => ({ ...harbour.view(position, viewer), discard: [] }),
      determinize: (game, viewer, random) => {
        const seen = game.zone("discard");
        const kinds = random.shuffle(seen.map((id) => matchStateOf(game).cards[id]?.kind ?? ""));
        for (const [index, id] of seen.entries()) {
          const card = matchStateOf(game).cards[id];
          if (card) card.kind = kinds[index] ?? "";
        }
        harbour.determinize(game, viewer, random);
      },
    };
    expect(() => secretsTest(careless, [], { seats: 2 })).toThrow("has seen");
  });

  it("when too many samples are dropped", () => {
    const settings = { seats: 3, games: 2, maxDropped: 0.01 };
    const [first, ...reasons] = failureOf(() => secretsTest(harbour, [], settings)).split("\n");
    expect(first).toMatch(
      /^\d+ of \d+ samples were dropped, too many to prove anything \(at most 1 % may be, see `maxDropped`\):$/,
    );
    expect(reasons).toContainEqual(
      expect.stringMatching(/^\d+ × the answer to "main" shows or tells something .* a greater `maxDropped`/),
    );
    expect(reasons).toContainEqual(expect.stringMatching(/^\d+ × before the next question something is shown/));
    const total = reasons.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    expect(first).toMatch(new RegExp(`^${total} of `));
  });
});

/** What the work fails with. */
function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it did not fail");
}
