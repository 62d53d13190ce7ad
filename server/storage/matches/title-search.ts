/** A title as it is searched: the same for capitals, widths and spaces that people do not tell apart. */
export function foldTitle(title: string): string {
  return title.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Each character of a folded title and each two in a row: an index of them finds any part of a title, in languages without
 * spaces, too.
 */
export function gramsOf(folded: string): string[] {
  const characters = Array.from(folded);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...new Set([...characters, ...pairs])];
}

/** The fewest of these that a title must have which contains this text. */
export function wantedGrams(folded: string): string[] {
  const characters = Array.from(folded);
  return characters.length === 1 ? characters : gramsOf(folded).filter((gram) => Array.from(gram).length === 2);
}
