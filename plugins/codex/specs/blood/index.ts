import { choice, playerOf, t } from "conclave/rules";
import { activated, always, arrives, dies, modifies, upkeep, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider, openly } from "../../effects/sources.ts";
import { activePlayers, isActive } from "../../effects/teams.ts";
import { arrived, attackEnded, died } from "../../events.ts";
import { findFigure, itself } from "../../in-play/board.ts";
import { baseOf, isBase, isTech, isUnit, opposingBases } from "../../in-play/figures.ts";
import { takeControl } from "../../rules/control.ts";
import { damage } from "../../rules/damage.ts";
import { sacrifice, settle } from "../../rules/deaths.ts";
import { summon } from "../../rules/entering.ts";
import { gainGold } from "../../rules/gold.ts";
import { alter, whileInPlay } from "../../rules/lasting.ts";
import { damageTarget } from "../../rules/targeted-damage.ts";
import { aimAtOne, all, opposingOf, patrollersAndBuildings } from "../../rules/targets.ts";
import { trashWorker } from "../../rules/workers.ts";
import { unitsFromHand, usesOf } from "../../state.ts";
import type { Card, Figure, Position } from "../../types.ts";
import { needsTech, playCost } from "../../values.ts";
import { bloodlust, desperation, kidnapping, warDrums } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "red", spec: "blood" });

const burnsBases = dies(function* (game, self) {
  yield* damage(game, self, opposingBases(game, self.seat), 1);
});

/** The base of the player whose turn it is. */
function activeBase(position: Position): readonly Figure[] {
  return activePlayers(position)
    .slice(0, 1)
    .flatMap((seat) => baseOf(position, seat) ?? []);
}

export const champion = hero("drakk-ramhorn", 6, [
  { from: 1, atk: 1, hp: 3, abilities: [burnsBases] },
  {
    from: 4,
    atk: 2,
    hp: 3,
    abilities: [always("traits", "own", (_, __, it) => (isUnit(it) ? { keywords: { frenzy: 1 } } : undefined))],
  },
  {
    from: 6,
    atk: 3,
    hp: 4,
    abilities: [
      whenever(arrived, {
        when: (position, self, { card, seat, from }) =>
          seat === self.seat &&
          from === "hand" &&
          position.card(card).type === "unit" &&
          usesOf(position, unitsFromHand(seat)) === 1,
        *rule(game, self, { card, thing }) {
          const it = findFigure(game, card);
          if (it?.thing.order === thing) alter(game, self, it, { keywords: { haste: 1 } }, whileInPlay);
        },
      }),
    ],
  },
]);

const crashBomber = unit("crash-bomber", {
  subtypes: ["pirate"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  abilities: [
    dies(function* (game, self) {
      if (isActive(game, self.seat)) yield* damageTarget(game, self, patrollersAndBuildings, 1);
      else yield* damage(game, self, activeBase(game), 1);
    }),
  ],
});

const ricketyMine = building("rickety-mine", {
  tech: 1,
  cost: 2,
  hp: 3,
  abilities: [
    activated({
      id: "rickety-mine-dig",
      cost: { exhaust: true },
      *rule(game, self) {
        gainGold(game, self.seat, 3);
        const heads = game.random.coin();
        game.log("coin", { card: game.definition(self.kind).name, side: heads ? "heads" : "tails" });
        if (heads) return;
        const it = itself(game, self);
        if (it) yield* sacrifice(game, self, [it]);
        const base = baseOf(game, self.seat);
        if (base) yield* damage(game, self, [base], 2);
      },
    }),
  ],
});

const capturedBugblatter = unit("captured-bugblatter", {
  subtypes: ["beast"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 2,
  abilities: [
    whenever(died, {
      when: (_, __, { figure }) => isUnit(figure),
      *rule(game, self) {
        if (isActive(game, self.seat)) yield* damageTarget(game, self, all(isBase, opposingOf(game, self)), 1);
        // The partner’s extra turn is not an opponent’s.
        else yield* damage(game, self, activeBase(game).filter(opposingOf(game, self)), 1);
      },
    }),
  ],
});

const crashbarrow = unit("crashbarrow", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 2,
  keywords: { haste: 1, ephemeral: 1, overpower: 1 },
});

const workersEaten = 2;

const landOctopus = unit("land-octopus", {
  subtypes: ["octopus"],
  tech: 2,
  cost: 3,
  atk: 8,
  hp: 7,
  keywords: { overpower: 1, "cant-patrol": 1 },
  abilities: [
    upkeep(function* (game, self) {
      const it = itself(game, self);
      if (!it) return;
      const enough = playerOf(game, self.seat).workers >= workersEaten;
      const feed = choice("workers", t("label.land-octopus-workers"), "workers");
      const starve = choice("itself", it.card.name, "itself");
      const given = yield* game.choose(decider(game, self), "sacrifice", enough ? [feed, starve] : [starve], {
        ...openly(game),
        ...(!enough && { unavailable: [{ id: feed.id, label: feed.label, reason: t("reason.no-workers") }] }),
      });
      if (given === "itself") yield* sacrifice(game, self, [it]);
      else for (let left = workersEaten; left > 0; left--) trashWorker(game, self.seat);
    }),
  ],
});

const canBeRecruited = (it: Figure) => isTech(it, 0, 1);

const ogreRecruiter = unit("ogre-recruiter", {
  subtypes: ["ogre"],
  tech: 2,
  cost: 5,
  atk: 5,
  hp: 4,
  abilities: [
    whenever(attackEnded, {
      when: (_, self, { attacker }) => attacker.thing.order === self.thing,
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, canBeRecruited, "target-control");
        if (it) takeControl(game, it, self.seat);
        yield* settle(game);
      },
    }),
  ],
});

const shoddyGlider = unit("shoddy-glider", {
  subtypes: ["contraption"],
  tech: 2,
  cost: 1,
  atk: 3,
  hp: 1,
  keywords: { haste: 1, ephemeral: 1, flying: 1 },
});

const isInGang = ({ type, spec, tech }: Card) => type === "unit" && spec === "blood" && (tech === 1 || tech === 2);

const pirateGangCommander = unit("pirate-gang-commander", {
  subtypes: ["pirate"],
  tech: 3,
  cost: 6,
  atk: 6,
  hp: 6,
  abilities: [
    arrives(function* (game, self) {
      yield* summon(game, self, "pirate", 3);
    }),
    always("traits", "own", (_, __, it) => (isUnit(it) ? { abilities: [burnsBases] } : undefined)),
    modifies(playCost, (before, _, self, { seat, card }) => (seat === self.seat && isInGang(card) ? 0 : before)),
    modifies(needsTech, (before, _, self, { seat, card }) => before && !(seat === self.seat && isInGang(card))),
  ],
});

export const cards = [
  bloodlust,
  desperation,
  kidnapping,
  warDrums,
  crashBomber,
  ricketyMine,
  capturedBugblatter,
  crashbarrow,
  landOctopus,
  ogreRecruiter,
  shoddyGlider,
  pirateGangCommander,
];
