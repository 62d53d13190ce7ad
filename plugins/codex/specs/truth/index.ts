import { activated, always, modifies, whenever } from "../../abilities.ts";
import { died } from "../../events.ts";
import { isOfType, isToken, isUnit } from "../../figures.ts";
import { cardsOf } from "../../printing.ts";
import { alter, untilUpkeep } from "../../procedures/lasting.ts";
import { all, friendlyOf, needsChoice, pickOne } from "../../procedures/targets.ts";
import { countUse, usesOf } from "../../state.ts";
import { areFriends } from "../../teams.ts";
import type { Figure, Position, Source } from "../../types.ts";
import { handOpen, illusionSurvives } from "../../values.ts";
import { discardZone, handZone } from "../../zones.ts";
import { champion } from "./quince.ts";
import { spells } from "./spells.ts";

const { unit, upgrade } = cardsOf({ colour: "blue", spec: "truth" });

const isIllusion = (it: Figure) => isUnit(it) && isOfType(it, "illusion");

const spectralFlagbearer = unit("spectral-flagbearer", {
  subtypes: ["flagbearer", "illusion"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  keywords: { flagbearer: 1 },
});

const spectralHound = unit("spectral-hound", { subtypes: ["dog", "illusion"], tech: 1, cost: 1, atk: 3, hp: 3 });

const friendlyUnit = (position: Position, self: Source) => all(isUnit, friendlyOf(position, self));

const eyesOfTheChancellor = upgrade("eyes-of-the-chancellor", {
  tech: 2,
  cost: 3,
  keywords: { detector: 1, haste: 1 },
  abilities: [
    modifies(handOpen, (before, position, self, { seat }) => before || !areFriends(position, seat, self.seat)),
    activated({
      id: "eyes-of-the-chancellor-hide",
      cost: { exhaust: true },
      problem: (position, self) => needsChoice(friendlyUnit(position, self))(position),
      *rule(game, self) {
        const it = yield* pickOne(game, self, friendlyUnit(game.position, self));
        if (it) alter(game, self, it, { keywords: { invisible: 1 } }, untilUpkeep(self));
      },
    }),
  ],
});

const macciatusTheWhisperer = unit("macciatus-the-whisperer", {
  subtypes: ["herald"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  legendary: true,
  abilities: [
    always("numbers", "own", (_, __, it) => (isIllusion(it) ? { atk: 1, hp: 1 } : undefined)),
    modifies(illusionSurvives, (before, _, self, { figure }) => before || figure.seat === self.seat),
  ],
});

const mostRetold = 2;

const retold = ({ thing }: Source) => `reteller-of-truths:${thing}`;

const retellerOfTruths = unit("reteller-of-truths", {
  subtypes: ["bard", "illusion"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  abilities: [
    whenever(died, {
      when: (position, self, { figure }) =>
        figure.seat === self.seat &&
        isIllusion(figure) &&
        !isToken(figure) &&
        usesOf(position, retold(self)) < mostRetold,
      *rule(game, self, { figure }) {
        if (usesOf(game, retold(self)) >= mostRetold) return;
        countUse(game, retold(self));
        const { owner } = figure.thing;
        if (!game.zone(discardZone(owner)).includes(figure.id)) return;
        game.move(figure.id, handZone(owner));
        game.log("left.hand", { card: figure.card.name, player: { seat: figure.seat } });
      },
    }),
  ],
});

const spectralRoc = unit("spectral-roc", {
  subtypes: ["bird", "illusion"],
  tech: 2,
  cost: 4,
  atk: 4,
  hp: 5,
  keywords: { flying: 1 },
});

const spectralTiger = unit("spectral-tiger", { subtypes: ["tiger", "illusion"], tech: 2, cost: 3, atk: 5, hp: 5 });

const libertyGryphon = unit("liberty-gryphon", {
  subtypes: ["gryphon", "illusion"],
  tech: 3,
  cost: 3,
  atk: 5,
  hp: 5,
  keywords: { flying: 1, haste: 1 },
  abilities: [
    always("traits", "self", ({ figures }, self) => {
      const isOther = (it: Figure) => it.seat === self.seat && isIllusion(it) && it.card.id !== "liberty-gryphon";
      return figures.some(isOther) ? { keywords: { unstoppable: 1, unattackable: 1, untargetable: 1 } } : undefined;
    }),
  ],
});

export { champion };

export const cards = [
  ...spells,
  spectralFlagbearer,
  spectralHound,
  eyesOfTheChancellor,
  macciatusTheWhisperer,
  retellerOfTruths,
  spectralRoc,
  spectralTiger,
  libertyGryphon,
];
