import { playerOf } from "conclave/rules";
import { activated, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { targeted } from "../../events.ts";
import { itself } from "../../in-play/board.ts";
import { isFighter, isHero, isTech, isUnit } from "../../in-play/figures.ts";
import { enter } from "../../rules/entering.ts";
import { alter, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { shift } from "../../rules/patrol-zone.ts";
import {
  aim,
  aimAtOne,
  all,
  cardOptions,
  friendlyOf,
  needsTarget,
  opposingOf,
  ownOf,
  patrollers,
} from "../../rules/targets.ts";

import type { Position, Source } from "../../types.ts";
import { attackArmor } from "../../values.ts";
import { commandZone } from "../../zones.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "white" });

const grapplingHook = spell("grappling-hook", {
  cost: 0,
  minor: true,
  play: {
    problem: needsTarget(patrollers),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, patrollers);
      if (it) yield* shift(game, self, it);
    },
  },
});

const ownUnits = (self: Source) => all(isUnit, ownOf(self));

const senseisAdvice = spell("senseis-advice", {
  subtypes: ["buff"],
  cost: 1,
  minor: true,
  play: {
    problem: (position, self) => needsTarget(ownUnits(self))(position, self),
    *rule(game, self) {
      const chosen = yield* aim(game, self, { which: ownUnits(self), min: 0, max: 2 });
      for (const it of chosen) alter(game, self, it, { atk: 1, armor: 1 }, thisTurn);
    },
  },
});

const opposingHeroes = (position: Position, self: Source) => all(isHero, opposingOf(position, self));

/** The upkeeps after which a hero that was sent home can be summoned: it misses one turn of its owner. */
const upkeepsAtHome = 2;

const snapback = spell("snapback", {
  cost: 3,
  minor: true,
  play: {
    problem: (position, self) => needsTarget(opposingHeroes(position, self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, opposingHeroes(game, self));
      if (!it || (yield* leavePlay(game, [it], "command")).length === 0) return;
      const { owner } = it.thing;
      playerOf(game, owner).cooldown[it.id] = upkeepsAtHome;
      const others = game.zone(commandZone(owner)).filter((card) => card !== it.id);
      const home = others.length > 0 ? others : [it.id];
      const hero = yield* game.choose(decider(game, self), "choose", cardOptions(game, home), {
        params: { card: game.definition(self.kind).name },
        publicOptions: true,
      });
      yield* enter(game, hero, owner, { from: "command" });
    },
  },
});

const friendlyFighters = (position: Position, self: Source) => all(isFighter, friendlyOf(position, self));

const agedSensei = unit("aged-sensei", {
  subtypes: ["monk"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  abilities: [
    activated({
      id: "aged-sensei-teach",
      cost: { exhaust: true },
      problem: (position, self) => needsTarget(friendlyFighters(position, self))(position, self),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, friendlyFighters(game, self));
        if (it) alter(game, self, it, { atk: 1, armor: 1 }, thisTurn);
      },
    }),
  ],
});

const foxPrimus = unit("fox-primus", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { frenzy: 1, "anti-air": 1 },
});

const foxViper = unit("fox-viper", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 1,
  keywords: { sparkshot: 1 },
});

const morningstarFlagbearer = unit("morningstar-flagbearer", {
  subtypes: ["flagbearer"],
  tech: 0,
  cost: 3,
  atk: 2,
  hp: 2,
  keywords: { flagbearer: 1 },
});

const safeAttacking = upgrade("safe-attacking", {
  tech: 0,
  cost: 1,
  abilities: [
    modifies(attackArmor, (before, _, { seat }, { attacker }) =>
      attacker.seat === seat && isTech(attacker, 0, 1) ? before + 1 : before,
    ),
  ],
});

const saviorMonk = unit("savior-monk", {
  subtypes: ["monk"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 2,
  keywords: { healing: 1 },
});

const smoker = unit("smoker", {
  subtypes: ["ninja"],
  tech: 0,
  cost: 1,
  atk: 1,
  hp: 1,
  keywords: { stealth: 1 },
  abilities: [
    whenever(targeted, {
      when: (_, self, { figure }) => figure.thing.order === self.thing,
      *rule(game, self) {
        const it = itself(game, self);
        if (it) yield* leavePlay(game, [it], "hand");
      },
    }),
  ],
});

export const cards = [
  grapplingHook,
  senseisAdvice,
  snapback,
  agedSensei,
  foxPrimus,
  foxViper,
  morningstarFlagbearer,
  safeAttacking,
  saviorMonk,
  smoker,
];
