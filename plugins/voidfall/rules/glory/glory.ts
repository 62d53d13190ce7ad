import { choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import { gloryReference } from "../../labels.ts";
import type { Match, Position } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { deed } from "../effects/handles.ts";

/** Glory tokens (README, "Effects"). */

/** The best that a token can be. */
export const highestGlory = 5;

/** What all glory tokens of a player are worth together. */
export function gloryOf(position: Position, seat: Seat): number {
  return playerOf(position, seat).glory.reduce((sum, value) => sum + value, 0);
}

/** The player of a context gets a glory token. An event upgrades it at once, which nobody would waive. */
export function* gainGlory(game: Match, context: Context, value: number): Rule {
  const { seat } = context;
  const upgrades = hasAbility(game, seat, ({ upgradesNewGlory }) => upgradesNewGlory);
  const isUpgraded = upgrades && value < highestGlory;
  const gained = isUpgraded ? value + 1 : value;
  playerOf(game, seat).glory.push(gained);
  game.log("glory-gained", { player: { seat }, value: gained });
  if (isUpgraded) yield* game.call(deed, { context, deed: { kind: "upgrade-glory", seat } });
}

/** A glory token of a player as an option: it stands for all of its value. */
export function gloryChoice(seat: Seat, value: number): Option<number> {
  return choice(`glory-${value}`, t("label.glory", { value }), value, gloryReference(seat, value));
}

/** A player discards a glory token of this value. */
export function discardGlory(game: Match, seat: Seat, value: number): void {
  const { glory } = playerOf(game, seat);
  glory.splice(glory.indexOf(value), 1);
  game.log("glory-discarded", { player: { seat }, value });
}

/** A player discards a glory token of choice. Returns whether there was one. */
export function* loseGlory(game: Match, seat: Seat): Rule<boolean> {
  const values = [...new Set(playerOf(game, seat).glory)].sort((one, other) => one - other);
  if (values.length === 0) return false;
  const options = values.map((value) => gloryChoice(seat, value));
  discardGlory(game, seat, yield* game.choose(seat, "discard-glory", options, { publicOptions: true }));
  return true;
}
