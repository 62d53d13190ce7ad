import { Converter } from "opencc-js";
import { beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../server/engine/index.ts";
import { literals, type MessageSet, messageSets, parametersOf } from "./message-sets.ts";

let sets: readonly MessageSet[] = [];
beforeAll(async () => {
  sets = await messageSets();
});

const chinese = ["zh-Hans", "zh-Hant"] as const;

/** All messages of a language in which the test finds something, with the findings. */
function findings(locale: Locale, find: (pattern: string, english: string) => string | undefined): string[] {
  return sets.flatMap(({ owner, messages }) =>
    Object.entries(messages[locale]).flatMap(([key, pattern]) => {
      const found = find(pattern, messages.en[key] ?? "");
      return found === undefined ? [] : [`${owner} ${key}: ${found} in "${pattern}"`];
    }),
  );
}

/** The first match of a wrong pattern in each message. */
function literally(locale: Locale, wrong: RegExp) {
  return findings(locale, (pattern) =>
    literals(pattern, locale)
      .map((text) => wrong.exec(text)?.[0])
      .find((found) => found !== undefined),
  );
}

const toSimplified = Converter({ from: "t", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "tw" });

/** Characters that look simplified but are also used in Traditional Chinese, some with another meaning. */
const both = new Set("台里后面只系征准余云志松占布范游向回采了制家才表升出千合咸几干卜斗曲杰据注痴秘群踪里雇岩");

const isTraditional = (character: string) => toSimplified(character) !== character;
const isSimplified = (character: string) => !both.has(character) && toTraditional(character) !== character;

describe("the characters of", () => {
  test("Simplified Chinese are simplified", () => {
    expect(findings("zh-Hans", (text) => [...text].find(isTraditional))).toEqual([]);
  });

  test("Traditional Chinese are traditional", () => {
    expect(findings("zh-Hant", (text) => [...text].find(isSimplified))).toEqual([]);
  });

  test("English contain no Chinese ones", () => {
    expect(findings("en", (text) => /[\p{Script=Han}，。：；？！「」（）]/u.exec(text)?.[0])).toEqual([]);
  });
});

/** A half-width mark next to a Chinese character or mark. */
const halfWidth = /[\p{Script=Han}”」）][,;:!?()]|[,;:!?()][\p{Script=Han}“「（]|\p{Script=Han}\.(?!\w)|\.\.\./u;

/** A space between Chinese characters or marks. */
const spaced = /[\p{Script=Han}，。：；？！、“”「」（）…—] +[\p{Script=Han}，。：；？！、“”「」（）…—]/u;

/** The first quotation mark of the wrong language, or without a partner. */
function misquoted(text: string, locale: (typeof chinese)[number]): string | undefined {
  const [open, close, others] = locale === "zh-Hans" ? ["“", "”", /[「」『』"]/] : ["「", "」", /[“”"]/];
  const foreign = others.exec(text);
  if (foreign) return foreign[0];
  for (const [opening, closing] of [
    [open, close],
    ["（", "）"],
  ] as const) {
    let depth = 0;
    for (const character of text) {
      if (character === opening) depth++;
      if (character === closing) depth--;
      if (depth < 0) return closing;
    }
    if (depth > 0) return opening;
  }
  return undefined;
}

describe("the checks", () => {
  test("find half-width marks and spaces", () => {
    for (const text of ["你好,再见", "真的?", "（一)", "完了.", "等等..."]) expect(text).toMatch(halfWidth);
    for (const text of ["难度+2，输入 3=1", "G4炸药", "“进攻”×2"]) expect(text).not.toMatch(halfWidth);
    for (const text of ["对局 开始", "开始。 结束"]) expect(text).toMatch(spaced);
    expect("输入 3 个编号").not.toMatch(spaced);
  });

  test("find quotation marks of the other language, and unclosed ones", () => {
    expect(misquoted("打出“进攻”（2张）", "zh-Hans")).toBeUndefined();
    expect(misquoted("打出「進攻」", "zh-Hant")).toBeUndefined();
    expect(misquoted("打出「进攻」", "zh-Hans")).toBe("「");
    expect(misquoted("打出“进攻", "zh-Hans")).toBe("“");
    expect(misquoted("打出進攻」", "zh-Hant")).toBe("」");
    expect(misquoted("進攻（2張", "zh-Hant")).toBe("（");
  });

  test("find characters of the other script", () => {
    expect(["战", "赛", "舰", "闭"].every(isSimplified)).toBe(true);
    expect(["戰", "人", "台", "里"].some(isSimplified)).toBe(false);
    expect(["戰", "賽"].every(isTraditional)).toBe(true);
    expect(["战", "人"].some(isTraditional)).toBe(false);
  });
});

describe.each(chinese)("punctuation in %s", (locale) => {
  test("is full-width next to Chinese characters", () => {
    expect(literally(locale, halfWidth)).toEqual([]);
  });

  test("has no spaces between characters", () => {
    expect(literally(locale, spaced)).toEqual([]);
  });

  test("uses this language's quotation marks, in pairs", () => {
    expect(
      findings(locale, (pattern) =>
        literals(pattern, locale)
          .map((text) => misquoted(text, locale))
          .find((found) => found !== undefined),
      ),
    ).toEqual([]);
  });
});

test.each(chinese)("%s has the same messages as English, with the same parameters", (locale) => {
  for (const { owner, messages } of sets) {
    expect(Object.keys(messages[locale]), owner).toEqual(Object.keys(messages.en));
  }
  expect(
    findings(locale, (pattern, english) => {
      const [own, wanted] = [parametersOf(pattern, locale).join(), parametersOf(english, "en").join()];
      return own === wanted ? undefined : `{${own}} for {${wanted}}`;
    }),
  ).toEqual([]);
});

/** Latin text that is allowed in Chinese: names from the game or the web, its numerals and letters, and typed input. */
const latin = new Set([
  ...["A", "B"],
  ...["BOSS", "FTL", "EMP", "G4", "Codex", "Q", "Z", "I", "II", "III"],
  ...["GraphQL", "WebSocket", "HTTP", "POST", "JSON", "https", "Enter", "true", "id"],
]);

test.each(chinese)("%s has no English words except names and typed input", (locale) => {
  const typed =
    /`[^`]*`|--\w+|npm run .*|\/u\b|\by\/n\b|(?:\n {2}|；)(?:[a-z]+|\?)(?: 2)? |(?<=[输輸]入 )[a-z]+|(?<=[ 入])[pxyn](?=[ 。：])|1=2 3=1|1=2|1=A(?: 2=B)?|(?<=[归歸] )[AB]/g;
  expect(
    findings(locale, (pattern) =>
      literals(pattern, locale)
        .flatMap((text) => text.replace(typed, "").match(/[A-Za-z][A-Za-z0-9]*/g) ?? [])
        .find((word) => !latin.has(word)),
    ),
  ).toEqual([]);
});
