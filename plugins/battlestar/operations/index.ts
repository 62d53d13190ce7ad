/** The operations of effects, and functions of lists of effects. */
import { didYouMean, sentences, type Text, t } from "conclave/rules";
import type { Effect, Effects } from "../effects/index.ts";
import type { Situation } from "../table/situation.ts";
import { battleOperations } from "./battle.ts";
import { cardOperations } from "./cards.ts";
import { decisionOperations } from "./decisions.ts";
import { fleetOperations } from "./fleet.ts";
import type { Operation, OperationTable } from "./operation.ts";
import { playerOperations } from "./players.ts";
import { ruleOperations } from "./rule.ts";

/** All operations by name. A declared operation that is missing here is a compile error. */
export const operations: OperationTable = {
  ...decisionOperations,
  ...fleetOperations,
  ...battleOperations,
  ...playerOperations,
  ...cardOperations,
  ...ruleOperations,
};

/** Returns the operation of an effect. Throws a RangeError for an unknown name, which only types can prevent. */
export function operationOf({ op }: Effect): Operation {
  if (!Object.hasOwn(operations, op)) {
    throw new RangeError(`there is no operation "${op}"${didYouMean(op, Object.keys(operations))}`);
  }
  return operations[op] as Operation;
}

/** What printed effects have been described as: the words never change, and prompts and views need them all the time. */
const texts = new WeakMap<Effects, Text>();

/** Describes the effects. */
export function effectsText(effects: Effects): Text {
  const known = texts.get(effects);
  if (known) return known;
  const [first, ...others] = runs(effects).map(runText);
  const text = first ? sentences(first, ...others) : t("effect.none");
  texts.set(effects, text);
  return text;
}

/** Consecutive effects that form one sentence. */
function runs(effects: Effects): Effect[][] {
  const found: Effect[][] = [];
  for (const effect of effects) {
    const run = found.at(-1);
    const [one] = run ?? [];
    const { together } = operationOf(effect);
    if (run && one?.op === effect.op && together?.fits(one, effect)) run.push(effect);
    else found.push([effect]);
  }
  return found;
}

function runText(run: Effects): Text {
  const [first] = run as [Effect];
  const { together, text } = operationOf(first);
  return together && run.length > 1 ? together.text(run) : text(first, effectsText);
}

/** Estimates what effects are worth to the fleet: above 0 good, below 0 bad. Ignores the details of the position. */
export function effectsWorth(effects: Effects, situation: Situation): number {
  const worth = (inside: Effects) => effectsWorth(inside, situation);
  return effects.reduce((sum, effect) => sum + (operationOf(effect).worth?.(effect, situation, worth) ?? 0), 0);
}

/** All effects of a list, with those inside them, in written order. */
export function effectsOf(effects: Effects): Effects {
  return effects.flatMap((effect) => [effect, ...effectsOf(operationOf(effect).inside?.(effect) ?? [])]);
}
