import type { Matter, TablePiece } from "conclave/board";
import type { CheckSeen } from "../view.ts";

/** How much each card adds to a check: what is printed on it says so. */
export interface Strength {
  readonly skill: string;
  readonly strength: number;
}

/** The rules of one check. */
export interface CheckRules {
  readonly difficulty: number;
  readonly partial: number | undefined;
  /** The total, once all cards are revealed. */
  readonly total: number | undefined;
  readonly skills: readonly string[];
  /** The type whose cards count 0. */
  readonly zeroed: string | undefined;
  readonly onesCount: boolean;
}

/** Facts of a check that are not skills. */
const named: ReadonlySet<string> = new Set(["difficulty", "partial", "total", "zeroed", "ones-count", "face-up"]);
const isChange = (key: string): boolean => key.startsWith("change-");

/** Reads the rules of a check from what the server tells of it. */
export function rulesOf({ facts }: Pick<Matter, "facts">, zeroed: string | undefined): CheckRules {
  const number = (key: string) => facts.find((fact) => fact.key === key)?.number ?? undefined;
  return {
    difficulty: number("difficulty") ?? 0,
    partial: number("partial"),
    total: number("total"),
    skills: facts.flatMap(({ key }) => (named.has(key) || isChange(key) ? [] : key)),
    zeroed,
    onesCount: facts.some(({ key }) => key === "ones-count"),
  };
}

/** What has changed the difficulty, and by how much. */
export const changesOf = ({ facts }: Pick<Matter, "facts">) => facts.filter(({ key }) => isChange(key));

/** What a card adds to a check: less than 0 if it counts against it. */
export function addedBy({ skill, strength }: Strength, { skills, zeroed, onesCount }: CheckRules): number {
  if (skill === zeroed) return 0;
  const counts = skills.includes(skill) || (onesCount && strength === 1);
  return counts ? strength : -strength;
}

/** Cards in a check that lie face down, by who has added them; `seat` is undefined for destiny. */
export interface FaceDown {
  readonly seat: number | undefined;
  readonly count: number;
}

/** What lies face down in a check, as far as everybody sees it. */
export function faceDownIn({ destiny, contributions }: CheckSeen, pieces: readonly TablePiece[]): readonly FaceDown[] {
  // Once they are shuffled nobody knows any more whose they were, and pieces say no more.
  if (!pieces.some(({ faceDown }) => faceDown)) return [];
  return [
    ...(destiny > 0 ? [{ seat: undefined, count: destiny }] : []),
    ...contributions.filter(({ cards }) => cards > 0).map(({ seat, cards }) => ({ seat, count: cards })),
  ];
}

/** The scale on which a check is drawn: from 0 to a little beyond what is needed, or to what was reached. */
export function scaleOf({ difficulty, total }: CheckRules, mine: number): number {
  return Math.max(difficulty * 1.3, total ?? 0, mine, 4);
}
