import { type CardId, choice, type Rule, type Text, t } from "conclave/rules";
import { always } from "../../effects/abilities.ts";
import { cardsOf } from "../../effects/printing.ts";
import { decider } from "../../effects/sources.ts";
import { isUnit } from "../../in-play/figures.ts";
import { enter, summon } from "../../rules/entering.ts";
import { linger, untilUpkeep } from "../../rules/lasting.ts";
import { fetch, search } from "../../rules/searching.ts";
import { cardOptions } from "../../rules/targets.ts";
import { hasTech } from "../../rules/tech-buildings.ts";
import type { Card, Match, Played, Position, Source } from "../../types.ts";
import { handZone } from "../../zones.ts";

const { spell } = cardsOf({ colour: "green", spec: "feral" });

/** Units with more ATK are seen. */
const mostHiddenAtk = 3;

const behindTheFerns = spell("behind-the-ferns", {
  subtypes: ["buff"],
  cost: 2,
  ongoing: true,
  channeling: "feral",
  abilities: [
    always("late", "own", (_, __, it) =>
      isUnit(it) && it.atk <= mostHiddenAtk ? { keywords: { stealth: 1 } } : undefined,
    ),
  ],
});

const ferocity = spell("ferocity", {
  subtypes: ["buff"],
  cost: 2,
  lingers: [
    always("traits", "own", (_, __, it) =>
      isUnit(it) ? { keywords: { "armor-piercing": 1, "swift-strike": 1 } } : undefined,
    ),
  ],
  play: {
    *rule(game, self) {
      linger(game, self, untilUpkeep(self));
    },
  },
});

type Mode = (game: Match, self: Source) => Rule;

/** One of two effects, as the player chooses; boosted, both in this order. */
function* oneOrBoth(
  game: Match,
  self: Source,
  { boosted }: Played,
  modes: readonly { readonly id: string; readonly label: Text; readonly rule: Mode }[],
): Rule {
  const chosen = boosted
    ? modes
    : [
        yield* game.choose(
          decider(game, self),
          "choose",
          modes.map((mode) => choice(mode.id, mode.label, mode)),
          { params: { card: game.definition(self.kind).name } },
        ),
      ];
  for (const { rule } of chosen) yield* rule(game, self);
}

const murkwoodAllies = spell("murkwood-allies", {
  subtypes: ["summon"],
  cost: 5,
  boost: 4,
  play: {
    *rule(game, self, played) {
      yield* oneOrBoth(game, self, played, [
        {
          id: "beast",
          label: t("label.murkwood-allies-beast"),
          *rule() {
            yield* summon(game, self, "beast");
          },
        },
        {
          id: "frogs",
          label: t("label.murkwood-allies-frogs"),
          *rule() {
            yield* summon(game, self, "frog", 4);
          },
        },
      ]);
    },
  },
});

const mostUnits = 2;
const isUnitCard = ({ type }: Card) => type === "unit";

function* fetchUnits(game: Match, self: Source): Rule {
  for (let left = mostUnits; left > 0; left--) {
    const found = yield* search(game, self, "codex", isUnitCard);
    if (found === undefined) return;
    fetch(game, self, found);
  }
}

/** Units of the hand for whose level there is a tech building, of whatever spec. */
function supported(position: Position, { seat }: Source): readonly CardId[] {
  return position.zone(handZone(seat)).filter((card) => {
    const definition = position.card(card);
    return isUnitCard(definition) && hasTech(position, seat, definition.tech ?? 0);
  });
}

function* bringUnits(game: Match, self: Source): Rule {
  const cards = game.look((position) => supported(position, self));
  const chosen = yield* game.chooseMany(self.seat, "choose", cardOptions(game, cards), {
    params: { card: game.definition(self.kind).name },
    min: 0,
    max: Math.min(mostUnits, cards.length),
  });
  for (const card of chosen) {
    if (game.zoneOf(card) === handZone(self.seat)) yield* enter(game, card, self.seat, { from: "hand" });
  }
}

const feralStrike = spell("feral-strike", {
  cost: 4,
  ultimate: "slow",
  boost: 4,
  play: {
    *rule(game, self, played) {
      yield* oneOrBoth(game, self, played, [
        { id: "fetch", label: t("label.feral-strike-fetch"), rule: fetchUnits },
        { id: "put", label: t("label.feral-strike-put"), rule: bringUnits },
      ]);
    },
  },
});

export const spells = [behindTheFerns, ferocity, murkwoodAllies, feralStrike];
