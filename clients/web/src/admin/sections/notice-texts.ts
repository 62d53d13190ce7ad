import { linesIn } from "../parts/typed.ts";

/** Texts in other languages, line by line as `zh-Hant=…`. What is not like that has no language, which the server refuses. */
export function textsIn(text: string): readonly { readonly language: string; readonly text: string }[] {
  return linesIn(text).map((line) => {
    const [, language = "", said = line] = /^([\w-]+)\s*=\s*(.+)$/.exec(line) ?? [];
    return { language, text: said };
  });
}
