import {
  type AllocatePrompt,
  type Answer,
  type Bot,
  type ChooseManyPrompt,
  type ChoosePrompt,
  type Option,
  type Random,
  randomAnswer,
  type Text,
  wishingBot,
} from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import { effectsWorth } from "../operations/index.ts";
import { habits } from "../table/habits.ts";
import { optionOn } from "../table/printed.ts";
import { Situation } from "../table/situation.ts";
import { mostEndangered, spaceWorth } from "../table/space.ts";
import type { Battlestar } from "../types.ts";
import type { BattlestarView, CardView } from "../view-types.ts";
import { actionScore, destinationScore, movesFirst } from "./actions.ts";
import { addToCheck, keepWorth, reactToCheck } from "./checks.ts";
import { crisisWorth, destinationWorth, printedCrisis } from "./effects-worth.ts";
import { playerScore } from "./people.ts";
import { quorumCardWorth } from "./quorum.ts";
import { optionWorths } from "./worths/options.ts";
import { skillTypeWorths } from "./worths/skill-types.ts";

/**
 * A player with simple habits. A human adds to checks what they need, shoots, guards civilian ships, jumps when it pays, and
 * suspects others by the cards added against checks: it accuses suspects and gives them neither orders nor titles. A hidden
 * Cylon plays like the others but avoids helping much, sabotages checks if others could have done it, decides as badly as a
 * well-meaning player might, and reveals itself late; a revealed Cylon goes where it does most. The bot uses only the view and
 * the prompt.
 */
export const heuristic: Bot<Battlestar> = wishingBot({
  mind: (view, rules, seat) => new Situation(view, seat, rules),
  wishes(situation, prompt, random) {
    if (prompt.kind !== "choose") return undefined;
    return (option) => score(situation, prompt, option, random);
  },
  // A little, so that the choice between equals varies.
  noise: 0.25,
  habits: {
    choose: chooseByHabit,
    "choose-many": chooseMany,
    confirm: (situation, { key }) => ({ confirm: confirm(situation, key) }),
    allocate,
  },
});

// --- choosing one -----------------------------------------------------------------------------------------------------

const checkReactions = new Set([
  "assign-arbitrator",
  "before-check",
  "blind-devotion",
  "command-authority",
  "cylon-hatred",
  "declare-emergency",
  "friends-in-low-places",
  "mysterious-intuition",
]);

/** What is not chosen by what each option is worth alone. */
function chooseByHabit(situation: Situation, prompt: ChoosePrompt, random: Random): Answer | undefined {
  if (checkReactions.has(prompt.key)) return optionOrPass(prompt, reactToCheck(situation, prompt), random);
  if (prompt.key === "executive-order") return optionOrPass(prompt, movesFirst(situation, prompt), random);
  const leeway = situation.side === "hidden-cylon" ? leewayIn(prompt) : undefined;
  return leeway === undefined ? undefined : { option: worstPlausible(situation, prompt, leeway, random) };
}

/** How much worse than the best a hidden Cylon's decision may be: more where nobody sees the alternatives. */
function leewayIn(prompt: ChoosePrompt): number | undefined {
  switch (prompt.key) {
    case "crisis.option":
      return habits.plausible;
    case "religious-visions":
    case "space.destination":
      return habits.unseen;
    default:
      return undefined;
  }
}

/** The option that is worst for the fleet but that a well-meaning player might choose. */
function worstPlausible(situation: Situation, prompt: ChoosePrompt, leeway: number, random: Random): string {
  const worths = prompt.options.map((option) => ({
    id: option.id,
    worth: (score(situation, prompt, option, random) ?? 0) + random.below(100) / 400,
  }));
  const best = Math.max(...worths.map(({ worth }) => worth));
  const plausible = worths.filter(({ worth }) => worth >= best - leeway);
  return plausible.reduce((worst, one) => (one.worth < worst.worth ? one : worst)).id;
}

function optionOrPass(prompt: ChoosePrompt, option: string | undefined, random: Random): Answer {
  if (option !== undefined) return { option };
  return prompt.pass ? { pass: true } : randomAnswer(prompt, random);
}

/** Scores an option; passing is worth 0. `undefined`: it makes no difference. */
function score(situation: Situation, prompt: ChoosePrompt, option: Option, random: Random): number | undefined {
  const { aim, view } = situation;
  // A hidden Cylon's decision is first scored as others will see it.
  const towards = situation.side === "hidden-cylon" ? 1 : aim;
  if (prompt.key.startsWith("space.") && prompt.key !== "space.destination") {
    const worth = spaceWorth(situation, prompt, option);
    return worth === undefined ? undefined : worth * (situation.side === "human" ? 1 : 0.3 * aim);
  }
  switch (prompt.key) {
    case "action":
      return actionScore(situation, option, random);
    case "move":
      return destinationScore(situation, option);
    case "launch-area":
      return spaceWorth(situation, prompt, option);
    case "space.destination":
      return towards * destinationWorth(situation.card(option.id)?.kind ?? "", situation);
    case "crisis.option":
      return towards * optionWorth(situation, option.id);
    case "moral-compass":
      return towards * (optionWorth(situation, option.id) - optionWorth(situation, chosenOption(view))) - 1.5;
    case "crisis.pick":
    case "religious-visions":
      return towards * crisisWorth(situation.card(option.id)?.kind ?? "", situation);
    case "secret-destiny":
      return -aim * crisisWorth(view.crisis?.card.kind ?? currentCrisis(prompt), situation) - 3.5;
    case "effect.place":
      return placeScore(situation, prompt, option);
    case "effect.option":
      return (optionOn(situation.rules, prompt, option.id)?.worth ?? optionWorths[option.label.key])?.(situation);
    case "effect.player":
      return playerScore(situation, prompt, option);
    case "effect.deck":
      return option.id === "destination" && view.admiral !== situation.seat ? 0 : 1;
    case "play-quorum":
    case "pick-quorum":
      return (situation.side === "human" ? 1 : -1) * quorumCardWorth(situation, situation.card(option.id));
    case "draw-skill-card":
      return typeScore(situation, option.id);
    case "steal-skill-card":
      return strengthSeen(situation, option.id);
    case "strategic-planning":
      return dieMatters(situation) ? 0.8 : -1;
    case "strategic-planning-cylons":
      return situation.side === "human" ? -1 : -0.2;
    case "evasive-maneuvers":
      return situation.side === "human" && (view.die?.result ?? 0) >= 5 ? 0.6 : -1;
    case "eco-officer":
      return ecoOfficer(situation);
    case "alert-viper-pilot":
      return situation.danger > 3 ? 1 : -0.5;
    case "leave-brig":
      return 0.5;
    case "give-sympathizer":
      // It does nothing to another revealed Cylon.
      return situation.player(Number(option.about?.[0]?.id))?.revealed ? -1 : 0.5;
    default:
      return undefined;
  }
}

/** The crisis card named in the text of a prompt, before the crisis is in progress. */
function currentCrisis(prompt: ChoosePrompt): string {
  const card = prompt.title.params?.card;
  return typeof card === "object" && "key" in card ? (String(card.key).split(".")[1] ?? "") : "";
}

function chosenOption({ crisis }: BattlestarView): string {
  return crisis?.option ?? "";
}

/** What an option of the current crisis is worth to the fleet. */
function optionWorth(situation: Situation, id: string): number {
  const card = printedCrisis(situation.view.crisis?.card.kind, situation);
  if (card?.kind === "event") {
    const option = card.options.find((one) => one.id === id);
    return option ? effectsWorth(option.effects, situation) : 0;
  }
  if (card?.kind !== "skill-check") return 0;
  if (id === "2") return effectsWorth(card.alternative?.effects ?? [], situation);
  const strength = situation.view.players.reduce((sum, player) => {
    const shared = situation.skillsOf(player).filter((one) => card.check.skills.includes(one)).length;
    return sum + (player.revealed ? -2 : player.hand * 0.35 * shared);
  }, 0);
  const passes = Math.min(0.95, Math.max(0.1, 0.5 + (strength - card.check.difficulty) * 0.05));
  const effort = card.check.difficulty * habits.effort * situation.scarcity;
  const pass = effectsWorth(card.check.pass, situation);
  return passes * pass + (1 - passes) * effectsWorth(card.check.fail, situation) - effort;
}

/** Whether a crisis or destination card that was looked at stays on top: if it is good for the bot's side. */
function placeScore(situation: Situation, prompt: ChoosePrompt, option: Option): number {
  const known = situation.own.known.find(({ depth, zone }) => depth === 0 && zone.endsWith("-deck"));
  const kind = known?.card.kind ?? currentCrisis(prompt);
  const worth =
    known?.zone === "destination-deck" ? destinationWorth(kind, situation) - 2 : crisisWorth(kind, situation) + 1;
  return (option.id === "top" ? 1 : -1) * worth * situation.aim;
}

/** The strength of a card of another's hand that the bot has looked at. */
function strengthSeen(situation: Situation, id: string): number {
  const seen = situation.own.known.find(({ card }) => card.key === id);
  return seen ? situation.strengthOf(seen.card) : 1;
}

function typeScore(situation: Situation, type: string): number {
  const held = situation.own.hand.filter((card) => situation.skillCard(card)?.type === type).length;
  const { worth = skillTypeWorths[type] } = situation.rules.entries(skillTypes).get(type);
  return (worth?.(situation) ?? 1) - held * 0.12;
}

/** Whether a die is worth a Strategic Planning: for a centurion, a jump, and sometimes a shot. */
function dieMatters(situation: Situation): boolean {
  const { die } = situation.view;
  if (!die || situation.side !== "human") return false;
  if (die.reason?.key === "roll.forced-jump") return true;
  const attacker = attackerOf(die.reason);
  if (attacker === "armory") return true;
  const spare = situation.own.hand.some((card) => isSmallBonus(situation, card));
  return spare && (attacker === "viper" || attacker === "galactica") && situation.danger > 5;
}

/** Whether the card can be added to a die and is worth little in a check. */
function isSmallBonus(situation: Situation, card: CardView): boolean {
  const printed = situation.skillCard(card);
  if (printed?.face.timing !== "reaction") return false;
  return printed.face.reaction.kind === "die-bonus" && printed.strength <= 3;
}

/** Who attacks, according to the reason for the die. */
function attackerOf(reason: Text | undefined): string | undefined {
  const attacker = reason?.key === "roll.attack" ? reason.params?.attacker : undefined;
  return typeof attacker === "object" && "key" in attacker ? String(attacker.key).split(".").at(-1) : undefined;
}

function ecoOfficer(situation: Situation): number {
  const { die } = situation.view;
  const result = die?.result ?? 4;
  const attacker = die && attackerOf(die.reason);
  const cylons = attacker === "raider" || attacker === "basestar";
  const unlucky = cylons ? result >= 6 : result <= 3;
  return (unlucky ? 1 : -1) * situation.aim;
}

// --- choosing several -------------------------------------------------------------------------------------------------

function chooseMany(situation: Situation, prompt: ChooseManyPrompt, random: Random): Answer {
  switch (prompt.key) {
    case "add-to-check":
      return addToCheck(situation, prompt, random);
    case "space.inspect":
      return {
        options: mostEndangered(
          situation,
          prompt.options.map(({ id }) => id),
          prompt.max,
        ),
      };
    case "discard": {
      const price = (id: string) => {
        const card = situation.card(id);
        return card ? keepWorth(situation, card) : 0;
      };
      const cheapest = prompt.options.map(({ id }) => id).toSorted((one, other) => price(one) - price(other));
      return { options: cheapest.slice(0, prompt.min) };
    }
    default:
      return randomAnswer(prompt, random);
  }
}

function allocate(situation: Situation, prompt: AllocatePrompt, random: Random): Answer {
  if (prompt.key !== "draw-skill-cards") return randomAnswer({ ...prompt, min: prompt.max }, random);
  const given = new Map<string, number>();
  for (let left = prompt.max; left > 0; left--) {
    let best: string | undefined;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const { id } of prompt.options) {
      const already = given.get(id) ?? 0;
      if (already >= Math.min(prompt.limits[id] ?? prompt.max, prompt.max)) continue;
      const worth = typeScore(situation, id) - already * 0.3;
      if (worth > bestScore) [best, bestScore] = [id, worth];
    }
    if (best === undefined) break;
    given.set(best, (given.get(best) ?? 0) + 1);
  }
  return { allocation: Object.fromEntries(given) };
}

// --- yes or no --------------------------------------------------------------------------------------------------------

function confirm(situation: Situation, key: string): boolean {
  switch (key) {
    case "effect.may":
      // The risks of destinations: a raptor or two vipers for a resource.
      return situation.side === "revealed-cylon" || situation.view.raptors > 0;
    default:
      return true;
  }
}
