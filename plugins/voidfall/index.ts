import { defineGame, messagesIn, t } from "conclave/rules";
import { actions } from "./actions/index.ts";
import { heuristic } from "./bots/heuristic.ts";
import { catalogues } from "./catalogues/index.ts";
import { withOptionNames } from "./catalogues/option-names.ts";
import { refuse } from "./catalogues/scenarios/refuse.ts";
import { decks } from "./decks/index.ts";
import { determinize } from "./determinize.ts";
import * as events from "./events.ts";
import { options } from "./options.ts";
import { evaluation } from "./phases/evaluation.ts";
import { flow } from "./phases/flow.ts";
import { houses } from "./phases/houses.ts";
import { length } from "./phases/length.ts";
import { preparation } from "./phases/preparation.ts";
import { round } from "./phases/round.ts";
import { turn } from "./phases/turn.ts";
import * as procedures from "./rules/procedures.ts";
import { reactions } from "./rules/voidborn/reactions.ts";
import { setup } from "./setup.ts";
import { figures } from "./showing/figures.ts";
import { matters } from "./showing/matters.ts";
import { persona } from "./showing/persona.ts";
import { pieces } from "./showing/pieces.ts";
import { symbols } from "./showing/symbols.ts";
import type { Voidfall } from "./types.ts";
import * as values from "./values.ts";
import { moments, victoryChecks } from "./victory.ts";
import { viewOf } from "./view.ts";
import { voidfallView } from "./view-types.ts";
import { crisisBoard } from "./views/boards/crisis-board.ts";
import { galaxy } from "./views/boards/galaxy-board.ts";
import { houseMat } from "./views/boards/house-board.ts";
import { describe } from "./views/describe.ts";
import { describeCard } from "./views/describe-card.ts";
import { references } from "./views/references.ts";
import { scenes } from "./views/scenes.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { zones } from "./zones.ts";

/** Voidfall: its table of contents. */
export default defineGame<Voidfall>({
  id: "voidfall",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  scope: { weight: 5, decisions: 200 },
  seats: { min: 1, max: 4 },
  options,
  refuse,
  zones,
  decks,
  watched: true,
  catalogues,
  boards: [galaxy, houseMat, crisisBoard],
  describeCard,
  symbols,
  references,
  setup,
  phases: { houses, preparation, round, turn, evaluation },
  flow,
  length,
  seatOrder: ({ state, seats }) => (state.order.length > 0 ? state.order : seats),
  values,
  events,
  reactions,
  actions,
  procedures,
  victoryChecks,
  moments: [...moments],
  viewType: voidfallView,
  view: viewOf,
  describe,
  persona,
  showing: { pieces, matters, figures },
  determinize,
  standing(position, seat) {
    const { house } = position.state.players[seat] ?? {};
    const isTogether = position.state.mode !== "competitive";
    return { ...(house && { factions: [house] }), ...(isTogether && { team: "humanity" }) };
  },
  bots: { heuristic },
  vocabulary,
  scenes,
  messages: withOptionNames(messagesIn(import.meta.dirname)),
});
