import { type Rule, type Seat, type Text, t } from "conclave/rules";
import { dieSides } from "../catalogues/tokens.ts";
import { skillCards } from "../decks/skill-cards.ts";
import { dieFallen, dieRolled } from "../events.ts";
import { nameOf } from "../labels.ts";
import type { DieState, RollReason } from "../state-types.ts";
import type { Match } from "../types.ts";
import { dieBonus } from "../values.ts";
import { printedName } from "./context.ts";
import { discardCards } from "./discarding.ts";
import { firstOf } from "./first-of.ts";
import { reactionOptions, reactors } from "./skill-cards.ts";

/**
 * Rolls a die with all its reactions, and returns the result, from 1 to 8: Strategic Planning before the roll, then
 * rerolls (B42), then Evasive Maneuvers if a viper is attacked (B50).
 */
export function* rollDie(game: Match, by: Seat, reason: RollReason): Rule<number> {
  const { die: outer } = game.state;
  const die: DieState = { by, reason, bonus: game.value(dieBonus, { by, reason }) };
  game.state.die = die;
  yield* strategicPlanning(game, die);
  roll(game, die);
  let dodge = 0;
  for (;;) {
    while (yield* isRolledAgain(game, die)) roll(game, die, dodge);
    const delta = yield* evasiveManeuvers(game, die);
    if (delta === undefined) break;
    dodge = delta;
    roll(game, die, dodge);
  }
  const { result } = die as Required<DieState>;
  yield* game.event(dieRolled, { by, reason, result });
  if (outer) game.state.die = outer;
  else delete game.state.die;
  return result;
}

/** Whether an ability rerolls the die. */
function* isRolledAgain(game: Match, die: DieState): Rule<boolean> {
  const fallen = { die, again: false };
  yield* game.event(dieFallen, fallen);
  return fallen.again;
}

/** Throws the die and determines its result. */
function roll(game: Match, die: DieState, dodge = 0): void {
  const again = die.rolled !== undefined;
  die.rolled = game.random.die(dieSides);
  die.result = Math.min(dieSides, Math.max(1, die.rolled + die.bonus + dodge));
  game.log(again ? "die-rerolled" : "die-rolled", {
    player: { seat: die.by },
    rolled: die.rolled,
    result: die.result,
    changed: die.result === die.rolled ? "no" : "yes",
  });
}

/** Dice for the Cylons have their own window, so that players can pass on them for good. */
function planningWindow(reason: RollReason): string {
  const cylons = reason.kind === "attack" && (reason.attacker === "raider" || reason.attacker === "basestar");
  return cylons ? "strategic-planning-cylons" : "strategic-planning";
}

/** Before the roll: one Strategic Planning (B49). */
function* strategicPlanning(game: Match, die: DieState): Rule {
  const { reason } = die;
  const plays = yield* game.window(planningWindow(reason), {
    seats: reactors(game),
    veiled: true,
    options: (seat) => reactionOptions(game, seat, "strategic-planning"),
    params: { reason: reason.kind === "effect" ? printedName(game, reason.source) : reasonText(reason) },
  });
  const play = yield* firstOf(game, plays);
  if (!play) return;
  die.bonus += reactionDelta("strategic-planning");
  game.log("reaction-played", { player: { seat: play.seat }, card: nameOf(game, play.value) });
  yield* discardCards(game, play.seat, [play.value]);
}

/** After an attack on a viper: a reroll (B50). Returns what is added to it, or undefined if nobody plays the card. */
function* evasiveManeuvers(game: Match, die: DieState): Rule<number | undefined> {
  const { reason } = die;
  if (reason.kind !== "attack" || reason.target !== "viper") return undefined;
  const plays = yield* game.window("evasive-maneuvers", {
    seats: reactors(game),
    veiled: true,
    options: (seat) => reactionOptions(game, seat, "evasive-maneuvers"),
    params: { result: die.result ?? 0 },
  });
  const play = yield* firstOf(game, plays);
  if (!play) return undefined;
  game.log("reaction-played", { player: { seat: play.seat }, card: nameOf(game, play.value) });
  yield* discardCards(game, play.seat, [play.value]);
  return reason.crewed ? reactionDelta("evasive-maneuvers") : 0;
}

/** The modifier of the reaction printed on a skill card. */
export function reactionDelta(title: string): number {
  const card = skillCards.find(({ id }) => id === title);
  if (!card || !("reaction" in card)) return 0;
  const { reaction } = card;
  if (reaction.kind === "reroll-attack-on-viper") return reaction.crewedDelta;
  return "delta" in reaction ? reaction.delta : 0;
}

/** Describes what a die is rolled for that no effect asks for. */
export function reasonText(reason: Exclude<RollReason, { kind: "effect" }>): Text {
  if (reason.kind === "forced-jump") return t("roll.forced-jump");
  return t("roll.attack", { attacker: t(`roll.by.${reason.attacker}`), target: t(`roll.on.${reason.target}`) });
}
