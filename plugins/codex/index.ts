import { defineGame, implement, messagesIn, orderTriggers, otherOfTwoWins, t } from "conclave/rules";
import { activate } from "./actions/activate.ts";
import { attackWith } from "./actions/attack.ts";
import { addOn, build, handOver, hire } from "./actions/economy.ts";
import { levelUp, summonHero } from "./actions/heroes.ts";
import { play } from "./actions/play.ts";
import { heuristic } from "./bots/heuristic.ts";
import { colours, patrolSlots, specs } from "./catalogues/index.ts";
import { subtypes } from "./catalogues/subtypes.ts";
import { symbols } from "./catalogues/symbols.ts";
import { decks } from "./decks/index.ts";
import { determinize } from "./determinize.ts";
import { keywords } from "./effects/keywords.ts";
import { reactions } from "./effects/reactions.ts";
import { teamOf, teams } from "./effects/teams.ts";
import * as events from "./events.ts";
import { describeCard } from "./in-play/describe-card.ts";
import { bounties, repair } from "./modes/free-for-all.ts";
import { refuse } from "./modes/refuse.ts";
import { options } from "./options.ts";
import { chooseHeroes } from "./phases/choose-heroes.ts";
import { drawPhase } from "./phases/draw.ts";
import { endOfTurn } from "./phases/end-of-turn.ts";
import { flow } from "./phases/flow.ts";
import { length } from "./phases/length.ts";
import { main } from "./phases/main.ts";
import { readyPhase } from "./phases/ready.ts";
import { tech } from "./phases/tech.ts";
import { upkeep } from "./phases/upkeep.ts";
import { readying } from "./rules/handles.ts";
import { healing } from "./rules/healing.ts";
import { putInOrder } from "./rules/ordering.ts";
import { fadingAway } from "./rules/time/fading.ts";
import { timePassing } from "./rules/time/time-runes.ts";
import { setup } from "./setup.ts";
import { figures } from "./showing/figures.ts";
import { matters } from "./showing/matters.ts";
import { persona } from "./showing/persona.ts";
import { pieces } from "./showing/pieces.ts";
import type { Codex } from "./types.ts";
import * as values from "./values.ts";
import { moments, victoryChecks } from "./victory.ts";
import { viewOf } from "./view.ts";
import { codexView } from "./view-types.ts";
import { describe } from "./views/describe.ts";
import { playerBoard } from "./views/player-board.ts";
import { references } from "./views/references.ts";
import { scenes } from "./views/scenes.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };
import { zones } from "./zones.ts";

/** Codex: its table of contents. */
export default defineGame<Codex>({
  id: "codex",
  version: "1.0.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  scope: { weight: 4, decisions: 85 },
  seats: { min: 2, max: 5 },
  options,
  refuse,
  zones,
  decks,
  catalogues: [colours, specs, keywords, subtypes, patrolSlots],
  symbols,
  boards: [playerBoard],
  describeCard,
  references,
  watched: true,
  setup,
  phases: {
    "choose-heroes": chooseHeroes,
    tech,
    ready: readyPhase,
    upkeep,
    main,
    draw: drawPhase,
    "end-of-turn": endOfTurn,
  },
  flow,
  length,
  values,
  events,
  reactions: [...reactions, healing, timePassing, fadingAway, bounties],
  actions: {
    play,
    activate,
    attack: attackWith,
    "summon-hero": summonHero,
    "level-up": levelUp,
    hire,
    build,
    "add-on": addOn,
    "hand-over": handOver,
    repair,
  },
  procedures: [
    implement(readying, function* () {
      return true;
    }),
    implement(orderTriggers, putInOrder),
  ],
  victoryChecks,
  concede: otherOfTwoWins,
  moments,
  viewType: codexView,
  view: viewOf,
  showing: { pieces, matters, figures },
  persona,
  describe,
  determinize,
  standing: (position, seat) => ({
    factions: position.state.players[seat]?.heroes ?? [],
    ...(position.state.mode === "two-headed-dragon" && { team: String(teamOf(position, seat)) }),
  }),
  talk: { teams },
  bots: { heuristic },
  vocabulary,
  scenes,
  messages: messagesIn(import.meta.dirname),
});
