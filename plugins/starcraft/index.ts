import { defineGame, messagesIn, orderFrom, otherOfTwoWins, t } from "conclave/rules";
import { actions } from "./actions/index.ts";
import { heuristic } from "./bots/heuristic.ts";
import { buildings } from "./catalogues/buildings.ts";
import { factions } from "./catalogues/factions.ts";
import { modules } from "./catalogues/modules.ts";
import { planets } from "./catalogues/planets.ts";
import { races } from "./catalogues/races.ts";
import { symbols } from "./catalogues/symbols.ts";
import { technologies } from "./catalogues/technologies.ts";
import { units } from "./catalogues/units.ts";
import { decks } from "./decks/index.ts";
import { determinize } from "./determinize.ts";
import * as events from "./events.ts";
import { cardLabel } from "./labels.ts";
import { options } from "./options.ts";
import { chooseFactions } from "./phases/choose-factions.ts";
import { cleanUp } from "./phases/clean-up.ts";
import { eventCards } from "./phases/event-cards.ts";
import { execution } from "./phases/execution.ts";
import { flow } from "./phases/flow.ts";
import { length } from "./phases/length.ts";
import { placePlanets } from "./phases/place-planets.ts";
import { placeRoutes } from "./phases/place-routes.ts";
import { planning } from "./phases/planning.ts";
import { regrouping } from "./phases/regrouping.ts";
import { startingForces } from "./phases/starting-forces.ts";
import { procedures } from "./rules/procedures.ts";
import { setup } from "./setup.ts";
import { figures } from "./showing/figures.ts";
import { matters } from "./showing/matters.ts";
import { persona } from "./showing/persona.ts";
import { pieces } from "./showing/pieces.ts";
import type { StarCraft } from "./types.ts";
import * as values from "./values.ts";
import { moments, victoryChecks } from "./victory.ts";
import { viewOf } from "./view.ts";
import { starcraftView } from "./view-types.ts";
import { describe } from "./views/describe.ts";
import { describeCard } from "./views/describe-card.ts";
import { galaxy } from "./views/galaxy-board.ts";
import { planetTiles } from "./views/planets-board.ts";
import { references } from "./views/references.ts";
import { scenes } from "./views/scenes.ts";
import { factionSheets } from "./views/sheets-board.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { zones } from "./zones.ts";

/** StarCraft: The Board Game: its table of contents. */
export default defineGame<StarCraft>({
  id: "starcraft",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  scope: { weight: 4, decisions: 110 },
  seats: { min: 2, max: 6 },
  options,
  zones,
  decks,
  watched: true,
  catalogues: [races, factions, units, buildings, modules, technologies, planets],
  symbols,
  boards: [galaxy, planetTiles, factionSheets],
  describeCard,
  callCard: cardLabel,
  references,
  setup,
  phases: {
    "choose-factions": chooseFactions,
    "place-planets": placePlanets,
    "place-routes": placeRoutes,
    "starting-forces": startingForces,
    planning,
    execution,
    regrouping,
    "event-cards": eventCards,
    "clean-up": cleanUp,
  },
  flow,
  length,
  seatOrder: (position) => orderFrom(position.seats, position.state.first),
  values,
  events,
  actions,
  procedures,
  windows: ["battle-start"],
  victoryChecks,
  concede: otherOfTwoWins,
  moments: [...moments],
  viewType: starcraftView,
  view: viewOf,
  showing: { pieces, matters, figures },
  persona,
  describe,
  determinize,
  standing(position, seat) {
    const faction = position.state.players[seat]?.faction;
    const team = position.value(values.teamOf, { seat });
    const isAlone = position.seats.every(
      (other) => other === seat || position.value(values.teamOf, { seat: other }) !== team,
    );
    return { ...(faction && { factions: [faction] }), ...(!isAlone && { team: String(team) }) };
  },
  talk: {
    teams: (position) => {
      const teams = Map.groupBy(position.seats, (seat) => position.value(values.teamOf, { seat }));
      return [...teams.values()].filter((team) => team.length > 1);
    },
  },
  bots: { heuristic },
  vocabulary,
  scenes,
  messages: messagesIn(import.meta.dirname),
});
