import type { Forecast } from "../prompts/forecast.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { Game } from "./game.ts";
import type { GameTypes, Position } from "./position.ts";
import type { Rule } from "./rule.ts";

/** One way to take an action, offered to a player. */
export interface ActionChoice<Payload = unknown> {
  /** Unique among the choices of one action. Not needed if there is only one. */
  readonly id?: string;
  readonly label: Text;
  readonly about?: readonly Reference[];
  /** A word that it shares with choices of the action which differ in nothing that the player can know. */
  readonly alike?: string;
  /** Returns what would become of it, as of `Option`: from what the seat knows, without changing anything. */
  readonly forecast?: () => Forecast | undefined;
  /** The value that the action's rule receives. */
  readonly value?: Payload;
  /** Why this choice is not available now. It is then listed with this reason. */
  readonly unavailable?: Text | undefined;
  /** The source of the rule that forbids it, such as a section of the rulebook. */
  readonly rule?: string;
}

/** Something that players can do on their own initiative. */
export interface Action<T extends GameTypes, Payload = never> {
  /** The group that `game.act` offers: actions that can be taken at the same moment. */
  readonly group: string;
  /** Returns the choices that the seat has now: none, one or several. */
  choices(position: Position<T>, seat: Seat): readonly ActionChoice<Payload>[];
  rule(game: Game<T>, seat: Seat, value: Payload): Rule;
}

/** Declares an action, keeping its payload's type. */
export function action<T extends GameTypes, Payload = undefined>(definition: Action<T, Payload>): Action<T> {
  return definition as unknown as Action<T>;
}
