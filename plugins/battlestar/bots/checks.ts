import type { Answer, ChooseManyPrompt, ChoosePrompt, Random } from "conclave/rules";
import { type Location, locations } from "../catalogues/locations.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import { effectsOf, effectsWorth } from "../operations/index.ts";
import { habits } from "../table/habits.ts";
import type { Situation } from "../table/situation.ts";
import { countsFor, type Memory, memoriesOf, suspicions } from "../table/suspicion.ts";
import type { BattlestarView, CardView, PlayerView } from "../view-types.ts";
import { checkStake } from "./effects-worth.ts";
import { locationWorths } from "./worths/locations.ts";
import { skillCardWorths } from "./worths/skill-cards.ts";

type Check = BattlestarView["checks"][number];

export function currentCheck(situation: Situation): Check | undefined {
  return situation.view.checks.at(-1);
}

/** How much the bot wants the check to pass: positive to pass, negative to fail; the larger, the more it matters. */
export function stakeIn(situation: Situation, check: Check): number {
  if (check.source !== "LOCATION") {
    const stake = checkStake(check.card?.kind, situation) ?? 2;
    return Math.max(0.5, stake) * situation.aim;
  }
  const place = situation.rules.entries(locations).get(check.location ?? "");
  const stake = place.stake ?? locationWorths[place.id]?.stake;
  return stake ? stake(situation, check) : stakeOfEffects(situation, place);
}

/** What passing the check made at a location is worth, by its effects. */
function stakeOfEffects(situation: Situation, { action }: Location): number {
  const effect = effectsOf(action?.do ?? []).find(({ op }) => op === "skill-check");
  if (effect?.op !== "skill-check") return 0;
  const { pass, fail } = effect.check;
  return situation.aim * (effectsWorth(pass, situation) - effectsWorth(fail, situation));
}

/** Estimates the total of the cards already added. */
function expectedSoFar(situation: Situation, check: Check): number {
  const matching = check.skills.length / situation.rules.entries(skillTypes).size;
  let sum = check.open.reduce((total, { adds }) => total + adds, 0);
  if (check.faceUp) return sum;
  sum += check.destiny * 1.9 * (2 * matching - 1);
  for (const { seat, cards } of check.contributions) {
    sum += cards * habits.othersCard * (situation.player(seat)?.revealed ? -1 : 1);
  }
  return sum;
}

/** Estimates what later players could add if they wanted to: only the skill sets of their hands are known. */
function expectedLater(situation: Situation, check: Check): number {
  const done = new Set(check.contributions.map(({ seat }) => seat));
  let sum = 0;
  for (const player of situation.view.players) {
    const { seat, hand, revealed, location } = player;
    if (seat === situation.seat || done.has(seat)) continue;
    if (revealed) sum -= Math.min(1, hand) * 2.5;
    else {
      const skills = situation.skillsOf(player);
      const shared = skills.filter((skill) => check.skills.includes(skill)).length / Math.max(1, skills.length);
      sum += Math.min(location === "brig" ? 2.5 : 9, hand * shared * habits.laterCard);
    }
  }
  return Math.max(0, sum);
}

/** What keeping a card for later is worth. */
export function keepWorth(situation: Situation, card: CardView): number {
  const plenty = situation.me.hand >= situation.me.handLimit - 2 ? 0.5 : 1;
  const base = (habits.keep * situation.strengthOf(card) + 0.12) * plenty;
  const printed = situation.skillCard(card);
  return base + ((printed?.face.keep ?? skillCardWorths[printed?.title ?? ""]?.keep)?.(situation) ?? 0);
}

/** Chooses the cards to add to a check. */
export function addToCheck(situation: Situation, prompt: ChooseManyPrompt, random: Random): Answer {
  const check = currentCheck(situation);
  if (!check) return { options: [] };
  const stake = stakeIn(situation, check);
  const hand = prompt.options.map(({ id }) => situation.card(id)).filter((card) => card !== undefined);
  const counts = (card: CardView) => countsFor(check, situation.skillCard(card) ?? {});
  const good = hand.filter(counts);
  const bad = hand.filter((card) => !counts(card));
  if (stake < 0) return { options: oppose(situation, check, stake, { good, bad }, prompt.max, random) };
  return { options: support(situation, check, stake, good, prompt.max) };
}

/** The bot's share of the matching cards needed, if they are worth it; none if the check is hopeless. */
function support(situation: Situation, check: Check, stake: number, good: readonly CardView[], max: number): string[] {
  const strongest = byStrength(situation, good).slice(0, max);
  const mine = strongest.reduce((sum, card) => sum + situation.strengthOf(card), 0);
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
    // A smaller card may be enough at the end.
    const enough = strongest.findLast((one) => !chosen.includes(one) && sum + situation.strengthOf(one) >= share);
    const taken = enough && situation.strengthOf(enough) < situation.strengthOf(card) ? enough : card;
    chosen.push(taken);
    sum += situation.strengthOf(taken);
    price += keepWorth(situation, taken);
  }
  return price > stake * habits.price + habits.allowance ? [] : chosen.map(({ key }) => key);
}

/** The cards, the strongest first. */
function byStrength(situation: Situation, cards: readonly CardView[]): readonly CardView[] {
  return cards.toSorted((one, other) => situation.strengthOf(other) - situation.strengthOf(one));
}

interface Sorted {
  readonly good: readonly CardView[];
  readonly bad: readonly CardView[];
}

/**
 * Cards against a check. A revealed Cylon adds its strongest; in a vote on a player, bots add what changes the vote. A hidden
 * Cylon weighs the harm against the suspicion; if it does no harm, it mostly adds its share.
 */
function oppose(
  situation: Situation,
  check: Check,
  stake: number,
  { good, bad }: Sorted,
  max: number,
  random: Random,
): string[] {
  const worst = byStrength(situation, bad);
  if (situation.side === "revealed-cylon") return worst.slice(0, Math.min(1, max)).map(({ key }) => key);
  if (votesOpenly(situation, check)) return bestHarm(situation, check, stake, worst, max).map(({ key }) => key);
  if (!check.faceUp && random.below(100) < habits.nerve) {
    const harmful = bestHarm(situation, check, stake, worst, max);
    if (harmful.length > 0) return harmful.map(({ key }) => key);
  }
  if (random.below(100) < habits.disguise) return support(situation, check, Math.min(2, -stake), good, max);
  return [];
}

/** Votes on players raise no suspicion, so nobody needs to hide how they vote. */
function votesOpenly({ side }: Situation, check: Check): boolean {
  return side === "human" || check.source === "LOCATION";
}

/** The best cards to add against the check; none if they would not change it or would expose a hidden Cylon. */
function bestHarm(
  situation: Situation,
  check: Check,
  stake: number,
  worst: readonly CardView[],
  max: number,
): readonly CardView[] {
  const margin = expectedSoFar(situation, check) + expectedLater(situation, check) - check.difficulty;
  const before = chanceToPass(margin);
  let best: readonly CardView[] = [];
  let bestGain = 0;
  let strength = 0;
  for (let count = 1; count <= Math.min(2, max, worst.length); count++) {
    strength += situation.strengthOf(worst[count - 1] as CardView);
    const harm = -stake * (before - chanceToPass(margin - strength));
    if (harm <= bestGain) continue;
    const cards = worst.slice(0, count);
    const gain = harm - habits.exposure * exposure(situation, check, cards);
    if (gain > bestGain) [best, bestGain] = [cards, gain];
  }
  return best;
}

/** The chance that a check passes that is expected to end `margin` above its difficulty. */
function chanceToPass(margin: number): number {
  return 1 / (1 + Math.exp(-margin / habits.uncertainty));
}

/** How much more the table would suspect the bot after the check if these cards were in it. */
function exposure(situation: Situation, check: Check, cards: readonly CardView[]): number {
  const { view, seat } = situation;
  if (votesOpenly(situation, check)) return 0;
  const added = new Set(check.contributions.map((contribution) => contribution.seat));
  const others = view.players.filter(({ seat: other }) => other !== seat && !added.has(other));
  const contributions = [
    ...check.contributions.map(({ seat: by, cards: added }) => ({ seat: by, cards: added, most: habits.fullHand })),
    { seat, cards: cards.length, most: situation.me.hand },
    ...others.map((other) => ({ seat: other.seat, cards: mayAdd(situation, check, other), most: other.hand })),
  ];
  // One card against the check is what the destiny deck is expected to add.
  const [other] = situation.rules
    .entries(skillTypes)
    .ids.filter((type) => !check.skills.includes(type))
    .sort();
  const imagined: Memory = {
    source: check.source,
    contributions,
    destiny: check.destiny,
    difficulty: check.difficulty,
    distance: view.distance,
    faceUp: false,
    onesCount: false,
    skills: check.skills,
    cards: [...(other ? [{ type: other }] : []), ...cards.map((card) => situation.skillCard(card) ?? {})],
    total: check.difficulty - 1,
  };
  const after =
    suspicions(view, situation.rules, undefined, [...memoriesOf(view, situation.rules), imagined])[seat] ?? 0;
  return Math.max(0, after - situation.suspicionAtTable(seat));
}

/** Whether a later player is likely to add a card. */
function mayAdd(situation: Situation, check: Check, player: PlayerView): number {
  if (player.revealed) return Math.min(1, player.hand);
  return player.hand > 2 && situation.skillsOf(player).some((skill) => check.skills.includes(skill)) ? 1 : 0;
}

/** Chooses a reaction before, during or after a check; `undefined`: pass. */
export function reactToCheck(situation: Situation, prompt: ChoosePrompt): string | undefined {
  const check = currentCheck(situation);
  if (!check) return undefined;
  const stake = stakeIn(situation, check);
  const cheapest = prompt.options[0];
  switch (prompt.key) {
    case "declare-emergency":
    case "before-check":
      return bestReaction(situation, prompt, stake);
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

/** The skill card that is worth most before a check, if any is worth something. */
function bestReaction(situation: Situation, { options }: ChoosePrompt, stake: number): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const { id } of options) {
    const card = situation.skillCard({ kind: id });
    if (card?.face.timing !== "reaction") continue;
    const worth = (card.face.worth ?? skillCardWorths[card.title]?.beforeCheck)?.(situation, stake) ?? 0;
    if (worth > most) [best, most] = [id, worth];
  }
  return best;
}
