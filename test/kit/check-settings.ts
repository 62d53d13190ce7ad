import type { GameTypes, OptionValue } from "../../server/engine/index.ts";
import type { SecretsTestSettings } from "./secrets.ts";

/**
 * What `npm run check-plugin` has to know of a game that it cannot find out: the default export of `check-settings.ts` in
 * the game's folder. Most games need none.
 */
export interface CheckSettings<T extends GameTypes>
  extends Pick<SecretsTestSettings<T>, "told" | "privateQuestions" | "notFollowed" | "maxDropped"> {
  /** Match options to play with, such as those that make games shorter. */
  readonly options?: { readonly [id: string]: OptionValue };
  /** A game that has not ended after so many decisions goes round in circles; 20,000 unless told otherwise. */
  readonly maxDecisions?: number;
}
