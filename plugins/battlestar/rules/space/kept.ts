import type { KeptRule } from "../../effects/index.ts";
import type { Match } from "../../types.ts";

/** Cards in play that one of these rules keeps there are discarded. */
function discardKept(game: Match, ends: (rule: KeptRule) => boolean): void {
  const leaving = game.state.kept.filter(({ rule }) => ends(rule));
  if (leaving.length === 0) return;
  game.state.kept = game.state.kept.filter((kept) => !leaving.includes(kept));
  for (const { card } of leaving) {
    if (game.zoneOf(card) !== "kept") continue;
    game.log("kept-discarded", { card: game.card(card).name });
    game.move(card, game.card(card).category === "super-crisis" ? "super-crisis-discard" : "crisis-discard");
  }
}

/** The fleet has jumped: what stays in play until then goes (B121), and a pursuit goes back into the crisis deck (B136). */
export function discardAtJump(game: Match): void {
  const pursuits = game.state.kept.filter(({ rule }) => rule.kind === "relentless-pursuit");
  game.state.kept = game.state.kept.filter((kept) => !pursuits.includes(kept));
  for (const { card } of pursuits) {
    game.log("pursuit-goes-on", { card: game.card(card).name });
    game.move(card, "crisis-deck");
  }
  if (pursuits.length > 0) game.shuffle("crisis-deck");
  discardKept(game, ({ until }) => until === "jump");
}

/** A civilian ship or a basestar has been destroyed: a relentless pursuit is over. */
export function endPursuit(game: Match): void {
  discardKept(game, ({ kind }) => kind === "relentless-pursuit");
}
