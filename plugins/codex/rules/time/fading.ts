import { on, type Reaction, type Rule, type Seat, t } from "conclave/rules";
import { about, decider, sourceOf } from "../../effects/sources.ts";
import { runesRemoved } from "../../events.ts";
import { figuresOf, refreshed } from "../../in-play/board.ts";
import { has, runesOf } from "../../in-play/figures.ts";
import { isThere, thingIn } from "../../state.ts";
import type { Codex, Figure, Match, Position } from "../../types.ts";
import { sacrifice } from "../deaths.ts";
import { removeRunes } from "../runes.ts";
import { optionsOf } from "../targets.ts";

/** Fading: a time rune less in each upkeep, and a sacrifice with the last one. */

/** What a player has that fades, and has time runes left. */
export function fadingOf(position: Position, seat: Seat): readonly Figure[] {
  return figuresOf(position, seat).filter((it) => has(it, "fading") && runesOf(it, "time") > 0);
}

/** Takes a time rune off everything of a player that fades, one thing after the other. */
export function* fade(game: Match, seat: Seat): Rule {
  const fading = game.look((position) => fadingOf(position, seat));
  for (const it of yield* inOrder(game, seat, fading)) {
    const [now] = refreshed(game, [it]);
    if (!now) continue;
    if (runesOf(now, "time") === 1) thingIn(game, now.id).notes.faded = game.turn.number;
    yield* removeRunes(game, now, "time");
  }
}

/** The player is asked for the order only if something among these does more than fade. */
function* inOrder(game: Match, seat: Seat, fading: readonly Figure[]): Rule<readonly Figure[]> {
  const matters = fading.some(({ abilities }) =>
    abilities.some((ability) => ability.ability === "triggered" && ability.event === runesRemoved.name),
  );
  return matters && fading.length > 1 ? yield* game.order(seat, "fading", optionsOf(fading)) : fading;
}

/** What fades is sacrificed with its last time rune, however it was lost. */
export const fadingAway: Reaction<Codex> = on<Codex, { readonly figure: Figure; readonly rune: string }>(runesRemoved, {
  timing: "after",
  triggers: (position, payloads) =>
    payloads
      .filter(({ figure, rune }) => rune === "time" && has(figure, "fading") && runesOf(figure, "time") === 0)
      .map(({ figure }) => ({
        id: `fading.${figure.id}`,
        label: t("label.fading", { card: figure.card.name }),
        about: about(figure.id),
        controller: decider(position, figure),
        still: (now) => isThere(now, sourceOf(figure)),
        *rule(game) {
          yield* sacrifice(game, sourceOf(figure), [figure]);
        },
      })),
});
