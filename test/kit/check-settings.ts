import type { GameTypes, OptionValue } from "../../server/engine/index.ts";
import type { SecretsTestSettings } from "./secrets.ts";

/**
 * Settings for `npm run check-plugin`: the default export of `check-settings.ts` in the game's folder. Most games need none.
 */
export interface CheckSettings<T extends GameTypes>
  extends Pick<SecretsTestSettings<T>, "told" | "privateQuestions" | "notFollowed" | "maxDropped"> {
  /** Match options to play with, for example to make games shorter. */
  readonly options?: { readonly [id: string]: OptionValue };
  /** The number of decisions after which a game counts as endless; 20,000 by default. */
  readonly maxDecisions?: number;
}
