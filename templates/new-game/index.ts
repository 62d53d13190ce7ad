import { defineGame, messagesIn, randomAnswer, reference, t, turnOrder } from "conclave/rules";
import { deck } from "./deck.ts";
import { draw, play } from "./phases.ts";
import { cardPlayed, cardsDrawn, handOf, type NewGame, options, startingHand, tableOf } from "./state.ts";
import { turnOver, victoryChecks } from "./victory.ts";
import { describe, viewOf } from "./view.ts";
import { NewGameView } from "./view-types.ts";

export default defineGame<NewGame>({
  id: "new-game",
  version: "0.1.0",
  engine: "^2",
  title: t("game.title"),
  summary: t("game.summary"),
  seats: { min: 2, max: 4 },
  options,
  zones: {
    deck: { visibleTo: "nobody" },
    hand: { visibleTo: "owner" },
    table: { visibleTo: "everybody" },
  },
  decks: { deck },
  references: { card: reference.piece("card") },
  // What clients show of a card.
  describeCard: ({ worth }) => ({ facts: [{ id: "worth", value: worth }] }),
  setup: (game) => {
    game.createZone("deck");
    for (const seat of game.seats) {
      game.createZone(handOf(seat), seat);
      game.createZone(tableOf(seat), seat);
    }
    game.createDeck("deck", "deck");
    for (const seat of game.seats) game.draw("deck", handOf(seat), startingHand);
    return { played: game.seats.map(() => 0) };
  },
  phases: { draw, play },
  flow: turnOrder({ turn: ["draw", "play"] }),
  // A card is drawn in each turn, until the deck is empty.
  length: {
    unit: "turn",
    reached: ({ turn }) => turn.number,
    bound: (rules) => ({ most: rules.deck("deck").size - startingHand * rules.seats, by: "rules" }),
  },
  values: [cardsDrawn],
  events: [cardPlayed],
  actions: {},
  victoryChecks,
  moments: [turnOver],
  viewType: NewGameView,
  view: viewOf,
  // What clients plot over the match.
  showing: { figures: { points: { of: "seats", read: ({ players }) => players.map(({ points }) => points) } } },
  describe,
  determinize: (game, viewer, random) => game.redeal(viewer, random),
  bots: {
    // Plays the most valuable card.
    heuristic: (_view, prompt, random) => {
      if (prompt.kind !== "choose" || prompt.key !== "play") return randomAnswer(prompt, random);
      const best = prompt.options.at(-1);
      return best ? { option: best.id } : { pass: true };
    },
  },
  messages: messagesIn(import.meta.dirname),
});
