import type { Catalogue, CatalogueEntry, Label, Prompt } from "../sdk/index.ts";
import { placeLetter } from "./read.ts";
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
  const labels = labelsOf(prompt, text);
  const about = (shown: readonly Label[]) => distinct(shown.flatMap((label) => namedIn(catalogues, label)));
  const called = labels ? about(labels) : distinct(namedLike(catalogues, text));
  const found = labels || called.length > 0 ? called : about(labelsLike(prompt, text));
  if (found.length === 0) return [say("look-up.none", { text })];
  const lines = found.slice(0, most).flatMap((entry) => showEntry(entry, say));
  return found.length > most ? [...lines, say("look-up.more", { count: found.length - most })] : lines;
}

/** The labels that numbers or a letter stand for; `undefined` if the text is something else. */
function labelsOf(prompt: Prompt | undefined, text: string): readonly Label[] | undefined {
  if (!prompt || !("options" in prompt)) return undefined;
  if (/^\d+([\s,，、]+\d+)*$/.test(text)) {
    return text.split(/[\s,，、]+/).flatMap((number) => prompt.options[Number(number) - 1]?.label ?? []);
  }
  if (prompt.__typename !== "AssignPrompt") return undefined;
  const place = prompt.places.find((_, index) => placeLetter(index) === text.toUpperCase());
  return place && [place.label];
}

/** What is on screen with these words in it: the question, its options and those that are not available, and its places. */
function labelsLike(prompt: Prompt | undefined, words: string): readonly Label[] {
  if (!prompt) return [];
  const wanted = words.toLowerCase();
  const lists = [
    "options" in prompt ? prompt.options : [],
    "unavailable" in prompt ? prompt.unavailable : [],
    prompt.__typename === "AssignPrompt" ? prompt.places : [],
  ];
  const shown = [prompt.title, ...lists.flatMap((list) => list.map(({ label }) => label))];
  return shown.filter(({ text }) => text.toLowerCase().includes(wanted));
}

/** The entries whose names a text contains: names are texts, so it carries their keys and parameters. */
function namedIn(catalogues: readonly Catalogue[], label: Label): readonly CatalogueEntry[] {
  const names = new Set(textsIn(label));
  return entriesOf(catalogues).filter(({ name }) => names.has(identityOf(name)));
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("key" in value && typeof value.key === "string") {
    yield identityOf({ key: value.key, params: "params" in value ? value.params : null });
    if ("params" in value) yield* textsIn(value.params);
  } else {
    for (const item of Object.values(value)) yield* textsIn(item);
  }
}

function identityOf({ key, params }: { readonly key: string; readonly params: unknown }): string {
  return JSON.stringify([key, params ?? null]);
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
