// Keeps joiners and variation selectors, which emoji and several scripts need.
const unprintable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]/gv;

const whiteSpace = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * Makes text from outside safe for a terminal: on one line, without control characters or direction changes. Visible
 * characters stay, such as the `[31m` of a colour.
 */
export function printable(text: string): string {
  return text.replace(whiteSpace, " ").replace(unprintable, "");
}
