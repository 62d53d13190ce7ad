import type { Rule } from "conclave/rules";
import { boardOf } from "../board/board.ts";
import { type Departure, left, leftTogether } from "../events.ts";
import type { Figure, Match, Position } from "../types.ts";
import { restingPlace, staysInPlay } from "../values.ts";
import { codexZone, commandZone, deckZone, discardZone, handZone, trashZone } from "../zones.ts";
import { announce, announceAll } from "./announce.ts";
import { forgetThing } from "./lasting.ts";

/** Where a thing goes when it leaves play: always to a pile of its owner. */
export type Destination = "discard" | "hand" | "codex" | "deck" | "trash" | "command";

const zoneOf = {
  discard: discardZone,
  hand: handZone,
  codex: codexZone,
  deck: deckZone,
  trash: trashZone,
  command: commandZone,
};

/** The zone in which a thing ends; nothing if it ceases to exist, as tokens and fixed buildings do. */
function destinationOf(position: Position, figure: Figure, to: Destination, dies: boolean): string | undefined {
  const { owner } = figure.thing;
  const printed = position.card(figure.id);
  if (printed.type === "hero") return to === "trash" ? trashZone(owner) : commandZone(owner);
  if (printed.token || printed.type === "tech-building" || printed.type === "add-on") return undefined;
  const zone = zoneOf[to](owner);
  return position.value(restingPlace, { figure, zone, dies });
}

/**
 * Takes things out of play, with what is attached to them, without any reaction: the caller announces it. `inCombat` are those
 * that combat damage kills. Returns the departures, attachments included.
 */
export function remove(
  game: Match,
  figures: readonly Figure[],
  to: Destination,
  { dies = false, inCombat = [] }: { dies?: boolean; inCombat?: readonly Figure[] } = {},
): Departure[] {
  const departures: Departure[] = [];
  for (const figure of withAttachments(game, figures)) {
    const itself = figures.includes(figure);
    const zone = game.look((position) => destinationOf(position, figure, itself ? to : "discard", itself && dies));
    delete game.state.things[figure.id];
    forgetThing(game, figure.thing.order);
    if (zone === undefined) game.removeCard(figure.id);
    else game.move(figure.id, zone, { to: "top", faceDown: false });
    departures.push({ figure, to: zone, combat: inCombat.includes(figure) });
  }
  return departures;
}

/** These things, and the spells that fall with them. */
function withAttachments(game: Match, figures: readonly Figure[]): readonly Figure[] {
  const ids = new Set(figures.map(({ id }) => id));
  const attached = boardOf(game).figures.filter(
    ({ id, thing }) => !ids.has(id) && thing.attachedTo?.some((host) => ids.has(host)),
  );
  return attached.length > 0 ? [...figures, ...attached] : figures;
}

/** Announces that things have left play. */
export function* announceDepartures(game: Match, departures: readonly Departure[]): Rule {
  if (departures.length === 0) return;
  yield* announceAll(game, left, departures);
  yield* announce(game, leftTogether, { departures });
}

/** Things leave play without dying: they are returned, trashed or sent home. Returns those that did. */
export function* leavePlay(game: Match, figures: readonly Figure[], to: Destination): Rule<readonly Figure[]> {
  const leaving = game.look((position) =>
    figures.filter((figure) => {
      const now = boardOf(position).byId.get(figure.id);
      return now?.thing.order === figure.thing.order && !position.value(staysInPlay, { figure: now, combat: false });
    }),
  );
  if (leaving.length === 0) return leaving;
  for (const figure of leaving) {
    game.log(`left.${to}`, { card: figure.card.name, player: { seat: figure.seat } });
  }
  yield* announceDepartures(game, remove(game, leaving, to));
  return leaving;
}
