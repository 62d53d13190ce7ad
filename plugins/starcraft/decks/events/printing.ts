import { t } from "conclave/rules";
import type { Certainty, EventCard } from "../../types.ts";

/** How event cards are written down. */

export type Written = EventCard & { readonly copies: number };

interface Printed extends Partial<Pick<EventCard, "problem" | "rule" | "battle" | "handLimit" | "points" | "worth">> {
  readonly timing?: EventCard["timing"];
  readonly certainty?: Certainty;
}

/**
 * The cards of a group, one for each stage that has any: `<group>-s<stage>`.
 * @param copies the number of cards by stage
 * @param printed what they do; with the id of the definition, if they must say where something comes from
 */
export function eventCard(
  group: string,
  copies: { readonly [stage: number]: number },
  printed: Printed | ((id: string) => Printed),
): readonly Written[] {
  return Object.entries(copies).map(([stage, count]) => {
    const id = `${group}-s${stage}`;
    return {
      id,
      category: "event",
      name: t(`event.${group}.name`),
      text: t(`event.${group}.text`),
      stage: Number(stage),
      copies: count,
      timing: "immediate",
      certainty: "low",
      ...(typeof printed === "function" ? printed(id) : printed),
    };
  });
}
