import {
  type CardDefinition,
  DeckList,
  defineExtension,
  defineGame,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type GameTypes,
  Match,
  type Phase,
  type Position,
  type Rule,
  RuleFault,
  RuleSetError,
  randomAnswer,
  t,
  turnOrder,
  type Viewer,
  view,
} from "../../server/engine/index.ts";
import { ruleSetOf, type ScenarioSettings } from "../kit/rule-set.ts";

/** A game made up by a test: only the given rules. */
export interface Tiny extends GameTypes {
  // biome-ignore lint/suspicious/noExplicitAny: every test keeps something else
  readonly state: any;
}

const messages = { "game.title": "Tiny", "game.summary": "Made up by a test." };

export const suits = ["red", "blue", "green"] as const;
export const tinyDeck = DeckList.of<CardDefinition>(
  suits.map((id) => ({ id, name: t(`card.${id}`), copies: id === "red" ? 4 : 3 })),
);

export function tiny(parts: Partial<GameDefinition<Tiny>>): GameDefinition<Tiny> {
  return defineGame<Tiny>({
    id: "tiny",
    version: "1.2.3",
    engine: "^2",
    title: t("game.title"),
    summary: t("game.summary"),
    seats: { min: 1, max: 6 },
    options: {},
    zones: {
      deck: { visibleTo: "nobody", refill: "discard" },
      discard: { visibleTo: "everybody" },
      hand: { visibleTo: "owner" },
      table: { visibleTo: "everybody" },
    },
    decks: { main: tinyDeck },
    setup: (game) => {
      game.createZone("deck");
      game.createZone("discard");
      for (const seat of game.seats) game.createZone(`hand:${seat}`, seat);
      for (const seat of game.seats) game.createZone(`table:${seat}`, seat);
      game.createDeck("main", "deck");
      return {};
    },
    phases: {},
    flow: turnOrder({ turn: Object.keys(parts.phases ?? {}) }),
    values: [],
    events: [],
    actions: {},
    victoryChecks: {},
    moments: [],
    viewType: view.object("TinyView", "What a viewer sees.", { seat: view.key("Who looks.") }),
    view: (_: Position<Tiny>, viewer: Viewer) => ({ seat: String(viewer) }),
    describe: () => [],
    determinize: (game, viewer, random) => game.redeal(viewer, random),
    bots: { heuristic: (_, prompt, random) => randomAnswer(prompt, random) },
    messages: { en: messages, "zh-Hans": messages, "zh-Hant": messages },
    ...parts,
  });
}

/** An extension of a made-up game with only these parts. */
export function tinyExtension(id: string, parts: Partial<ExtensionDefinition<Tiny>> = {}): ExtensionDefinition<Tiny> {
  return defineExtension<Tiny>({
    id,
    version: "2.0.0",
    for: "tiny@^1",
    kind: "variant",
    title: t(`${id}.title`),
    summary: t(`${id}.summary`),
    messages: { en: {}, "zh-Hans": {}, "zh-Hant": {} },
    ...parts,
  });
}

/** Starts a match of a made-up game. */
export function begin(
  parts: Partial<GameDefinition<Tiny>>,
  settings: ScenarioSettings & { readonly extensions?: readonly ExtensionDefinition<Tiny>[] } = {},
): Match<Tiny> {
  const ruleSet = ruleSetOf(tiny(parts), settings.extensions ?? [], { seats: 3, ...settings });
  return Match.create(ruleSet, settings.seed ?? "tiny");
}

/** A match that repeats only this rule. */
export function always(rule: Phase<Tiny>, settings: ScenarioSettings = {}): Match<Tiny> {
  return begin({ phases: { only: rule } }, settings);
}

/** A match that runs this rule and notes in its state what came of it, then asks seat 0 whether to go on. */
export function asking(rule: (game: Game<Tiny>) => Rule<unknown>): Match<Tiny> {
  return always(function* (game) {
    const result = yield* rule(game);
    game.state.result = result instanceof Map ? [...result] : (result ?? "nothing");
    yield* game.confirm(0, "again");
  });
}

/** The fault of a match that runs this rule at once. */
export function faultOf(rule: (game: Game<Tiny>) => Rule<unknown>): RuleFault {
  try {
    asking(rule);
  } catch (error) {
    if (error instanceof RuleFault) return error;
    throw error;
  }
  throw new Error("the rule is not at fault");
}

/** The problems for which a rule set cannot be composed: of each its code, and what it is about. */
export function problemsOf(compose: () => unknown): string[] {
  try {
    compose();
  } catch (error) {
    if (!(error instanceof RuleSetError)) throw error;
    return error.problems.map(({ code, about }) => `${code} ${about.join(" ")}`);
  }
  return [];
}
