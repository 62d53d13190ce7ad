const closingBrace = "}".charCodeAt(0);

/**
 * Makes V8 join the pieces of the text of an object: otherwise they all stay in memory as long as the text, and would be joined
 * anew wherever it is read. Only reading a character does that, and only if something depends on the character.
 */
export function inOnePiece(text: string): string {
  if (text.charCodeAt(text.length - 1) !== closingBrace) throw new Error("this is not the text of an object");
  return text;
}
