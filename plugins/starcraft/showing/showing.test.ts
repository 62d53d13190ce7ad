import {
  engineMessages,
  listAll,
  locales,
  Match,
  mattersOf,
  type Piece,
  piecesOf,
  type Reference,
  ReferenceIndex,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Text,
  translator,
  type Viewer,
} from "conclave/rules";
import { ruleSetOf } from "conclave/testing";
import { describe, expect, it } from "vitest";
import teamPlay from "../extensions/team-play.ts";
import starcraft from "../index.ts";

const viewers: readonly Viewer[] = [0, 1, "spectator"];

/** All texts within something, also those within texts. */
function* textsIn(value: unknown): Generator<Text> {
  if (typeof value !== "object" || value === null) return;
  if ("key" in value && typeof value.key === "string") yield value as Text;
  for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** The names of facts, zones and stages that are messages by default. */
function* namesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("facts" in value) {
    for (const { id, name } of value.facts as readonly { id: string; name?: Text }[]) if (!name) yield `fact.${id}`;
  }
  if ("zone" in value) yield `zone.${String(value.zone)}`;
  if ("id" in value && "type" in value && !("entry" in value) && ("at" in value || "zone" in value)) {
    yield `piece.${String(value.type)}`;
  }
  if ("stages" in value) for (const { id } of value.stages as readonly { id: string }[]) yield `stage.${id}`;
  for (const inner of Object.values(value)) yield* namesIn(inner);
}

/** All references within something. */
function* referencesIn(value: unknown): Generator<Reference> {
  if (typeof value !== "object" || value === null) return;
  const { entry, at, about } = (Array.isArray(value) ? {} : value) as {
    entry?: Reference;
    at?: Reference;
    about?: Reference | readonly Reference[];
  };
  for (const one of [entry, at, ...(Array.isArray(about) ? about : [about])]) if (one) yield one as Reference;
  for (const inner of Object.values(value)) yield* referencesIn(inner);
}

interface Told {
  readonly texts: Map<string, Text>;
  readonly names: Set<string>;
  readonly matters: Set<string>;
  readonly zones: Set<string>;
}

/** Plays a game and looks at what it shows at every moment. */
function play(seats: number, seed: string, decisions: number): Told & { readonly wrong: ReadonlySet<string> } {
  const extensions = seats === 4 ? [teamPlay] : [];
  const rules = ruleSetOf(starcraft, extensions, { seats, options: { factions: "random", "quick-galaxy": seats > 2 } });
  const index = ReferenceIndex.of(rules as never);
  const match = Match.create(rules, seed);
  const random = new SeededRandom(randomFrom(seed));
  const told: Told = { texts: new Map(), names: new Set(), matters: new Set(), zones: new Set() };
  const wrong = new Set<string>();
  const nameOf = ({ type, id }: Reference | Piece) => `${type} ${id}`;
  const check = (viewer: Viewer): void => {
    const view = match.view(viewer);
    const pieces = piecesOf(rules, view);
    const names = new Set(pieces.map(nameOf));
    if (names.size < pieces.length) wrong.add("two pieces have one name");
    const matters = mattersOf(rules, view, match.procedures);
    matters.forEach((matter, at) => {
      if (matter) told.matters.add(`${match.procedures[at]}: ${matter.kind}`);
      if (matter?.stage && !matter.stages?.some(({ id }) => id === matter.stage)) wrong.add(`no stage ${matter.stage}`);
    });
    const shown = [pieces, matters];
    for (const one of referencesIn(shown)) {
      const { kind, list = "", key } = index.locate(one);
      const isThere =
        kind === "piece"
          ? names.has(nameOf(one))
          : kind === "entry"
            ? index.printOf({ kind, list, key })
            : kind === "place" && rules.boards.get(list)?.entries.has(key);
      if (!isThere) wrong.add(`${nameOf(one)} is nowhere: ${kind}`);
    }
    for (const piece of pieces) {
      if (index.locate(piece).kind !== "piece") wrong.add(`${nameOf(piece)} is no piece`);
      if (piece.at && piece.zone) wrong.add(`${nameOf(piece)} is in two places`);
      if ((piece.facts?.length ?? 0) > 4) wrong.add(`${nameOf(piece)} tells too much`);
      if (piece.zone) told.zones.add(piece.zone);
    }
    for (const prompt of match.promptsOf(viewer)) {
      const options = "options" in prompt ? [...prompt.options, ...("places" in prompt ? prompt.places : [])] : [];
      for (const one of [prompt, ...options].flatMap(({ about = [] }) => about as readonly Reference[])) {
        if (index.locate(one).kind === "piece" && !names.has(nameOf(one))) wrong.add(`${nameOf(one)} is not shown`);
      }
    }
    for (const text of textsIn(shown)) told.texts.set(text.key, text);
    for (const name of namesIn(shown)) told.names.add(name);
  };
  for (let count = 0; count < decisions && !match.outcome; count++) {
    for (const viewer of viewers) check(viewer);
    const prompt = random.pick(match.prompts);
    const view = match.view(prompt.seat);
    const answer = random.below(4) > 0 ? rules.heuristicAnswer(view, prompt, random) : randomAnswer(prompt, random);
    match.wantCheckpoint();
    match.answer(prompt.seat, prompt.id, answer);
    const checkpoint = match.takeCheckpoint();
    if (!checkpoint) continue;
    const world = Match.resume(rules, checkpoint);
    const { personas } = world;
    world.determinize("spectator", random);
    if (JSON.stringify(world.personas) !== JSON.stringify(personas)) wrong.add("a persona is a secret");
  }
  return { ...told, wrong };
}

describe("what is shown", () => {
  const told = [play(2, "shown 2", 500), play(4, "shown 4", 500)];

  it("has one name each, stands where a board or another piece is, and tells at most four facts", () => {
    expect(told.flatMap(({ wrong }) => [...wrong])).toEqual([]);
  });

  it("lies in all sorts of zones, and is at hand in all sorts of matters", () => {
    const zones = new Set(told.flatMap((each) => [...each.zones]));
    expect([...zones].sort()).toEqual(
      expect.arrayContaining([
        ...["battle", "deck", "discard", "event-deck", "event-discard", "events", "hand", "kept", "markers", "orders"],
        ...["technologies", "tiles"],
      ]),
    );
    const matters = new Set(told.flatMap((each) => [...each.matters]));
    expect([...matters].sort()).toEqual(
      expect.arrayContaining([
        "battle: battle",
        "event-cards: event",
        "execute: other",
        "execution: other",
        "payment: payment",
        "play-event: event",
        "planning: other",
      ]),
    );
  });

  it("has words in all languages", () => {
    const messages = [starcraft.messages, engineMessages];
    const keys = new Set(told.flatMap(({ texts, names }) => [...texts.keys(), ...names]));
    for (const locale of locales) {
      expect([...keys].filter((key) => messages.every((each) => each[locale][key] === undefined))).toEqual([]);
      const translate = translator(messages, locale);
      for (const { texts } of told) for (const text of texts.values()) expect(translate(text)).not.toMatch(/[{}]/);
    }
  });
});

describe("what is printed", () => {
  const rules = ruleSetOf(starcraft, [], { seats: 2 });
  const lists = listAll(rules);
  const all = lists.flatMap(({ entries }) => entries);

  it("has costs or facts, but for the plain orders", () => {
    const bare = all.filter(({ cost, facts }) => cost.length + facts.length === 0);
    expect(bare.map(({ id }) => id)).toEqual(["build", "mobilize", "research"]);
  });

  it("costs what has a symbol, and names what is listed", () => {
    const costs = all.flatMap(({ cost, parts }) => [...cost, ...parts.flatMap((part) => part.cost ?? [])]);
    expect(costs.length).toBeGreaterThan(80);
    expect(costs.filter(({ symbol }) => !rules.symbols.find(symbol))).toEqual([]);
    const index = ReferenceIndex.of(rules as never);
    const about = all.flatMap((entry) => [...referencesIn({ facts: entry.facts, parts: entry.parts })]);
    expect(about.filter((one) => index.locate(one).kind === "piece")).toEqual([]);
  });

  it("has words for its facts in all languages", () => {
    const keys = new Set(all.flatMap((entry) => [...namesIn(entry), ...[...textsIn(entry)].map(({ key }) => key)]));
    for (const locale of locales) {
      const known = { ...engineMessages[locale], ...starcraft.messages[locale] };
      expect([...keys].filter((key) => known[key] === undefined)).toEqual([]);
    }
  });
});
