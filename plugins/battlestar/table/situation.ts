import type { Rulebook, Seat } from "conclave/rules";
import type { SkillCardDefinition } from "../decks/card-types.ts";
import type { Outlook } from "../effects/code.ts";
import type { Resource } from "../effects/names.ts";
import type { Battlestar } from "../types.ts";
import type { AreaView, BattlestarView, CardView, PlayerView, SecretsView } from "../view-types.ts";
import { habits } from "./habits.ts";
import { skillCardIn, skillsOf } from "./skills.ts";
import { suspicions } from "./suspicion.ts";
import { expectedLosses, type Ships, shipsIn } from "./threat.ts";

/** How a player plays: for the fleet, secretly against it, or openly against it. */
export type Side = "hidden-cylon" | "human" | "revealed-cylon";

const nothing: Omit<SecretsView, "seat"> = {
  side: "human",
  cylon: false,
  hand: [],
  loyalty: [],
  superCrisis: [],
  quorum: [],
  drawn: [],
  added: [],
  known: [],
};

/** What a bot derives from its view: its side, the state of the fleet, and what it knows about others. */
export class Situation implements Outlook {
  readonly view: BattlestarView;
  readonly me: PlayerView;
  readonly own: SecretsView;
  readonly side: Side;
  /** The definitions of everything printed. */
  readonly rules: Rulebook<Battlestar>;
  #suspicions: readonly number[] | undefined;
  #talk: readonly number[] | undefined;
  #ring: readonly Ships[] | undefined;
  #losses: number | undefined;

  constructor(view: BattlestarView, seat: Seat, rules: Rulebook<Battlestar>) {
    this.view = view;
    this.rules = rules;
    this.me = view.players[seat] as PlayerView;
    this.own = view.own ?? { ...nothing, seat };
    if (this.me.revealed) this.side = "revealed-cylon";
    else this.side = this.own.cylon ? "hidden-cylon" : "human";
  }

  get seat(): Seat {
    return this.me.seat;
  }

  /** 1 for a player who wants the fleet to arrive, -1 for a Cylon. */
  get aim(): 1 | -1 {
    return this.side === "human" ? 1 : -1;
  }

  /** The `aim` that others see: a hidden Cylon seems to play for the fleet. */
  get publicAim(): 1 | -1 {
    return this.side === "revealed-cylon" ? -1 : 1;
  }

  player(seat: Seat): PlayerView | undefined {
    return this.view.players[seat];
  }

  // --- cards ----------------------------------------------------------------------------------------------------------

  card(id: string): CardView | undefined {
    const { hand, drawn, quorum } = this.own;
    const is = (card: CardView) => card.key === id;
    return hand.find(is) ?? drawn.find(is) ?? quorum.find(is) ?? this.own.known.find(({ card }) => is(card))?.card;
  }

  /** How short of cards all humans together are. */
  get scarcity(): number {
    const humans = this.view.players.filter(({ revealed }) => !revealed);
    const hands = humans.reduce((sum, { hand }) => sum + hand, 0) / Math.max(1, humans.length);
    return hands >= 9 ? 0.3 : hands >= 7 ? 0.6 : 1;
  }

  /** The use of more cards; little if the next ones will have to be discarded. */
  get roomInHand(): number {
    const room = this.me.handLimit - this.me.hand;
    return room >= 4 ? 1 : room >= 1 ? habits.full + ((1 - habits.full) * room) / 4 : habits.full;
  }

  /** What is printed on the card, if it is a skill card. */
  skillCard({ kind }: Pick<CardView, "kind">): SkillCardDefinition | undefined {
    return skillCardIn(this.rules, kind);
  }

  /** The strength of a card; 0 if it is not a skill card. */
  strengthOf(card: Pick<CardView, "kind">): number {
    return this.skillCard(card)?.strength ?? 0;
  }

  /** The total strength of the player’s own cards of these types. */
  strengthIn(skills: readonly string[]): number {
    return this.own.hand.reduce((sum, card) => {
      const printed = this.skillCard(card);
      return sum + (printed && skills.includes(printed.type) ? printed.strength : 0);
    }, 0);
  }

  /** The types that the player draws; none before the character is picked. */
  skillsOf(player: PlayerView): readonly string[] {
    return skillsOf(this.rules, player);
  }

  isPilot(player: PlayerView): boolean {
    return this.skillsOf(player).includes("piloting");
  }

  // --- the fleet ------------------------------------------------------------------------------------------------------

  amount(resource: Resource): number {
    return this.view.resources.find((one) => one.resource === resource)?.amount ?? 0;
  }

  /** What one unit of a resource is worth now: the less will be left at the end of the voyage, the more. */
  worth(resource: Resource): number {
    const ahead = Math.max(0, this.view.kobol - this.view.distance);
    const amount = Math.max(1, this.amount(resource) - ahead * habits.reserved[resource]);
    if (amount <= 1) return 7;
    if (amount <= 2) return 4;
    if (amount <= 3) return 2.8;
    if (amount <= 4) return 2.2;
    return amount <= 6 ? 1.6 : amount <= 8 ? 1.2 : 0.9;
  }

  /** What a change of a resource is worth. */
  change(resource: Resource, delta: number): number {
    const amount = this.amount(resource);
    const last = delta < 0 && amount + delta <= 0 ? -12 : 0;
    return delta * this.worth(resource) + last;
  }

  /** Whether the next jump wins. */
  get isNear(): boolean {
    return this.view.distance >= this.view.kobol;
  }

  /** What a step of the fleet marker is worth. */
  get step(): number {
    return (this.isNear ? 3 : habits.step) + Math.min(1.5, this.danger / 8);
  }

  /** How much danger the fleet is in, in space and aboard. */
  get danger(): number {
    let danger = 0;
    danger += this.losses * habits.exposed;
    for (const area of this.view.areas) danger += this.dangerIn(area);
    for (const [step, count] of this.view.boarding.entries()) danger += count * (1.5 + step);
    return danger;
  }

  dangerIn(area: AreaView): number {
    return area.raiders.length * habits.raider + area.heavyRaiders.length * 1.2 + area.basestars.length * 1.6;
  }

  area(id: string | undefined): AreaView | undefined {
    return this.view.areas.find(({ area }) => area === id);
  }

  /** The neighbouring areas on the ring. */
  around(id: string): AreaView[] {
    const { areas } = this.view;
    const index = areas.findIndex(({ area }) => area === id);
    if (index < 0) return [];
    const { length } = areas;
    return [areas[(index + 1) % length], areas[(index + length - 1) % length]] as AreaView[];
  }

  /** The areas of space in ring order. */
  get ring(): readonly Ships[] {
    this.#ring ??= shipsIn(this.view.areas);
    return this.#ring;
  }

  /** The expected number of civilian ships lost to raiders. */
  get losses(): number {
    this.#losses ??= expectedLosses(this.ring);
    return this.#losses;
  }

  get raiders(): number {
    return this.view.areas.reduce((sum, { raiders }) => sum + raiders.length, 0);
  }

  get basestars(): number {
    return this.view.areas.reduce((sum, { basestars }) => sum + basestars.length, 0);
  }

  get heavyRaiders(): number {
    return this.view.areas.reduce((sum, { heavyRaiders }) => sum + heavyRaiders.length, 0);
  }

  /** The position of the foremost centurion; -1 without any. */
  get boarders(): number {
    return this.view.boarding.findLastIndex((count) => count > 0);
  }

  get damagedLocations(): number {
    return this.view.locations.filter(({ damaged }) => damaged).length;
  }

  // --- the others -----------------------------------------------------------------------------------------------------

  /** The probability that the player is a Cylon, by everything the bot knows. */
  suspicion(seat: Seat): number {
    this.#suspicions ??= suspicions(this.view, this.rules, this.own);
    return this.#suspicions[seat] ?? 0;
  }

  /** The same probability by public knowledge only. */
  suspicionAtTable(seat: Seat): number {
    this.#talk ??= suspicions(this.view, this.rules);
    return this.#talk[seat] ?? 0;
  }

  /** Whether the bot would send the player to the Brig. */
  isSuspect(seat: Seat): boolean {
    return seat !== this.seat && this.player(seat)?.revealed === false && this.suspicion(seat) >= habits.accuse;
  }

  /** How much the bot trusts a player, from -1 for a Cylon to 0.9 for a human. */
  trust(seat: Seat): number {
    const player = this.player(seat);
    if (!player) return 0;
    if (seat === this.seat) return this.aim;
    return player.revealed ? -1 : 0.9 - 1.9 * this.suspicion(seat);
  }

  /** The worth of bringing the most suspect player before the others. */
  get accusation(): number {
    let best = 0;
    for (const { seat, location, area } of this.view.players) {
      if (location === "brig" || (location === undefined && area === undefined) || !this.isSuspect(seat)) continue;
      best = Math.max(best, habits.accusation * (this.suspicion(seat) - habits.doubt));
    }
    return best;
  }

  /** How little is known about the player of whom least is known; at most 1. */
  get uncertainty(): number {
    return this.view.players.reduce((most, { seat }) => {
      const chance = seat === this.seat ? 0 : this.suspicion(seat);
      return Math.max(most, 4 * chance * (1 - chance));
    }, 0);
  }

  /** How good a target the player is for a Cylon: titles, cards. */
  prominence(seat: Seat): number {
    const player = this.player(seat);
    if (!player || player.revealed) return -5;
    return (player.president ? 1 : 0) + (player.admiral ? 1.5 : 0) + player.hand * 0.1;
  }
}

/** What something is worth in a situation: above 0 good, below 0 bad. */
export type Worth = (situation: Situation) => number;

/** The same during a check, whose `stake` is what passing it is worth to the bot. */
export type WorthInCheck = (situation: Situation, stake: number) => number;
