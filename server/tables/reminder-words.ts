import type { Locale } from "../engine/index.ts";

const sentences: { readonly [locale in Locale]: { readonly named: string; readonly plain: string } } = {
  en: { named: "It is your turn in “{title}” ({game}).", plain: "It is your turn in {game}." },
  "zh-Hans": { named: "“{title}”（{game}）轮到你了。", plain: "{game}轮到你了。" },
  "zh-Hant": { named: "「{title}」（{game}）輪到你了。", plain: "{game}輪到你了。" },
};

/** Tells somebody that it is their turn. */
export function turnSentence(locale: Locale, game: string, title: string | undefined): string {
  const { named, plain } = sentences[locale];
  const values: { readonly [name: string]: string } = { game, title: title ?? "" };
  return (title === undefined ? plain : named).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
