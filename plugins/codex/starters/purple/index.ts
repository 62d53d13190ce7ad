import { t } from "conclave/rules";
import { activated, always, modifies } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { figuresOf } from "../../in-play/board.ts";
import { isOfType, isPatroller, isTech, isToken } from "../../in-play/figures.ts";
import { draw } from "../../rules/drawing.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { aimAtOne, needsTarget } from "../../rules/targets.ts";
import { needsTimeRune, timeRunes, turnTime } from "../../rules/time/time-runes.ts";
import type { Figure, Position } from "../../types.ts";
import { isTrashed, targetProblem } from "../../values.ts";
import { futureZone } from "../../zones.ts";

const { spell, unit, upgrade } = cardsOf({ colour: "purple" });

const isForgotten = (it: Figure) => isPatroller(it) && isTech(it, 0, 1) && it.atk <= 2;

const forgottenFighter = spell("forgotten-fighter", {
  subtypes: ["bounce"],
  cost: 2,
  minor: true,
  play: {
    problem: needsTarget(isForgotten),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, isForgotten, "target-return");
      if (it) yield* leavePlay(game, [it], "hand");
    },
  },
});

const temporalResearch = spell("temporal-research", {
  cost: 2,
  minor: true,
  play: {
    *rule(game, { seat }) {
      const runes = game.look((position) => timeRunes(position, seat));
      draw(game, seat, runes >= 10 ? 3 : runes >= 3 ? 2 : 1);
    },
  },
});

const timeSpiral = spell("time-spiral", {
  cost: 1,
  minor: true,
  play: { problem: needsTimeRune, rule: (game, self) => turnTime(game, self) },
});

const battleSuits = upgrade("battle-suits", {
  tech: 0,
  cost: 2,
  abilities: [
    always("numbers", "own", (_, __, it) =>
      !isToken(it) && it.type === "unit" && (isOfType(it, "soldier") || isOfType(it, "mystic"))
        ? { atk: 1 }
        : undefined,
    ),
  ],
});

const fadingArgonaut = unit("fading-argonaut", {
  subtypes: ["soldier"],
  tech: 0,
  cost: 2,
  atk: 2,
  hp: 3,
  keywords: { fading: 3 },
});

/** Whether a player has a tech II unit, in play or in the future. */
function hasTech2Unit(position: Position, seat: number): boolean {
  return (
    figuresOf(position, seat).some((it) => isTech(it, 2)) ||
    position.zone(futureZone(seat)).some((card) => {
      const { type, tech } = position.card(card);
      return type === "unit" && tech === 2;
    })
  );
}

const hardenedMox = unit("hardened-mox", {
  subtypes: ["mech", "soldier"],
  tech: 0,
  cost: 3,
  atk: 1,
  hp: 1,
  keywords: { indestructible: 1 },
  abilities: [
    modifies(
      isTrashed,
      (before, position, self, { figure }) =>
        before || (figure.thing.order === self.thing && hasTech2Unit(position, self.seat)),
    ),
  ],
});

const neoPlexus = unit("neo-plexus", { subtypes: ["soldier"], tech: 0, cost: 2, atk: 2, hp: 2 });

const nullcraft = unit("nullcraft", {
  subtypes: ["mech", "airship"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 1,
  keywords: { flying: 1, haste: 1 },
  abilities: [
    modifies(targetProblem, (before, _, self, { card, target }) => {
      const isBuff = card.type === "spell" && (card.subtypes.includes("buff") || card.subtypes.includes("debuff"));
      return isBuff && target.thing.order === self.thing ? t("reason.untargetable") : before;
    }),
  ],
});

const plasmodium = unit("plasmodium", {
  subtypes: ["beast"],
  tech: 0,
  cost: 2,
  atk: 4,
  hp: 4,
  keywords: { forecast: 3, haste: 1 },
});

const tinkerer = unit("tinkerer", {
  subtypes: ["scientist"],
  tech: 0,
  cost: 2,
  atk: 1,
  hp: 2,
  abilities: [
    activated({
      id: "tinkerer-tinker",
      cost: { exhaust: true },
      problem: needsTimeRune,
      rule: (game, self) => turnTime(game, self),
    }),
  ],
});

export const cards = [
  forgottenFighter,
  temporalResearch,
  timeSpiral,
  battleSuits,
  fadingArgonaut,
  hardenedMox,
  neoPlexus,
  nullcraft,
  plasmodium,
  tinkerer,
];
