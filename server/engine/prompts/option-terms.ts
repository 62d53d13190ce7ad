import { ownValue } from "../json/json.ts";
import type { Prompt } from "./prompts.ts";

/** The numbers and limits of an option, where its prompt has any. */
export interface OptionTerms {
  /** What it counts: in the sum of what is chosen, for each of its points, or of the room of its place. */
  readonly weight: number;
  /** The most points that it takes, if the sum would allow more. */
  readonly limit?: number | undefined;
  /** Of each group one option at most may be chosen. */
  readonly group?: string | undefined;
  /** The places that it fits, if not all. */
  readonly places?: readonly string[] | undefined;
}

const plain: OptionTerms = { weight: 1 };

/** The numbers and limits of an option of a prompt. */
export function optionTerms(prompt: Prompt, id: string): OptionTerms {
  switch (prompt.kind) {
    case "choose-many": {
      const { sum, distinct } = prompt;
      if (!sum && !distinct) return plain;
      return { weight: sum ? (ownValue(sum.weights, id) ?? 0) : 1, group: distinct && ownValue(distinct, id) };
    }
    case "allocate":
      return { weight: ownValue(prompt.weights, id) ?? 1, limit: ownValue(prompt.limits, id) };
    case "assign":
      return { weight: ownValue(prompt.weights, id) ?? 1, places: ownValue(prompt.fits, id) };
    default:
      return plain;
  }
}
