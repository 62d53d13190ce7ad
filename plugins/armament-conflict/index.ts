import { defineGame, messagesIn, otherOfTwoWins, playerOf, t, turnOrder } from "conclave/rules";
import { developmentActions } from "./actions/development.ts";
import { warActions } from "./actions/war.ts";
import { heuristic } from "./bots/heuristic.ts";
import { achievements, categories, combatCards, terrains } from "./catalogues/index.ts";
import { symbols } from "./catalogues/symbols.ts";
import { cardValues, decks } from "./decks/cards.ts";
import { determinize } from "./determinize.ts";
import * as events from "./events.ts";
import { options } from "./options.ts";
import { arrangeTerritories } from "./phases/arrange-territories.ts";
import { chooseFactions } from "./phases/choose-factions.ts";
import { development } from "./phases/development.ts";
import { draw } from "./phases/draw.ts";
import { endOfTurn } from "./phases/end-of-turn.ts";
import { length } from "./phases/length.ts";
import { war } from "./phases/war.ts";
import { procedures } from "./rules/index.ts";
import { windows } from "./rules/windows.ts";
import { setup } from "./setup.ts";
import { figures } from "./showing/figures.ts";
import { matters } from "./showing/matters.ts";
import { persona } from "./showing/persona.ts";
import { pieces } from "./showing/pieces.ts";
import type { Armament } from "./types.ts";
import * as values from "./values.ts";
import { moments, victoryChecks } from "./victory.ts";
import { viewOf } from "./view.ts";
import { armamentView } from "./view-types.ts";
import { describe } from "./views/describe.ts";
import { describeCard } from "./views/describe-card.ts";
import { lands } from "./views/lands-board.ts";
import { references } from "./views/references.ts";
import { scenes } from "./views/scenes.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { zones } from "./zones.ts";

/** Armament & Conflict: defines the game. */
export default defineGame<Armament>({
  id: "armament-conflict",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  scope: { weight: 3, decisions: 480 },
  seats: { min: 2, max: 8 },
  options,
  zones,
  decks,
  catalogues: [achievements, categories, combatCards, terrains],
  symbols,
  boards: [lands],
  describeCard,
  references,
  setup,
  phases: {
    "choose-factions": chooseFactions,
    "arrange-territories": arrangeTerritories,
    draw,
    development,
    war,
    "post-war-development": development,
    "end-of-turn": endOfTurn,
  },
  flow: turnOrder({
    opening: ["choose-factions", "arrange-territories"],
    turn: ["draw", "development", "war", "post-war-development", "end-of-turn"],
  }),
  length,
  values: [values, ...cardValues],
  events,
  actions: { ...developmentActions, ...warActions },
  procedures,
  windows,
  victoryChecks,
  concede: otherOfTwoWins,
  moments,
  viewType: armamentView,
  view: viewOf,
  showing: { pieces, matters, figures },
  persona,
  describe,
  determinize,
  standing: (position, seat) => {
    const { faction } = playerOf(position, seat);
    return faction === undefined ? {} : { factions: [faction] };
  },
  bots: { heuristic },
  vocabulary,
  scenes,
  messages: messagesIn(import.meta.dirname),
});
