import { defineGame, messagesIn, randomAnswer, t } from "conclave/rules";
import { deck } from "./deck.ts";
import { deal, exchange, flow, showdown } from "./phases.ts";
import { type Cuckoo, exchanged, nestOf, options, price } from "./state.ts";
import { victoryChecks } from "./victory.ts";
import { describe, viewOf } from "./view.ts";
import { CuckooView } from "./view-types.ts";

export default defineGame<Cuckoo>({
  id: "cuckoo",
  version: "0.1.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  seats: { min: 3, max: 5 },
  options,
  zones: { deck: { visibleTo: "nobody" }, nest: { visibleTo: "owner" } },
  decks: { deck },
  setup: (game) => {
    game.createZone("deck");
    for (const seat of game.seats) game.createZone(nestOf(seat), seat);
    game.createDeck("deck", "deck");
    return { feathers: game.seats.map(() => game.options.feathers) };
  },
  phases: { deal, exchange, showdown },
  flow,
  values: [price],
  events: [exchanged],
  actions: {},
  victoryChecks,
  moments: ["round-over"],
  viewType: CuckooView,
  view: viewOf,
  describe,
  determinize: (game, viewer, random) => game.redeal(viewer, random),
  bots: {
    // Gives away what is low.
    heuristic: (view, prompt, random) => {
      const bird = view.players[prompt.seat]?.bird;
      return bird === "swan" || bird === "cuckoo" || bird === "heron" ? { pass: true } : randomAnswer(prompt, random);
    },
  },
  messages: messagesIn(import.meta.dirname),
});
