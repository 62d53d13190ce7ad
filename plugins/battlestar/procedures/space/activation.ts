import type { Rule } from "../../../../server/engine/index.ts";
import type { Icon } from "../../board/types.ts";
import type { Match } from "../../types.ts";

/**
 * Cylon ships act by an icon. In the Activate Cylon Ships step, by attack cards and by effects; `state.turn` and `actedIn`
 * keep a ship from acting twice in a turn (D6) unless `again`: ordered by a card's own text.
 */
export function* activateIcon(_game: Match, _icon: Icon, _settings: { readonly again?: boolean } = {}): Rule {}

/** Exactly these raiders act, once each. */
export function* activateRaiders(_game: Match, _raiders: readonly string[]): Rule {}

/** Every basestar that can launches so many raiders and heavy raiders. */
export function* launchFromBasestars(_game: Match, _raiders: number, _heavyRaiders: number): Rule {}
