/**
 * Whether something that lasts for a term, until a moment, is still so. Not if that moment is further away than the term: then the clock has
 * been set back since, and what came of the wrong time must not last as long as that was ahead.
 * @param until in milliseconds, as the others
 */
export function isLasting(until: number, term: number, now: number): boolean {
  return until > now && until <= now + term;
}
