// Controls, line breaks, private use, and characters that are invisible or change the direction of writing: they could make
// one text look like another, or control a terminal. Joiners, variation selectors and tags stay: emoji and several scripts
// need them.
const unshowable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]/v;

/** More marks on one character than any script needs: stacked, they cover the lines around them. */
const stacked = /(?:\p{M}\p{Cf}*){9}/u;

const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\u2800]]/v;

/** Whether nothing of a text can be seen: spaces, and what only changes the characters before it. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/**
 * Normalizes a line of text that a user has typed: trims white space and composes Unicode characters (NFC).
 * @returns `undefined` if it contains characters that cannot be shown
 */
export function readFreeText(text: string): string | undefined {
  const read = text.normalize("NFC").trim();
  return unshowable.test(read) || stacked.test(read) ? undefined : read;
}
