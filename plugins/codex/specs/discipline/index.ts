import { type CardId, type Rule, t } from "conclave/rules";
import { activated, always, arrives, dies, leaves, maxLevel, prevents } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { boardOf, itself } from "../../in-play/board.ts";
import { isAtTop, isFighter, isHero, runesOf } from "../../in-play/figures.ts";
import { wouldKill } from "../../rules/damage.ts";
import { destroy } from "../../rules/deaths.ts";
import { enter, summon } from "../../rules/entering.ts";
import { makeReady } from "../../rules/exhausting.ts";
import { alterSelf, thisTurn } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { gainLevels } from "../../rules/levels.ts";
import { addRunes, addRunesToSelf, removeRunes } from "../../rules/runes.ts";
import { search } from "../../rules/searching.ts";
import { aimAtOne, all, friendlyOf, needsTarget, optionsOf, ownOf, pickOne } from "../../rules/targets.ts";
import { countUse, usesOf } from "../../state.ts";
import type { Figure, Hit, Match, Position, Source } from "../../types.ts";
import { codexZone, discardZone } from "../../zones.ts";
import { martialMastery, reversal, truePowerOfStorms, versatileStyle } from "./spells.ts";

const { building, hero, unit } = cardsOf({ colour: "white", spec: "discipline" });

export const champion = hero("grave-stormborne", 7, [
  { from: 1, atk: 2, hp: 3, keywords: { sparkshot: 1 } },
  { from: 3, atk: 3, hp: 4, keywords: { readiness: 1 } },
  {
    from: 7,
    atk: 4,
    hp: 5,
    abilities: [
      maxLevel(
        function* (game, self) {
          addRunesToSelf(game, self, "sword");
        },
        { gain: true },
      ),
      activated({
        id: "grave-stormborne-strike",
        cost: { exhaust: true, runes: { sword: 1 } },
        problem: needsTarget(isFighter),
        *rule(game, self) {
          const it = yield* aimAtOne(game, self, isFighter, "target-destroy");
          if (it) yield* destroy(game, self, [it]);
        },
      }),
    ],
  },
]);

/** For `usesOf`: Twins that have died in this turn. */
const twinsDied = "rambasa-twin-died";

const rambasaTwin = unit("rambasa-twin", {
  subtypes: ["tiger", "monk"],
  tech: 1,
  cost: 4,
  atk: 3,
  hp: 2,
  abilities: [
    arrives(function* (game, self) {
      const other = yield* search(game, self, "codex", ({ id }) => id === "rambasa-twin");
      if (other !== undefined) yield* enter(game, other, self.seat, { from: "codex" });
    }),
    dies(function* (game, self, { figure }) {
      if (usesOf(game, twinsDied) === 0) returnToCodex(game, self.card, figure);
      countUse(game, twinsDied);
    }),
  ],
});

/** A dead card goes from the discard pile to its owner’s codex. */
function returnToCodex(game: Match, card: CardId, { thing, seat }: Figure): void {
  if (!game.zone(discardZone(thing.owner)).includes(card)) return;
  game.move(card, codexZone(thing.owner), { to: "top", faceDown: false });
  game.log("left.codex", { card: game.card(card).name, player: { seat } });
}

const canLearn = (position: Position, self: Source) => (it: Figure) =>
  isFighter(it) && friendlyOf(position, self)(it) && runesOf(it, "+1/+1") === 0;

const sparringPartner = unit("sparring-partner", {
  subtypes: ["monk"],
  tech: 1,
  cost: 1,
  atk: 2,
  hp: 2,
  abilities: [
    activated({
      id: "sparring-partner-train",
      cost: { exhaust: true },
      problem: (position, self) => needsTarget(canLearn(position, self))(position, self),
      *rule(game, self) {
        const it = yield* aimAtOne(game, self, canLearn(game, self), "target-help");
        if (it) addRunes(game, it, "+1/+1");
      },
    }),
    activated({
      id: "sparring-partner-ready",
      cost: { gold: 2 },
      *rule(game, self) {
        const it = itself(game, self);
        if (it) yield* makeReady(game, it);
        alterSelf(game, self, { keywords: { "cant-attack": 1 } }, thisTurn);
      },
    }),
  ],
});

const focusMaster = unit("focus-master", {
  subtypes: ["monk", "mystic"],
  tech: 2,
  cost: 3,
  atk: 4,
  hp: 3,
  abilities: [
    arrives(
      function* (game, self) {
        addRunesToSelf(game, self, "focus", 3);
      },
      { gain: true },
    ),
    prevents(function* (game, self, hits) {
      const master = itself(game, self);
      const focus = master ? runesOf(master, "focus") : 0;
      if (!master || focus === 0) return hits;
      const softened = game.look((position) => exactlyLethal(position, self, hits));
      const saved = yield* chooseSaved(game, self, [...softened.keys()], focus);
      yield* removeRunes(game, master, "focus", saved.length);
      const softer = new Set(saved.map((it) => softened.get(it)));
      return hits.map((hit) => (softer.has(hit) ? soften(hit) : hit));
    }),
  ],
});

/** A hit of which 1 more is prevented. */
const soften = (hit: Hit): Hit => ({ ...hit, prevented: (hit.prevented ?? 0) + 1 });

/** The friendly units and heroes whom these hits would kill, but not with 1 less of one hit, each with that hit. */
function exactlyLethal(position: Position, self: Source, hits: readonly Hit[]): ReadonlyMap<Figure, Hit> {
  const found = new Map<Figure, Hit>();
  for (const it of boardOf(position).figures.filter(all(isFighter, friendlyOf(position, self)))) {
    const taken = hits.filter(({ target }) => target.thing.order === it.thing.order);
    if (taken.length === 0 || taken.some(({ curtailed }) => curtailed) || !wouldKill(position, it, taken)) continue;
    const decisive = taken.find(
      (hit) =>
        !wouldKill(
          position,
          it,
          taken.map((other) => (other === hit ? soften(hit) : other)),
        ),
    );
    if (decisive) found.set(it, decisive);
  }
  return found;
}

/** As many as there is focus for. */
function* chooseSaved(game: Match, self: Source, mortal: readonly Figure[], focus: number): Rule<readonly Figure[]> {
  if (mortal.length <= focus) return mortal;
  return yield* game.chooseMany(decider(game, self), "choose", optionsOf(mortal), {
    params: { card: game.definition(self.kind).name },
    min: focus,
    max: focus,
  });
}

const mindParryMonk = unit("mind-parry-monk", {
  subtypes: ["monk", "mystic"],
  tech: 2,
  cost: 5,
  atk: 5,
  hp: 4,
  abilities: [
    always("traits", "own", (_, __, it) =>
      isFighter(it) ? { keywords: { "untargetable-by-opponents": 1 } } : undefined,
    ),
  ],
});

const canRise = (self: Source) => all(isHero, ownOf(self), (it) => !isAtTop(it));

const trainingGrounds = building("training-grounds", {
  tech: 2,
  cost: 1,
  hp: 4,
  abilities: [
    always("numbers", "own", (_, __, it) => (isHero(it) ? { atk: 1 } : undefined)),
    activated({
      id: "training-grounds-train",
      cost: { exhaust: true },
      problem: (position, self) =>
        boardOf(position).figures.some(canRise(self)) ? undefined : t("reason.training-grounds"),
      *rule(game, self) {
        const it = yield* pickOne(game, self, canRise(self));
        if (it) yield* gainLevels(game, it, it.card.maxLevel ?? 0);
      },
    }),
  ],
});

const vigorAdept = unit("vigor-adept", {
  subtypes: ["monk"],
  tech: 2,
  cost: 4,
  atk: 5,
  hp: 5,
  keywords: { frenzy: 1, readiness: 1 },
});

const youngLightningDragon = unit("young-lightning-dragon", {
  subtypes: ["dragon"],
  tech: 2,
  cost: 3,
  atk: 3,
  hp: 3,
  keywords: { flying: 1 },
  abilities: [
    activated({
      id: "young-lightning-dragon-charge",
      cost: { gold: 1 },
      limit: 3,
      *rule(game, self) {
        alterSelf(game, self, { atk: 1 }, thisTurn);
      },
    }),
  ],
});

const herosMonument = building("heros-monument", {
  subtypes: ["monument"],
  tech: 3,
  cost: 5,
  hp: 6,
  legendary: true,
  keywords: { untargetable: 1 },
  abilities: [
    arrives(function* (game, self) {
      const { thing = 0 } = self;
      yield* summon(game, self, "daigo-stormborne", 1, { settings: { notes: { monument: thing } } });
    }),
    always("numbers", "own", (_, __, it) => (isHero(it) ? { atk: 1, hp: 1 } : undefined)),
    leaves(function* (game, self) {
      const summoned = boardOf(game).figures.filter(({ thing }) => thing.notes.monument === self.thing);
      yield* leavePlay(game, summoned, "trash");
    }),
  ],
});

export const cards = [
  martialMastery,
  reversal,
  versatileStyle,
  truePowerOfStorms,
  rambasaTwin,
  sparringPartner,
  focusMaster,
  mindParryMonk,
  trainingGrounds,
  vigorAdept,
  youngLightningDragon,
  herosMonument,
];
