import { type Rule, t } from "conclave/rules";
import { always, arrives, ignoresPatrollers, modifies, upkeep } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { areFriends, isActive } from "../../effects/teams.ts";
import { figuresOf, itself, refreshed } from "../../in-play/board.ts";
import { has, isFighter, isOngoingSpell, isTech, isUnit, isUpgrade, runesOf } from "../../in-play/figures.ts";
import { takeControl } from "../../rules/control.ts";
import { destroy, settle } from "../../rules/deaths.ts";
import { gainGold } from "../../rules/gold.ts";
import { addRunes } from "../../rules/runes.ts";
import { any, mayAimAtOne, optionsOf, target, targetsOf } from "../../rules/targets.ts";
import { trashWorker, workerOptions } from "../../rules/workers.ts";
import type { Bearer, Figure, Match, Position, Source } from "../../types.ts";
import { defenderProblem, heldBy } from "../../values.ts";
import { spells } from "./spells.ts";

const { hero, unit } = cardsOf({ colour: "green", spec: "balance" });

const isPlainUnit = (it: Figure) =>
  isUnit(it) && it.abilities.length === 0 && Object.values(it.keywords).every((amount) => amount === 0);

const isNewerThan = (it: Figure, { order }: Bearer) => it.thing.order > order;

export const champion = hero("master-midori", 8, [
  { from: 1, atk: 2, hp: 3 },
  {
    from: 5,
    atk: 3,
    hp: 4,
    abilities: [
      // An ability that depends on ATK wins if it was there before, unless the unit has come after both. Whoever gains an
      // ability in spite of the bonus loses the bonus.
      always(
        "numbers",
        "own",
        (_, self, it) => (isPlainUnit(it) && isNewerThan(it, self) ? { atk: 1, hp: 1 } : undefined),
        { holds: isPlainUnit },
      ),
      always(
        "late",
        "own",
        (_, self, it) => (isPlainUnit(it) && !isNewerThan(it, self) ? { atk: 1, hp: 1 } : undefined),
        { holds: isPlainUnit },
      ),
    ],
  },
  {
    from: 8,
    atk: 4,
    hp: 5,
    abilities: [
      always("traits", "self", ({ position }, { seat }) =>
        isActive(position, seat) ? { keywords: { flying: 1 } } : undefined,
      ),
    ],
  },
]);

const gemscoutOwl = unit("gemscout-owl", {
  subtypes: ["bird"],
  tech: 1,
  cost: 1,
  atk: 0,
  hp: 1,
  keywords: { flying: 1, "cant-attack": 1, resist: 1 },
  abilities: [
    upkeep(
      function* (game, self) {
        gainGold(game, self.seat, 1);
      },
      { gain: true },
    ),
  ],
});

const isTech0 = (it: Figure) => isTech(it, 0);

const tinyBasilisk = unit("tiny-basilisk", {
  subtypes: ["beast"],
  tech: 1,
  cost: 2,
  atk: 1,
  hp: 2,
  keywords: { deathtouch: 1 },
  abilities: [
    modifies(defenderProblem, (before, _, self, { attacker, defender }) =>
      defender.thing.order === self.thing && isTech0(attacker) ? t("reason.tiny-basilisk") : before,
    ),
    ignoresPatrollers((_, __, { patroller }) => isTech0(patroller)),
  ],
});

const chameleon = unit("chameleon", { subtypes: ["beast"], tech: 2, cost: 2, atk: 3, hp: 3, keywords: { stealth: 1 } });

const totalAtk = (position: Position, seat: number) =>
  figuresOf(position, seat)
    .filter(isFighter)
    .reduce((sum, { atk }) => sum + atk, 0);

/** The player whose units and heroes have more ATK together than those of each other player. */
function strongest(position: Position): number | undefined {
  const totals = position.activeSeats.map((seat) => ({ seat, atk: totalAtk(position, seat) }));
  const most = Math.max(...totals.map(({ atk }) => atk));
  const [first, ...equal] = totals.filter(({ atk }) => atk === most);
  return equal.length === 0 ? first?.seat : undefined;
}

const dothramHorselord = unit("dothram-horselord", {
  subtypes: ["soldier"],
  tech: 2,
  cost: 3,
  atk: 6,
  hp: 5,
  keywords: { overpower: 1 },
  abilities: [
    upkeep(function* (game, self) {
      const it = itself(game, self);
      const seat = game.look(strongest);
      if (it && seat !== undefined && game.value(heldBy, { figure: it }) === undefined) takeControl(game, it, seat);
    }),
  ],
});

const isTech1Or2 = (it: Figure) => isTech(it, 1, 2);
const isFeathered = (it: Figure) => isUnit(it) && runesOf(it, "feather") > 0;

const fairieDragon = unit("fairie-dragon", {
  subtypes: ["dragon"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 2,
  keywords: { flying: 1 },
  abilities: [
    arrives(function* (game, self) {
      const it = yield* mayAimAtOne(game, self, isTech1Or2);
      if (!it) return;
      addRunes(game, it, "feather");
      yield* settle(game);
    }),
    always("traits", "all", (_, __, it) =>
      isFeathered(it) ? { base: { atk: 3, hp: 1 }, keywords: { flying: 1 } } : undefined,
    ),
  ],
});

const upgradeOrOngoing = any(isUpgrade, isOngoingSpell);

const potentBasilisk = unit("potent-basilisk", {
  subtypes: ["beast"],
  tech: 2,
  cost: 4,
  atk: 3,
  hp: 5,
  keywords: { untargetable: 1, deathtouch: 1 },
  abilities: [
    arrives(function* (game, self) {
      const it = yield* mayAimAtOne(game, self, upgradeOrOngoing, "target-destroy");
      if (it) yield* destroy(game, self, [it]);
    }),
  ],
});

const mimicked = ["flying", "overpower", "haste", "sparkshot", "untargetable", "stealth"];

const wanderingMimic = unit("wandering-mimic", {
  subtypes: ["shapeshifter"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 4,
  abilities: [
    always("echo", "self", ({ figures }, _, it) => {
      const seen = mimicked.filter(
        (keyword) => !has(it, keyword) && figures.some((other) => isFighter(other) && has(other, keyword)),
      );
      return seen.length > 0 ? { keywords: Object.fromEntries(seen.map((keyword) => [keyword, 1])) } : undefined;
    }),
  ],
});

const edible = any(isUnit, isUpgrade);

/** Chooses one of them or a worker, which is trashed at once; an opponent’s flagbearer comes first. */
function* devour(game: Match, self: Source, chosen: readonly Figure[]): Rule<Figure | "worker" | undefined> {
  const legal = game
    .look((position) => targetsOf(position, self, edible))
    .filter(({ id }) => !chosen.some((other) => other.id === id));
  const flags = legal.filter((it) => has(it, "flagbearer") && !areFriends(game, self.seat, it.seat));
  const needsFlag = flags.length > 0 && !chosen.some((it) => has(it, "flagbearer"));
  const options = needsFlag ? optionsOf(flags) : [...optionsOf(legal), ...game.look(workerOptions)];
  const victim = yield* game.choose<Figure | number>(decider(game, self), "target-destroy", options, {
    params: { card: game.definition(self.kind).name },
    optional: true,
  });
  if (typeof victim !== "number") return victim;
  trashWorker(game, victim);
  return "worker";
}

const tyrannosaurusRex = unit("tyrannosaurus-rex", {
  subtypes: ["dinosaur"],
  tech: 3,
  cost: 8,
  atk: 10,
  hp: 10,
  keywords: { overpower: 1, resist: 2 },
  abilities: [
    arrives(function* (game, self) {
      const chosen: Figure[] = [];
      for (let left = 2; left > 0; left--) {
        const victim = yield* devour(game, self, chosen);
        if (victim === undefined) break;
        if (victim === "worker") continue;
        chosen.push(victim);
        yield* target(game, self, [victim]);
      }
      yield* destroy(game, self, refreshed(game, chosen));
    }),
  ],
});

export const cards = [
  ...spells,
  gemscoutOwl,
  tinyBasilisk,
  chameleon,
  dothramHorselord,
  fairieDragon,
  potentBasilisk,
  wanderingMimic,
  tyrannosaurusRex,
];
