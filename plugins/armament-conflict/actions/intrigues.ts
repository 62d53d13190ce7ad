import { type CardId, choice, type Option, type Seat, t } from "conclave/rules";
import { aboutCard, back, nameOf, namesOf } from "../labels.ts";
import { discard } from "../procedures/drawing.ts";
import { chooseTarget } from "../procedures/players.ts";
import { handOf, isFaceUp, modificationCard, playerIn, unitsOf } from "../state.ts";
import type { Position } from "../types.ts";
import type { Play } from "./play.ts";
import { noOtherPlayer } from "./reasons.ts";

/** Strategies against another player (R24, R25). */

const nothingToSee = t("reason.nothing-to-see");
const nothingToBreak = t("reason.nothing-to-break");

function others(position: Position, seat: Seat): Seat[] {
  return position.activeSeats.filter((other) => other !== seat);
}

interface Look {
  readonly target: Seat;
  readonly at: "hand" | "units";
}

/** A look at the whole hand, or at all face-down units, of one player (R24). */
export const espionage: Play = {
  problem(position, seat) {
    return looks(position, seat).length > 0 ? undefined : nothingToSee;
  },
  *rule(game, seat, card) {
    const look = yield* game.choose(seat, "espionage", looks(game, seat), { optional: back });
    if (!look) return;
    discard(game, card);
    const { target, at } = look;
    const seen = at === "hand" ? handOf(game, target) : faceDownUnits(game, target);
    for (const id of seen) game.show(id, [seat]);
    game.log(`espionage-${at}`, { player: { seat }, target: { seat: target } });
    game.log("espionage-seen", { target: { seat: target }, cards: namesOf(game, seen) }, [seat]);
  },
};

function looks(position: Position, seat: Seat): Option<Look>[] {
  const options: Option<Look>[] = [];
  for (const target of others(position, seat)) {
    const player = { seat: target };
    const about = [{ type: "seat", id: String(target) }];
    if (handOf(position, target).length > 0) {
      options.push(choice(`hand-${target}`, t("label.hand-of", { player }), { target, at: "hand" }, about));
    }
    if (faceDownUnits(position, target).length > 0) {
      options.push(
        choice(`units-${target}`, t("label.face-down-units-of", { player }), { target, at: "units" }, about),
      );
    }
  }
  return options;
}

function faceDownUnits(position: Position, seat: Seat): CardId[] {
  return unitsOf(position, seat).filter((id) => !isFaceUp(position, id));
}

interface Aim {
  readonly target: Seat;
  readonly modification?: CardId;
}

/** A random card of a hand is discarded, or a modification (R24). */
export const sabotage: Play = {
  problem(position, seat) {
    return aims(position, seat).length > 0 ? undefined : nothingToBreak;
  },
  *rule(game, seat, card) {
    const aim = yield* game.choose(seat, "sabotage", aims(game, seat), { optional: back });
    if (!aim) return;
    discard(game, card);
    const broken = aim.modification ?? game.random.pick(handOf(game, aim.target));
    discard(game, broken);
    game.log("sabotaged", { player: { seat }, target: { seat: aim.target }, card: nameOf(game, broken) });
  },
};

function aims(position: Position, seat: Seat): Option<Aim>[] {
  const options: Option<Aim>[] = [];
  for (const target of others(position, seat)) {
    const player = { seat: target };
    const about = [{ type: "seat", id: String(target) }];
    if (handOf(position, target).length > 0) {
      options.push(choice(`hand-${target}`, t("label.hand-card-of", { player }), { target }, about));
    }
    const modification = modificationCard(position, target);
    if (modification !== undefined) {
      const label = t("label.modification-of", { player, card: nameOf(position, modification) });
      options.push(choice(`modification-${target}`, label, { target, modification }, aboutCard(modification)));
    }
  }
  return options;
}

/** The target draws no resources and does not trade until its next turn ends; so long the user attacks nobody (R25). */
export const economicBlockade: Play = {
  problem(position, seat) {
    return others(position, seat).length > 0 ? undefined : noOtherPlayer;
  },
  *rule(game, seat, card) {
    const target = yield* chooseTarget(game, seat, "economic-blockade");
    if (target === undefined) return;
    discard(game, card);
    const { blockadedBy } = playerIn(game, target);
    if (!blockadedBy.includes(seat)) blockadedBy.push(seat);
    game.log("blockaded", { player: { seat }, target: { seat: target } });
  },
};
