import type { CardId, Rule } from "conclave/rules";
import { cardsOf } from "../../effects/printing.ts";
import { areFriends } from "../../effects/teams.ts";
import { figuresOf } from "../../in-play/board.ts";
import { isTech } from "../../in-play/figures.ts";
import { destroy } from "../../rules/deaths.ts";
import { enter } from "../../rules/entering.ts";
import { disable } from "../../rules/exhausting.ts";
import { alter, untilTurnEnded } from "../../rules/lasting.ts";
import { playCard, problemBesidesRequirements } from "../../rules/playing.ts";
import { lookAtHandOrDiscard, type SeenPile, search, seenCardOptions } from "../../rules/searching.ts";
import { needsChoice, pickOne } from "../../rules/targets.ts";
import { techBuilding } from "../../rules/tech-buildings.ts";
import type { Card, Figure, Match, Position, Source, Tech } from "../../types.ts";

const { spell } = cardsOf({ colour: "blue", spec: "law" });

const canServe = ({ type, tech }: Card) => type === "unit" && (tech === 1 || tech === 2);

/** The player may take a unit of a pile that was looked at. */
function* takeFrom(game: Match, self: Source, { of, pile, cards }: SeenPile): Rule {
  const units = cards.filter((card) => canServe(game.card(card)));
  const card = yield* game.choose(self.seat, "choose", seenCardOptions(game, units), {
    params: { card: game.definition(self.kind).name },
    optional: true,
  });
  if (card === undefined) return;
  yield* enter(game, card, self.seat, { from: pile === "discard" ? "discard" : "elsewhere", owner: of });
}

const communityService = spell("community-service", {
  subtypes: ["debuff"],
  cost: 5,
  play: {
    *rule(game, self) {
      const seen = yield* lookAtHandOrDiscard(game, self);
      if (seen) yield* takeFrom(game, self, seen);
    },
  },
});

/** The level of an opponent’s tech building that can be shut down. */
function levelOf({ card }: Figure): Tech | undefined {
  return ([1, 2] as const).find((tech) => card.id === techBuilding(tech));
}

const opposingTech = (position: Position, self: Source) => (it: Figure) =>
  levelOf(it) !== undefined && !areFriends(position, it.seat, self.seat);

const injunction = spell("injunction", {
  subtypes: ["debuff"],
  cost: 3,
  play: {
    problem: (position, self) => needsChoice(opposingTech(position, self))(position),
    *rule(game, self) {
      const closed = yield* pickOne(game, self, opposingTech(game, self));
      const tech = closed && levelOf(closed);
      if (!closed || tech === undefined) return;
      const { seat } = closed;
      alter(game, self, closed, { keywords: { "shut-down": 1 } }, untilTurnEnded(seat));
      for (const it of figuresOf(game, seat).filter((other) => isTech(other, tech))) yield* disable(game, it);
    },
  },
});

const jurisdiction = spell("jurisdiction", {
  cost: 2,
  play: {
    *rule(game, self) {
      const { seat } = self;
      const can = (card: Card, id: CardId) =>
        card.type === "spell" &&
        card.spell?.ultimate === undefined &&
        game.look((position) => problemBesidesRequirements(position, seat, id, "codex")) === undefined;
      const found = yield* search(game, self, "codex", can);
      if (found !== undefined) yield* playCard(game, seat, found, { from: "codex" });
    },
  },
});

const judgmentDay = spell("judgment-day", {
  cost: 4,
  ultimate: "quick",
  play: {
    problem: needsChoice((it) => isTech(it, 0, 1, 2)),
    *rule(game, self) {
      const condemned = game.seats.flatMap((seat) => figuresOf(game, seat).filter((it) => isTech(it, 0, 1, 2)));
      yield* destroy(game, self, condemned);
    },
  },
});

export const spells = [communityService, injunction, jurisdiction, judgmentDay];
