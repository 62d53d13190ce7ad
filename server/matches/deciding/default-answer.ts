import type { Answer, Prompt } from "../../engine/index.ts";

/** What is least to answer: to pass or refuse, else what the prompt suggests, else the first or smallest. */
export function defaultAnswer(prompt: Prompt): Answer {
  switch (prompt.kind) {
    case "choose":
      return prompt.pass ? { pass: true } : { option: prompt.options[0]?.id ?? "" };
    case "integer":
      return { integer: prompt.min };
    case "text":
      return { text: prompt.required ? "…" : "" };
    case "confirm":
      return { confirm: false };
    case "offer":
      return { offer: { reply: "refuse" } };
    default:
      return prompt.example;
  }
}
