import { choice, type Rule } from "conclave/rules";
import { activated, always, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { aboutKind, decider, openly } from "../../effects/sources.ts";
import { areFriends } from "../../effects/teams.ts";
import { leftTogether } from "../../events.ts";
import { isOfType, isToken, isUnit } from "../../in-play/figures.ts";
import { labelOf } from "../../labels.ts";
import { alter, untilUpkeep } from "../../rules/lasting.ts";
import { all, friendlyOf, needsChoice, pickOne } from "../../rules/targets.ts";
import { countUse, usesOf } from "../../state.ts";
import type { Departure, Figure, Match, Position, Source } from "../../types.ts";
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
        const it = yield* pickOne(game, self, friendlyUnit(game, self));
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

/** Those among what has left play whom Reteller of Truths could return. */
const deadIllusions = ({ seat }: Source, departures: readonly Departure[]): readonly Figure[] =>
  departures
    .filter(({ died, figure }) => died && figure.seat === seat && isIllusion(figure) && !isToken(figure))
    .map(({ figure }) => figure);

/** Who has died first, if more have died together than return. */
function* firstDead(game: Match, self: Source, dead: readonly Figure[], count: number): Rule<readonly Figure[]> {
  if (count <= 0) return [];
  if (dead.length <= count) return dead;
  return yield* game.chooseMany(
    decider(game, self),
    "reteller-of-truths",
    dead.map((it) => choice(String(it.thing.order), labelOf(it), it, aboutKind(it.card.id))),
    { params: { card: game.definition(self.kind).name }, min: count, max: count, ...openly(game) },
  );
}

const retellerOfTruths = unit("reteller-of-truths", {
  subtypes: ["bard", "illusion"],
  tech: 2,
  cost: 2,
  atk: 3,
  hp: 3,
  abilities: [
    whenever(leftTogether, {
      when: (position, self, { departures }) =>
        usesOf(position, retold(self)) < mostRetold && deadIllusions(self, departures).length > 0,
      *rule(game, self, { departures }) {
        const left = mostRetold - usesOf(game, retold(self));
        for (const { id, card, seat, thing } of yield* firstDead(game, self, deadIllusions(self, departures), left)) {
          countUse(game, retold(self));
          if (!game.zone(discardZone(thing.owner)).includes(id)) continue;
          game.move(id, handZone(thing.owner));
          game.log("left.hand", { card: card.name, player: { seat } });
        }
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
