import type { Answer, ChooseManyPrompt, ChoosePrompt, Random } from "../../../server/engine/index.ts";
import type { BattlestarView, CardView } from "../view-types.ts";
import { checkStake } from "./effects-worth.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

type Check = BattlestarView["checks"][number];

export function currentCheck(situation: Situation): Check | undefined {
  return situation.view.checks.at(-1);
}

function counts(check: Check, card: CardView): boolean {
  if (check.onesCount && card.strength === 1) return true;
  return card.skill !== undefined && check.skills.includes(card.skill);
}

/** What the bot wants of the check: above 0 to pass it, below 0 to fail it, the larger the more it matters. */
export function stakeIn(situation: Situation, check: Check): number {
  if (check.source !== "LOCATION") {
    const stake = checkStake(check.card?.kind, situation) ?? 2;
    return Math.max(0.5, stake) * situation.aim;
  }
  if (check.location === "brig") return stakeInBrig(situation, check);
  const { target } = check;
  if (target === undefined) return 0;
  if (target === situation.seat) return check.location === "administration" ? 3 : -5;
  const trust = situation.trust(target);
  if (check.location === "administration") return situation.side === "human" ? trust * 2 : 0;
  // To the Brig with those who are known; otherwise whoever accuses is believed as far as it is trusted.
  if (situation.side === "human") return trust < 0 ? 5 : 0.8 * situation.trust(check.by) - 1.5 * trust;
  return check.by === situation.seat ? 3 : 0.5;
}

/** Whoever is not known to be a Cylon is of more use outside. */
function stakeInBrig(situation: Situation, { by, target }: Check): number {
  // A trial of somebody who sits there.
  if (target !== undefined && target !== by) {
    if (target === situation.seat) return -6;
    return situation.side === "human" ? (situation.trust(target) < 0 ? 2.5 : -1) : 1;
  }
  if (by === situation.seat) return 4;
  if (situation.side !== "human") return -1;
  return situation.trust(by) < 0 ? -3 : 1.6 + situation.trust(by);
}

/** What the cards that are already in come to, as far as one can tell. */
function expectedSoFar(situation: Situation, check: Check): number {
  const matching = check.skills.length / 5;
  let sum = check.open.reduce((total, card) => total + (card.strength ?? 0) * (counts(check, card) ? 1 : -1), 0);
  if (check.faceUp) return sum;
  sum += check.destiny * 1.9 * (2 * matching - 1);
  for (const { seat, cards } of check.contributions) {
    sum += cards * habits.othersCard * (situation.player(seat)?.revealed ? -1 : 1);
  }
  return sum;
}

/** What those who are still to come could add, if they wanted to: what they hold is known by their skill sets only. */
function expectedLater(situation: Situation, check: Check): number {
  const done = new Set(check.contributions.map(({ seat }) => seat));
  let sum = 0;
  for (const { seat, hand, revealed, location, character } of situation.view.players) {
    if (seat === situation.seat || done.has(seat)) continue;
    if (revealed) sum -= Math.min(1, hand) * 2.5;
    else {
      const skills = character?.skills ?? [];
      const shared = skills.filter((skill) => check.skills.includes(skill)).length / Math.max(1, skills.length);
      sum += Math.min(location === "brig" ? 2.5 : 9, hand * shared * habits.laterCard);
    }
  }
  return Math.max(0, sum);
}

/** What the bot would rather keep a card for. */
export function keepWorth(situation: Situation, card: CardView): number {
  const plenty = situation.me.hand >= situation.me.handLimit - 2 ? 0.5 : 1;
  const base = (habits.keep * (card.strength ?? 0) + 0.12) * plenty;
  switch (card.kind.replace(/-\d$/, "")) {
    case "executive-order":
      return base + 0.5;
    case "maximum-firepower":
      return base + (situation.me.viper ? 0.8 : 0);
    case "repair":
      return base + (situation.damagedLocations > 0 ? 0.4 : 0);
    case "declare-emergency":
    case "strategic-planning":
      return base + 0.2;
    default:
      return base;
  }
}

/** The cards that the bot adds to a check. */
export function addToCheck(situation: Situation, prompt: ChooseManyPrompt, random: Random): Answer {
  const check = currentCheck(situation);
  if (!check) return { options: [] };
  const stake = stakeIn(situation, check);
  const hand = prompt.options.map(({ id }) => situation.card(id)).filter((card) => card !== undefined);
  const good = hand.filter((card) => counts(check, card));
  const bad = hand.filter((card) => !counts(check, card));
  if (stake < 0) return { options: sabotage(situation, check, stake, { good, bad }, prompt.max, random) };
  return { options: support(situation, check, stake, good, prompt.max) };
}

/** Its share of the matching cards that are needed, as long as it is worth them; none if there is no hope. */
function support(situation: Situation, check: Check, stake: number, good: readonly CardView[], max: number): string[] {
  const strongest = good.toSorted((one, other) => (other.strength ?? 0) - (one.strength ?? 0)).slice(0, max);
  const mine = strongest.reduce((sum, { strength = 0 }) => sum + strength, 0);
  const later = expectedLater(situation, check);
  const gap = check.difficulty - expectedSoFar(situation, check);
  const reachable = check.partial === undefined ? gap : gap - (check.difficulty - check.partial);
  if (mine === 0 || mine + later + 1 < reachable) return [];
  const goal = mine + later + 1 < gap ? reachable : gap;
  const wanted = goal + habits.safety + (stake > 2 ? 0.5 : -0.5);
  if (wanted <= 0) return [];
  const share = Math.min(wanted, (wanted * mine * habits.share) / (mine + later));
  const chosen: CardView[] = [];
  let sum = 0;
  let price = 0;
  for (const card of strongest) {
    if (sum >= share) break;
    // The last card may be a smaller one.
    const enough = strongest.findLast((one) => !chosen.includes(one) && sum + (one.strength ?? 0) >= share);
    const taken = enough && (enough.strength ?? 0) < (card.strength ?? 0) ? enough : card;
    chosen.push(taken);
    sum += taken.strength ?? 0;
    price += keepWorth(situation, taken);
  }
  return price > stake * habits.price + habits.allowance ? [] : chosen.map(({ id }) => id);
}

interface Sorted {
  readonly good: readonly CardView[];
  readonly bad: readonly CardView[];
}

/** A revealed Cylon adds its strongest card against it; a hidden one now and then one that others may have added. */
function sabotage(
  situation: Situation,
  check: Check,
  stake: number,
  { good, bad }: Sorted,
  max: number,
  random: Random,
): string[] {
  const worst = bad.toSorted((one, other) => (other.strength ?? 0) - (one.strength ?? 0));
  if (situation.side === "revealed-cylon") return worst.slice(0, Math.min(1, max)).map(({ id }) => id);
  const others = check.contributions.filter(({ cards }) => cards > 0).length;
  // With cards face up, or alone, it would be seen.
  const covered = !check.faceUp && others + (check.destiny > 0 ? 1 : 0) >= 1;
  const margin = expectedSoFar(situation, check) + expectedLater(situation, check) - check.difficulty;
  const decisive = margin > -2 && margin < 6;
  if (covered && (decisive || stake < -4) && random.below(100) < habits.sabotage) {
    return worst.slice(0, Math.min(max, random.below(3) === 0 ? 2 : 1)).map(({ id }) => id);
  }
  // Otherwise it does its share often enough not to be missed.
  if (random.below(100) < habits.disguise) return support(situation, check, Math.min(2, -stake), good, max);
  const smallest = good.findLast((card) => (card.strength ?? 0) <= 2);
  return smallest && max > 0 ? [smallest.id] : [];
}

/** Reactions before, during and after a check. `undefined`: pass. */
export function reactToCheck(situation: Situation, prompt: ChoosePrompt): string | undefined {
  const check = currentCheck(situation);
  if (!check) return undefined;
  const stake = stakeIn(situation, check);
  const cheapest = prompt.options[0];
  switch (prompt.key) {
    case "declare-emergency":
      return stake > 0.8 ? cheapest?.id : undefined;
    case "before-check": {
      const science = prompt.options.find(({ id }) => id.startsWith("scientific-research"));
      const engineers = situation.own.hand.filter(({ skill }) => skill === "ENGINEERING").length;
      if (science && stake > 2 && engineers > 2) return science.id;
      const committee = prompt.options.find(({ id }) => id.startsWith("investigative-committee"));
      return committee && stake > 4 ? committee.id : undefined;
    }
    case "mysterious-intuition":
      return Math.abs(stake) > 3.5 ? (stake > 0 ? "pass" : "fail") : undefined;
    case "blind-devotion":
      return undefined;
    case "command-authority":
      return check.open.length >= 5 ? cheapest?.id : undefined;
    default:
      // Changes of the difficulty: `lower-3`, `raise-2`.
      return prompt.options.find(({ id }) => id.startsWith(stake > 0 ? "lower" : "raise"))?.id;
  }
}
