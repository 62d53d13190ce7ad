import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Locale, Messages } from "./locale.ts";
import { locales } from "./translate.ts";

/** Folders of a game whose words are not its own: each extension has its own words. */
const others: ReadonlySet<string> = new Set(["extensions", "node_modules", "web"]);

/**
 * The words of a plugin, which stand beside what they are about: all files `en.json`, `zh-Hans.json` and `zh-Hant.json` in a folder and
 * those below it, except in folders of extensions. For the definition of a game or an extension: it reads files, as importing them would,
 * which rules must not do.
 * @param folder in full: `import.meta.dirname` of the plugin's main file
 * @throws {Error} if a file is missing in a language, holds anything but texts, or has a key that another file has already
 * @example
 * export default defineGame<Hill>({ messages: messagesIn(import.meta.dirname), … });
 */
export function messagesIn(folder: string): Messages {
  const found: { readonly [locale in Locale]: { [key: string]: string } } = { en: {}, "zh-Hans": {}, "zh-Hant": {} };
  const home = new Map<string, string>();
  for (const place of placesIn(folder)) {
    for (const locale of locales) {
      const path = join(place, `${locale}.json`);
      for (const [key, text] of Object.entries(wordsIn(path))) {
        const file = relative(folder, path);
        const other = home.get(`${locale} ${key}`);
        if (other !== undefined) throw new Error(`${folder}: the message "${key}" is in ${other} and in ${file}`);
        home.set(`${locale} ${key}`, file);
        found[locale][key] = text;
      }
    }
  }
  return found;
}

/** The folders with words, a folder before those in it, by name. */
function placesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const hasWords = entries.some((entry) => entry.isFile() && locales.some((locale) => entry.name === `${locale}.json`));
  const inner = entries.filter((entry) => entry.isDirectory() && !others.has(entry.name));
  return [...(hasWords ? [folder] : []), ...inner.flatMap(({ name }) => placesIn(join(folder, name)))];
}

function wordsIn(path: string): { readonly [key: string]: string } {
  const words: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (typeof words !== "object" || words === null || Array.isArray(words)) {
    throw new Error(`${path} is no list of messages by their keys`);
  }
  for (const [key, text] of Object.entries(words)) {
    if (typeof text !== "string") throw new Error(`${path}: the message "${key}" is no text`);
  }
  return words as { readonly [key: string]: string };
}

declare global {
  /** For authors without the types of Node.js, which say the same. */
  interface ImportMeta {
    dirname: string;
  }
}
