import type { Rule } from "conclave/rules";
import { sourceOf } from "../../effects/sources.ts";
import { boardOf } from "../../in-play/board.ts";
import { isBase } from "../../in-play/figures.ts";
import type { Figure, Match } from "../../types.ts";
import { canBeDestroyed, destroy, lowestTech } from "../deaths.ts";
import { pick, playerOfBase } from "../targets.ts";

/** Destroys the lowest-tech units of the defending player, as many as the attacker’s obliterate says. */
export function* obliterate(game: Match, attacker: Figure, defender: Figure): Rule {
  let left = attacker.keywords.obliterate ?? 0;
  if (left === 0) return;
  const defending = isBase(defender) ? yield* playerOfBase(game, sourceOf(attacker), defender) : defender.seat;
  const doomed: Figure[] = [];
  const possible = game.look((position) =>
    boardOf(position).figures.filter((it) => it.seat === defending && canBeDestroyed(position, it)),
  );
  while (left > 0) {
    const rest = lowestTech(possible.filter((it) => !doomed.includes(it)));
    if (rest.length === 0) break;
    const count = Math.min(left, rest.length);
    const ids = new Set(rest.map(({ id }) => id));
    const chosen =
      count === rest.length
        ? rest
        : yield* pick(game, sourceOf(attacker), { which: (it) => ids.has(it.id), min: count, key: "obliterate" });
    doomed.push(...chosen);
    left -= chosen.length;
  }
  if (doomed.length > 0) yield* destroy(game, sourceOf(attacker), doomed);
}
