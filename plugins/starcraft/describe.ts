import type { Translate } from "conclave/rules";
import type { StarCraftView } from "./view-types.ts";

/** The table in a few paragraphs of text. */
export function describe(_: StarCraftView, __: Translate): readonly string[] {
  return [];
}
