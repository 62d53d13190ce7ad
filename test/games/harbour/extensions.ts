import {
  action,
  choice,
  defineExtension,
  type Game,
  modify,
  on,
  option,
  type Rule,
  type Seat,
  t,
  translations,
  view,
} from "../../../server/engine/index.ts";
import { raid } from "./raid.ts";
import { coinsOf, type Harbour, type HarbourCard, handLimit, income, pay } from "./state.ts";

const flag: HarbourCard = { id: "flag", name: t("pirates.flag"), suit: "salt", worth: 3, cost: 0 };

interface PiratesState {
  menace: number;
  /** Secret: where the pirates hide. */
  lair: string;
  searched: string[];
}

const coves = ["reef", "cave", "bay"];

/** An expansion with everything: cards, a zone, secret state, phases, an action, a victory check and view fields. */
export const pirates = defineExtension<Harbour>({
  id: "pirates",
  version: "1.1.0",
  for: "harbour@^1.2",
  kind: "expansion",
  title: t("pirates.title"),
  summary: t("pirates.summary"),
  options: { strength: option.integer({ min: 1, max: 6, default: 3 }) },
  seats: { max: 3 },
  setup: () => ({ menace: 0, lair: "", searched: [] }) satisfies PiratesState,
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
        if (coinsOf(game, game.current) > 0) pay(game, game.current, 1);
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
        game.reveal("everybody");
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
      searched: view.maybe(view.list(view.key("A cove."), "Where the pirates are not.")),
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
  messages: translations({
    "pirates.title": ["Pirates", "海盗", "海盜"],
    "pirates.summary": ["Pirates lie in wait.", "海盗伺机而动。", "海盜伺機而動。"],
    "option.strength": ["Strength", "实力", "實力"],
    "option.strength.text": ["How strong the pirates are.", "海盗的实力。", "海盜的實力。"],
    "pirates.flag": ["Flag", "旗帜", "旗幟"],
    "pirates.search": ["Search the {cove}", "搜索{cove}", "搜索{cove}"],
    "pirates.searched": ["They are not there.", "海盗不在那里。", "海盜不在那裡。"],
    "pirates.cove.reef": ["reef", "礁石", "礁石"],
    "pirates.cove.cave": ["cave", "洞穴", "洞穴"],
    "pirates.cove.bay": ["bay", "海湾", "海灣"],
    "pirates.win": ["The pirates take the harbour.", "海盗占领了港口。", "海盜佔領了港口。"],
    "log.pirates": [
      "The pirates roll {roll}: menace {menace}.",
      "海盗掷出{roll}：威胁{menace}。",
      "海盜擲出{roll}：威脅{menace}。",
    ],
    "log.searched": [
      "{player} searches the {cove} and {found, select, true {finds them} other {finds nothing}}.",
      "{player}搜索{cove}，{found, select, true {找到了海盗} other {一无所获}}。",
      "{player}搜索{cove}，{found, select, true {找到了海盜} other {一無所獲}}。",
    ],
    "phase.hide-pirates": ["The pirates hide", "海盗藏身", "海盜藏身"],
    "procedure.search": ["Search", "搜索", "搜索"],
    "phase.pirate-attack": ["The pirates attack", "海盗袭击", "海盜襲擊"],
  }),
});

/** Requires the pirates, and loads after them. */
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
        // A rich player is robbed instead.
        if (coinsOf(game, by) < 12) return false;
        pay(game, by, 4);
        game.log("privateers", { player: { seat: by } });
        return true;
      },
    }),
  ],
  messages: translations({
    "privateers.title": ["Privateers", "私掠船", "私掠船"],
    "log.privateers": ["Privateers rob {player}.", "私掠船抢劫{player}。", "私掠船搶劫{player}。"],
  }),
});

/** A short house rule. */
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
  messages: translations({
    "big-hands.title": ["Big hands", "更多手牌", "更多手牌"],
    "option.more": ["More", "增加", "增加"],
    "option.more.text": ["How many more cards.", "增加的牌数。", "增加的牌數。"],
  }),
});

/** Excludes the pirates, skips the market, and ends differently. */
export const quietSeason = defineExtension<Harbour>({
  id: "quiet-season",
  version: "1.0.0",
  for: "harbour@^1",
  kind: "variant",
  title: t("quiet.title"),
  summary: t("quiet.title"),
  excludes: { pirates: t("quiet.no-pirates") },
  phases: { skip: { market: true } },
  replaceVictoryChecks: {
    "season-over": {
      at: ["phase-end"],
      check: ({ turn, activeSeats }) => (turn.round > 3 ? { winners: activeSeats, text: t("quiet.over") } : undefined),
    },
    "last-standing": false,
  },
  messages: translations({
    "quiet.title": ["Quiet season", "平静的一季", "平靜的一季"],
    "quiet.no-pirates": ["pirates sail in no quiet season.", "平静的季节里没有海盗。", "平靜的季節裡沒有海盜。"],
    "quiet.over": ["All have won.", "所有人获胜。", "所有人獲勝。"],
  }),
});

/** Replaces the market with another phase; clashes with the quiet season. */
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
  messages: translations({
    "bazaar.title": ["Bazaar", "集市", "市集"],
    "bazaar.stall": ["Stall {coins}", "{coins}号摊位", "{coins}號攤位"],
    "bazaar.home": ["Go home", "回家", "回家"],
    "prompt.bazaar": ["Which stall?", "去哪个摊位？", "去哪個攤位？"],
    "phase.bazaar": ["Bazaar", "集市", "市集"],
  }),
});
