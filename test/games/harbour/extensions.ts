import {
  action,
  choice,
  defineExtension,
  type Game,
  type Messages,
  modify,
  on,
  option,
  type Rule,
  type Seat,
  t,
  view,
} from "../../../server/engine/index.ts";
import { raid } from "./raid.ts";
import { coinsOf, type Harbour, type HarbourCard, handLimit, income, pay } from "./state.ts";

/** The same words in all languages: enough for what only tests play. */
function words(messages: { readonly [key: string]: string }): Messages {
  return { en: messages, "zh-Hans": messages, "zh-Hant": messages };
}

const flag: HarbourCard = { id: "flag", name: t("pirates.flag"), suit: "salt", worth: 3, cost: 0 };

interface PiratesState {
  menace: number;
  /** Secret: where the pirates lie in wait. */
  lair: string;
  searched: string[];
}

const coves = ["reef", "cave", "bay"];

/** An expansion with everything: cards, a zone, state with a secret, phases, an action, a victory check, view fields. */
export const pirates = defineExtension<Harbour>({
  id: "pirates",
  version: "1.1.0",
  for: "harbour@^1.2",
  kind: "expansion",
  title: t("pirates.title"),
  summary: t("pirates.summary"),
  options: { strength: option.integer({ min: 1, max: 6, default: 3 }) },
  seats: { max: 3 },
  state: () => ({ menace: 0, lair: "", searched: [] }) satisfies PiratesState,
  zones: { cove: { visibleTo: "nobody" } },
  decks: { cargo: (deck) => deck.with(flag, 2).without("fog", 1) },
  phases: {
    define: {
      *"hide-pirates"(game: Game<Harbour>): Rule {
        game.createZone("cove");
        game.draw("deck", "cove", 2);
        game.stateOf<PiratesState>("pirates").lair = game.random.pick(coves);
      },
      *"pirate-attack"(game: Game<Harbour>): Rule {
        const own = game.stateOf<PiratesState>("pirates");
        const roll = game.random.die(6);
        if (roll > Number(game.optionsOf("pirates").strength)) return;
        own.menace++;
        game.log("pirates", { roll, menace: own.menace });
        if (coinsOf(game.position, game.current) > 0) pay(game, game.current, 1);
      },
    },
    before: { plan: "hide-pirates" },
    after: { income: "pirate-attack" },
  },
  actions: {
    search: action<Harbour, string>({
      group: "main",
      choices: (position) => {
        const { searched } = position.stateOf<PiratesState>("pirates");
        return coves.map((cove) => ({
          id: cove,
          label: t("pirates.search", { cove: t(`pirates.cove.${cove}`) }),
          value: cove,
          ...(searched.includes(cove) ? { unavailable: t("pirates.searched") } : {}),
        }));
      },
      *rule(game, seat: Seat, cove) {
        const own = game.stateOf<PiratesState>("pirates");
        own.searched.push(cove);
        const found = own.lair === cove;
        game.log("searched", { player: { seat }, cove: t(`pirates.cove.${cove}`), found });
        if (!found) return;
        const [card] = game.draw("cove", `hand:${seat}`);
        if (card) game.log("you-drew", { card: game.card(card).name }, [seat]);
        own.lair = game.random.pick(coves);
        own.searched = [];
      },
    }),
  },
  victoryChecks: {
    "pirates-win": {
      at: ["phase-end"],
      check: (position) =>
        position.stateOf<PiratesState>("pirates").menace >= 8 ? { winners: [], text: t("pirates.win") } : undefined,
    },
  },
  view: {
    fields: {
      menace: view.maybe(view.integer("How bold the pirates are.")),
      searched: view.maybe(view.list(view.string("A cove."), "Where the pirates are not.")),
    },
    resolve: (position) => {
      const { menace, searched } = position.stateOf<PiratesState>("pirates");
      return { menace, searched: [...searched] };
    },
  },
  determinize: (game, _viewer, random) => {
    const own = game.stateOf<PiratesState>("pirates");
    if (own.lair !== "") own.lair = random.pick(coves.filter((cove) => !own.searched.includes(cove)));
  },
  messages: words({
    "pirates.title": "Pirates",
    "pirates.summary": "Pirates lie in wait.",
    "option.strength": "Strength",
    "option.strength.text": "How strong the pirates are.",
    "pirates.flag": "Flag",
    "pirates.search": "Search the {cove}",
    "pirates.searched": "They are not there.",
    "pirates.cove.reef": "reef",
    "pirates.cove.cave": "cave",
    "pirates.cove.bay": "bay",
    "pirates.win": "The pirates take the harbour.",
    "log.pirates": "The pirates roll {roll}: menace {menace}.",
    "log.searched": "{player} searches the {cove} and {found, select, true {finds them} other {finds nothing}}.",
    "phase.hide-pirates": "The pirates hide",
    "phase.pirate-attack": "The pirates attack {player}",
  }),
});

/** Needs the pirates, and comes after them. */
export const privateers = defineExtension<Harbour>({
  id: "a-privateers",
  version: "1.0.0",
  for: "harbour@*",
  kind: "expansion",
  title: t("privateers.title"),
  summary: t("privateers.title"),
  requires: { pirates: "^1" },
  values: [modify(income, (before) => before + 1), modify(income, (before) => before * 2, { order: 10 })],
  reactions: [
    on<Harbour, { by: Seat; target: Seat }>(raid, {
      timing: "instead",
      *rule(game, { by }) {
        // Whoever has too much is robbed instead.
        if (coinsOf(game.position, by) < 12) return false;
        pay(game, by, 4);
        game.log("privateers", { player: { seat: by } });
        return true;
      },
    }),
  ],
  messages: words({ "privateers.title": "Privateers", "log.privateers": "Privateers rob {player}." }),
});

/** A house rule of a few lines. */
export const bigHands = defineExtension<Harbour>({
  id: "big-hands",
  version: "1.0.0",
  for: "harbour@^1",
  kind: "house-rule",
  title: t("big-hands.title"),
  summary: t("big-hands.title"),
  options: { more: option.integer({ min: 1, max: 5, default: 2 }) },
  after: ["pirates"],
  values: [modify(handLimit, (before, position) => before + Number(position.optionsOf("big-hands").more))],
  messages: words({
    "big-hands.title": "Big hands",
    "option.more": "More",
    "option.more.text": "How many more cards.",
  }),
});

/** Excludes the pirates, skips the market, and has another end. */
export const quietSeason = defineExtension<Harbour>({
  id: "quiet-season",
  version: "1.0.0",
  for: "harbour@^1",
  kind: "variant",
  title: t("quiet.title"),
  summary: t("quiet.title"),
  excludes: ["pirates"],
  phases: { skip: { market: true } },
  replaceVictoryChecks: {
    "season-over": {
      at: ["phase-end"],
      check: ({ turn, activeSeats }) => (turn.round > 3 ? { winners: activeSeats, text: t("quiet.over") } : undefined),
    },
    "last-standing": false,
  },
  messages: words({ "quiet.title": "Quiet season", "quiet.over": "All have won." }),
});

/** Puts another phase in the place of the market: clashes with the quiet season. */
export const bazaar = defineExtension<Harbour>({
  id: "bazaar",
  version: "1.0.0",
  for: "harbour@^1",
  kind: "variant",
  title: t("bazaar.title"),
  summary: t("bazaar.title"),
  phases: {
    define: {
      *bazaar(game: Game<Harbour>): Rule {
        const picked = yield* game.choose(
          game.current,
          "bazaar",
          [1, 2, 3].map((coins) => choice(`stall-${coins}`, t("bazaar.stall", { coins }), coins)),
          { optional: t("bazaar.home") },
        );
        if (picked !== undefined) pay(game, game.current, game.random.die(4) - picked);
      },
    },
    replace: { market: "bazaar" },
  },
  messages: words({
    "bazaar.title": "Bazaar",
    "bazaar.stall": "Stall {coins}",
    "bazaar.home": "Go home",
    "prompt.bazaar": "Which stall?",
    "phase.bazaar": "Bazaar",
  }),
});
