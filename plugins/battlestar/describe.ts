import type { Translate } from "../../server/engine/index.ts";
import type { BattlestarView } from "./view-types.ts";

/** The table in a few paragraphs of text. */
export function describe(_view: BattlestarView, _translate: Translate): readonly string[] {
  return [];
}
