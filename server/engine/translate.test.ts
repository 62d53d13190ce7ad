import { describe, expect, it } from "vitest";
import { t } from "./text.ts";
import { translator } from "./translate.ts";

const words = { hello: "{who} says hello", plain: "Hello", coins: "{count, plural, one {# coin} other {# coins}}" };
const messages = [{ en: words, "zh-Hans": { hello: "{who}问好" }, "zh-Hant": {} }];

describe("a translator", () => {
  it("fills in names, numbers, texts and lists", () => {
    const translate = translator(messages, "en", (seat) => `Player ${seat + 1}`);
    expect(translate(t("hello", { who: { seat: 1 } }))).toBe("Player 2 says hello");
    expect(translate(t("hello", { who: [t("plain"), "Ann", { seat: 0 }] }))).toBe(
      "Hello, Ann, and Player 1 says hello",
    );
    expect(translate(t("coins", { count: 1 }))).toBe("1 coin");
    expect(translate(t("coins", { count: 2 }))).toBe("2 coins");
  });

  it("takes English for what is missing, and the key for what nobody has", () => {
    expect(translator(messages, "zh-Hans")(t("hello", { who: "Ann" }))).toBe("Ann问好");
    expect(translator(messages, "zh-Hant")(t("plain"))).toBe("Hello");
    expect(translator(messages, "en")(t("nothing"))).toBe("nothing");
  });

  it("shows a message with its gaps when a parameter is missing", () => {
    expect(translator(messages, "en")(t("hello"))).toBe("{who} says hello");
  });
});
