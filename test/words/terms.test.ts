import { beforeAll, describe, expect, test } from "vitest";
import { literals, type MessageSet, messageSets } from "./message-sets.ts";
import { avoided, terms } from "./terms.ts";

let sets: readonly MessageSet[] = [];
beforeAll(async () => {
  sets = await messageSets();
});

const chinese = ["zh-Hans", "zh-Hant"] as const;

describe.each(chinese)("in %s", (locale) => {
  test.each(Object.keys(terms))("every term of %s has its own translation", (game) => {
    const wrong: string[] = [];
    for (const { owner, messages } of sets) {
      if (owner.split("/")[0] !== game) continue;
      for (const [key, english] of Object.entries(messages.en)) {
        const said = literals(english, "en").join(" ");
        const translated = literals(messages[locale][key] ?? "", locale).join(" ");
        for (const { en, except, ...words } of terms[game] ?? []) {
          if (!en.test(said) || except?.test(key)) continue;
          if (words[locale].some((word) => translated.includes(word))) continue;
          wrong.push(`${owner} ${key}: "${said}" without ${words[locale].join(", ")}: "${translated}"`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test("equal English texts have equal translations", () => {
    const wrong: string[] = [];
    for (const { owner, messages } of sets) {
      const said = Map.groupBy(Object.keys(messages.en), (key) => messages.en[key] ?? "");
      for (const [english, keys] of said) {
        if (new Set(keys.map((key) => messages[locale][key])).size < 2 || sameInEnglish.has(english)) continue;
        wrong.push(`${owner} "${english}": ${keys.map((key) => `${messages[locale][key]} (${key})`).join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("no word is used instead of the agreed one", () => {
    const wrong = sets.flatMap(({ owner, messages }) =>
      Object.entries(messages[locale]).flatMap(([key, text]) =>
        Object.entries(avoided[locale]).flatMap(([word, better]) =>
          text.includes(word) ? [`${owner} ${key}: ${word} for ${better} in "${text}"`] : [],
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

/** English texts with several meanings, and so several translations. */
const sameInEnglish = new Set([
  // The order and the combat card.
  "Attack",
  // In a list and within a sentence.
  "{player}’s {territory}",
]);
