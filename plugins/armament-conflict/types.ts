import type { Game, GameTypes, OptionValues, Position as PositionOf } from "conclave/rules";
import type { Card } from "./cards.ts";
import type { options } from "./options.ts";
import type { ArmamentState } from "./state-types.ts";
import type { ArmamentView } from "./view-types.ts";

/** The types of Armament & Conflict under one name. */
export interface Armament extends GameTypes {
  readonly state: ArmamentState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: ArmamentView;
}

/** A match of this game as one looks at it. */
export type Position = PositionOf<Armament>;

/** A match of this game as its rules see it. */
export type Match = Game<Armament>;
