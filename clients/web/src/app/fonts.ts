import type { Language } from "./language.ts";

/** Loads the list of a language's letters; the browser then fetches those that the page shows and the system lacks. */
export async function loadFonts(language: Language): Promise<void> {
  if (language === "zh-Hans") await import("@fontsource-variable/noto-sans-sc/wght.css");
  if (language === "zh-Hant") await import("@fontsource-variable/noto-sans-tc/wght.css");
}
