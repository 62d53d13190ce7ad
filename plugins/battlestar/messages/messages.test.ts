import { engineMessages, type Text, t, translator } from "conclave/rules";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import { titleActions } from "../catalogues/titles.ts";
import { areas, basestarDamage, civilianShips, galacticaDamage, pieces, resources } from "../catalogues/tokens.ts";
import { crisisCards } from "../decks/crisis/index.ts";
import { destinationCards } from "../decks/destinations.ts";
import { loyaltyCards } from "../decks/loyalty.ts";
import { quorumCards } from "../decks/quorum.ts";
import { skillCards } from "../decks/skill-cards.ts";
import { superCrisisCards } from "../decks/super-crisis.ts";
import type { CrisisCard, LoyaltyCard, PrintedAction, SkillCard, SuperCrisisCard } from "../effects/cards.ts";
import type { Check, Condition, EffectOp, Effects } from "../effects/index.ts";
import { conditionText } from "../effects/words.ts";
import { outcomesText } from "../operations/decisions.ts";
import { effectsOf, effectsText, operations } from "../operations/index.ts";
import en from "./en.json" with { type: "json" };
import space from "./space/en.json" with { type: "json" };
import hans from "./zh-Hans.json" with { type: "json" };
import hant from "./zh-Hant.json" with { type: "json" };

const messages = { en, "zh-Hans": hans, "zh-Hant": hant } as const;
const keys = Object.keys(en);

/** The names of the parameters of a message. */
function parameters(pattern: string): readonly string[] {
  const names = new Set<string>();
  const visit = (elements: ReturnType<IntlMessageFormat["getAst"]>): void => {
    for (const element of elements) {
      // Type 0 is a literal and type 7 the number sign in a plural; all other elements have a parameter's name as value.
      if (element.type !== 0 && element.type !== 7) names.add(element.value);
      if ("options" in element) for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(pattern, "en", undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

/** All printed effects and conditions, with the message prefix of their source. */
function everything(): readonly { readonly source: string; readonly effects: Effects }[] {
  const crisis = (prefix: string, card: CrisisCard | SuperCrisisCard) => {
    const source = `${prefix}.${"textOf" in card && card.textOf ? card.textOf : card.id}`;
    switch (card.kind) {
      case "attack":
        return [{ source, effects: card.special }];
      case "skill-check":
        return [
          { source, effects: [{ op: "skill-check", check: card.check }] as Effects },
          { source, effects: card.alternative?.effects ?? [] },
        ];
      case "event":
        return [{ source, effects: [{ op: "choose", by: card.chooser, options: card.options }] as Effects }];
    }
  };
  const abilities = [...characters.entries].flatMap((character) => character.abilities);
  return [
    ...crisisCards.flatMap((card) => crisis("crisis", card)),
    ...superCrisisCards.flatMap((card) => crisis("super-crisis", card)),
    ...destinationCards.map((card) => ({ source: `destination.${card.id}`, effects: card.effects as Effects })),
    ...quorumCards.map((card) => ({ source: `quorum.${card.id}`, effects: card.action as Effects })),
    ...(loyaltyCards as readonly LoyaltyCard[]).map((card) => ({
      source: `loyalty.${card.id}`,
      effects: (card.reveal ?? card.received ?? []) as Effects,
    })),
    ...(skillCards as readonly SkillCard[]).map((card) => ({
      source: `skill-card.${card.id}`,
      effects: card.timing === "action" ? card.action.do : [],
    })),
    ...Array.from(locations.entries, ({ id, action }) => ({ source: `location.${id}`, effects: action?.do ?? [] })),
    ...abilities.map((ability) => ({
      source: `ability.${ability.id}`,
      effects: ability.action?.do ?? [],
    })),
    ...Object.entries(titleActions).flatMap(([title, actions]) =>
      Object.entries(actions).map(([id, action]) => ({
        source: `title.${title}.action.${id}`,
        effects: (action as PrintedAction).do,
      })),
    ),
  ];
}

/** The requirements of actions. */
function requirements(): readonly Condition[] {
  const actions: (PrintedAction | undefined)[] = [
    ...Array.from(locations.entries, ({ action }) => action),
    ...(skillCards as readonly SkillCard[]).map((card) => (card.timing === "action" ? card.action : undefined)),
    ...Object.values(titleActions).flatMap((all) => Object.values(all)),
  ];
  const inside = everything().flatMap(({ effects }) =>
    effectsOf(effects).flatMap((effect) => {
      if (effect.op === "may") return [effect.requires];
      return effect.op === "choose" ? effect.options.map((option) => option.requires) : [];
    }),
  );
  return [...actions.map((action) => action?.requires), ...inside].filter((condition) => condition !== undefined);
}

describe.each(["zh-Hans", "zh-Hant"] as const)("%s", (locale) => {
  test("has the same keys as English", () => {
    expect(Object.keys(messages[locale])).toEqual(keys);
  });

  test("has the same parameters as English", () => {
    for (const key of keys as (keyof typeof en)[]) {
      expect(parameters(messages[locale][key]), key).toEqual(parameters(en[key]));
    }
  });

  test("differs from English", () => {
    for (const key of keys as (keyof typeof en)[]) {
      if (/[a-z]{3}/.test(en[key].replaceAll(/\{.*\}/g, ""))) expect(messages[locale][key], key).not.toBe(en[key]);
    }
  });
});

test("the keys are in order", () => {
  expect(keys).toEqual(keys.toSorted());
  expect(Object.keys(space)).toEqual(Object.keys(space).toSorted());
});

test("everything on the table has its texts", () => {
  const wanted = [
    ...crisisCards.map((card) => `crisis.${"textOf" in card ? card.textOf : card.id}`),
    ...superCrisisCards.map((card) => `super-crisis.${card.id}`),
    ...quorumCards.map((card) => `quorum.${card.id}`),
    ...destinationCards.map((card) => `destination.${card.id}`),
    ...loyaltyCards.map((card) => `loyalty.${card.id}`),
    ...skillCards.map((card) => `skill-card.${card.id}`),
  ].flatMap((prefix) => [`${prefix}.title`, `${prefix}.text`]);
  wanted.push(
    ...locations.entries.ids.flatMap((id) => [`location.${id}.name`, `location.${id}.text`]),
    ...characters.entries.ids.flatMap((id) => [`character.${id}.name`, `character.${id}.short`]),
    ...Array.from(characters.entries, (character) => `class.${character.class}`),
    ...[...characters.entries].flatMap(({ abilities }) =>
      abilities.flatMap(({ id, kind }) => [`ability.${id}.name`, `ability.${id}.text`, `ability-kind.${kind}`]),
    ),
    ...Object.entries(titleActions).flatMap(([title, actions]) => [
      `title.${title}`,
      ...Object.keys(actions).map((action) => `title.${title}.action.${action}`),
    ]),
    ...skillTypes.entries.ids.map((type) => `skill.${type}`),
    ...areas.map((area) => `area.${area}`),
    ...Object.keys(resources).map((resource) => `resource.${resource}`),
    ...[...civilianShips, ...galacticaDamage, ...basestarDamage].map(({ id }) => `token.${id}`),
    ...Object.keys(pieces).map((unit) => `${unit === "centurion" || unit === "nuke" ? "token" : "ship"}.${unit}.count`),
  );
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
});

test("every choice has a label", () => {
  const wanted = everything().flatMap(({ source, effects }) =>
    effectsOf(effects).flatMap((effect) =>
      effect.op === "choose" ? effect.options.map(({ id }) => `${source}.option.${id}`) : [],
    ),
  );
  for (const card of crisisCards) {
    if ("alternative" in card) wanted.push(`crisis.${card.id}.option.1`, `crisis.${card.id}.option.2`);
  }
  expect(wanted.filter((key) => !(key in en))).toEqual([]);
});

test("every operation is printed somewhere, so that its text is tested", () => {
  const printed = new Set(everything().flatMap(({ effects }) => effectsOf(effects).map(({ op }) => op)));
  // Custom rules are for extensions.
  expect(Object.keys(operations).filter((op) => !printed.has(op as EffectOp))).toEqual(["rule"]);
});

describe.each(["en", "zh-Hans", "zh-Hant"] as const)("in %s", (locale) => {
  const translate = translator([{ en, "zh-Hans": hans, "zh-Hant": hant }, engineMessages], locale);
  const own = messages[locale];

  /** The keys of all messages in a text. */
  const keysOf = (text: Text): readonly string[] => [
    text.key,
    ...Object.values(text.params ?? {})
      .flat()
      .flatMap((param) => (typeof param === "object" && "key" in param ? keysOf(param as Text) : [])),
  ];

  /** The messages of a text that the language lacks. */
  const lacking = (text: Text) => keysOf(text).filter((key) => !(key in own || key in engineMessages[locale]));

  test("all effects have texts", () => {
    for (const { source, effects } of everything()) {
      const text = effectsText(effects);
      expect(lacking(text), source).toEqual([]);
      expect(translate(text), source).toMatch(/[.。]$/);
    }
  });

  test("an effect without a text is found, also inside others", () => {
    const unworded: Effects = [{ op: "rule", text: t("effect.unheard-of"), *do() {} }];
    const check: Check = { difficulty: 9, skills: ["tactics"], pass: [], fail: unworded };
    expect(lacking(effectsText([{ op: "skill-check", check }]))).toEqual(["effect.unheard-of"]);
  });

  test("all conditions have texts", () => {
    for (const condition of requirements()) {
      const text = conditionText(condition);
      expect(lacking(text)).toEqual([]);
      expect(translate(text)).not.toContain("{");
    }
  });

  test("the text of a crisis card describes its effects", () => {
    for (const card of crisisCards as readonly CrisisCard[]) {
      if (card.kind !== "skill-check") continue;
      const text = messages[locale][`crisis.${card.id}.text` as keyof typeof en];
      expect(text, card.id).toContain(translate(outcomesText(card.check, effectsText)));
      if (card.alternative) expect(text, card.id).toContain(translate(effectsText(card.alternative.effects)));
    }
  });
});
