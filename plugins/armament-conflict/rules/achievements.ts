import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { nameOf } from "../labels.ts";
import { territoriesOf, territory } from "../state.ts";
import type { Achievements } from "../state-types.ts";
import type { Match } from "../types.ts";
import { achievementsInPlay, infinite, inheritance } from "../values.ts";
import { drawCards } from "./drawing.ts";
import { isDamaged, restore } from "./territories.ts";

/**
 * Who gains each achievement. Their effects are applied where they matter; Economic Hegemony is derived from resources
 * (R73).
 */

type Kept = Exclude<keyof Achievements, "heirBossFellTo">;

const names: { readonly [key in Kept]: string } = {
  antiPeace: "anti-peace",
  peacemaker: "peacemaker",
  loser: "loser",
  heirBoss: "heir-boss",
  sourceOfDisaster: "source-of-disaster",
  godsJudge: "gods-judge",
};

function gain(game: Match, achievement: Kept, seat: Seat): void {
  if (!game.value(achievementsInPlay, {}) || game.state.achievements[achievement] !== undefined) return;
  game.state.achievements[achievement] = seat;
  const name = t(`achievement.${names[achievement]}.name`);
  game.log("achievement-gained", { player: { seat }, achievement: name });
}

/**
 * Call when a player declares an attack or special attack: the first player ever to do so gains Anti-Peace, the last to
 * start gains Peacemaker (R69, R70).
 */
export function gainByAttacking(game: Match, seat: Seat): void {
  const player = playerOf(game, seat);
  if (player.hasAttacked) return;
  const others = game.activeSeats.filter((other) => other !== seat);
  if (others.every((other) => playerOf(game, other).hasAttacked)) gain(game, "peacemaker", seat);
  if (game.state.players.every(({ hasAttacked }) => !hasAttacked)) gain(game, "antiPeace", seat);
  player.hasAttacked = true;
  game.state.firstAttacks.push(seat);
}

/**
 * Call when a player has been eliminated: if only they had not attacked, the last of the others to start gains Peacemaker, unless
 * an option leaves it to those who attack after everybody else (R70).
 */
export function gainByOutlasting(game: Match): void {
  if (!game.options["late-peacemaker"] || !game.activeSeats.every((seat) => playerOf(game, seat).hasAttacked)) return;
  const last = game.state.firstAttacks.findLast((seat) => !game.isOut(seat));
  if (last !== undefined) gain(game, "peacemaker", last);
}

/** The first player to use a nuclear bomb gains Source of Disaster, even if the bomb is blocked (R74). */
export function gainByBomb(game: Match, seat: Seat): void {
  gain(game, "sourceOfDisaster", seat);
}

/** The first player to eliminate another with Divine Punishment gains God's Judge (R75). */
export function gainByPunishment(game: Match, seat: Seat): void {
  gain(game, "godsJudge", seat);
}

/**
 * Anti-Peace received the Loser's cards: the player draws four cards, and all territories are restored, or only theirs by an
 * option, but for those that have fallen already and wait for their captor (R72).
 */
export function* becomeHeirBoss(game: Match, seat: Seat): Rule {
  gain(game, "heirBoss", seat);
  yield* drawCards(game, seat, game.value(inheritance, { seat }));
  const owners = game.options["heir-restores-all-lands"] ? game.seatsFrom(seat) : [seat];
  for (const owner of owners) {
    const damaged = territoriesOf(game, owner).filter(
      (id) => territory(game, id).durability > 0 && isDamaged(game, id),
    );
    if (damaged.length === 0) continue;
    for (const id of damaged) restore(game, id, infinite);
    const territories = damaged.map((id) =>
      t("label.restored-to", { territory: nameOf(game, id), durability: territory(game, id).durability }),
    );
    game.log("lands-restored", { player: { seat: owner }, territories });
  }
}

/** The seat that nuclear bombs are attributed to: the Source of Disaster, or the user if nobody holds it (R74). */
export function sourceOf(game: Match, user: Seat): Seat {
  return game.state.achievements.sourceOfDisaster ?? user;
}
