import { describe, expect, it } from "vitest";
import { widthOf, wrap } from "./wrap.ts";

describe("the width of a text", () => {
  it("counts Chinese characters and emoji as two columns", () => {
    expect(widthOf("abc")).toBe(3);
    expect(widthOf("第三局，开始")).toBe(12);
    expect(widthOf("é👩‍🚀")).toBe(3);
  });
});

describe("a line that is too wide", () => {
  it("is broken between words, and goes on under the beginning of its text", () => {
    expect(wrap("  1  Place one cube in an adjacent sector", 24)).toBe(
      "  1  Place one cube in\n     an adjacent sector",
    );
    expect(wrap("· Guest leads Astoran.", 14)).toBe("· Guest leads\n  Astoran.");
    expect(wrap("     Stock: 4 Food, 4 Energy", 20)).toBe("     Stock: 4 Food,\n     4 Energy");
  });

  it("is broken between Chinese characters, but not before a mark that ends something or after one that begins it", () => {
    expect(wrap("弃掉一张牌，然后抽两张", 10)).toBe("弃掉一张\n牌，然后抽\n两张");
    expect(wrap("打出「闪电」", 6)).toBe("打出\n「闪\n电」");
  });

  it("keeps a word that is wider than the terminal whole, and leaves shorter lines as they are", () => {
    expect(wrap("an immeasurable\nword", 8)).toBe("an\nimmeasurable\nword");
    expect(wrap("  u  undo", 80)).toBe("  u  undo");
  });

  it.each([20, 33, 47])("loses nothing and fits into %i columns", (columns) => {
    const text =
      "标准星区 2 (1, -2)，虚空诞生 1，人口 4，已被腐化：“扇区防御”。Tokens: a Glory token of value 3（两个回收）。";
    const wrapped = wrap(text, columns);
    expect(wrapped.replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    for (const line of wrapped.split("\n")) {
      expect(widthOf(line)).toBeLessThanOrEqual(columns);
      expect(line).not.toMatch(/^[，。：、”）]|[（“]$/u);
    }
  });
});
