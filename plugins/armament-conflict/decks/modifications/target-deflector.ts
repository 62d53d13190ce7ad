import type { CardId, Rule } from "conclave/rules";
import type { AttackState } from "../../effects/war-types.ts";
import { cardOption, targetName, unitName, unitOption } from "../../labels.ts";
import { discardCards } from "../../rules/drawing.ts";
import { mayBeMovedOnto, placeOf } from "../../rules/targets.ts";
import { handOf, territoriesOf, territory, unitsIn } from "../../state.ts";
import type { Match, ModificationCard } from "../../types.ts";

/** The defender may discard a card to move the attack to another unit in the same lands (R38). */
function* deflects(game: Match, under: AttackState): Rule<CardId | undefined> {
  const { by, defender, target } = under;
  if (handOf(game, defender).length === 0) return undefined;
  const lands = territory(game, placeOf(game, target)).owner;
  const units = territoriesOf(game, lands)
    .flatMap((place) => unitsIn(game, place))
    .filter((id) => mayBeMovedOnto(game, id, under));
  if (units.length === 0) return undefined;
  const [moved] = yield* game.window("attack.deflector", {
    seats: [defender],
    options: () => units.map((id) => unitOption(game, id)),
    params: { target: targetName(game, target), player: { seat: by } },
  });
  if (!moved) return undefined;
  const hand = handOf(game, defender).map((card) => cardOption(game, card));
  // How many cards there are is public.
  discardCards(game, defender, [yield* game.choose(defender, "attack.deflector.card", hand, { publicOptions: true })]);
  game.log("attack-deflected", { player: { seat: defender }, unit: unitName(game, moved.value) });
  return moved.value;
}

/** Lets its owner move attacks from one unit to another (R38). */
export const targetDeflector: ModificationCard = {
  category: "modification",
  id: "target-deflector",
  cost: 2,
  effects: [],
  deflects,
  advice: { worth: 4 },
};
