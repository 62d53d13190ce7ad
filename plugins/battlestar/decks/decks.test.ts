import { describe, expect, test } from "vitest";
import { characters } from "../catalogues/characters.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { CrisisCard, DestinationCard, QuorumCard, SkillCard, SuperCrisisCard } from "../effects/cards.ts";
import type { Placement, SkillType } from "../effects/names.ts";
import { effectsOf } from "../operations/index.ts";
import { crisisCards } from "./crisis/index.ts";
import { destinationCards } from "./destinations.ts";
import { loyaltyCards, loyaltyDeck } from "./loyalty.ts";
import { quorumCards } from "./quorum.ts";
import { skillCards } from "./skill-cards.ts";
import { superCrisisCards } from "./super-crisis.ts";

const crises: readonly CrisisCard[] = crisisCards;
const superCrises: readonly SuperCrisisCard[] = superCrisisCards;
const quorum: readonly QuorumCard[] = quorumCards;
const destinations: readonly DestinationCard[] = destinationCards;
const skills: readonly SkillCard[] = skillCards;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const copies = (cards: readonly { readonly copies: number }[]): number => sum(cards.map((card) => card.copies));
const ids = (cards: readonly { readonly id: string }[]): readonly string[] => cards.map(({ id }) => id);

/** Counts what the placements put on the board. */
function placed(placements: readonly Placement[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const units of placements.flatMap((placement) => Object.values(placement))) {
    for (const [unit, count] of Object.entries(units)) total[unit] = (total[unit] ?? 0) + count;
  }
  return total;
}

describe("crisis cards", () => {
  const iconed = crises.filter((card) => card.kind !== "attack");
  const checks = crises.filter((card) => card.kind === "skill-check");
  const events = crises.filter((card) => card.kind === "event");
  const attacks = crises.filter((card) => card.kind === "attack");

  test("70 cards have 65 faces and 61 titles", () => {
    expect(copies(crises)).toBe(70);
    expect(crises).toHaveLength(65);
    expect(new Set(ids(crises)).size).toBe(65);
    const titles = crises.map((card) => (card.kind === "attack" ? card.id : (card.textOf ?? card.id)));
    expect(new Set(titles).size).toBe(61);
  });

  test("10 are attacks, 41 skill checks and 19 events", () => {
    expect([copies(attacks), copies(checks), copies(events)]).toEqual([10, 41, 19]);
  });

  test("16 skill checks have an alternative and 9 a partial outcome", () => {
    expect(checks.filter((card) => card.alternative)).toHaveLength(16);
    expect(checks.filter((card) => card.check.partial)).toHaveLength(9);
  });

  test("a partial outcome lies below the difficulty", () => {
    for (const { id, check } of checks) {
      if (check.partial) expect(check.partial.atLeast, id).toBeLessThan(check.difficulty);
    }
  });

  test("the difficulties add up to 409, and each skill appears as often as printed", () => {
    expect(sum(checks.map((card) => card.check.difficulty))).toBe(409);
    const times = (type: SkillType): number => checks.filter((card) => card.check.skills.includes(type)).length;
    expect(skillTypes.entries.ids.map(times)).toEqual([23, 26, 29, 10, 10]);
  });

  test("each icon appears as often as printed", () => {
    const times = (icon: string): number => copies(iconed.filter((card) => card.activation === icon));
    expect(["raiders", "launch-raiders", "heavy-raiders", "basestars"].map(times)).toEqual([29, 7, 13, 11]);
    expect(copies(iconed.filter((card) => card.jump))).toBe(40);
  });

  test("the President decides 10 events and the Admiral 9, each with two options", () => {
    expect(copies(events.filter((card) => card.chooser === "president"))).toBe(10);
    expect(copies(events.filter((card) => card.chooser === "admiral"))).toBe(9);
    for (const card of events) expect(ids(card.options), card.id).toEqual(["1", "2"]);
  });

  test("attacks place 42 raiders, 12 heavy raiders, 11 basestars, 17 vipers and 32 civilian ships", () => {
    expect(placed(attacks.map((card) => card.place))).toEqual({
      raider: 42,
      "heavy-raider": 12,
      basestar: 11,
      viper: 17,
      civilian: 32,
    });
  });

  test("faces that share their texts have the same effects", () => {
    const shared = iconed.filter((card) => card.textOf);
    expect(shared).toHaveLength(7);
    for (const card of shared) {
      const { id: _, copies: __, activation: ___, jump: ____, ...rest } = card;
      const first = shared.find((other) => other.textOf === card.textOf);
      expect(first).toMatchObject(rest);
    }
  });
});

describe("super crisis cards", () => {
  test("there are 5: one attack and four skill checks", () => {
    expect(copies(superCrises)).toBe(5);
    expect(superCrises.filter((card) => card.kind === "attack")).toHaveLength(1);
  });

  test("the attack places 6 raiders, a heavy raider, 2 basestars, 2 vipers and 4 civilian ships", () => {
    expect(placed(superCrises.flatMap((card) => (card.kind === "attack" ? [card.place] : [])))).toEqual({
      raider: 6,
      "heavy-raider": 1,
      basestar: 2,
      viper: 2,
      civilian: 4,
    });
  });
});

describe("quorum cards", () => {
  test("17 cards have 11 titles", () => {
    expect(copies(quorum)).toBe(17);
    expect(new Set(ids(quorum)).size).toBe(11);
  });

  test("a card has a rule for being attached exactly if its effects attach it", () => {
    for (const card of quorum) {
      const attaches = effectsOf(card.action).some((effect) => effect.op === "attach");
      expect(attaches, card.id).toBe(card.attached !== undefined);
    }
  });
});

describe("destinations", () => {
  test("22 cards have 10 titles", () => {
    expect(copies(destinations)).toBe(22);
    expect(new Set(ids(destinations)).size).toBe(10);
  });

  test("7 have distance 1, 11 distance 2 and 4 distance 3", () => {
    expect([1, 2, 3].map((distance) => copies(destinations.filter((card) => card.distance === distance)))).toEqual([
      7, 11, 4,
    ]);
  });
});

describe("loyalty cards", () => {
  test("there are 16: 11 human, 4 Cylon and the Sympathizer", () => {
    expect(copies(loyaltyCards)).toBe(16);
    const times = (team: string): number => copies(loyaltyCards.filter((card) => card.team === team));
    expect(["human", "cylon", "sympathizer"].map(times)).toEqual([11, 4, 1]);
  });

  test.each([3, 4, 5, 6] as const)("with %i players the two deals use up the deck, whoever plays", (players) => {
    const { human, cylon, sympathizer } = loyaltyDeck[players];
    expect(human + cylon + sympathizer).toBe(players * 2);
    let all = human;
    for (const { id, loyalty } of characters.entries) {
      const { brings = 0, setup = 1, sleeper = 1 } = loyalty ?? {};
      expect(brings, id).toBe(setup + sleeper - 2);
      all += brings;
    }
    expect(all).toBeLessThanOrEqual(11);
  });
});

describe("skill cards", () => {
  test("105 cards have 10 titles", () => {
    expect(skills).toHaveLength(10);
    expect(sum(skills.flatMap((card) => Object.values(card.strengths)))).toBe(105);
  });

  test.each(skillTypes.entries.ids)("%s has 8, 6, 4, 2 and 1 cards of the strengths 1 to 5", (type) => {
    const ofType = skills.filter((card) => card.type === type);
    expect(ofType).toHaveLength(2);
    const times = (strength: 1 | 2 | 3 | 4 | 5): number => sum(ofType.map((card) => card.strengths[strength] ?? 0));
    expect(([1, 2, 3, 4, 5] as const).map(times)).toEqual([8, 6, 4, 2, 1]);
  });
});

test("only a card that a player plays or is dealt has an acting player", () => {
  const impersonal = [
    ...crises.flatMap((card) => printedEffects(card)),
    ...superCrises.flatMap((card) => printedEffects(card)),
    ...destinations.flatMap((card) => card.effects),
  ];
  expect(JSON.stringify(impersonal)).not.toContain("acting-player");
});

test("an effect refers to a target only after somebody was chosen", () => {
  const all = [
    ...crises.flatMap((card) => printedEffects(card)),
    ...superCrises.flatMap((card) => printedEffects(card)),
    ...destinations.flatMap((card) => card.effects),
    ...quorum.flatMap((card) => card.action),
    ...skills.flatMap((card) => (card.timing === "action" ? card.action.do : [])),
  ];
  const outsideOfChoices = JSON.stringify(all, (_, value) => (value?.op === "choose-player" ? undefined : value));
  expect(outsideOfChoices).not.toContain(':"target"');
});

/** All lists of effects printed on a crisis card. */
function printedEffects(card: CrisisCard | SuperCrisisCard) {
  switch (card.kind) {
    case "attack":
      return card.special;
    case "skill-check":
      return [
        ...card.check.pass,
        ...(card.check.partial?.effects ?? []),
        ...card.check.fail,
        ...(card.alternative?.effects ?? []),
      ];
    case "event":
      return card.options.flatMap((option) => option.effects);
  }
}
