import { t } from "conclave/rules";
import { activated, always, arrives, attacks, dies, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { openly } from "../../effects/sources.ts";
import { figuresOf } from "../../in-play/board.ts";
import { isOfType, isUnit } from "../../in-play/figures.ts";
import { ownerOf } from "../../rules/below.ts";
import { destroy, sacrifice, settle, weakest } from "../../rules/deaths.ts";
import { discardAtRandom } from "../../rules/drawing.ts";
import { summon } from "../../rules/entering.ts";
import { alter, alterSelf, thisTurn } from "../../rules/lasting.ts";
import { playCard, whyNotPlay } from "../../rules/playing.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { aimAtOne, cardOptions, needsTarget, pickOpponent } from "../../rules/targets.ts";
import { pickForEach, sacrificeable } from "../../rules/victims.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { attackBonus, buriedBelow, defenseBonus, losesHold } from "../../values.ts";

const { building, spell, unit, upgrade } = cardsOf({ colour: "black" });

const isSkeleton = (it: Figure) => isUnit(it) && isOfType(it, "skeleton");

const deteriorate = spell("deteriorate", {
  subtypes: ["debuff"],
  cost: 0,
  minor: true,
  play: {
    problem: needsTarget(isUnit),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isUnit);
      if (it) alter(game, self, it, { atk: -1, hp: -1 }, thisTurn);
      yield* settle(game);
    },
  },
});

const sacrificeTheWeak = spell("sacrifice-the-weak", {
  cost: 2,
  minor: true,
  play: {
    *rule(game, self) {
      const victims = yield* pickForEach(game, self, game.activeSeats, (position, seat) =>
        weakest(sacrificeable(position, seat)),
      );
      yield* sacrifice(game, self, victims);
    },
  },
});

const summonSkeletons = spell("summon-skeletons", {
  subtypes: ["summon"],
  cost: 3,
  minor: true,
  play: {
    *rule(game, self) {
      yield* summon(game, self, "skeleton", 2);
    },
  },
});

/** With one unit more than this it falls. */
const mostBuried = 3;

const buriedIn = (position: Position, { card }: Source) => position.state.things[card]?.below ?? [];

/** The buried units that can be played now. */
const playable = (position: Position, self: Source) =>
  buriedIn(position, self).filter((card) => whyNotPlay(position, self.seat, card, "below") === undefined);

const graveyard = building("graveyard", {
  tech: 0,
  cost: 2,
  hp: 3,
  abilities: [
    modifies(
      buriedBelow,
      (before, _, self, { figure }) => before ?? (isUnit(figure) && figure.seat === self.seat ? self.card : undefined),
    ),
    modifies(
      losesHold,
      (before, position, self, { figure }) =>
        before || (figure.thing.order === self.thing && buriedIn(position, self).length > mostBuried),
    ),
    activated({
      id: "graveyard-play",
      cost: { exhaust: true },
      problem: (position, self) =>
        playable(position, self).length > 0 ? undefined : t("reason.graveyard-nothing-to-play"),
      *rule(game, self) {
        const cards = game.look((position) => playable(position, self));
        const card = yield* game.choose(self.seat, "choose", cardOptions(game, cards), {
          params: { card: game.definition(self.kind).name },
          ...openly(game),
        });
        yield* playCard(game, self.seat, card, { from: "below", owner: ownerOf(game, card) });
      },
    }),
  ],
});

const jandraTheNegator = unit("jandra-the-negator", {
  subtypes: ["demon", "horror"],
  tech: 0,
  cost: 3,
  atk: 3,
  hp: 3,
  legendary: true,
  keywords: { overpower: 1 },
  abilities: [
    dies(
      function* (game, self) {
        const others = figuresOf(game, self.seat).filter((it) => isUnit(it) && !isOfType(it, "demon"));
        yield* destroy(game, self, others);
      },
      { when: (_, __, { combat }) => combat },
    ),
  ],
});

const mostHauntAtk = 1;

const pesteringHaunt = unit("pestering-haunt", {
  subtypes: ["ghost"],
  tech: 0,
  cost: 0,
  atk: 1,
  hp: 1,
  keywords: { unstoppable: 1, "cant-patrol": 1, "cant-be-sacrificed": 1 },
  abilities: [
    always("late", "self", { atMostAtk: mostHauntAtk }),
    modifies(
      attackBonus,
      (bonus, _, self, { attacker }) =>
        attacker.thing.order === self.thing ? Math.min(bonus, mostHauntAtk - attacker.atk) : bonus,
      { order: 1 },
    ),
    modifies(
      defenseBonus,
      (bonus, _, self, { defender }) =>
        defender.thing.order === self.thing ? Math.min(bonus, mostHauntAtk - defender.atk) : bonus,
      { order: 1 },
    ),
  ],
});

const poisonbladeRogue = unit("poisonblade-rogue", {
  subtypes: ["rogue"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 1,
  abilities: [
    attacks(function* (game, self) {
      alterSelf(game, self, { keywords: { "armor-piercing": 1, "rune-damage": 1 } }, thisTurn);
    }),
  ],
});

const skeletalArchery = upgrade("skeletal-archery", {
  tech: 0,
  cost: 2,
  abilities: [
    always("traits", "own", (_, __, it) =>
      isSkeleton(it) ? { keywords: { "long-range": 1, "anti-air": 1 } } : undefined,
    ),
  ],
});

const skeletonJavelineer = unit("skeleton-javelineer", {
  subtypes: ["skeleton"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  abilities: [
    arrives(
      function* (game, self) {
        addRunesToSelf(game, self, "javelin");
      },
      { gain: true },
    ),
    activated({
      id: "skeleton-javelineer-long-range",
      cost: { runes: { javelin: 1 } },
      *rule(game, self) {
        alterSelf(game, self, { keywords: { "long-range": 1 } }, thisTurn);
      },
    }),
  ],
});

const thievingImp = unit("thieving-imp", {
  subtypes: ["imp", "demon"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  abilities: [
    arrives(function* (game, self) {
      const opponent = yield* pickOpponent(game, self);
      if (opponent !== undefined) discardAtRandom(game, opponent);
    }),
  ],
});

export const cards = [
  deteriorate,
  sacrificeTheWeak,
  summonSkeletons,
  graveyard,
  jandraTheNegator,
  pesteringHaunt,
  poisonbladeRogue,
  skeletalArchery,
  skeletonJavelineer,
  thievingImp,
];
