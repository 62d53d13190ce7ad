import type { OfferTerm, TermValue } from "conclave/sdk";

/**
 * The terms of an offer to be shown while it is written. Of lines of text that follow each other, those that are written and
 * one more: an agreement may have ten, and nine empty fields would stand between it and the button that proposes it.
 *
 * @param values what has been filled in so far, by the term's key
 */
export function askedTerms(
  terms: readonly OfferTerm[],
  values: ReadonlyMap<string, TermValue["value"]>,
): readonly OfferTerm[] {
  let isOneEmpty = false;
  return terms.filter((term) => {
    if (term.__typename !== "TextTerm") {
      isOneEmpty = false;
      return true;
    }
    if (values.get(term.key)?.text) return true;
    const isFirstEmpty = !isOneEmpty;
    isOneEmpty = true;
    return isFirstEmpty;
  });
}
