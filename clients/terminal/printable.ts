// Joiners and variation selectors stay: emoji and several scripts are written with them.
const unprintable =
  /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]/gv;

const whiteSpace = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * A text from outside as a terminal can be given it: in one line, and without anything that a terminal would obey or that
 * would turn the direction of writing. What can be seen stays, `[31m` of a colour for instance.
 */
export function printable(text: string): string {
  return text.replace(whiteSpace, " ").replace(unprintable, "");
}
