import { hitsHarder, ignoresPatrollers, maxLevel, modifies, replaces, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { sourceOf } from "../../effects/sources.ts";
import { cardPlayed, damaged } from "../../events.ts";
import { itself } from "../../in-play/board.ts";
import { baseOf, isBase, isBuilding, isUnit } from "../../in-play/figures.ts";
import { damage } from "../../rules/damage.ts";
import { draw } from "../../rules/drawing.ts";
import { summon } from "../../rules/entering.ts";
import { stealGold } from "../../rules/gold.ts";
import { remove } from "../../rules/leaving.ts";
import { passesRune } from "../../rules/passing-runes.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { lookAt } from "../../rules/searching.ts";
import { playerOfBase } from "../../rules/targets.ts";
import { isThere } from "../../state.ts";
import type { Match, Source, TriggeredAbility } from "../../types.ts";
import { attackBonus } from "../../values.ts";
import { spells } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "blue", spec: "peace" });

export const champion = hero("general-onimaru", 8, [
  { from: 1, atk: 2, hp: 3, keywords: { frenzy: 1 } },
  { from: 5, atk: 3, hp: 4, keywords: { readiness: 1 } },
  {
    from: 8,
    atk: 4,
    hp: 5,
    abilities: [
      maxLevel(function* (game, self) {
        yield* summon(game, self, "soldier", 3);
      }),
    ],
  },
]);

const braveKnight = unit("brave-knight", {
  subtypes: ["soldier"],
  tech: 1,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { readiness: 1 },
  abilities: [
    replaces({
      when: (_, self, { figure, combat }) => combat && figure.thing.order === self.thing,
      *rule(game, _, { figure }) {
        game.log("left.hand", { card: figure.card.name, player: { seat: figure.seat } });
        return remove(game, [figure], "hand");
      },
    }),
  ],
});

const overeagerCadet = unit("overeager-cadet", { subtypes: ["soldier"], tech: 1, cost: 0, atk: 2, hp: 2 });

const airHammer = unit("air-hammer", {
  subtypes: ["bird", "soldier"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
  abilities: [hitsHarder(2, (defender) => isBuilding(defender) && defender.thing.damage > 0)],
});

const debilitatorAlpha = unit("debilitator-alpha", {
  subtypes: ["clockwork", "soldier"],
  tech: 2,
  cost: 5,
  atk: 4,
  hp: 5,
  abilities: [
    modifies(attackBonus, (bonus, _, self, { attacker, defender }) =>
      isUnit(attacker) && defender.thing.order === self.thing && defender.thing.slot === "squad-leader"
        ? bonus - 1
        : bonus,
    ),
  ],
});

/** Whenever the player plays a unit from the hand. */
function unitPlayed(rule: (game: Match, self: Source) => ReturnType<TriggeredAbility["rule"]>): TriggeredAbility {
  return whenever(cardPlayed, {
    gain: true,
    when: (_, self, { definition, seat, fromHand }) => fromHand && seat === self.seat && definition.type === "unit",
    rule,
  });
}

const drillSergeant = unit("drill-sergeant", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  abilities: [
    unitPlayed(function* (game, self) {
      addRunesToSelf(game, self, "+1/+1");
    }),
    passesRune("drill-sergeant-train"),
  ],
});

const flagstoneGarrison = building("flagstone-garrison", {
  tech: 2,
  cost: 3,
  hp: 4,
  abilities: [
    unitPlayed(function* (game, self) {
      draw(game, self.seat);
    }),
  ],
});

const flagstoneSpy = unit("flagstone-spy", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { invisible: 1 },
  abilities: [
    whenever(damaged, {
      when: (_, self, { dealer, combat, target }) => combat && dealer?.thing.order === self.thing && isBuilding(target),
      *rule(game, self, { target }) {
        const spied = isBase(target) ? yield* playerOfBase(game, self, target) : target.seat;
        lookAt(game, self, "hand", spied);
        stealGold(game, self.seat, spied, 1);
      },
    }),
  ],
});

const weakAtk = 2;

const patriotGryphon = unit("patriot-gryphon", {
  subtypes: ["gryphon"],
  tech: 3,
  cost: 8,
  atk: 6,
  hp: 7,
  keywords: { flying: 1, resist: 2 },
  abilities: [
    ignoresPatrollers((_, __, { patroller }) => isUnit(patroller) && patroller.atk <= weakAtk),
    // Its damage has been dealt: what is gone by then, it has destroyed.
    whenever(damaged, {
      when: (position, self, { dealer, target }) =>
        dealer?.thing.order === self.thing && isBuilding(target) && !isThere(position, sourceOf(target)),
      *rule(game, self, { dealer, target }) {
        const base = baseOf(game, target.seat);
        if (base && dealer) yield* damage(game, self, [base], (itself(game, self) ?? dealer).atk);
      },
    }),
  ],
});

export const cards = [
  ...spells,
  braveKnight,
  overeagerCadet,
  airHammer,
  debilitatorAlpha,
  drillSergeant,
  flagstoneGarrison,
  flagstoneSpy,
  patriotGryphon,
];
