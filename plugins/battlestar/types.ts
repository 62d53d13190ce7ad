import type { Game, GameTypes, OptionValues, Position as PositionOf } from "conclave/rules";
import type { Card } from "./decks/card-types.ts";
import type { options } from "./options.ts";
import type { BattlestarState } from "./state-types.ts";
import type { BattlestarView } from "./view-types.ts";

/** The types of Battlestar under one name. */
export interface Battlestar extends GameTypes {
  readonly state: BattlestarState;
  readonly options: OptionValues<typeof options>;
  readonly card: Card;
  readonly view: BattlestarView;
}

/** A read-only match of this game. */
export type Position = PositionOf<Battlestar>;

/** A match of this game as rules see it. */
export type Match = Game<Battlestar>;
