import type { Rule } from "conclave/rules";
import { openly, sourceOf } from "../../effects/sources.ts";
import { attackEnded, attacked } from "../../events.ts";
import { refreshed } from "../../in-play/board.ts";
import { gainOf } from "../../in-play/draft.ts";
import { has, isPatroller } from "../../in-play/figures.ts";
import { isThere, thingIn } from "../../state.ts";
import type { Figure, Match } from "../../types.ts";
import { attackArmor, attackTax } from "../../values.ts";
import { deal } from "../damage.ts";
import { settle } from "../deaths.ts";
import { detect } from "../detection.ts";
import { exhaust } from "../exhausting.ts";
import { payGoldFor } from "../gold.ts";
import { defenderOptions } from "../targets.ts";
import { defendersOf, hasDefender } from "./defenders.ts";
import { flownOver } from "./flying.ts";
import { hitsOf, type Plan } from "./hits.ts";
import { obliterate } from "./obliterate.ts";
import { aimSurplus } from "./overpower.ts";
import { aimSparks } from "./sparkshot.ts";

/** An attack in all its steps (README, "Attacks"). */

/** The player of an attacker chooses what it attacks. Everybody sees what that may be. */
export function* chooseDefender(game: Match, attacker: Figure): Rule<Figure> {
  const legal = game.look((position) => defendersOf(position, attacker));
  game.state.aiming = attacker.id;
  const defender = yield* game.choose(attacker.seat, "defender", defenderOptions(attacker, legal), {
    params: { card: attacker.card.name },
    ...openly(game),
  });
  game.state.aiming = undefined;
  return defender;
}

/** Attacks this defender, which is legal. */
export function* attack(game: Match, attackerBefore: Figure, first: Figure): Rule {
  const seat = attackerBefore.seat;
  payTax(game, attackerBefore, first);
  game.log("attacks", {
    card: attackerBefore.card.name,
    player: { seat },
    defender: first.card.name,
    target: { seat: first.seat },
  });
  detect(game, attackerBefore, first);
  declare(game, attackerBefore, first);
  if (!has(attackerBefore, "readiness")) yield* exhaust(game, attackerBefore);
  yield* obliterate(game, attackerBefore, first);
  const facts = { attacker: attackerBefore, defender: first, seat, defending: first.seat };
  yield* game.event(attacked, facts);
  const pair = yield* opposed(game, attackerBefore, first);
  if (pair) {
    yield* fight(game, pair.attacker, pair.defender);
    const ended = { ...facts, defender: pair.defender, defending: pair.defender.seat };
    game.state.attack = undefined;
    yield* game.event(attackEnded, ended);
    yield* settle(game);
  }
  game.state.attack = undefined;
}

function payTax(game: Match, attacker: Figure, defender: Figure): void {
  payGoldFor(game, attacker.seat, game.value(attackTax, { attacker, defender }), attacker.card.name);
}

function declare(game: Match, attacker: Figure, defender: Figure): void {
  const armor = gainOf(attacker, game.value(attackArmor, { attacker }));
  thingIn(game, attacker.id).attackedIn = game.turn.number;
  game.state.attack = { attacker: attacker.id, defender: defender.id, armor };
}

/** Attacker and defender as they are now. If the defender is gone, the player chooses another one. */
function* opposed(
  game: Match,
  attackerBefore: Figure,
  first: Figure,
): Rule<{ attacker: Figure; defender: Figure } | undefined> {
  const [attacker] = refreshed(game, [attackerBefore]);
  if (!attacker || attacker.seat !== attackerBefore.seat) return undefined;
  const [same] = refreshed(game, [first]);
  if (same) return { attacker, defender: same };
  if (!game.look((position) => hasDefender(position, attacker))) return undefined;
  const defender = yield* chooseDefender(game, attacker);
  payTax(game, attacker, defender);
  detect(game, attacker, defender);
  if (game.state.attack) game.state.attack.defender = defender.id;
  return { attacker, defender };
}

/** Combat damage: first that of whoever strikes first, then that of the others who are left, as they are by then. */
function* fight(game: Match, attacker: Figure, defender: Figure): Rule {
  // Who is still there when the attack has had its effects hits a flier that passes.
  const over = game.look((position) => flownOver(position, attacker, defender));
  const plan = yield* planOf(game, attacker, defender, over);
  const hits = game.look((position) => hitsOf(position, attacker, defender, over, plan));
  const early = hits.filter((hit) => hit.early).map(({ hit }) => hit);
  if (early.length === 0) {
    yield* deal(
      game,
      hits.map(({ hit }) => hit),
    );
    return;
  }
  yield* deal(game, early);
  const struck = new Set(early.map(({ dealer }) => dealer?.id));
  const now = (it: Figure) => refreshed(game, [it])[0] ?? it;
  const later = game.look((position) =>
    hitsOf(position, now(attacker), now(defender), refreshed(position, over), plan).map(({ hit }) => hit),
  );
  const late = later.filter(({ dealer }) => dealer && !struck.has(dealer.id) && isThere(game, sourceOf(dealer)));
  if (late.length > 0) yield* deal(game, late);
}

/** What the attacker’s player decides before damage: sparkshot and overpower. */
function* planOf(game: Match, attacker: Figure, defender: Figure, over: readonly Figure[]): Rule<Plan> {
  const sparks = isPatroller(defender) ? yield* aimSparks(game, attacker, defender) : [];
  const surplus = yield* aimSurplus(game, attacker, defender, over);
  return { sparks, ...(surplus && { surplus }) };
}
