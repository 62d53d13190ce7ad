/** Lines as they are typed, without those that are empty. */
export function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Ids as they are typed: apart by commas, spaces or lines. */
export function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((id) => id !== "");
}
