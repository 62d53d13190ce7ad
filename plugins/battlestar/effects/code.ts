import type { CardId, Game, GameTypes, Rule, Seat } from "conclave/rules";
import type { CheckState } from "../state-types.ts";
import type { BattlestarView, CheckView, PlayerView, SecretsView } from "../view-types.ts";
import type { EffectContext } from "./context.ts";
import type { Resource } from "./names.ts";

/**
 * What code beside a card, a location or an ability is given.
 *
 * A match is made of cards, so cards cannot know its types: here it is a match of any game. These are methods, and so code may
 * ask for more than they promise, and does: `do: (game: Match, context) => …`, `worth: (situation: Situation) => …`.
 */
export interface Code {
  /** An effect that no operation can express. */
  effect(game: Game<GameTypes>, context: EffectContext): Rule;
  /** What follows when the loyalty card is revealed; it lies face up in front of the player. */
  loyalty(game: Game<GameTypes>, seat: Seat, card: CardId): Rule;
  /** What the skill card does face up in a check, before the cards are counted. */
  skill(game: Game<GameTypes>, check: CheckState, card: CardId): Rule;
  /** What something is worth to a bot: above 0 good, below 0 bad. */
  worth(outlook: Outlook): number;
  /** The same during a check, whose `stake` is what passing it is worth to the bot. */
  worthInCheck(outlook: Outlook, stake: number): number;
  /** What a bot wants of a check: above 0 to pass it, below 0 to fail it. */
  stake(outlook: Outlook, check: CheckView): number;
}

/** How things look to a bot, as far as that takes no card: see `Situation` for the rest. */
export interface Outlook {
  readonly view: BattlestarView;
  readonly me: PlayerView;
  readonly own: SecretsView;
  /** How short of cards all humans together are. */
  readonly scarcity: number;
  /** What a step of the fleet marker is worth. */
  readonly step: number;
  /** How much danger the fleet is in, in space and aboard. */
  readonly danger: number;
  readonly damagedLocations: number;
  readonly raiders: number;
  readonly heavyRaiders: number;
  readonly basestars: number;
  /** The position of the foremost centurion; -1 without any. */
  readonly boarders: number;
  /** Whether the next jump wins. */
  readonly isNear: boolean;
  amount(resource: Resource): number;
  /** What one unit of a resource is worth now. */
  worth(resource: Resource): number;
  /** What a change of a resource is worth. */
  change(resource: Resource, delta: number): number;
  /** How much the bot trusts a player, from -1 for a Cylon to 0.9 for a human. */
  trust(seat: Seat): number;
}
