import { type CardId, type Rule, type Seat, t } from "conclave/rules";
import { activated, attacks, dies, leaves, modifies, whenever } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { opponentsOf } from "../../effects/teams.ts";
import { turnEnded } from "../../events.ts";
import { isUnit } from "../../in-play/figures.ts";
import { returnToPlay } from "../../rules/entering.ts";
import { linger, stopLingering } from "../../rules/lasting.ts";
import { leavePlay } from "../../rules/leaving.ts";
import { addRunesToSelf } from "../../rules/runes.ts";
import { aimAtOne, needsTarget } from "../../rules/targets.ts";
import { isThere, thingIn } from "../../state.ts";
import type { Bearer, Figure, Match, Source } from "../../types.ts";
import { skipsDraw } from "../../values.ts";
import { trashZone } from "../../zones.ts";

const { hero } = cardsOf({ colour: "purple", spec: "past" });

interface Skip {
  readonly seat: Seat;
}

const skipping = ({ data }: Bearer | Source): Seat => (data as Skip).seat;

/** She notes whom she has trashed, and who had control of it. */
const note = "trashed-";

function* trashWith(game: Match, self: Source, target: Figure): Rule {
  const [trashed] = yield* leavePlay(game, [target], "trash");
  if (!trashed || trashed.token) return;
  // If her last two runes were the price, she has left already: the unit comes back at once.
  if (isThere(game, self)) thingIn(game, self.card).notes[`${note}${trashed.id}`] = trashed.seat;
  else yield* bringBack(game, trashed.id, trashed.seat);
}

function trashedBy(figure: Figure | undefined): [CardId, Seat][] {
  return Object.entries(figure?.thing.notes ?? {}).flatMap(([key, seat]) =>
    key.startsWith(note) ? [[key.slice(note.length) as CardId, Number(seat)] as [CardId, Seat]] : [],
  );
}

function* bringBack(game: Match, card: CardId, seat: Seat): Rule {
  const zone = game.seats.map(trashZone).find((trash) => game.zone(trash).includes(card));
  if (zone !== undefined) yield* returnToPlay(game, card, seat, zone);
}

export const champion = hero(
  "prynn-pasternaak",
  7,
  [
    {
      from: 1,
      atk: 1,
      hp: 3,
      keywords: { fading: 4 },
      abilities: [
        attacks(
          function* (game, self) {
            addRunesToSelf(game, self, "time");
          },
          { gain: true },
        ),
      ],
    },
    {
      from: 4,
      atk: 2,
      hp: 4,
      abilities: [
        dies(
          function* (game, self) {
            for (const seat of opponentsOf(game, self.seat)) {
              linger(game, self, { at: "never" }, { seat } satisfies Skip);
              game.log("skips-draw", { player: { seat } });
            }
          },
          {
            when: ({ turn }, _, { cause, figure }) =>
              cause === "sacrificed" && figure.thing.notes.faded === turn.number,
          },
        ),
      ],
    },
    {
      from: 7,
      atk: 3,
      hp: 5,
      abilities: [
        activated({
          id: "prynn-trash",
          cost: { runes: { time: 2 } },
          problem: needsTarget(isUnit),
          *rule(game, self) {
            const it = yield* aimAtOne(game, self, isUnit);
            if (it) yield* trashWith(game, self, it);
          },
        }),
        leaves(function* (game, _, { figure }) {
          for (const [card, seat] of trashedBy(figure)) yield* bringBack(game, card, seat);
        }),
      ],
    },
  ],
  {
    tells: (position, { figure }) => {
      const cards = trashedBy(figure).map(([card]) => position.card(card).name);
      return cards.length > 0 ? [t("told.prynn", { cards })] : [];
    },
    lingers: [
      modifies(skipsDraw, (before, _, self, { seat }) => before || seat === skipping(self)),
      whenever(turnEnded, {
        when: (_, self, { seat }) => seat === skipping(self),
        *rule(game, { effect = 0 }) {
          stopLingering(game, effect);
        },
      }),
    ],
  },
);
