import type { BoardLanguage } from "../contract.ts";

/** Short texts in all three languages: each may have names in braces. */
export type Texts<Key extends string> = Readonly<Record<BoardLanguage, Readonly<Record<Key, string>>>>;

/** Says something in the reader’s language. */
export type SayIn<Key extends string> = (key: Key, params?: Readonly<Record<string, string | number>>) => string;

/** The words of a board in a language: `say("reach", { count: 3 })` fills `{count}` in. */
export function wordsIn<Key extends string>(language: BoardLanguage, texts: Texts<Key>): SayIn<Key> {
  return (key, params = {}) =>
    texts[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
}

/** What the kit itself says. */
export const kitTexts = {
  en: {
    close: "Close",
    deeds: "What {name} can do",
    closer: "Zoom in",
    farther: "Zoom out",
    whole: "Show all",
    seat: "Seat {number}",
    points: "Points for {name}",
    given: "{name}: {count} given",
    less: "{name}: one less",
    more: "{name}: one more",
  },
  "zh-Hans": {
    close: "关闭",
    deeds: "{name} 能做什么",
    closer: "放大",
    farther: "缩小",
    whole: "显示全部",
    seat: "{number} 号座位",
    points: "分给 {name} 的点数",
    given: "{name}：已分配 {count}",
    less: "{name}：减一点",
    more: "{name}：加一点",
  },
  "zh-Hant": {
    close: "關閉",
    deeds: "{name} 能做什麼",
    closer: "放大",
    farther: "縮小",
    whole: "顯示全部",
    seat: "{number} 號座位",
    points: "分給 {name} 的點數",
    given: "{name}：已分配 {count}",
    less: "{name}：減一點",
    more: "{name}：加一點",
  },
} as const satisfies Texts<string>;
