import type { Translate } from "conclave/rules";
import type { VoidfallView } from "./view-types.ts";

/** The position in a few paragraphs of text. */
export function describe(_view: VoidfallView, _translate: Translate): readonly string[] {
  return [];
}
