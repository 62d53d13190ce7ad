import type { Catalogue, CatalogueEntry, Prompt, Reference } from "../sdk/index.ts";
import { placeLetter } from "./prompts/several.ts";
import type { Say } from "./words.ts";

/** The greatest number of entries shown at once. */
const most = 8;

/**
 * What is known about something: the options of the prompt with these numbers, a place with this letter, or else whatever
 * has these words in its name, or is named by what is on screen with these words.
 */
export function lookUp(
  catalogues: readonly Catalogue[],
  prompt: Prompt | undefined,
  text: string,
  say: Say,
): readonly string[] {
  const meant = meantBy(prompt, text);
  const about = (shown: readonly Shown[]) => distinct(shown.flatMap((each) => namedBy(catalogues, each)));
  const called = meant ? about(meant) : distinct(namedLike(catalogues, text));
  const found = meant || called.length > 0 ? called : about(shownLike(prompt, text));
  if (found.length === 0) return [say("look-up.none", { text })];
  const lines = found.slice(0, most).flatMap((entry) => showEntry(entry, say));
  return found.length > most ? [...lines, say("look-up.more", { count: found.length - most })] : lines;
}

/** What is on screen, and what that is about. */
interface Shown {
  readonly label: { readonly text: string };
  readonly about: readonly Reference[];
}

/** What numbers or a letter stand for; `undefined` if the text is something else. */
function meantBy(prompt: Prompt | undefined, text: string): readonly Shown[] | undefined {
  if (!prompt || !("options" in prompt)) return undefined;
  if (/^\d+([\s,，、]+\d+)*$/.test(text)) {
    return text.split(/[\s,，、]+/).flatMap((number) => prompt.options[Number(number) - 1] ?? []);
  }
  if (prompt.__typename !== "AssignPrompt") return undefined;
  const place = prompt.places.find((_, index) => placeLetter(index) === text.toUpperCase());
  return place && [place];
}

/** What is on screen with these words in it: the question, its options and those that are not available, and its places. */
function shownLike(prompt: Prompt | undefined, words: string): readonly Shown[] {
  if (!prompt) return [];
  const wanted = words.toLowerCase();
  const shown: readonly Shown[] = [
    { label: prompt.title, about: prompt.about },
    ...("options" in prompt ? prompt.options : []),
    ...("unavailable" in prompt ? prompt.unavailable : []),
    ...(prompt.__typename === "AssignPrompt" ? prompt.places : []),
  ];
  return shown.filter(({ label }) => label.text.toLowerCase().includes(wanted));
}

/** The entries that something on screen is about, and those that its words name: what lies at a place, or what a card helps. */
function namedBy(catalogues: readonly Catalogue[], { label, about }: Shown): readonly CatalogueEntry[] {
  const named = namesIn(catalogues, label.text);
  const printed = about.filter(({ kind }) => kind === "ENTRY" || kind === "PART");
  return catalogues.flatMap((catalogue) =>
    entriesOf([catalogue]).filter(
      ({ key, name }) =>
        printed.some((each) => each.key === key && each.list === catalogue.key) || named.has(name.text),
    ),
  );
}

/** The names of entries that stand in a text: of a name within another only the longer one. */
function namesIn(catalogues: readonly Catalogue[], text: string): ReadonlySet<string> {
  const names = new Set(entriesOf(catalogues).map(({ name }) => name.text));
  const found = new Set<string>();
  let left = text;
  for (const name of Array.from(names).sort((a, b) => b.length - a.length)) {
    const without = left.replaceAll(asWord(name), "\n");
    if (without !== left) found.add(name);
    left = without;
  }
  return found;
}

/** A name where it is not part of a longer word; Chinese does not part its words. */
function asWord(name: string): RegExp {
  const letter = String.raw`[[\p{L}\p{N}]--\p{Script=Han}]`;
  return new RegExp(`(?<!${letter})${RegExp.escape(name)}(?!${letter})`, "gv");
}

/** The entries with these words in their names; those that are called exactly so alone, if there are any. */
function namedLike(catalogues: readonly Catalogue[], words: string): readonly CatalogueEntry[] {
  const wanted = words.toLowerCase();
  const found = entriesOf(catalogues).filter(({ name }) => name.text.toLowerCase().includes(wanted));
  const exact = found.filter(({ name }) => name.text.toLowerCase() === wanted);
  return exact.length > 0 ? exact : found;
}

/** All entries about which something is known besides the name. */
function entriesOf(catalogues: readonly Catalogue[]): readonly CatalogueEntry[] {
  return catalogues.flatMap(({ entries }) => entries.filter(({ summary, text }) => summary || text.length > 0));
}

/** A card may be in several decks. */
function distinct(entries: readonly CatalogueEntry[]): readonly CatalogueEntry[] {
  const said = ({ name, summary, text }: CatalogueEntry) => JSON.stringify([name, summary, text]);
  return [...new Map(entries.map((entry) => [said(entry), entry])).values()];
}

function showEntry({ name, summary, text }: CatalogueEntry, say: Say): string[] {
  const title = summary ? say("look-up.entry", { name: name.text, summary: summary.text }) : name.text;
  return [title, ...text.map((paragraph) => `     ${paragraph.text}`)];
}
