import { type CardId, type Rule, t } from "conclave/rules";
import { activated, arrives, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { arrived, left, turnEnded } from "../../events.ts";
import { findFigure, itself } from "../../in-play/board.ts";
import { isTech, isToken, isUnit } from "../../in-play/figures.ts";
import { copyOf } from "../../rules/copying.ts";
import { settle } from "../../rules/deaths.ts";
import { summon, tokensOf } from "../../rules/entering.ts";
import { alter, linger, stopLingering, thisTurn, whileInPlay } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { needsChoice, pickOne, type Which } from "../../rules/targets.ts";
import type { Bearer, Figure, Match, Position, Source } from "../../types.ts";

const { hero } = cardsOf({ colour: "blue", spec: "truth" });

const mirror = "mirror-illusion";
const mostMirrors = 2;

/** A mirror that has become a copy still counts as one of the two. */
const hasAllMirrors = (position: Position, { seat }: Source) => tokensOf(position, seat, mirror) >= mostMirrors;

function* summonMirror(game: Match, self: Source): Rule {
  yield* summon(game, self, mirror, 1, { limit: mostMirrors });
}

/** An own mirror that shows nothing yet. */
const isBlank =
  ({ seat }: Source): Which =>
  (it) =>
    it.seat === seat && it.card.id === mirror;

/** What a mirror shows, and how long: until one of these things leaves play, or with none of them, until the end of the turn. */
interface Reflection {
  readonly card: CardId;
  readonly thing: number;
  readonly hangsOn: readonly number[];
}

const reflectionOf = (self: Bearer | Source) => self.data as Reflection;

function reflect(game: Match, self: Source, image: Figure, model: Figure, hangsOn: readonly number[]): void {
  alter(game, self, image, { ...copyOf(model), subtypes: ["illusion"] }, whileInPlay);
  const { id: card, thing } = image;
  const reflection: Reflection = { card, thing: thing.order, hangsOn };
  linger(game, self, hangsOn.length > 0 ? whileInPlay : thisTurn, reflection);
}

/** The reflection is over: the mirror is trashed, if it is still there. */
function* shatter(game: Match, self: Source): Rule {
  if (self.effect !== undefined) stopLingering(game, self.effect);
  const it = itself(game, { ...self, ...reflectionOf(self) });
  if (it) yield* leavePlay(game, [it], "trash");
}

/** What a mirror can show for gold. */
const isModel = (it: Figure) => isTech(it, 0, 1, 2);

const canReflect =
  (self: Source): Which =>
  (it, board) =>
    isBlank(self)(it, board) && board.figures.some((other) => isModel(other) && other.id !== it.id);

export const champion = hero(
  "sirus-quince",
  5,
  [
    {
      from: 1,
      atk: 1,
      hp: 3,
      abilities: [
        arrives(summonMirror),
        activated({
          id: "sirus-quince-mirror",
          cost: { gold: 2 },
          problem: (position, self) => (hasAllMirrors(position, self) ? t("reason.all-mirrors") : undefined),
          rule: summonMirror,
        }),
      ],
    },
    {
      from: 3,
      atk: 1,
      hp: 4,
      abilities: [
        activated({
          id: "sirus-quince-reflect",
          cost: { gold: 2 },
          problem: (position, self) => needsChoice(canReflect(self))(position),
          *rule(game, self) {
            const image = yield* pickOne(game, self, canReflect(self));
            if (!image) return;
            const model = yield* pickOne(game, self, (it) => isModel(it) && it.id !== image.id, "copy");
            if (model) reflect(game, self, image, model, []);
          },
        }),
      ],
    },
    {
      from: 5,
      atk: 1,
      hp: 5,
      abilities: [
        whenever(arrived, {
          optional: true,
          when: (position, self, { card, seat }) => {
            const model = findFigure(position, card);
            const fits = seat === self.seat && model !== undefined && isUnit(model) && !isToken(model);
            return fits && needsChoice(isBlank(self))(position) === undefined;
          },
          *rule(game, self, { card, thing }) {
            const model = itself(game, { ...self, card, thing });
            if (!model || !itself(game, self)) return;
            const image = yield* pickOne(game, self, isBlank(self));
            if (!image) return;
            reflect(game, self, image, model, [self.thing ?? 0, thing, image.thing.order]);
            yield* settle(game);
          },
        }),
      ],
    },
  ],
  {
    lingers: [
      whenever(turnEnded, { when: (_, self) => reflectionOf(self).hangsOn.length === 0, rule: shatter }),
      whenever(left, {
        when: (_, self, { figure }) => reflectionOf(self).hangsOn.includes(figure.thing.order),
        rule: shatter,
      }),
    ],
  },
);
