import {
  action,
  type CardDefinition,
  DeckList,
  defineExtension,
  type ExtensionDefinition,
  event,
  type Game,
  type GameDefinition,
  modify,
  on,
  option,
  type Rule,
  t,
  translations,
  type VictoryCheck,
  value,
  view,
} from "../../server/engine/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";

/** A game in which everything can be changed, with clashing extensions. For tests of what hosts are told. */

const card = (id: string): CardDefinition => ({ id, name: t(`card.${id}`) });
const limit = value<Tiny, undefined, number>("limit", () => 7);
const width = value<Tiny, undefined, number>("width", () => 1);
const never: VictoryCheck<Tiny> = { at: ["phase-end"], check: () => undefined };

function* ask(game: Game<Tiny>): Rule {
  yield* game.confirm(game.current, "k");
}

const parts: Parameters<typeof tiny>[0] = {
  id: "arena",
  version: "1.4.0",
  seats: { min: 2, max: 4 },
  options: { length: option.integer({ min: 1, max: 9, default: 5 }), mode: option.choice(["easy", "hard"], "easy") },
  decks: { main: DeckList.of([card("red"), card("blue")]), spare: DeckList.of([card("silver")]) },
  setup: () => ({ secret: "the-secret-of-the-arena" }),
  phases: { first: ask, second: ask },
  values: [limit],
  events: [event("storm")],
  moments: ["dusk"],
  victoryChecks: { rich: never, alone: never },
};

function extension(id: string, changes: Partial<ExtensionDefinition<Tiny>>): ExtensionDefinition<Tiny> {
  const title = `${id}.title`;
  return defineExtension<Tiny>({
    id,
    version: "1.0.0",
    for: "arena@^1",
    kind: "variant",
    title: t(title),
    summary: t(title),
    messages: translations({
      [title]: [id, id, id],
      ...(changes.options ? { "option.heat": ["Heat", "热", "熱"] } : {}),
    }),
    ...changes,
  });
}

/** Replaces the first phase with a new one. */
const replaces = (phase: string) => ({ define: { [phase]: ask }, replace: { first: phase } });
const dig = { dig: action<Tiny>({ group: "main", choices: () => [], *rule() {} }) };

const extensions: readonly ExtensionDefinition<Tiny>[] = [
  // These go together in a fixed order: the last requires the one before, which comes after the second.
  extension("z-first", { phases: { define: { dawn: ask }, before: { first: "dawn" } } }),
  extension("m-second", {
    options: { heat: option.integer({ min: 0, max: 3, default: 1 }) },
    after: ["z-first"],
    values: [modify(limit, (before) => before + 1)],
  }),
  extension("a-third", { requires: { "m-second": "^1" }, values: [modify(limit, (before) => before * 2)] }),

  // These clash.
  extension("sandy", { phases: replaces("sand") }),
  extension("muddy", { phases: replaces("mud") }),
  extension("hasty", { phases: { skip: { first: true } } }),
  extension("colourless", { decks: { main: (deck) => deck.without("red") } }),
  extension("pale", { decks: { main: (deck) => deck.without("red") } }),
  extension("rosy", { decks: { main: (deck) => deck.with(card("red")) } }),
  extension("golden", { decks: { main: (deck) => deck.with(card("gold")) } }),
  extension("gilded", { decks: { spare: (deck) => deck.with({ ...card("gold"), name: t("card.gilt") }) } }),
  extension("endless", { replaceVictoryChecks: { rich: false } }),
  extension("greedy", { replaceVictoryChecks: { rich: never } }),
  extension("proud", { victoryChecks: { glory: never } }),
  extension("vain", { victoryChecks: { glory: never } }),
  extension("deep", { actions: dig }),
  extension("deeper", { actions: dig }),
  extension("hen", { after: ["egg"] }),
  extension("egg", { after: ["hen"] }),

  // These fail even alone.
  extension("jealous", {
    excludes: { sandy: t("jealous.of-sandy") },
    messages: translations({
      "jealous.title": ["jealous", "嫉妒", "嫉妒"],
      "jealous.of-sandy": ["it would not share the beach.", "不愿分享海滩。", "不願分享海灘。"],
    }),
  }),
  extension("prim", {
    refuse: ({ seats, options }) => (seats === 4 && options.mode === "hard" ? t("prim.refuses") : undefined),
    messages: translations({
      "prim.title": ["prim", "prim", "prim"],
      "prim.refuses": ["Four cannot play it hard, prim as they are.", "四人不能玩困难模式。", "四人不能玩困難模式。"],
    }),
  }),
  extension("needy", { requires: { "m-second": "^2" } }),
  extension("crowded", { seats: { min: 3 } }),
  extension("futuristic", { for: "arena@^2" }),
  extension("foreign", { for: "elsewhere@^1" }),
  extension("no-phase", { phases: { define: { tea: ask }, after: { third: "tea" } } }),
  extension("no-own-phase", { phases: { after: { first: "tea" } } }),
  extension("no-deck", { decks: { gold: (deck) => deck } }),
  extension("no-value", { values: [modify(width, (before) => before + 1)] }),
  extension("no-event", { reactions: [on(event("rain"), { timing: "before", *rule() {} })] }),
  extension("no-moment", { victoryChecks: { dawn: { at: ["dawn"], check: () => undefined } } }),
  extension("no-check", { replaceVictoryChecks: { poor: false } }),
];

/** The game, another one, and all their extensions. */
export function arenaParts() {
  const viewType = view.object("ElsewhereView", "What a viewer sees.", { seat: view.key("Who looks.") });
  const games = [tiny(parts), tiny({ ...parts, id: "elsewhere", viewType })];
  // The server does not read a game's state.
  return { games: games as unknown as GameDefinition[], extensions: extensions as unknown as ExtensionDefinition[] };
}
