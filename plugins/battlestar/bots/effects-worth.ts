import type { Resource } from "../board/types.ts";
import { crisisCards } from "../decks/crisis/index.ts";
import { destinationCards } from "../decks/destinations.ts";
import type { DieResult, Effect, Effects } from "../decks/effects/index.ts";
import { superCrisisCards } from "../decks/super-crisis.ts";
import type { CrisisCard, SuperCrisisCard } from "../decks/types.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

const crises = new Map<string, CrisisCard | SuperCrisisCard>(
  [...(crisisCards as readonly CrisisCard[]), ...(superCrisisCards as readonly SuperCrisisCard[])].map((card) => [
    card.id,
    card,
  ]),
);

/** What is printed on a crisis or super crisis card; nothing for one that an extension has added. */
export function printedCrisis(kind: string | undefined): CrisisCard | SuperCrisisCard | undefined {
  return kind === undefined ? undefined : crises.get(kind);
}

/** What effects do for the fleet: above 0 good, below 0 bad. A rough guess that looks at no detail of who is where. */
export function effectsWorth(effects: Effects, situation: Situation): number {
  return effects.reduce((sum, effect) => sum + effectWorth(effect, situation), 0);
}

const sides = 8;

function chance(on: DieResult): number {
  return "atLeast" in on ? (sides + 1 - on.atLeast) / sides : on.atMost / sides;
}

function effectWorth(effect: Effect, situation: Situation): number {
  const { view } = situation;
  const worth = (effects: Effects) => effectsWorth(effects, situation);
  switch (effect.op) {
    case "resource":
      return situation.change(effect.resource, effect.delta);
    case "discard": {
      const people = effect.who === "each-player" ? view.players.filter(({ revealed }) => !revealed).length : 1;
      return -habits.discard * situation.scarcity * people * (effect.count === "all" ? 5 : effect.count);
    }
    case "draw":
      return habits.discard * effect.count;
    case "send":
      return effect.to === "brig" ? -1.2 : -0.8;
    case "send-all":
      return -0.5;
    case "look-at-loyalty":
      return 0.9;
    case "give-title":
      return -0.2;
    case "choose-player":
      return worth(effect.do) * 0.7;
    case "roll":
      return chance(effect.on) * worth(effect.do) + (1 - chance(effect.on)) * worth(effect.otherwise ?? []);
    case "if":
      return (worth(effect.do) + worth(effect.otherwise ?? [])) / 2;
    case "may":
      return Math.max(0, worth(effect.do));
    case "choose":
      return Math.max(...effect.options.map((option) => worth(option.effects)));
    case "skill-check":
      return (worth(effect.check.pass) + worth(effect.check.fail)) / 2;
    case "lose-raptors":
      return -0.5 * Math.min(effect.count, view.raptors);
    case "lose-nukes":
      return -1.5 * Math.min(effect.count, view.nukes);
    case "jump-track":
      return effect.delta * situation.step;
    case "distance":
      return 3 * effect.delta;
    case "board-centurions":
      return -2.5 * effect.count;
    case "damage-galactica":
      return -(1.2 + situation.damagedLocations * 0.5) * effect.count;
    case "damage-vipers":
      return -0.5 * effect.count;
    case "destroy-civilians":
      return situation.change("population" satisfies Resource, -effect.count);
    case "restore":
      return 0.4 * effect.count;
    case "place-ships":
      return Object.values(effect.areas).reduce((sum, ships) => {
        const { basestar = 0, raider = 0, civilian = 0, viper = 0 } = ships;
        return sum - basestar * 2.2 - raider * 0.5 - (ships["heavy-raider"] ?? 0) * 1.2 - civilian * 0.5 + viper * 0.4;
      }, 0);
    case "activate":
      return -1.5 * effect.icons.length;
    case "activate-placed-raiders":
      return -2;
    case "launch-from-basestars":
      return -situation.basestars * (0.5 * effect.raiders + effect.heavyRaiders);
    case "keep-in-play":
      return -1.5;
    case "extra-crisis":
      return -2.5;
    default:
      return 0;
  }
}

/** What passing a check instead of failing it is worth, as the card says. */
export function checkStake(kind: string | undefined, situation: Situation): number | undefined {
  const card = printedCrisis(kind);
  if (card?.kind !== "skill-check") return undefined;
  return effectsWorth(card.check.pass, situation) - effectsWorth(card.check.fail, situation);
}

/** What a crisis does to the fleet, its check being passed every second time. */
export function crisisWorth(kind: string, situation: Situation): number {
  const card = printedCrisis(kind);
  if (!card) return -1;
  const jump = "jump" in card && card.jump ? situation.step : 0;
  const ships = "activation" in card ? -Math.min(3, situation.danger * 0.15) : 0;
  switch (card.kind) {
    case "attack":
      return effectWorth({ op: "place-ships", areas: card.place }, situation) - card.activateFirst.length;
    case "event":
      return Math.max(...card.options.map((option) => effectsWorth(option.effects, situation))) + jump + ships;
    case "skill-check": {
      const pass = effectsWorth(card.check.pass, situation);
      const fail = effectsWorth(card.check.fail, situation);
      return (pass + fail) / 2 - card.check.difficulty * 0.1 + jump + ships;
    }
  }
}

/** What going to a destination is worth: its distance, and what it costs. */
export function destinationWorth(kind: string, situation: Situation): number {
  const card = destinationCards.find(({ id }) => id === kind);
  return card ? card.distance * habits.distance + effectsWorth(card.effects, situation) : 0;
}
