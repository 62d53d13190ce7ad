import type { Rulebook, Seat } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { SkillCardDefinition } from "../decks/card-types.ts";
import type { Battlestar } from "../types.ts";
import type { BattlestarView, CardView, PastCheckView, PlayerView, SecretsView } from "../view-types.ts";
import { habits } from "./habits.ts";
import { skillCardIn, skillsOf } from "./skills.ts";

/** The parts of a real or imagined check from which conclusions are drawn. */
export type Memory = Pick<
  PastCheckView,
  "destiny" | "difficulty" | "distance" | "faceUp" | "onesCount" | "skills" | "source" | "total"
> & {
  readonly contributions: readonly Contribution[];
  readonly cards: readonly SkillFace[];
};

/** What a player added, with what is printed on the cards that were added face up. */
type Contribution = Omit<PastCheckView["contributions"][number], "open"> & { readonly open?: readonly SkillFace[] };

/** What is printed on a skill card; nothing of another card. */
type SkillFace = Partial<Pick<SkillCardDefinition, "strength" | "type">>;

type Rules = Rulebook<Battlestar>;

const memories = new WeakMap<PastCheckView, Memory>();

/** The remembered checks, with what is printed on their cards. Always the same object for a check: see `opinions`. */
export function memoriesOf({ pastChecks }: BattlestarView, rules: Rules): readonly Memory[] {
  return pastChecks.map((check) => {
    let memory = memories.get(check);
    if (!memory) {
      const faces = (kinds: readonly string[]) => kinds.map((kind) => skillCardIn(rules, kind) ?? {});
      const contributions = check.contributions.map((added) => ({ ...added, open: faces(added.open) }));
      memory = { ...check, contributions, cards: faces(check.cards) };
      memories.set(check, memory);
    }
    return memory;
  });
}

/**
 * The probability that each player is a Cylon, given the remembered checks. The Cylon cards not accounted for may be with any
 * player or in the deck: each distribution is weighted by how often it is dealt, times how well it explains the cards added
 * against the checks. `knows` is the observer's private knowledge; without it the result is the public opinion.
 */
export function suspicions(
  view: BattlestarView,
  rules: Rules,
  knows?: SecretsView,
  checks: readonly Memory[] = memoriesOf(view, rules),
): readonly number[] {
  const newest = checks.at(-1);
  if (!newest) return weighed(view, rules, knows, checks);
  let known = opinions.get(newest);
  if (!known) {
    known = new Map();
    opinions.set(newest, known);
  }
  const key = factsOf(view, knows);
  let found = known.get(key);
  if (!found) {
    found = weighed(view, rules, knows, checks);
    known.set(key, found);
  }
  return found;
}

/** The results for all checks up to one, by the other facts known then: they are requested repeatedly. */
const opinions = new WeakMap<Memory, Map<string, readonly number[]>>();

/** A key for everything besides the checks that affects suspicion. */
function factsOf(view: BattlestarView, knows: SecretsView | undefined): string {
  let facts = `${view.loyaltyDeck}`;
  for (const { character, revealed, side, loyaltyCards, openLoyalty } of view.players) {
    facts += `;${character}${revealed}${side}${loyaltyCards}`;
    for (const { kind } of openLoyalty) facts += kind;
  }
  if (!knows) return facts;
  facts += `;${knows.seat}${knows.cylon}`;
  for (const { kind } of knows.loyalty) facts += kind;
  for (const { zone, seat, card } of knows.known) if (zone === "loyalty") facts += `,${seat}${card.kind}`;
  return facts;
}

function weighed(
  view: BattlestarView,
  rules: Rules,
  knows: SecretsView | undefined,
  checks: readonly Memory[],
): number[] {
  const certain = view.players.map((player) => isKnownCylon(player, rules, knows));
  const revealed = view.players.map((player) => player.revealed).join();
  const evidence = checks.flatMap((check) => evidenceFrom(check, view, rules, revealed));
  const explained = new Map<string, number>();
  const found = view.players.map(() => 0);
  let all = 0;
  for (const { holders, ways } of deals(view, rules, knows)) {
    const key = holders.map(({ seat, early }) => (early ? seat : seat + 0.5)).join();
    const weight = ways * (explained.get(key) ?? likelihood(evidence, holders));
    explained.set(key, weight / ways);
    all += weight;
    for (const seat of new Set(holders.map((holder) => holder.seat))) found[seat] = (found[seat] ?? 0) + weight;
  }
  return found.map((weight, seat) => (certain[seat] ? 1 : all > 0 ? weight / all : 0));
}

function isKnownCylon(player: PlayerView | undefined, rules: Rules, knows: SecretsView | undefined): boolean {
  if (!player) return false;
  if (player.revealed || player.openLoyalty.some((card) => isCylonCard(card, rules))) return true;
  if (knows?.seat === player.seat) return knows.cylon;
  return (
    knows?.known.some(
      ({ zone, seat, card }) => zone === "loyalty" && seat === player.seat && isCylonCard(card, rules),
    ) ?? false
  );
}

function isCylonCard({ kind }: CardView, rules: Rules): boolean {
  const card = rules.cards.get(kind);
  return card?.category === "loyalty" && card.team === "cylon";
}

/** Whether the player is publicly on a separate side: its cards are not from the loyalty deck. */
function isApart({ side }: PlayerView): boolean {
  return side !== undefined && side !== "cylon";
}

// --- how Cylon cards may lie ------------------------------------------------------------------------------------------

/** Who may hold a Cylon card, and whether it was dealt at the start or when the sleeper agents woke. */
interface Holder {
  readonly seat: Seat;
  readonly early: boolean;
}

interface Place {
  /** Undefined: the deck. */
  readonly holder?: Holder;
  readonly cards: number;
}

interface Deal {
  readonly holders: readonly Holder[];
  /** The number of ways, up to a constant factor. */
  readonly ways: number;
}

/** All distributions of the Cylon cards not accounted for: two at most. */
function deals(view: BattlestarView, rules: Rules, knows: SecretsView | undefined): Deal[] {
  const places = placesOf(view, knows);
  const missing = cylonCardsMissing(view, rules, knows);
  const found: Deal[] = [];
  for (const [index, { holder, cards }] of places.entries()) {
    const first = holder ? [holder] : [];
    if (missing === 1) found.push({ holders: first, ways: cards });
    if (missing !== 2) continue;
    found.push({ holders: first, ways: (cards * (cards - 1)) / 2 });
    for (const other of places.slice(index + 1)) {
      found.push({ holders: other.holder ? [...first, other.holder] : first, ways: cards * other.cards });
    }
  }
  return found.filter(({ ways }) => ways > 0);
}

function cylonCardsMissing(view: BattlestarView, rules: Rules, knows: SecretsView | undefined): number {
  const isCylon = (card: CardView) => isCylonCard(card, rules);
  const open = view.players.reduce((sum, { openLoyalty }) => sum + openLoyalty.filter(isCylon).length, 0);
  const own = knows?.loyalty.filter(isCylon).length ?? 0;
  const seen = knows?.known.filter(({ zone, card }) => zone === "loyalty" && isCylon(card)).length ?? 0;
  return Math.min(2, Math.max(0, view.cylonCards - open - own - seen));
}

/** Where face-down loyalty cards are that the observer has not seen. */
function placesOf(view: BattlestarView, knows: SecretsView | undefined): Place[] {
  const places: Place[] = [{ cards: view.loyaltyDeck }];
  for (const player of view.players) {
    const { seat, loyaltyCards, loyaltyAtSetup } = player;
    if (seat === knows?.seat || isApart(player)) continue;
    const seen = knows?.known.filter((known) => known.zone === "loyalty" && known.seat === seat).length ?? 0;
    const early = Math.min(loyaltyCards, loyaltyAtSetup);
    // The cards seen are assumed to be the early ones.
    const unseen = Math.max(0, early - seen);
    places.push({ holder: { seat, early: true }, cards: unseen });
    places.push({ holder: { seat, early: false }, cards: Math.max(0, loyaltyCards - seen - unseen) });
  }
  return places.filter(({ cards }) => cards > 0);
}

// --- what the checks say ----------------------------------------------------------------------------------------------

/** The evidence of a check: how many cards were against it, and who could have added how many. */
interface Evidence {
  readonly against: number;
  /** The probabilities that 0, 1, 2 … of them came from the destiny deck or from revealed Cylons. */
  readonly innocent: readonly number[];
  /** The check was made before the sleeper agents woke. */
  readonly early: boolean;
  /** For each player, the probabilities that as a hidden Cylon it would have added 0, 1, 2 cards against the check. */
  readonly sabotage: ReadonlyMap<Seat, readonly number[]>;
}

/** The evidence of a check, which stays the same until somebody is revealed. */
const conclusions = new WeakMap<Memory, { readonly revealed: string; readonly evidence: readonly Evidence[] }>();

function evidenceFrom(check: Memory, view: BattlestarView, rules: Rules, revealed: string): readonly Evidence[] {
  const known = conclusions.get(check);
  if (known?.revealed === revealed) return known.evidence;
  const evidence = evidenceOf(check, view, rules);
  conclusions.set(check, { revealed, evidence });
  return evidence;
}

/** Returns the evidence of a check. Votes on players give little: humans disagree about them. */
function evidenceOf(check: Memory, view: BattlestarView, rules: Rules): Evidence[] {
  if (check.source === "LOCATION" || check.total === undefined) return [];
  const early = check.distance < view.sleepers;
  if (check.faceUp) return openEvidence(check, early);
  const against = typesAgainst(check, check.cards);
  const others = otherTypes(check, rules);
  const sabotage = new Map<Seat, readonly number[]>();
  let innocent = spread(check.destiny, others / rules.entries(skillTypes).size);
  for (const contribution of check.contributions) {
    const player = view.players[contribution.seat];
    const skills = player ? skillsOf(rules, player) : [];
    const harm = habits.suspected;
    if (player?.revealed) {
      const then = contribution.most <= 1 ? revealedHarm : harm;
      if (contribution.cards > 0) innocent = convolve(innocent, [1 - then, then]);
    } else if (contribution.cards === 0) {
      sabotage.set(contribution.seat, [heldBack(check, contribution, skills) ? habits.withheld : 1]);
    } else {
      const fit = fitOf(against, others, check, skills);
      const two = contribution.cards > 1 ? harm * 0.3 : 0;
      sabotage.set(contribution.seat, [1 - harm, (harm - two) * fit, two * fit * fit]);
    }
  }
  return [{ against: against.length, innocent, early, sabotage }];
}

/** How often a card added by a revealed Cylon is against the check. */
const revealedHarm = 0.9;

/** Of cards added face up it is known who added them. */
function openEvidence(check: Memory, early: boolean): Evidence[] {
  const found: Evidence[] = [];
  for (const { seat, open = [] } of check.contributions) {
    const against = typesAgainst(check, open);
    if (against.length === 0) continue;
    const chances = spread(against.length, habits.suspected);
    found.push({ against: against.length, innocent: [1], early, sabotage: new Map([[seat, chances]]) });
  }
  return found;
}

function typesAgainst(check: Memory, cards: readonly SkillFace[]): string[] {
  const against: string[] = [];
  for (const card of cards) if (card.type && !countsFor(check, card)) against.push(card.type);
  return against;
}

/** How many types count against the check. */
function otherTypes({ skills }: Memory, rules: Rules): number {
  return Math.max(1, rules.entries(skillTypes).size - skills.length);
}

/** How well the cards against a check fit what the player draws: the fewer other types it draws, the better. */
function fitOf(against: readonly string[], others: number, check: Memory, skills: readonly string[]): number {
  if (against.length === 0) return 1;
  const own = skills.filter((skill) => !check.skills.includes(skill)).length;
  const weights = against.map((type) => (skills.includes(type) ? others / own : habits.strayCard));
  return weights.reduce((sum, weight) => sum + weight, 0) / against.length;
}

/** Whether the check narrowly failed while the player had a full hand and draws a type that counts. */
function heldBack(check: Memory, { most }: Contribution, skills: readonly string[]): boolean {
  const short = check.difficulty - (check.total ?? 0);
  const skilled = skills.some((skill) => check.skills.includes(skill));
  return short > 0 && short <= habits.missedBy && most >= habits.fullHand && skilled;
}

export function countsFor(check: Pick<PastCheckView, "onesCount" | "skills">, { type, strength }: SkillFace): boolean {
  return (check.onesCount && strength === 1) || (type !== undefined && check.skills.includes(type));
}

/** The probabilities that 0, 1, 2 … of the cards are of a sort, if each is with this chance. */
function spread(cards: number, chance: number): number[] {
  let found = [1];
  for (let card = 0; card < cards; card++) found = convolve(found, [1 - chance, chance]);
  return found;
}

function convolve(one: readonly number[], other: readonly number[]): number[] {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  for (const [left, first] of one.entries()) {
    for (const [right, second] of other.entries()) sum[left + right] = (sum[left + right] ?? 0) + first * second;
  }
  return sum;
}

/** How well these holders of Cylon cards explain all checks. */
function likelihood(evidence: readonly Evidence[], [first, second]: readonly Holder[]): number {
  let product = 1;
  for (const check of evidence) {
    const one = harmOf(check, first);
    const other = first?.seat === second?.seat && one ? undefined : harmOf(check, second);
    // Anybody may make a mistake.
    const { against } = check;
    const err = habits.error;
    product *= chanceOf(check, against, one, other) + err * chanceOf(check, against - 1, one, other) + err ** 2;
  }
  return product;
}

const noHarm = [1] as const;

function harmOf({ early, sabotage }: Evidence, holder: Holder | undefined): readonly number[] | undefined {
  return holder === undefined || (early && !holder.early) ? undefined : sabotage.get(holder.seat);
}

/** The probability of this many cards against a check if these two players have added to them. */
function chanceOf(
  { innocent }: Evidence,
  against: number,
  one: readonly number[] = noHarm,
  other: readonly number[] = noHarm,
): number {
  let sum = 0;
  for (let first = 0; first < one.length; first++) {
    for (let second = 0; second < other.length; second++) {
      sum += (one[first] ?? 0) * (other[second] ?? 0) * (innocent[against - first - second] ?? 0);
    }
  }
  return sum;
}
