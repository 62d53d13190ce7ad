import { type Rule, type Text, t } from "conclave/rules";
import { runesRemoved } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { isThere, thingIn } from "../state.ts";
import type { Figure, Match, Source } from "../types.ts";

/** Runes on things. `+1/+1` and `-1/-1` cancel each other. */

const opposite: { readonly [kind: string]: string } = { "+1/+1": "-1/-1", "-1/-1": "+1/+1" };

/** What players call a kind of rune: `+1/+1` and `-1/-1` as they are, others by the message `rune.<kind>`. */
export function runeName(kind: string): string | Text {
  return opposite[kind] === undefined ? t(`rune.${kind}`) : kind;
}

/** Puts runes on a thing. The caller settles what comes of it. */
export function addRunes(game: Match, it: Figure, kind: string, amount = 1): void {
  if (amount <= 0) return;
  const { runes } = thingIn(game, it.id);
  const other = opposite[kind];
  const cancelled = other === undefined ? 0 : Math.min(amount, runes[other] ?? 0);
  if (other !== undefined && cancelled > 0) setRunes(runes, other, (runes[other] ?? 0) - cancelled);
  if (amount > cancelled) setRunes(runes, kind, (runes[kind] ?? 0) + amount - cancelled);
  game.log("runes-added", { card: it.card.name, kind: runeName(kind), amount });
}

/** Puts runes on the source itself, if it is still in play. */
export function addRunesToSelf(game: Match, self: Source, kind: string, amount = 1): void {
  const it = isThere(game, self) ? boardOf(game).find(self.card) : undefined;
  if (it) addRunes(game, it, kind, amount);
}

/** Takes runes off a thing, as many as there are. Returns their number. */
export function* removeRunes(game: Match, it: Figure, kind: string, amount = 1): Rule<number> {
  const thing = game.state.things[it.id];
  if (!thing) return 0;
  const taken = Math.min(amount, thing.runes[kind] ?? 0);
  if (taken === 0) return 0;
  setRunes(thing.runes, kind, (thing.runes[kind] ?? 0) - taken);
  game.log("runes-removed", { card: it.card.name, kind: runeName(kind), amount: taken });
  const figure = boardOf(game).find(it.id) ?? it;
  yield* game.event(runesRemoved, { figure, rune: kind, amount: taken });
  return taken;
}

function setRunes(runes: { [kind: string]: number }, kind: string, amount: number): void {
  if (amount === 0) delete runes[kind];
  else runes[kind] = amount;
}
