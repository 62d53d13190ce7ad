/** Texts in other languages, line by line as `zh-Hant=…`. What is not like that has no language, which the server refuses. */
export function textsIn(lines: string): readonly { readonly language: string; readonly text: string }[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, language = "", text = line] = /^([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
      return { language, text };
    });
}
