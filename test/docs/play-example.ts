import {
  type CardId,
  choice,
  type Game,
  type GameDefinition,
  type Prompt,
  type Rule,
  type Seat,
} from "../../server/engine/index.ts";
import { type Strategy, scenario } from "../kit/index.ts";
import { type Example, handOf, type Market, market } from "./market.ts";

/**
 * Plays an example as the current player, in a market with other parts, and once more in every way in which a server might.
 * @returns what it asks at first
 */
export function playExample(
  example: Example,
  strategy: Strategy,
  parts: Partial<GameDefinition<Market>> = {},
): readonly Prompt[] {
  const phases = {
    *example(game: Game<Market>): Rule {
      const seat = game.current;
      const [, ...others] = game.seatsFrom(seat);
      const hand = game.zone(handOf(seat));
      const goods = hand.map((card) => choice(card, game.card(card).name, card));
      yield* example({ game, seat, others, other: others[0] as Seat, hand, card: hand[0] as CardId, goods });
    },
    *goOn(game: Game<Market>): Rule {
      yield* game.confirm(game.current, "go-on");
    },
  };
  const play = scenario(market({ ...parts, phases }), { seats: 3 });
  const asked = play.prompts.filter(({ key }) => key !== "go-on");
  const isOver = () => play.match.outcome !== undefined || play.prompts.some(({ key }) => key === "go-on");
  play.until(isOver, strategy);
  const { outcome } = play.match;
  play.end(outcome ? { outcome: outcome.id } : { asked: [[0, "go-on"]] });
  return asked;
}
