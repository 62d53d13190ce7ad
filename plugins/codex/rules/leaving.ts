import type { CardId, Rule } from "conclave/rules";
import { left, leftTogether } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { thingIn } from "../state.ts";
import type { Departure, Figure, Match, Position } from "../types.ts";
import { buriedBelow, deadHeroesReturn, restingPlace, staysInPlay } from "../values.ts";
import { belowZone, codexZone, commandZone, deckZone, discardZone, handZone, trashZone } from "../zones.ts";
import { announceAll } from "./announce.ts";
import { ownerOf, putBelow } from "./below.ts";
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

interface Place {
  readonly zone: string;
  /** What it comes to lie below there. */
  readonly host?: CardId;
}

/** The place in which a thing ends; nothing if it ceases to exist, as tokens and fixed buildings do. */
function destinationOf(position: Position, figure: Figure, to: Destination, dies: boolean): Place | undefined {
  const { owner } = figure.thing;
  const printed = position.card(figure.id);
  if (printed.type === "hero") {
    const lost = to === "trash" || (dies && !position.value(deadHeroesReturn, { figure }));
    return { zone: lost ? trashZone(owner) : commandZone(owner) };
  }
  if (printed.token || printed.type === "tech-building" || printed.type === "add-on") return undefined;
  const host = dies ? position.value(buriedBelow, { figure }) : undefined;
  if (host !== undefined) return { zone: belowZone(owner), host };
  const zone = zoneOf[to](owner);
  return { zone: position.value(restingPlace, { figure, zone, dies }) };
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
  const leaving = withAttachments(game, figures);
  const places = game.look((position) =>
    leaving.map((figure) => {
      const itself = figures.includes(figure);
      return destinationOf(position, figure, itself ? to : "discard", itself && dies);
    }),
  );
  return leaving.map((figure, index) => {
    const place = places[index];
    // What lies below it, or would, has nothing to lie below any more.
    for (const card of thingIn(game, figure.id).below ?? []) game.move(card, discardZone(ownerOf(game, card)));
    delete game.state.things[figure.id];
    forgetThing(game, figure.thing.order);
    if (place === undefined) game.removeCard(figure.id);
    else if (place.host === undefined) game.move(figure.id, place.zone, { to: "top", faceDown: false });
    else if (game.state.things[place.host]) putBelow(game, figure.id, place.host, figure.thing.owner);
    else game.move(figure.id, discardZone(figure.thing.owner), { to: "top", faceDown: false });
    return { figure, to: place?.zone, died: dies && figures.includes(figure), combat: inCombat.includes(figure) };
  });
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
  yield* game.event(leftTogether, { departures });
}

/** Things leave play without dying: they are returned, trashed or sent home. Returns those that did. */
export function* leavePlay(game: Match, figures: readonly Figure[], to: Destination): Rule<readonly Figure[]> {
  const leaving = game.look((position) =>
    figures.filter((figure) => {
      const now = boardOf(position).find(figure.id);
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
