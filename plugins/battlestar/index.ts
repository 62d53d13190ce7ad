import { defineGame, messagesIn, t, turnOrder } from "conclave/rules";
import { abilityReactions } from "./abilities/index.ts";
import { actions } from "./actions/index.ts";
import { heuristic } from "./bots/heuristic.ts";
import { characters } from "./catalogues/characters.ts";
import { locations } from "./catalogues/locations.ts";
import { basestarDamage, icons, pieces as kindsOfPieces, titles } from "./catalogues/printed.ts";
import { ships } from "./catalogues/ships.ts";
import { skillTypes } from "./catalogues/skill-types.ts";
import { symbols } from "./catalogues/symbols.ts";
import { decks } from "./decks/cards.ts";
import { categories } from "./decks/categories.ts";
import { determinize } from "./determinize.ts";
import * as events from "./events.ts";
import { labelOf } from "./labels.ts";
import { options } from "./options.ts";
import { actionPhase } from "./phases/action.ts";
import { chooseCharacters } from "./phases/choose-characters.ts";
import { crisis } from "./phases/crisis.ts";
import { cylonShips } from "./phases/cylon-ships.ts";
import { deal } from "./phases/deal.ts";
import { endOfTurn } from "./phases/end-of-turn.ts";
import { length } from "./phases/length.ts";
import { movement } from "./phases/movement.ts";
import { prepareJump } from "./phases/prepare-jump.ts";
import { receiveSkills } from "./phases/receive-skills.ts";
import { startOfTurn } from "./phases/start-of-turn.ts";
import { procedures } from "./procedures.ts";
import { windows } from "./rules/windows.ts";
import { setup } from "./setup.ts";
import { figures } from "./showing/figures.ts";
import { matters } from "./showing/matters.ts";
import { persona } from "./showing/persona.ts";
import { pieces } from "./showing/pieces.ts";
import type { Battlestar } from "./types.ts";
import * as values from "./values.ts";
import { moments, victoryChecks } from "./victory.ts";
import { viewOf } from "./view.ts";
import { battlestarView } from "./view-types.ts";
import { fleet } from "./views/boards.ts";
import { describe } from "./views/describe.ts";
import { describeCard } from "./views/describe-card.ts";
import { references } from "./views/references.ts";
import { scenes } from "./views/scenes.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { zones } from "./zones.ts";

/** Battlestar: its table of contents. */
export default defineGame<Battlestar>({
  id: "battlestar",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  scope: { weight: 3, decisions: 130 },
  seats: { min: 3, max: 6 },
  options,
  zones,
  decks,
  symbols,
  catalogues: [characters, ships, locations, skillTypes, categories, icons, kindsOfPieces, basestarDamage, titles],
  boards: [fleet],
  describeCard,
  callCard: labelOf,
  references,
  setup,
  phases: {
    "choose-characters": chooseCharacters,
    deal,
    "start-of-turn": startOfTurn,
    "receive-skills": receiveSkills,
    movement,
    action: actionPhase,
    crisis,
    "cylon-ships": cylonShips,
    "prepare-jump": prepareJump,
    "end-of-turn": endOfTurn,
  },
  flow: turnOrder({
    opening: ["choose-characters", "deal"],
    turn: [
      "start-of-turn",
      "receive-skills",
      "movement",
      "action",
      "crisis",
      "cylon-ships",
      "prepare-jump",
      "end-of-turn",
    ],
  }),
  length,
  values,
  events,
  reactions: abilityReactions,
  actions,
  procedures,
  windows,
  victoryChecks,
  moments,
  viewType: battlestarView,
  view: viewOf,
  showing: { pieces, matters, figures },
  persona,
  describe,
  determinize,
  standing: (position, seat) => {
    const { character } = position.state.players[seat] ?? {};
    const side = position.value(values.sideOf, { seat });
    return { factions: [...(character ? [character] : []), side], team: side };
  },
  talk: { notice: t("talk.notice") },
  bots: { heuristic },
  vocabulary,
  scenes,
  messages: messagesIn(import.meta.dirname),
});
