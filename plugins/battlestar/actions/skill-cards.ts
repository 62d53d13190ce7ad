import { action, type CardId, type Text, t } from "conclave/rules";
import type { SkillCardDefinition } from "../decks/card-types.ts";
import { skillCardPlayed } from "../events.ts";
import { aboutCard, labelOf } from "../labels.ts";
import { discardCards } from "../rules/discarding.ts";
import { resolveEffects } from "../rules/effects.ts";
import { barredBy, oncePerTurn } from "../rules/reasons.ts";
import { countMarks, handOf, isRevealed, mark } from "../state.ts";
import type { Battlestar, Position } from "../types.ts";
import { printedActionProblem } from "./printed-actions.ts";

function markOf({ title }: SkillCardDefinition): string {
  return `skill-card:${title}`;
}

function problemWith(position: Position, seat: number, card: SkillCardDefinition): Text | undefined {
  const { face } = card;
  if (face.timing !== "action") return undefined;
  if (face.perTurn !== undefined && countMarks(position, markOf(card)) >= face.perTurn) return oncePerTurn;
  const context = { source: { kind: "skill-card" as const, definition: card.id }, acting: seat };
  return printedActionProblem(position, seat, face.action, context);
}

/** Plays a skill card with an action from the hand: it is discarded and carried out. Equal cards are one option. */
export const skillCardActions = {
  "play-skill-card": action<Battlestar, CardId>({
    group: "action",
    choices(position, seat) {
      if (isRevealed(position, seat)) return [];
      const offered = new Set<string>();
      const choices = [];
      for (const id of handOf(position, seat)) {
        const card = position.card(id);
        if (card.category !== "skill" || card.face.timing !== "action" || offered.has(card.id)) continue;
        offered.add(card.id);
        const problem = problemWith(position, seat, card);
        choices.push({
          id: card.id,
          label: t("action.play-skill-card", { card: labelOf(card) }),
          value: id,
          about: [aboutCard(id)],
          ...barredBy(problem),
        });
      }
      return choices;
    },
    *rule(game, seat, id) {
      const card = game.card(id);
      if (card.category !== "skill" || card.face.timing !== "action") return;
      game.log("skill-card-played", { player: { seat }, card: labelOf(card) });
      yield* discardCards(game, seat, [id]);
      if (card.face.perTurn !== undefined) mark(game, markOf(card));
      const source = { kind: "skill-card" as const, definition: card.id };
      const { do: effects } = card.face.action;
      yield* game.event(skillCardPlayed, { seat, title: card.title }, () =>
        resolveEffects(game, effects, { source, acting: seat }),
      );
    },
  }),
};
