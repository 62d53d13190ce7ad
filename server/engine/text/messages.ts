import type { Messages } from "./locale.ts";

/** The messages of the engine itself. */
export const engineMessages: Messages = {
  en: {
    "engine.back": "Back",
    "engine.bot": "Bot {number}",
    "engine.clash.added": "{one} and {other} do not go together: one takes away or replaces {what}, the other adds it.",
    "engine.clash.both": "{one} and {other} do not go together: both take away or replace {what}.",
    "engine.conceded": "{player} concedes.",
    "engine.ended": "The game is over.",
    "engine.excluded": "{one} and {other} do not go together: {reason}",
    "engine.former": "Player {number}",
    "engine.length.rules": "at most {most} {unit}",
    "engine.length.trial": "at most {most} {unit} in all games that were tried",
    "engine.pass": "Pass",
    "engine.player": "{player}",
    "engine.quoted": "{name}",
    "engine.reached.beyond": "{unit} {reached}",
    "engine.reached.rules": "{unit} {reached} of at most {most}",
    "engine.reached.trial": "{unit} {reached} of at most {most} in all games that were tried",
    "engine.then": "{one} {other}",
    "engine.time-up": "{player}’s time is up.",
    "engine.number": "{number}",
    "engine.plain": "{text}",
    "engine.times": "{what} ×{count}",
    "engine.undone": "{player} takes back {count, plural, one {the last decision} other {the last # decisions}}.",
    "engine.yes": "yes",
    "prompt.trigger": "Do you use this ability?",
    "prompt.triggers": "In which order do these abilities take effect?",
  },
  "zh-Hans": {
    "engine.back": "返回",
    "engine.bot": "电脑{number}",
    "engine.clash.added": "{one}与{other}不能同时使用：前者移除或替换{what}，后者加入它。",
    "engine.clash.both": "{one}与{other}不能同时使用：两者都移除或替换{what}。",
    "engine.conceded": "{player}认输。",
    "engine.ended": "游戏结束。",
    "engine.excluded": "{one}与{other}不能同时使用：{reason}",
    "engine.former": "玩家{number}",
    "engine.length.rules": "至多{most}{unit}",
    "engine.length.trial": "试玩的对局至多{most}{unit}",
    "engine.pass": "跳过",
    "engine.player": "{player}",
    "engine.quoted": "“{name}”",
    "engine.reached.beyond": "第{reached}{unit}",
    "engine.reached.rules": "第{reached}{unit}，至多{most}{unit}",
    "engine.reached.trial": "第{reached}{unit}，试玩的对局至多{most}{unit}",
    "engine.then": "{one}{other}",
    "engine.time-up": "{player}的时间已到。",
    "engine.number": "{number}",
    "engine.plain": "{text}",
    "engine.times": "{what}×{count}",
    "engine.undone": "{player}撤回了{count, plural, =1 {上一个决定} other {最近#个决定}}。",
    "engine.yes": "是",
    "prompt.trigger": "是否使用此能力？",
    "prompt.triggers": "这些能力按什么顺序生效？",
  },
  "zh-Hant": {
    "engine.back": "返回",
    "engine.bot": "電腦{number}",
    "engine.clash.added": "{one}與{other}不能同時使用：前者移除或替換{what}，後者加入它。",
    "engine.clash.both": "{one}與{other}不能同時使用：兩者都移除或替換{what}。",
    "engine.conceded": "{player}認輸。",
    "engine.ended": "遊戲結束。",
    "engine.excluded": "{one}與{other}不能同時使用：{reason}",
    "engine.former": "玩家{number}",
    "engine.length.rules": "至多{most}{unit}",
    "engine.length.trial": "試玩的對局至多{most}{unit}",
    "engine.pass": "略過",
    "engine.player": "{player}",
    "engine.quoted": "「{name}」",
    "engine.reached.beyond": "第{reached}{unit}",
    "engine.reached.rules": "第{reached}{unit}，至多{most}{unit}",
    "engine.reached.trial": "第{reached}{unit}，試玩的對局至多{most}{unit}",
    "engine.then": "{one}{other}",
    "engine.time-up": "{player}的時間已到。",
    "engine.number": "{number}",
    "engine.plain": "{text}",
    "engine.times": "{what}×{count}",
    "engine.undone": "{player}收回了{count, plural, =1 {上一個決定} other {最近#個決定}}。",
    "engine.yes": "是",
    "prompt.trigger": "是否使用此能力？",
    "prompt.triggers": "這些能力按什麼順序生效？",
  },
};

/**
 * Messages with the languages side by side, for a plugin in a single file:
 * `translations({ "famine.title": ["Famine", "饥荒", "飢荒"] })`.
 */
export function translations(rows: {
  readonly [key: string]: readonly [en: string, hans: string, hant: string];
}): Messages {
  const column = (index: 0 | 1 | 2) => Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row[index]]));
  return { en: column(0), "zh-Hans": column(1), "zh-Hant": column(2) };
}
