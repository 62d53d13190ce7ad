import { type CardId, choice, type Option, type Seat, t } from "conclave/rules";
import { aboutUnit, back, namesOf } from "../../labels.ts";
import { discard } from "../../rules/drawing.ts";
import { othersThan } from "../../rules/players.ts";
import { handOf, isFaceUp, unitsOf } from "../../state.ts";
import type { Play, Position, StrategyCard } from "../../types.ts";

const nothingToSee = t("reason.nothing-to-see");

interface Look {
  readonly target: Seat;
  readonly at: "hand" | "units";
}

/** Shows a player's whole hand, or all their face-down units (R24). */
const play: Play = {
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
  for (const target of othersThan(position, seat)) {
    const player = { seat: target };
    const about = { type: "seat", id: String(target) };
    if (handOf(position, target).length > 0) {
      options.push(choice(`hand-${target}`, t("label.hand-of", { player }), { target, at: "hand" }, about));
    }
    const units = faceDownUnits(position, target);
    if (units.length > 0) {
      const label = t("label.face-down-units-of", { player });
      options.push(choice(`units-${target}`, label, { target, at: "units" }, [about, ...units.map(aboutUnit)]));
    }
  }
  return options;
}

function faceDownUnits(position: Position, seat: Seat): CardId[] {
  return unitsOf(position, seat).filter((id) => !isFaceUp(position, id));
}

export const espionage: StrategyCard = {
  category: "strategy",
  id: "espionage",
  cost: 0,
  development: play,
  advice: {
    wish: () => 2,
    options: { espionage: () => 1 },
  },
};
