import type { Answer, CardId, Prompt, Seat } from "conclave/rules";
import { skillTypes } from "../catalogues/skill-types.ts";
import { areas, dieSides } from "../catalogues/tokens.ts";
import type { CharacterId, SkillType } from "../effects/names.ts";
import { civiliansIn, handOf, hiddenLoyalty, locationOf, viperOf, vipersIn } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { skillDeckZone } from "../zones.ts";
import { cast, destiny, hand, loyalty, stand } from "./table.ts";

/** Everything on the table that can be counted or named. */
export type Table = { readonly [what: string]: number | string };

const places = [...areas, "reserves", "damaged", "destroyed"] as const;

/** For tests: describes the table; `knows 0` lists the loyalty cards of others that seat 0 has seen. */
export function tableOf(position: Position): Table {
  const { state } = position;
  const table: Record<string, number | string> = { ...state.resources };
  for (const seat of position.seats) {
    table[`hand ${seat}`] = handOf(position, seat).length;
    table[`at ${seat}`] = locationOf(position, seat) ?? (viperOf(position, seat) ? "viper" : "nowhere");
    table[`revealed ${seat}`] = state.players[seat]?.revealed ? "yes" : "no";
    table[`knows ${seat}`] = position.seats
      .filter((other) => other !== seat)
      .flatMap((other) => hiddenLoyalty(position, other))
      .filter((card) => position.hasSeen(seat, card)).length;
  }
  for (const area of areas) {
    const count = (ships: readonly { readonly area: string }[]) => ships.filter((ship) => ship.area === area).length;
    table[`raiders ${area}`] = count(state.raiders);
    table[`heavy raiders ${area}`] = count(state.heavyRaiders);
    table[`basestars ${area}`] = count(state.basestars);
    table[`civilians ${area}`] = civiliansIn(position, area).length;
  }
  for (const place of places) table[`vipers ${place}`] = vipersIn(position, place).length;
  for (const [step, count] of state.centurions.entries()) table[`centurions ${step}`] = count;
  const named = (zone: string) => position.zone(zone).map((card) => position.card(card).id);
  return {
    ...table,
    president: state.president ?? "nobody",
    admiral: state.admiral ?? "nobody",
    raptors: state.raptors,
    nukes: state.nukes,
    track: state.jumpTrack,
    distance: state.distance,
    "civilian pile": position.zone("civilian-pile").length,
    damage: named("damage").join(", "),
    kept: named("kept").join(", "),
    "quorum hand": position.zone("quorum-hand").length,
    removed: named("removed").join(", "),
    voyage: named("voyage").join(", "),
  };
}

/** For tests: the changes between two tables: by how much a number has changed, or the new value. */
export function changes(before: Table, after: Table): Table {
  const different: Record<string, number | string> = {};
  for (const [what, now] of Object.entries(after)) {
    const then = before[what];
    if (now === then) continue;
    const isSeat = what === "president" || what === "admiral";
    different[what] = typeof now === "number" && typeof then === "number" && !isSeat ? now - then : now;
  }
  return different;
}

const startingHand = [
  "consolidate-power-1",
  "executive-order-1",
  "launch-scout-1",
  "evasive-maneuvers-1",
  "repair-1",
  "repair-1",
];

/**
 * For tests: the current player is Tigh in Command; Zarek in Admiral's Quarters is Admiral, and Roslin in her office
 * President: none of them can react to a crisis of Tigh. Everybody has six skill cards and a loyalty card.
 */
export function ready(game: Match, characters: readonly CharacterId[] = ["saul-tigh", "tom-zarek", "laura-roslin"]) {
  cast(game, ...characters);
  stand(game, 0, "command");
  stand(game, 1, "admirals-quarters");
  stand(game, 2, "presidents-office");
  game.state.admiral = 1;
  game.state.president = 2;
  game.setZoneOwner("quorum-hand", 2);
  for (const seat of game.seats) {
    hand(game, seat, ...startingHand);
    loyalty(game, seat, "not-a-cylon");
  }
}

/** For tests: puts a card on top of its deck. */
export function onTop(game: Match, zone: string, kind: string): CardId {
  const card = game.zone(zone).find((id) => game.card(id).id === kind);
  if (card === undefined) throw new RangeError(`there is no ${kind} in ${zone}`);
  game.move(card, zone);
  return card;
}

/**
 * For tests: the next skill check of these types has this total if the seat adds the returned cards and nobody else adds any:
 * its two destiny cards cancel out.
 */
export function checkCards(game: Match, seat: Seat, skills: readonly SkillType[], total: number): CardId[] {
  const ones: { readonly [type: SkillType]: string } = {
    politics: "consolidate-power-1",
    leadership: "executive-order-1",
    tactics: "launch-scout-1",
    piloting: "evasive-maneuvers-1",
    engineering: "repair-1",
  };
  const other = skillTypes.entries.ids.find((type) => !skills.includes(type));
  destiny(game, ones[skills[0] ?? ""] as string, ones[other ?? ""] as string);
  const strength = (id: CardId) => {
    const card = game.card(id);
    return card.category === "skill" ? card.strength : 0;
  };
  const found = skills
    .flatMap((type) => [...game.zone(skillDeckZone(type))])
    .toSorted((one, another) => strength(another) - strength(one));
  const cards: CardId[] = [];
  let left = total;
  for (const id of found) {
    if (strength(id) > left) continue;
    left -= strength(id);
    cards.push(id);
    game.move(id, `hand:${seat}`);
  }
  if (left !== 0) throw new RangeError(`no cards come to ${total}`);
  return cards;
}

/** The answers in a scenario. */
export interface Script {
  /**
   * The answers to prompts, by their keys, in order: the id of an option, the kind of a card, or any answer. All other
   * prompts are passed, declined, or answered with the first option.
   */
  readonly answers?: { readonly [key: string]: string | Answer | readonly (string | Answer)[] };
  /** The numbers on the dice. Somebody must have cards and be asked for Strategic Planning before each roll. */
  readonly dice?: readonly number[];
  /** The cards that their owners add to a skill check. */
  readonly adds?: readonly CardId[];
}

interface Play {
  readonly prompts: readonly Prompt[];
  readonly position: Position;
  answer(seat: Seat, answer: Answer, key?: string): void;
  dice(sides: number, ...results: readonly number[]): void;
}

/**
 * For tests: answers prompts according to the script until `until` is asked; everything scripted must have been asked. Returns
 * the keys of all prompts asked.
 */
export function follow(play: Play, { answers = {}, dice = [], adds = [] }: Script, until = "done"): string[] {
  const waiting = new Map(
    Object.entries(answers).map(([key, value]) => [key, Array.isArray(value) ? [...value] : [value]]),
  );
  const rolls = [...dice];
  const asked: string[] = [];
  for (;;) {
    const [prompt] = play.prompts;
    if (!prompt || prompt.key === "done" || prompt.key === until) break;
    asked.push(prompt.key);
    const answer = scripted(play, prompt, waiting.get(prompt.key)?.shift()) ?? unscripted(prompt, adds);
    if (prompt.key.startsWith("strategic-planning") && play.prompts.length === 1 && rolls.length > 0) {
      play.dice(dieSides, rolls.shift() as number);
    }
    play.answer(prompt.seat, answer, prompt.key);
  }
  const left = [...waiting].filter(([, values]) => values.length > 0).map(([key]) => key);
  if (left.length + rolls.length > 0) {
    throw new Error(`nobody was asked ${left.join(", ")}, or rolled ${rolls.join(", ")}`);
  }
  return asked;
}

function scripted(play: Play, prompt: Prompt, wanted: string | Answer | undefined): Answer | undefined {
  if (typeof wanted !== "string") return wanted;
  if (!("options" in prompt) || prompt.options.some(({ id }) => id === wanted)) return { option: wanted };
  const found = prompt.options.find(
    ({ id, about }) => about?.[0]?.type === "card" && play.position.card(id as CardId).id === wanted,
  );
  return { option: found?.id ?? wanted };
}

function unscripted(prompt: Prompt, adds: readonly CardId[]): Answer {
  switch (prompt.kind) {
    case "choose":
      return prompt.pass ? { pass: true } : { option: prompt.options[0]?.id ?? "" };
    case "choose-many": {
      const ids = prompt.options.map(({ id }) => id);
      const added = ids.filter((id) => adds.includes(id as CardId));
      return { options: prompt.key === "add-to-check" ? added : ids.slice(0, prompt.min) };
    }
    case "confirm":
      return { confirm: false };
    default:
      throw new Error(`the script does not say what to answer to ${prompt.key}`);
  }
}
