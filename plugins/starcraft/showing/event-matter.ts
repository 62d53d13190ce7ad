import { type Matter, type MatterSeat, orderFrom, type Rulebook, t } from "conclave/rules";
import { eventFacts } from "../catalogues/faces.ts";
import type { EventCard, StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { sideOf } from "./sides.ts";

/** Players play event cards in turn; The End Draws Near is at hand itself, because it must be played. */
export function eventCardsMatter(view: StarCraftView, rules: Rulebook<StarCraft>): readonly Matter[] {
  if (eventPlayed(view, rules)?.timing === "mandatory") return eventMatter(view, rules);
  const { players, first } = view;
  const order = orderFrom(
    players.map(({ seat }) => seat),
    first,
  );
  const inTurn = order.flatMap((seat) => players.find((player) => player.seat === seat) ?? []);
  const next = inTurn.find(({ eliminated, eventCount }) => !eliminated && eventCount > 0)?.seat;
  const sides = inTurn.map(({ seat, eliminated, eventCount }) => {
    const waiting: MatterSeat["state"] = seat === next ? "asked" : eventCount > 0 ? "waiting" : "done";
    return sideOf(seat, eliminated ? "out" : waiting, [{ id: "events", value: eventCount }]);
  });
  return [{ kind: "event", title: t("phase.event-cards"), sides }];
}

/** The event card that is being played. */
export function eventMatter(view: StarCraftView, rules: Rulebook<StarCraft>): readonly Matter[] {
  const card = eventPlayed(view, rules);
  if (!view.event || !card) return [];
  return [
    {
      kind: "event",
      title: card.name,
      about: [{ type: "card", id: card.id }],
      facts: eventFacts(card),
      sides: [sideOf(view.event.seat, "asked")],
      results: [{ id: "effect", name: t("matter.effect"), effect: card.text }],
    },
  ];
}

function eventPlayed({ event }: StarCraftView, rules: Rulebook<StarCraft>): EventCard | undefined {
  const card = event && rules.cards.get(event.card);
  return card?.category === "event" ? card : undefined;
}
