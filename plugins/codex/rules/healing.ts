import { on, type Reaction, type Seat, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { about } from "../effects/sources.ts";
import { areFriends } from "../effects/teams.ts";
import { gains, upkeepBegan } from "../events.ts";
import { boardOf, figuresOf, refreshed } from "../in-play/board.ts";
import { has, isBase, isFighter } from "../in-play/figures.ts";
import { thingIn } from "../state.ts";
import type { Codex, Figure, Match, Position } from "../types.ts";

/** Taking damage away again. */

/** Removes damage, all by default; a base that has fallen stays so. Returns how much. */
export function heal(game: Match, figure: Figure, amount = Number.POSITIVE_INFINITY): number {
  const thing = thingIn(game, figure.id);
  if (isBase(figure) && thing.damage >= figure.hp) return 0;
  const healed = Math.min(amount, thing.damage);
  thing.damage -= healed;
  return healed;
}

/** Repairs a building or a base, and says so if there was something to repair. */
export function repairBuilding(game: Match, figure: Figure, amount: number, cost = 0): void {
  const { card, seat } = figure;
  const repaired = heal(game, figure, amount);
  if (repaired > 0)
    game.log("repaired", { card: card.name, player: { seat }, amount: repaired, cost, price: goldOf(cost) });
}

/** In an upkeep everything of the player that heals does, each by itself: in order with what else happens then. */
export const healing: Reaction<Codex> = on<Codex, { readonly seat: Seat }>(upkeepBegan, {
  timing: "after",
  triggers: (position, payloads) =>
    payloads.flatMap(({ seat }) =>
      figuresOf(position, seat)
        .filter((it) => has(it, "healing"))
        .map((healer) => ({
          id: `healing.${healer.id}`,
          label: t("label.healing", { card: healer.card.name }),
          alike: gains,
          about: about(healer.id),
          controller: seat,
          still: (now: Position) => refreshed(now, [healer]).some((it) => has(it, "healing")),
          *rule(game: Match) {
            const [it] = game.look((now) => refreshed(now, [healer]));
            healSide(game, seat, it?.keywords.healing ?? 0);
          },
        })),
    ),
});

/** Heals the units and heroes on a player’s side. */
function healSide(game: Match, seat: Seat, amount: number): void {
  for (const it of boardOf(game).figures) {
    if (!isFighter(it) || !areFriends(game, it.seat, seat)) continue;
    const healed = heal(game, it, amount);
    if (healed > 0) game.log("healed", { card: it.card.name, amount: healed });
  }
}
