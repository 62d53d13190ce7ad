import { type CardId, on, type Rule, t } from "conclave/rules";
import { skill } from "../../catalogues/skill-types.ts";
import type { SkillCard } from "../../effects/cards.ts";
import type { EffectContext } from "../../effects/context.ts";
import { checkResolved } from "../../events.ts";
import { namesOf } from "../../labels.ts";
import { drawDestiny } from "../../rules/destiny.ts";
import { drawOwnSkillCards } from "../../rules/skill-cards.ts";
import { moveJumpTrack } from "../../rules/space/jump.ts";
import { handOf } from "../../state.ts";
import type { CheckState } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { checkZone } from "../../zones.ts";

/** The sixth type of skill cards. In the checks of the game it counts against, so that one card of it is in destiny. */
export const cunning = skill({ id: "cunning", destiny: 1 });

const cardsOverheard = 2;

/** 21 cards, as many of each strength as of the other types. */
export const cunningCards: readonly SkillCard[] = [
  {
    id: "quiet-word",
    type: "cunning",
    strengths: { 1: 8, 2: 6 },
    timing: "action",
    action: {
      do: [
        {
          op: "choose-player",
          by: "acting-player",
          from: { others: true },
          do: [{ op: "rule", text: t("outriders.effect.overhear", { count: cardsOverheard }), do: overhear }],
        },
        { op: "draw", who: "acting-player", count: 1, types: "any" },
      ],
    },
  },
  {
    id: "false-trail",
    type: "cunning",
    strengths: { 3: 4 },
    timing: "reaction",
    reaction: { kind: "rule" },
    inCheck: layFalseTrail,
  },
  {
    id: "long-game",
    type: "cunning",
    strengths: { 4: 2, 5: 1 },
    timing: "reaction",
    reaction: { kind: "rule" },
  },
];

/** Quiet Word: the player sees two cards at random of the hand of another. */
function* overhear(game: Match, { acting, target }: EffectContext): Rule {
  if (acting === undefined || target === undefined) return;
  const seen = game.random.shuffle([...handOf(game, target)]).slice(0, cardsOverheard);
  if (seen.length === 0) return;
  for (const card of seen) game.show(card, [acting]);
  game.log("outriders.overheard", { player: { seat: acting }, target: { seat: target }, count: seen.length });
  game.log("outriders.own-overheard", { target: { seat: target }, cards: namesOf(game, seen) }, [acting]);
}

/** False Trail, as soon as it lies open in a check: the next destiny card is added to it. */
function* layFalseTrail(game: Match, check: CheckState): Rule {
  const cards = drawDestiny(game, openCards(game), 1);
  // Of cards that were added face up it is known which were players', the destiny cards being the first of them.
  if (!check.faceUp) check.destiny += cards.length;
  if (cards.length > 0) game.log("outriders.false-trail", { cards: namesOf(game, cards) });
}

/** Where the cards of the check that is made lie open. */
function openCards(game: Match): string {
  return checkZone(game.state.checks.length - 1);
}

function isLongGame(game: Match, id: CardId): boolean {
  const card = game.card(id);
  return card.category === "skill" && card.title === "long-game";
}

/**
 * Long Game, when the check it was added to is over: after a pass the current player draws a skill card, after anything else
 * the fleet marker moves one step. One is as good as several.
 */
const longGame = on(checkResolved, {
  timing: "after",
  *rule(game: Match, { outcome }) {
    if (!game.zone(openCards(game)).some((id) => isLongGame(game, id))) return;
    game.log(outcome === "pass" ? "outriders.long-game-won" : "outriders.long-game-lost");
    if (outcome === "pass") yield* drawOwnSkillCards(game, game.current, 1);
    else yield* moveJumpTrack(game, 1);
  },
});

export const cunningReactions = [longGame];
