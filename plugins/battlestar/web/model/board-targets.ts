import type { Match } from "conclave/board";
import type { Edition } from "../view.ts";
import { type OnBoard, target } from "./offers.ts";
import type { Plan } from "./plan.ts";
import type { Things } from "./things.ts";

/** What can be clicked on the board as it stands. */
export function boardTargets(things: Things, plan: Plan, match: Match, { print }: Edition): OnBoard {
  const choices = new Set(
    match.procedures.flatMap(({ matter }) => {
      const card = matter?.about.find(({ kind, list }) => kind === "ENTRY" && list !== null);
      return card ? (matter?.results ?? []).map(({ key }) => target.choice(card.key, key)) : [];
    }),
  );
  const decks = things.in("deck").flatMap(({ entry }) => (entry?.list ? [target.entry(entry.list, entry.key)] : []));
  const characters = [...things.byKey.values()]
    .filter(({ type, entry }) => type === "character" && entry)
    .map(({ entry }) => target.entry("characters", entry?.key ?? ""));
  // Before characters are picked, they are shown to be picked.
  const isPicking = match.prompts.some(({ key }) => key === "pick-character");
  const picked = isPicking ? (print.lists.find(({ key }) => key === "characters")?.entries ?? []) : [];
  const own = [...things.byKey.values()].filter(({ type, seat }) => type === "character" && seat === match.seat);
  const titles = own.flatMap(({ facts }) => facts.map(({ key }) => target.entry("titles", key)));
  const all = new Set([
    ...choices,
    ...decks,
    ...characters,
    ...titles,
    ...picked.map(({ key }) => target.entry("characters", key)),
    ...[...things.byKey.keys()].map(target.piece),
    ...[...plan.places].map(target.place),
    ...match.seats.map(({ seat }) => target.seat(seat)),
  ]);
  return all;
}
