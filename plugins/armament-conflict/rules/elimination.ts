import { playerOf, type Rule, type Seat, seatChoice, t } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { playerEliminated } from "../events.ts";
import { handOf, modificationCard, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { achievementsInPlay, agreementsEnd } from "../values.ts";
import { handZone, mainDiscard, modificationZone } from "../zones.ts";
import { becomeHeirBoss, gainByOutlasting } from "./achievements.ts";
import { endAgreementsOf } from "./agreements.ts";
import { removeUnit } from "./units.ts";

const giveNothing = t("elimination.give-nothing");

/** Eliminates a player, in the order of R67. `by` is the player credited for it. */
export function* eliminate(game: Match, seat: Seat, by: Seat | undefined): Rule {
  if (game.isOut(seat)) return;
  yield* game.event(playerEliminated, { seat, by }, function* () {
    game.log(by === undefined || by === seat ? "player-eliminated" : "player-eliminated-by", {
      player: { seat },
      ...(by === undefined ? undefined : { by: { seat: by } }),
    });
    const { achievements } = game.state;
    if (by !== undefined && achievements.antiPeace === seat) takeHand(game, seat, by);
    if (by !== undefined && by !== seat && achievements.heirBoss === seat) achievements.heirBossFellTo = by;
    if (game.value(achievementsInPlay, {}) && achievements.loser === undefined) yield* giveAway(game, seat);
    discardAll(game, seat);
    game.eliminate(seat);
    gainByOutlasting(game);
    if (game.value(agreementsEnd, {})) endLastAgreement(game);
  });
}

/** Ends the agreement between the last two players, who could never finish the game under it (R22). */
function endLastAgreement(game: Match): void {
  if (game.state.treaties.length > 0) game.log("last-agreement-ended");
  game.state.treaties = [];
}

/** The player who eliminates Anti-Peace takes their hand and modification (R69). */
function takeHand(game: Match, seat: Seat, by: Seat): void {
  if (by === seat || game.isOut(by)) return;
  const count = handOf(game, seat).length;
  const modification = modificationCard(game, seat) === undefined ? "no" : "yes";
  handOver(game, seat, by);
  game.log("spoils-taken", { player: { seat: by }, loser: { seat }, count, modification });
}

function handOver(game: Match, from: Seat, to: Seat): void {
  game.moveAll(handZone(from), handZone(to));
  game.moveAll(modificationZone(from), handZone(to));
}

/**
 * The first eliminated player may give everything they have left to one player, who may become the Heir Boss (R71, R72). Cards of
 * units go to the hand like the others, unless an option excludes them.
 */
function* giveAway(game: Match, seat: Seat): Rule {
  const { achievements } = game.state;
  achievements.loser = seat;
  game.log("achievement-gained", { player: { seat }, achievement: t("achievement.loser.name") });
  const player = playerOf(game, seat);
  const units = game.options["loser-gives-units"] ? [...unitsOf(game, seat)] : [];
  const count = handOf(game, seat).length + (modificationCard(game, seat) === undefined ? 0 : 1) + units.length;
  const { resources } = player;
  if (count === 0 && resources === 0) return;
  const others = game.activeSeats.filter((other) => other !== seat).map(seatChoice);
  const heir = yield* game.choose(seat, "elimination.give", others, { optional: giveNothing });
  if (heir === undefined) return;
  handOver(game, seat, heir);
  for (const id of units) if (game.state.units[id]) removeUnit(game, id, handZone(heir));
  playerOf(game, heir).resources += resources;
  player.resources = 0;
  game.log("cards-given", { player: { seat }, heir: { seat: heir }, count, price: resourcesOf(resources) });
  if (achievements.antiPeace === heir) yield* becomeHeirBoss(game, heir);
}

/**
 * Discards the player's hand, modification and units, returns their resources, and ends their agreements and blockades.
 */
function discardAll(game: Match, seat: Seat): void {
  game.moveAll(handZone(seat), mainDiscard);
  game.moveAll(modificationZone(seat), mainDiscard);
  for (const id of [...unitsOf(game, seat)]) if (game.state.units[id]) removeUnit(game, id);
  const player = playerOf(game, seat);
  game.state.bank += player.resources;
  player.resources = 0;
  player.blockadedBy = [];
  for (const other of game.state.players) other.blockadedBy = other.blockadedBy.filter((blocker) => blocker !== seat);
  endAgreementsOf(game, seat);
}
