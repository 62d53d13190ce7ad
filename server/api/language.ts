import { chooseLocale, type Locale, locales } from "../engine/index.ts";

/** The language that an `Accept-Language` header asks for. */
export function localeOfHeader(header: string | undefined): Locale {
  const ranges = (header ?? "").split(",", 20).map((range, index) => {
    const quality = /;\s*q=([\d.]+)/.exec(range)?.[1];
    return { range, index, quality: quality === undefined ? 1 : Number(quality) };
  });
  ranges.sort((a, b) => b.quality - a.quality || a.index - b.index);
  return chooseLocale(ranges.filter(({ quality }) => quality > 0).map(({ range }) => range));
}

/** The language that somebody names: one of ours (`zh-Hans` or `ZH_HANS`), or a list like `Accept-Language` has. */
export function localeOfName(name: unknown): Locale | undefined {
  if (typeof name !== "string") return undefined;
  const plain = name.replaceAll("_", "-").toLowerCase();
  return locales.find((locale) => locale.toLowerCase() === plain) ?? localeOfHeader(name);
}
