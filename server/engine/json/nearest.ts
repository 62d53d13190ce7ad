import leven from "leven";

/** Longer names are not compared: they are not typing errors, and comparing them would take too long. */
const longest = 60;
const mostNamed = 3;

/** Returns the known names that are most similar to an unknown one, most similar first; none if none is similar. */
export function nearestNames(wrong: string, right: Iterable<string>): readonly string[] {
  if (wrong.length > longest) return [];
  const name = wrong.toLowerCase();
  const near = [...new Set(right)].flatMap((candidate) => {
    const other = candidate.toLowerCase();
    // A third of the letters may be wrong, or two swapped. A name with the same beginning is cut short or has an addition.
    const length = Math.max(name.length, other.length);
    const most = length >= 4 ? Math.max(2, Math.floor(length / 3)) : length === 3 ? 1 : 0;
    const distance = leven(name, other, { maxDistance: most + 1 });
    const begins = Math.min(name.length, other.length) >= 3 && (other.startsWith(name) || name.startsWith(other));
    return distance <= most || begins ? [{ candidate, distance }] : [];
  });
  const sorted = near.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return sorted.slice(0, mostNamed).map(({ candidate }) => candidate);
}

/** Returns the end of a message about an unknown name: `; did you mean "crisis"?`, or an empty string. */
export function didYouMean(wrong: string, right: Iterable<string>): string {
  const near = nearestNames(wrong, right).map((name) => `"${name}"`);
  const last = near.pop();
  if (last === undefined) return "";
  return `; did you mean ${near.length > 0 ? `${near.join(", ")} or ${last}` : last}?`;
}
