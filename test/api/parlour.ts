import {
  amend,
  amendBoard,
  amount,
  board,
  type CatalogueEntry,
  catalogue,
  choice,
  DeckList,
  defineExtension,
  defineGame,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type GameTypes,
  option,
  type Rule,
  type Rulebook,
  randomAnswer,
  reference,
  type Text,
  t,
  turnOrder,
  type Viewer,
  view,
} from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";

/** A game with every kind of prompt and a view with every kind of field, for API tests. */
interface Parlour extends GameTypes {
  readonly state: { secrets: string[]; said: string; asked: number };
  readonly options: { readonly rounds: number; readonly polite: boolean; readonly mood: "calm" | "wild" };
  readonly view: object;
}

const words = {
  "game.title": "Parlour",
  "game.summary": "Questions by the fire.",
  "length.round": "{count, plural, one {round} other {rounds}}",
  "option.rounds": "Rounds",
  "option.rounds.text": "How often everybody is asked.",
  "option.polite": "Politeness",
  "option.mood": "Mood",
  "option.mood.calm": "Calm",
  "option.mood.wild": "Wild",
  "phase.questions": "Questions",
  "prompt.pick": "Pick a cup, {player}",
  "prompt.many": "Pick cups",
  "prompt.order": "Order the cups",
  "prompt.share": "Share the tea",
  "prompt.count": "How many?",
  "prompt.word": "Say a word",
  "prompt.sure": "Are you sure?",
  "prompt.set": "Set the cups",
  "place.tray": "Tray",
  "place.shelf": "Shelf",
  "board.tea-table": "Tea table",
  "board.porch": "Porch",
  "enum.ParlourColour.RED": "Red",
  "enum.ParlourColour.BLUE": "Blue",
  "prompt.deal": "A deal with {partner}",
  "prompt.knock": "Somebody knocks",
  "window.knock": "A knock at the door",
  "cup.a": "Cup A",
  "cup.b": "Cup B",
  "cup.c": "Cup C",
  "cup.broken": "Cup C is broken",
  "cup.summary": "A cup",
  "cup.text": "Handles: {handles}. Takes {sugar}.",
  "cup.handle": "Handle",
  "symbol.sugar": "{count, plural, one {# lump} other {# lumps}}",
  "symbol.sugar.name": "Sugar",
  "figure.asked": "Rounds of questions",
  "figure.words": "Letters said",
  "fact.handles": "Handles",
  "tea.green": "Green tea",
  "term.cups": "Cups",
  "term.spoons": "Spoons",
  "term.words": "Words",
  "share.nothing": "{who} has to share",
  "deal.greedy": "That is greedy, {who}",
  "log.said": "{player} said {word}",
  "log.whisper": "A whisper: {word}",
  "talk.notice": "Not a word about the cups.",
  "engine.undone": "{player} took it back",
};
const chinese = {
  ...words,
  "game.title": "客厅",
  "length.round": "{count, plural, other {轮}}",
  "cup.a": "甲杯",
  "prompt.pick": "{player}，选一个杯子",
};

const cups = [
  choice("a", t("cup.a"), "a", [
    { type: "cup", id: "a" },
    { type: "seat", id: "0" },
  ]),
  choice("b", t("cup.b"), "b", { type: "cup", id: "b" }),
];
const unavailable = [{ id: "c", label: t("cup.c"), reason: t("cup.broken"), rule: "2.1" }];

function* questions(game: Game<Parlour>): Rule {
  const { state, current: seat } = game;
  const partner = (seat + 1) % game.seats.length;
  yield* game.choose(seat, "pick", cups, { params: { player: { seat } }, unavailable, optional: true });
  yield* game.chooseMany(seat, "many", cups, {
    min: 0,
    max: 2,
    sum: { weight: () => 2, max: 2 },
    distinct: (cup) => cup,
  });
  yield* game.order(seat, "order", cups);
  yield* game.allocate(seat, "share", cups, {
    total: 3,
    min: 0,
    limit: () => 2,
    check: (shares) => (shares.size === 0 ? t("share.nothing", { who: { seat } }) : undefined),
    example: new Map([["b", 1]]),
  });
  yield* game.integer(seat, "count", { min: 1, max: 6 });
  const word = yield* game.text(seat, "word", { maxLength: 20, required: true });
  yield* game.confirm(seat, "sure", { about: [{ type: "round", id: "1" }] });
  yield* game.assign(
    seat,
    "set",
    cups,
    [
      { ...choice("tray", t("place.tray"), "tray", { type: "place", id: "tray" }), min: 1, max: 2 },
      choice("shelf", t("place.shelf"), "shelf"),
    ],
    { max: 1, fits: (cup, place) => cup === "b" || place === "tray", weight: (cup) => (cup === "b" ? 2 : 1) },
  );
  state.said = word;
  game.log("said", { player: { seat }, word }, { about: [{ type: "cup", id: "b", role: "means" }] });
  game.log("whisper", { word: `${word}!` }, { to: [seat] });
  yield* game.negotiate(seat, partner, "deal", {
    terms: [
      { kind: "options", id: "cups", label: t("term.cups"), options: cups, min: 0, max: 1 },
      { kind: "integer", id: "spoons", label: t("term.spoons"), about: [{ type: "cup", id: "a" }], min: 0, max: 9 },
      { kind: "text", id: "words", label: t("term.words"), maxLength: 10 },
    ],
    check: (terms): Text | undefined => (terms.spoons === 9 ? t("deal.greedy", { who: { seat } }) : undefined),
  });
  yield* game.window("knock", { seats: game.seats, options: () => cups, veiled: true });
  state.asked++;
}

const colour = view.enum("ParlourColour", "A colour.", { RED: "Red.", BLUE: "Blue." });
const cup = view.object("ParlourCup", "A cup.", {
  key: view.id("For prompts."),
  name: view.text("Its name."),
  colour: view.oneOf(colour, "Its colour."),
  owner: view.maybe(view.integer("The seat that holds it.")),
});
const parlourView = view.object("ParlourView", "The parlour.", {
  secret: view.maybe(view.string("What only you know.")),
  said: view.string("The last word."),
  asked: view.integer("How often everybody was asked."),
  warmth: view.float("How warm it is."),
  lit: view.boolean("Whether the fire is lit."),
  cups: view.many(cup, "The cups."),
  best: view.maybe(view.one(cup, "The best cup.")),
  tags: view.list(view.text("A tag."), "Tags."),
});

interface Cup extends CatalogueEntry {
  readonly handles: number;
}

const cupsListed = catalogue<Cup>("cups", [{ id: "a", name: t("cup.a"), handles: 1 }], ({ handles }) => ({
  summary: t("cup.summary"),
  text: [t("cup.text", { handles, sugar: amount("sugar", 2) })],
  cost: [{ symbol: "sugar", count: 2 }],
  facts: [{ id: "handles", value: handles }],
  parts: [{ id: "handle", kind: "grip", name: t("cup.handle"), cost: [{ symbol: "sugar", count: 1 }] }],
}));

const teaTable = board.of<Rulebook<Parlour>>("tea-table", { title: t("board.tea-table") }, ({ options, seats }) => [
  board.place("tray", {
    name: t("place.tray"),
    kind: "room",
    at: { x: 0, y: 0.5 },
    size: { width: 2, height: 1 },
    entry: { type: "cups", id: "a" },
  }),
  board.place("shelf", {
    name: t("place.shelf"),
    kind: "room",
    at: { x: 0, y: 2 },
    shape: [
      { x: -1, y: 1.5 },
      { x: 1, y: 1.5 },
      { x: 0, y: 3 },
    ],
    data: { room: seats },
  }),
  board.link("tray", "shelf", { kind: "reach", oneWay: true }),
  board.track("rounds", {
    name: t("option.rounds"),
    steps: Array.from({ length: options.rounds }, (_, index) => ({ id: `${index + 1}`, data: { tea: index } })),
  }),
]);

const definition: GameDefinition<Parlour> = defineGame<Parlour>({
  id: "parlour",
  version: "1.2.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  seats: { min: 1, max: 4 },
  options: {
    rounds: option.integer({ min: 1, max: 9, default: 1 }),
    polite: option.boolean(true),
    mood: option.choice(["calm", "wild"], "calm"),
  },
  zones: {},
  decks: { tea: DeckList.of([{ id: "green", name: t("tea.green"), copies: 3 }]) },
  symbols: { sugar: {} },
  catalogues: [cupsListed],
  references: {
    cup: [reference.entry("cups"), reference.piece()],
    place: reference.place("tea-table"),
    round: reference.step("tea-table", "rounds"),
  },
  boards: [teaTable, board.of("porch", { title: t("board.porch"), perSeat: true }, [])],
  setup: (game) => ({ secrets: game.seats.map((seat) => `secret-of-${seat}`), said: "", asked: 0 }),
  phases: { questions },
  flow: turnOrder({ turn: ["questions"] }),
  length: {
    unit: "round",
    reached: ({ turn }) => turn.round,
    bound: ({ options }) => ({ most: options.rounds, by: "rules" }),
  },
  values: [],
  events: [],
  actions: {},
  moments: [],
  victoryChecks: {
    asked: {
      at: ["phase-end"],
      check: ({ state, options }) =>
        state.asked >= options.rounds ? { winners: [0], text: t("game.title") } : undefined,
    },
  },
  viewType: parlourView,
  view: (position, viewer: Viewer) => ({
    ...(viewer === "spectator" ? undefined : { secret: position.state.secrets[viewer] }),
    said: position.state.said,
    asked: position.state.asked,
    warmth: 21.5,
    lit: true,
    cups: [
      { key: "a", name: t("cup.a"), colour: "RED", owner: 0 },
      { key: "b", name: t("cup.b"), colour: "BLUE" },
    ],
    best: { key: "a", name: t("cup.a"), colour: "RED" },
    tags: [t("cup.a"), t("cup.b")],
  }),
  showing: {
    figures: {
      words: {
        of: "match",
        read: (shown) => (shown as { said: string }).said.length || undefined,
      },
      asked: {
        of: "seats",
        read: (shown, { seats }) => Array(seats).fill((shown as { asked: number }).asked),
      },
    },
  },
  describe: (_view, translate) => [translate(t("game.title")), translate(t("cup.a"))],
  determinize: () => {},
  talk: {
    notice: t("talk.notice"),
    teams: ({ seats }) =>
      seats.length === 4
        ? [
            [0, 2],
            [1, 3],
          ]
        : [],
  },
  bots: { heuristic: (_view, prompt, random) => randomAnswer(prompt, random) },
  windows: ["knock"],
  vocabulary: { prompts: { pick: ["choose"], deal: ["offer"] }, about: ["cup", "seat", "place", "round"] },
  messages: { en: words, "zh-Hans": chinese, "zh-Hant": chinese },
});

/** A house rule with an option, a view field and a catalogue entry. */
export const candles: ExtensionDefinition = defineExtension({
  id: "candles",
  version: "1.0.0",
  for: "parlour@^1",
  kind: "house-rule",
  title: t("candles.title"),
  summary: t("candles.summary"),
  options: { number: option.integer({ min: 1, max: 5, default: 3 }) },
  excludes: { darkness: t("candles.no-darkness") },
  catalogues: [amend(cupsListed, (list) => list.with({ id: "b", name: t("cup.b"), handles: 2 }))],
  boards: [
    amendBoard(teaTable, (parts) =>
      parts
        .with(board.place("sill", { name: t("candles.sill"), kind: "room", at: { x: 2, y: 0 }, parent: "tray" }))
        .without("tray-shelf"),
    ),
  ],
  view: {
    fields: {
      candles: view.integer("How many candles burn."),
      candleCups: view.many(cup, "Cups that hold a candle."),
    },
    resolve: () => ({ candles: 3, candleCups: [{ key: "b", name: t("cup.b"), colour: "BLUE" }] }),
  },
  messages: {
    en: {
      "candles.title": "Candles",
      "candles.summary": "Light.",
      "candles.sill": "Sill",
      "candles.no-darkness": "where candles burn it is not dark.",
      "option.number": "Number",
    },
    "zh-Hans": {
      "candles.title": "蜡烛",
      "candles.summary": "光。",
      "candles.sill": "窗台",
      "candles.no-darkness": "点了蜡烛就不黑暗了。",
      "option.number": "数量",
    },
    "zh-Hant": {
      "candles.title": "蠟燭",
      "candles.summary": "光。",
      "candles.sill": "窗台",
      "candles.no-darkness": "點了蠟燭就不黑暗了。",
      "option.number": "數量",
    },
  },
});

const darkness: ExtensionDefinition = defineExtension({
  ...candles,
  id: "darkness",
  kind: "variant",
  options: {},
  excludes: {},
  view: { fields: { dark: view.boolean("Whether it is dark.") }, resolve: () => ({ dark: true }) },
});

export const parlour = definition as unknown as GameDefinition;

/** The games for API tests. */
export function parlourGames(...more: GameDefinition[]): Games {
  return new Games([parlour, ...more], [candles, darkness]);
}
