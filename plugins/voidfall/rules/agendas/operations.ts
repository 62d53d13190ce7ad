import { type CardId, choice, playerOf, type Seat, t } from "conclave/rules";
import { apart } from "../../effects/context.ts";
import { agendaTypes, all, gainInfluence } from "../../effects/writing.ts";
import { influenceText } from "../../labels.ts";
import { agendaOf } from "../../state.ts";
import type { AgendaCard, Position } from "../../types.ts";
import { offerZone, pileZone } from "../../zones.ts";
import { resolveEffect } from "../effects/handles.ts";
import type { OperationRules } from "../effects/operation.ts";
import { agendaScore } from "../scoring/scoring.ts";
import { gainAgendaOfChoice } from "./steps.ts";

/** Agendas. */
export const agendasOperations: OperationRules<"gain-agenda" | "score-agenda"> = {
  "gain-agenda": {
    isPossible: (position, _, { type, unseen = false }) =>
      (type === "any" ? agendaTypes : [type]).some(
        (each) => position.zone(pileZone(each)).length > 0 || (!unseen && position.zone(offerZone(each)).length > 0),
      ),
    carryOut: (game, context, { type, unseen = false }) => gainAgendaOfChoice(game, { context, type, unseen }),
    text: ({ type, unseen = false }) =>
      type === "any"
        ? t("effect.gain-agenda")
        : t(unseen ? "effect.gain-agenda.top" : "effect.gain-agenda.type", { type: t(`agenda-type.${type}.name`) }),
  },
  "score-agenda": {
    isPossible: (position, { seat }) => scorable(position, seat).length > 0,
    *carryOut(game, context) {
      const { seat, source } = context;
      const options = game.look((position) =>
        scorable(position, seat).map(({ id, agenda }) => {
          const influence = agendaScore(position, seat, agenda).total;
          const label = t("label.agenda-score", { agenda: agenda.name, influence: influenceText(influence) });
          return choice(agenda.id, label, influence, { type: "card", id });
        }),
      );
      const influence = yield* game.choose(seat, "agenda-score", options, { params: { source }, publicOptions: true });
      const own = apart(context);
      return yield* game.call(resolveEffect, { context: own, effect: all(gainInfluence(influence)), inner: true });
    },
    text: () => t("effect.score-agenda"),
  },
};

/** The pure agendas in the ordinary slots of a player. */
function scorable(position: Position, seat: Seat): readonly { readonly id: CardId; readonly agenda: AgendaCard }[] {
  return playerOf(position, seat).slots.flatMap((slot) => {
    const agenda = agendaOf(position, slot);
    return agenda && slot.agenda && !slot.starting && !slot.corrupted ? [{ id: slot.agenda, agenda }] : [];
  });
}
