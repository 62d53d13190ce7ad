import { type CardId, type Rule, type Seat, type Text, t } from "conclave/rules";
import { colours } from "../catalogues/index.ts";
import { cardSource } from "../effects/sources.ts";
import { spellPlayed } from "../events.ts";
import { boardOf, figuresOf } from "../in-play/board.ts";
import { isAtTop, isHero } from "../in-play/figures.ts";
import { countUse, spellsPlayed, thingIn } from "../state.ts";
import type { Card, Match, Position, Source } from "../types.ts";
import { anyHeroCasts, needsHero, ultimateNeedsTime } from "../values.ts";
import { discardZone, resolvingZone, trashZone } from "../zones.ts";
import { isOfColour } from "./colours.ts";
import { settle } from "./deaths.ts";
import { enter } from "./entering.ts";

/** Spells: the heroes that they need, ultimate spells, and how they take effect. */

export function spellProblem(position: Position, seat: Seat, card: Card): Text | undefined {
  if (!position.value(needsHero, { seat, card })) return undefined;
  const heroes = figuresOf(position, seat).filter((it) => isHero(it) && canCast(position, seat, it.card, card));
  if (heroes.length === 0) return missingHero(position, card);
  const casters = heroes.filter(({ silenced }) => !silenced);
  if (casters.length === 0) return t("reason.silenced");
  if (card.spell?.ultimate === undefined || !position.value(ultimateNeedsTime, { seat, card })) return undefined;
  const able = casters.some((it) => {
    if (!isAtTop(it)) return false;
    return card.spell?.ultimate === "quick" || it.thing.notes["top-at"] === position.turn.number;
  });
  return able ? undefined : t("reason.ultimate");
}

function missingHero(position: Position, { spec, colour }: Card): Text {
  if (spec !== undefined) return t("reason.no-hero", { spec: t(`spec.${spec}`) });
  const { neutral, name } = position.entry(colours, colour);
  return neutral ? t("reason.no-hero-at-all") : t("reason.no-hero-of-colour", { colour: name });
}

/** A spell of a spec needs its hero; a starter spell a hero of its colour, and a neutral one any. */
function canCast(position: Position, seat: Seat, hero: Card, spell: Card): boolean {
  if (!spell.spell?.minor) return hero.spec === spell.spec;
  return isOfColour(position, hero, spell) || position.value(anyHeroCasts, { seat, card: spell });
}

export function* castSpell(game: Match, seat: Seat, card: CardId, owner: Seat, boosted: boolean): Rule {
  const definition = game.card(card);
  countUse(game, spellsPlayed(seat));
  const waits = (definition.keywords.forecast ?? 0) > 0;
  let source: Source = cardSource(game, card, seat);
  if (definition.spell?.ongoing || waits) {
    const figure = yield* enter(game, card, seat, { from: "hand", played: true, owner });
    source = figure ? { ...source, thing: figure.thing.order } : source;
  }
  if (definition.play && !waits) yield* definition.play.rule(game, source, { boosted });
  yield* settle(game);
  // A spell that has not put itself anywhere else is discarded after it has taken effect.
  if (game.zoneOf(card) === resolvingZone(seat)) game.move(card, discardZone(owner));
  yield* game.event(spellPlayed, { card, kind: definition.id, seat });
}

/** A spell that is taking effect removes itself from the game. */
export function trashThisSpell(game: Match, { card, seat }: Source): void {
  if (game.zoneOf(card) !== resolvingZone(seat)) return;
  game.move(card, trashZone(seat), { faceDown: false });
  game.log("left.trash", { card: game.card(card).name, player: { seat } });
}

/** Notes which heroes are at their top level as a turn begins, for ultimate spells. */
export function noteTopLevels(game: Match): void {
  for (const it of boardOf(game).figures) {
    if (isAtTop(it)) thingIn(game, it.id).notes["top-at"] = game.turn.number;
  }
}
