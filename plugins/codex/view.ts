import { type CardId, type DeepReadonly, enumValue, playerOf, type Seat, type Viewer } from "conclave/rules";
import { activePlayers, teamOf } from "./effects/teams.ts";
import { boardOf, findFigure } from "./in-play/board.ts";
import { armorLeft } from "./in-play/figures.ts";
import { hasArrivalFatigue } from "./rules/arrival-fatigue.ts";
import { defendersOf } from "./rules/attack/defenders.ts";
import type { AbilityUse, Ordering } from "./state-types.ts";
import type { Figure, Position } from "./types.ts";
import { baseHp } from "./victory.ts";
import type { CodexView } from "./view-types.ts";
import { effectsOf, told } from "./views/effects.ts";
import { codexZone, commandZone, deckZone, discardZone, futureZone, handZone, resolvingZone } from "./zones.ts";

type Thing = CodexView["things"][number];
type Player = CodexView["players"][number];

// What may be missing comes last in each object: V8 makes the rest of it in one go.

/** What a viewer sees. What is the same for everybody is made once, and stays the same object until it changes. */
export function viewOf(position: Position, viewer: Viewer): CodexView {
  const { attack, mode, ordering, using } = position.state;
  const aim = position.once(aimOf);
  return {
    mode,
    turn: position.turn.number,
    active: [...activePlayers(position)],
    players: position.seats.map((seat) => playerView(position, seat, viewer)),
    things: position.once(thingsOf),
    resolving: position.once(resolvingOf),
    effects: position.once(effectsOf),
    extraTurns: [...position.state.extraTurns],
    ...(attack && { attack: { attacker: attack.attacker, defender: attack.defender } }),
    ...(aim && { aim }),
    ...(using && { using: useView(position, using) }),
    ...(ordering && { ordering: orderingView(position, ordering) }),
  };
}

function playerView(position: Position, seat: Seat, viewer: Viewer): Player {
  const cards = (zone: string) => position.zone(zone).map((id) => pileCard(position, id));
  return {
    ...position.once(openView, seat),
    ...(mayRead(position, viewer, handZone(seat)) && { hand: cards(handZone(seat)) }),
    ...(mayRead(position, viewer, discardZone(seat)) && { discard: cards(discardZone(seat)) }),
  };
}

/** What everybody sees of a player. */
function openView(position: Position, seat: Seat): Omit<Player, "hand" | "discard"> {
  const { gold, workers, heroes, starter, techSpec, labSpec, cooldown } = playerOf(position, seat);
  const count = (zone: string) => position.zone(zone).length;
  const begun = position.turn.number > 0;
  return {
    seat,
    team: teamOf(position, seat),
    gold,
    workers,
    baseHp: baseHp(position, seat),
    handCount: count(handZone(seat)),
    deckCount: count(deckZone(seat)),
    discardCount: count(discardZone(seat)),
    codexCount: count(codexZone(seat)),
    heroes: [...heroes],
    command: position.zone(commandZone(seat)).map((id) => ({
      ...pileCard(position, id),
      cooldown: cooldown[id] ?? 0,
    })),
    future: position.zone(futureZone(seat)).map((id) => ({
      ...pileCard(position, id),
      time: position.state.things[id]?.runes.time ?? 0,
    })),
    ...(begun && { starter }),
    ...(techSpec !== undefined && { techSpec }),
    ...(labSpec !== undefined && { labSpec }),
  };
}

/** Whether a viewer may look at the cards of a player’s zone: none of them is hidden. */
function mayRead(position: Position, viewer: Viewer, zone: string): boolean {
  const owner = position.zoneOwner(zone);
  if (viewer === "spectator" || owner === undefined) return false;
  return viewer === owner || position.zone(zone).every((card) => position.canSee(viewer, card));
}

function pileCard(position: Position, id: CardId) {
  return { key: id, card: position.card(id).id };
}

/** The cards that are taking effect: everybody sees them. */
function resolvingOf(position: Position): CodexView["resolving"] {
  return position.seats.flatMap((seat) =>
    position.zone(resolvingZone(seat)).map((id) => ({ ...pileCard(position, id), seat })),
  );
}

/** What attacks, and what it can attack, while its player chooses. */
function aimOf(position: Position): CodexView["aim"] {
  const attacker = position.state.aiming === undefined ? undefined : findFigure(position, position.state.aiming);
  return attacker && { attacker: attacker.id, defenders: defendersOf(position, attacker).map(({ id }) => id) };
}

/** An ability in use. Where its card has gone is told only as long as it is a thing. */
function useView(position: Position, { card, kind, ability, seat }: Readonly<AbilityUse>): CodexView["using"] {
  return { card: kind, ability, seat, ...(position.state.things[card] && { thing: card }) };
}

/** Abilities that are put in order. Some cards may have left: then only their words are told. */
function orderingView(position: Position, { seat, abilities }: DeepReadonly<Ordering>): CodexView["ordering"] {
  const isThing = (card: CardId) => position.state.things[card] !== undefined;
  return { seat, abilities: abilities.map(({ label, things }) => ({ text: label, things: things.filter(isThing) })) };
}

/** All things in play: they look the same to everybody. */
function thingsOf(position: Position): Thing[] {
  return boardOf(position).figures.map((it) => thingView(position, it));
}

/**
 * The parts of all numbers that are not just as printed: those explain themselves. The keyword armor is a part of the number of
 * the same name.
 */
function tellingParts({ parts }: Figure): Thing["parts"] {
  const named = parts
    .filter(({ keyword }) => keyword !== "armor")
    .map(({ what, keyword, amount, from, source }) => ({
      what: keyword ?? what,
      amount,
      from,
      ...(source !== undefined && { source }),
    }));
  const changed = new Set(named.filter(({ from }) => from !== "printed").map(({ what }) => what));
  return changed.size === 0 ? [] : named.filter(({ what }) => changed.has(what));
}

function thingView(position: Position, it: Figure): Thing {
  const { thing, card } = it;
  return {
    key: it.id,
    card: card.id,
    printedCard: position.card(it.id).id,
    seat: it.seat,
    owner: thing.owner,
    atk: it.atk,
    hp: it.hp,
    damage: thing.damage,
    armor: armorLeft(it),
    exhausted: thing.exhausted,
    fatigued: hasArrivalFatigue(position, it),
    disabled: thing.disabled,
    unfinished: thing.building,
    runes: Object.entries(thing.runes).map(([kind, amount]) => ({ kind, amount })),
    keywords: Object.entries(it.keywords).map(([keyword, amount]) => ({ keyword, amount })),
    subtypes: [...it.subtypes],
    attachedTo: [...(thing.attachedTo ?? [])],
    below: (thing.below ?? []).map((id) => pileCard(position, id)),
    told: told(position, it),
    parts: tellingParts(it),
    ...(thing.slot !== undefined && { slot: enumValue(thing.slot) }),
    ...(thing.level !== undefined && { level: thing.level }),
  };
}
