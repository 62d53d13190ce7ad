import { type Answer, type Bot, type ChooseManyPrompt, type Random, randomAnswer, wishingBot } from "conclave/rules";
import type { Advice, Appraisal } from "../table/advice.ts";
import { placingWish, repairWish } from "../table/lands.ts";
import { Table } from "../table/table.ts";
import { unitWorthOf } from "../table/units.ts";
import { attackerWish, deflectionWish, guardWish, helpWish, rescueWish, sentOut, targetWish } from "../table/war.ts";
import type { Armament, Card } from "../types.ts";
import { layCombatCards } from "./combat.ts";
import { negotiate } from "./offers.ts";

/** What the bot goes by in one decision. */
interface Mind {
  readonly table: Table;
  readonly advice: AdviceOfCards;
}

/**
 * A simple bot: places the best affordable unit where its lands are open, attacks what it can beat, saves Retreats for
 * valuable units, and draws territories when it has nobody to attack. Reads only the view, the prompt and the cards'
 * own advice.
 */
export const heuristic: Bot<Armament> = wishingBot({
  mind(view, rules, seat): Mind {
    const advice = adviceOf(rules.cards);
    const table = new Table(
      view,
      seat,
      (card) => rules.definition(card),
      (card) => advice.cards.get(card),
    );
    return { table, advice };
  },
  wishes({ table, advice }, prompt, random) {
    if (prompt.kind !== "choose") return undefined;
    const appraise = prompt.key === "development" || prompt.key === "war" ? wishes(advice) : advice.options[prompt.key];
    return appraise && ((option) => appraise(table, option, prompt, random));
  },
  mayPass: ({ key }) => mayPass.has(key),
  // A little, so that ties are not always broken the same way.
  noise: 0.5,
  habits: {
    "choose-many": ({ table }, prompt, random) => chooseMany(table, prompt, random),
    confirm: ({ table }, { key }) => ({ confirm: confirm(table, key) }),
    offer: ({ table }, prompt, random) => negotiate(table, prompt, random),
    allocate: ({ table, advice }, prompt) => advice.allocations[prompt.key]?.(table, prompt),
  },
});

// --- the cards' advice ------------------------------------------------------------------------------------------------

/** The combined advice of all cards in a rule set, including extensions. */
interface AdviceOfCards {
  readonly cards: ReadonlyMap<string, Advice>;
  readonly options: NonNullable<Advice["options"]>;
  readonly allocations: NonNullable<Advice["allocations"]>;
}

const gathered = new WeakMap<ReadonlyMap<string, Card>, AdviceOfCards>();

function adviceOf(cards: ReadonlyMap<string, Card>): AdviceOfCards {
  let found = gathered.get(cards);
  if (!found) {
    found = gather(cards);
    gathered.set(cards, found);
  }
  return found;
}

function gather(cards: ReadonlyMap<string, Card>): AdviceOfCards {
  const byCard = new Map<string, Advice>();
  for (const card of cards.values()) if ("advice" in card && card.advice) byCard.set(card.id, card.advice);
  const all = [...byCard.values()];
  return {
    cards: byCard,
    options: Object.assign({}, habits, ...all.map(({ options }) => options)),
    allocations: Object.assign({}, ...all.map(({ allocations }) => allocations)),
  };
}

// --- choosing one -----------------------------------------------------------------------------------------------------

const any = (): number => 1;

/** Scores for options that do not belong to one card. */
const habits: { readonly [key: string]: Appraisal } = {
  faction: any,
  "arrange.capital": (table, { id }) => table.me.dealt?.find((place) => place.key === id)?.durability ?? 0,
  "territory.column": any,
  restore: (table, { id }) => repairWish(table, table.place(id)),
  "turn-unit": (table, { id }) => (table.unit(id)?.faceDown ? 5 : -5),
  "board.vehicle": (table, { id }) => unitWorthOf(table, id),
  "board.crew": (table, { id }) => 1000 - unitWorthOf(table, id),
  "leave-vehicle": () => -1,
  "place.territory": (table, { id }) => placingWish(table, table.place(id)),
  "place.facing": (_, { id }) => (id === "face-up" ? 1 : 0),
  spy: any,
  "attack.unit": attackerWish,
  "attack.target": (table, { id }, prompt, random) => targetWish(table, id, sentOut(table, prompt)) + random.below(3),
  "attack.arius-field": any,
  "attack.deflector": (table, { id }) => deflectionWish(table, id),
  "attack.deflector.card": (table, { id }) => 20 - table.handWorth(id),
  "attack.guard": (table, { id }) => guardWish(table, id),
  "retreat.emergency": rescueWish,
  "retreat.assist": helpWish,
  "retreat.destination": (table, { id }) => placingWish(table, table.place(id)),
  withdraw: (table, { id }) => placingWish(table, table.place(id)),
  "elimination.give": (table, option) => 1000 - table.strengthAt(option),
  "special-attack.arius-field": any,
};

/**
 * Prompts where passing is a real decision. Elsewhere it would only cancel an action, and the bot would start it again.
 */
const mayPass = new Set([
  "development",
  "war",
  "attack.unit",
  "attack.deflector",
  "attack.guard",
  "retreat.emergency",
  "retreat.assist",
]);

// --- what to do next --------------------------------------------------------------------------------------------------

/** Scores the options of a development or war phase. */
function wishes(advice: AdviceOfCards): Appraisal {
  return (table, { id }, _prompt, random) => {
    switch (id) {
      case "board":
        return 60;
      case "turn-unit":
        return table.unitsOf(table.me.seat).some((unit) => unit.faceDown) && random.below(3) === 0 ? 3 : -1;
      case "leave-vehicle":
        return -1;
      case "expand":
        // Land is worth more than a weak attack, but a strong player does better to capture it.
        return 9 + random.below(6);
      default:
        return playWish(table, advice, id.slice(id.indexOf(":") + 1), random);
    }
  };
}

function playWish(table: Table, { cards }: AdviceOfCards, id: string, random: Random): number {
  const card = table.card(id);
  if (!card) return -1;
  const { category, cost = 0 } = table.printed(card.card);
  switch (category) {
    case "troop":
    case "character":
      return 30 + 4 * cost;
    case "vehicle":
      return table.unitsOf(table.me.seat).some((unit) => table.fights(unit) && !unit.crewed) ? 32 + 4 * cost : -1;
    case "modification": {
      const { modification } = table.me;
      const gain = table.modificationWorth(card) - (modification ? table.modificationWorth(modification) + 1 : 0);
      return gain > 0 ? 28 + gain : -1;
    }
    default:
      // With nothing better to do, try a card that has no advice.
      return cards.get(card.card)?.wish?.(table, random) ?? 1;
  }
}

// --- choosing several -------------------------------------------------------------------------------------------------

function chooseMany(table: Table, prompt: ChooseManyPrompt, random: Random): Answer {
  switch (prompt.key) {
    case "combat.lay":
      return layCombatCards(table, prompt, random);
    case "arrange.left":
      return { options: random.shuffle(prompt.options.map(({ id }) => id)).slice(0, 2) };
    case "discard":
      return { options: leastWorth(table, prompt).slice(0, prompt.min) };
    default:
      return prompt.min === 0 ? { options: [] } : randomAnswer(prompt, random);
  }
}

function leastWorth(table: Table, prompt: ChooseManyPrompt): string[] {
  const ids = prompt.options.map(({ id }) => id);
  return ids.sort((one, other) => table.handWorth(one) - table.handWorth(other));
}

// --- yes or no --------------------------------------------------------------------------------------------------------

function confirm(table: Table, key: string): boolean {
  switch (key) {
    case "combat.reactor":
      return table.me.resources >= 2;
    case "move.leave":
      return false;
    default:
      return true;
  }
}
