// Controls, line breaks, private use, and all that is invisible or turns the direction of writing, which could make one
// text look like another, or speak to a terminal. Joiners, variation selectors and tags stay: emoji and several scripts are
// written with them.
const unshowable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]/v;

/**
 * A text of one line that somebody has typed and others will read, as it is kept: without white space around it, in the
 * composed form of Unicode.
 * @returns nothing when it contains characters that cannot be shown
 */
export function readFreeText(text: string): string | undefined {
  const read = text.normalize("NFC").trim();
  return unshowable.test(read) ? undefined : read;
}
