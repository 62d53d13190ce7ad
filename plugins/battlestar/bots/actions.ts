import type { ChoosePrompt, Option, Random } from "conclave/rules";
import { type Ability, characters } from "../catalogues/characters.ts";
import { effectsWorth } from "../operations/index.ts";
import { habits } from "../table/habits.ts";
import type { Situation } from "../table/situation.ts";
import { bestShot } from "../table/space.ts";
import type { CardView } from "../view-types.ts";
import { keepWorth } from "./checks.ts";
import { inDisguise, locationWorth } from "./locations.ts";
import { bestQuorumCard } from "./quorum.ts";
import { abilityWorths } from "./worths/abilities.ts";
import { loyaltyCardWorths } from "./worths/loyalty-cards.ts";
import { skillCardWorths } from "./worths/skill-cards.ts";

/** Scores a move: to where there is most to do, unless staying is better because of something to do anywhere. */
export function destinationScore(situation: Situation, option: Option): number {
  const { me } = situation;
  if (me.area !== undefined && situation.area(option.id)) {
    const [from, to] = [situation.area(me.area), situation.area(option.id)];
    return (to ? situation.dangerIn(to) : 0) - (from ? situation.dangerIn(from) : 0) + 0.1;
  }
  const stay = me.location === undefined ? stayInSpace(situation) : locationWorth(situation, me.location);
  const cost = option.label.key.endsWith("for-card") ? 0.5 : 0;
  const anywhere = situation.side === "revealed-cylon" ? 0 : bestFromAnywhere(situation);
  return Math.max(locationWorth(situation, option.id), anywhere) - cost - Math.max(stay, anywhere) - 0.05;
}

/** What a pilot can do where it flies. */
function stayInSpace(situation: Situation): number {
  const area = situation.area(situation.me.area);
  if (!area) return 0;
  return 0.6 + Math.min(2, situation.raiders * 0.25) + bestShot(situation, "viper", [area]);
}

/** The worth of the best skill card that can be played anywhere. */
function bestFromAnywhere(situation: Situation): number {
  return Math.max(0, ...situation.own.hand.map((card) => cardWorth(situation, card)));
}

// --- actions ----------------------------------------------------------------------------------------------------------

/** What playing a skill card is worth: as defined, otherwise slightly more than its effects. */
function cardWorth(situation: Situation, { kind }: CardView): number {
  const card = situation.rules.cards.get(kind);
  if (card?.category !== "skill" || card.face.timing !== "action") return 0;
  const { action } = card.face;
  const worth = card.face.worth ?? skillCardWorths[card.title]?.asAction;
  return worth ? worth(situation) : situation.publicAim * effectsWorth(action.do, situation) + habits.novelty;
}

/** The abilities of the bot's character. */
function ownAbilities({ me, rules }: Situation): readonly Ability[] {
  return me.character ? rules.entries(characters).get(me.character).abilities : [];
}

/** What using the ability is worth: as defined, otherwise slightly more than its effects. */
function abilityWorth(situation: Situation, id: string | undefined): number {
  const ability = ownAbilities(situation).find((one) => one.id === id);
  if (!ability?.action) return 0;
  const worth = ability.worth ?? abilityWorths[ability.id];
  if (worth) return worth(situation);
  return situation.publicAim * effectsWorth(ability.action.do, situation) + habits.novelty;
}

/** Skill cards that the bot's character pays for activating a location. */
function activationCost(situation: Situation): number {
  const rules = ownAbilities(situation).map(({ rule }) => rule);
  return rules.find((rule) => rule?.kind === "activation-cost")?.cards ?? 0;
}

/** Scores an action; passing is worth 0. */
export function actionScore(situation: Situation, option: Option, random: Random): number {
  const [action = "", detail] = option.id.split(":");
  const { me, view } = situation;
  if (action === "reveal-cylon") return wantsToBeSeen(situation, detail, random) ? 6 : -1;
  if (action === "activate-location") {
    return locationWorth(situation, me.location ?? "") - activationCost(situation) * 0.35;
  }
  const worth = otherActionWorth(situation, action, detail);
  return situation.side === "hidden-cylon"
    ? inDisguise(worth) - (action === "launch-nuke" && view.nukes > 0 ? 1 : 0)
    : worth;
}

function otherActionWorth(situation: Situation, action: string, detail: string | undefined): number {
  switch (action) {
    case "activate-own-viper": {
      const area = situation.area(situation.me.area);
      return area ? 0.2 + bestShot(situation, "viper", [area]) : 0;
    }
    case "play-skill-card": {
      const card = situation.own.hand.find(({ kind }) => kind === detail);
      return card ? cardWorth(situation, card) - keepWorth(situation, card) * 0.5 : 0;
    }
    case "use-ability":
      return abilityWorth(situation, detail);
    case "draw-quorum":
      return habits.drawQuorum;
    case "play-quorum":
      return bestQuorumCard(situation);
    case "launch-nuke":
      return situation.basestars > 1 || situation.danger > habits.nuke ? 2.6 : 0.4;
    default:
      // The bot does not know actions of extensions, and leaves them to people.
      return -0.3;
  }
}

/** A hidden Cylon reveals itself when that is worth more than hiding: late, suspected, in the Brig, with much to gain. */
function wantsToBeSeen(situation: Situation, card: string | undefined, random: Random): boolean {
  const { me, view } = situation;
  if (me.turns < 3) return false;
  const jailed = me.location === "brig";
  let gain = 5 * situation.suspicionAtTable(me.seat) + view.distance * 0.2 + Math.min(2, situation.danger * 0.15);
  gain += jailed ? habits.jailed : shownWorth(situation, card);
  if (me.president || me.admiral) gain -= 1;
  return gain + random.below(100) / 50 > habits.reveal;
}

/** What the effect of the bot's own Cylon card is worth when revealed. */
function shownWorth(situation: Situation, kind: string | undefined): number {
  const card = kind === undefined ? undefined : situation.rules.cards.get(kind);
  if (card?.category !== "loyalty") return 1;
  return (card.worth ?? loyaltyCardWorths[card.id])?.(situation) ?? 1;
}

/** Whether the bot moves first with an Executive Order: if there is more to do elsewhere. */
export function movesFirst(situation: Situation, prompt: ChoosePrompt): string | undefined {
  const here = situation.me.location === undefined ? 1 : locationWorth(situation, situation.me.location);
  const wanted = here > 1.2 ? "two-actions" : "move-and-act";
  return prompt.options.find(({ id }) => id === wanted)?.id;
}
