import { modify, on, playerOf, type Seat } from "conclave/rules";
import { characterPicked } from "../../events.ts";
import type { Match, Position } from "../../types.ts";
import {
  cardsPerCheck,
  charactersLeft,
  loyaltyCardsDealt,
  loyaltyCounts,
  loyaltyPlayers,
  mayBoard,
  openClasses,
  openSide,
  receiveLimit,
  sideOf,
  winners,
} from "../../values.ts";
import { agendaOf } from "./agendas.ts";
import { type Outriders, outriders } from "./state.ts";

/** The side of the Cylon leader, and the class of its character. */
export const leaderSide = "cylon-leader";

/** Cards that the leader may add to a check: one more than other revealed Cylons. */
export const leadersCardsPerCheck = 2;

/** The loyalty deck for two players and a leader: both deals use it up, so that one of the two is a Cylon in the end. */
const loyaltyOfTwo = { human: 3, cylon: 1 };

/** Who plays the Cylon leader, if anybody does. */
export function leaderOf(position: Position): Seat | undefined {
  return position.stateOf<Outriders>(outriders).leader;
}

export function isLeader(position: Position, seat: Seat): boolean {
  return leaderOf(position) === seat;
}

/** The leader plays openly as a Cylon from the beginning. */
const comesOpenly = on(characterPicked, {
  timing: "after",
  *rule(game: Match, { seat }) {
    if (!isLeader(game, seat)) return;
    playerOf(game, seat).revealed = true;
    game.log("outriders.leader", { player: { seat } });
  },
});

export const leaderReactions = [comesOpenly];

export const leaderValues = [
  // The leader has a character of its own, which nobody else can be.
  modify(charactersLeft, (before, position, { seat }) =>
    before.filter((one) => (one.class === leaderSide) === isLeader(position, seat)),
  ),
  modify(openClasses, (before, position, { seat }) => (isLeader(position, seat) ? [leaderSide] : before)),
  // It has an agenda instead of loyalty cards.
  modify(loyaltyPlayers, (before, position) => (leaderOf(position) === undefined ? before : before - 1)),
  // No deck is printed for two players.
  modify(loyaltyCounts, (before, position) =>
    leaderOf(position) !== undefined && position.value(loyaltyPlayers, {}) === 2 ? loyaltyOfTwo : before,
  ),
  modify(loyaltyCardsDealt, (before, position, { seat }) => (isLeader(position, seat) ? 0 : before)),
  modify(sideOf, (before, position, { seat }) => (isLeader(position, seat) ? leaderSide : before)),
  modify(openSide, (before, position, { seat }) => (isLeader(position, seat) ? leaderSide : before)),
  modify(winners, (before, position, { side }) => {
    const leader = leaderOf(position);
    if (leader === undefined) return before;
    const agenda = agendaOf(position, leader);
    return agenda?.serves === side && agenda.holds(position) ? [...before, leader] : before;
  }),
  // What it does differently from other revealed Cylons.
  modify(receiveLimit, (before, position, { seat }) => (isLeader(position, seat) ? undefined : before)),
  modify(cardsPerCheck, (before, position, { seat }) => (isLeader(position, seat) ? leadersCardsPerCheck : before)),
  modify(mayBoard, (before, position, { seat, ship }) => before || (ship.id === "tender" && isLeader(position, seat))),
];
