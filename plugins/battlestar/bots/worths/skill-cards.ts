import type { SkillCardId } from "../../effects/cards.ts";
import { habits } from "../../table/habits.ts";
import type { Worth, WorthInCheck } from "../../table/situation.ts";
import { bestOrderTo } from "../orders.ts";

/** What bots think of a skill card. */
interface SkillCardAdvice {
  /** What playing it as an action is worth. */
  readonly asAction?: Worth;
  /** What playing it before a check is worth. */
  readonly beforeCheck?: WorthInCheck;
  /** What keeping it is worth, besides its strength. */
  readonly keep?: Worth;
}

/** What bots think of the game's own skill cards, by title. */
export const skillCardWorths: { readonly [title: SkillCardId]: SkillCardAdvice } = {
  "consolidate-power": { asAction: ({ roomInHand }) => habits.consolidate * roomInHand },
  "investigative-committee": { beforeCheck: (_, stake) => (stake > 4 ? 1 : 0) },
  "executive-order": {
    asAction: (situation) => (situation.side === "human" ? bestOrderTo(situation) * habits.executiveOrder : 0.3),
    keep: () => 0.5,
  },
  "declare-emergency": { beforeCheck: (_, stake) => stake - 0.8, keep: () => 0.2 },
  "launch-scout": { asAction: ({ view }) => (view.raptors > 1 ? habits.scout : 0.1) },
  "strategic-planning": { keep: () => 0.2 },
  "maximum-firepower": {
    asAction: (situation) => {
      const area = situation.area(situation.me.area);
      return area ? Math.min(4, area.raiders.length) * 0.9 + (area.heavyRaiders.length > 0 ? 0.8 : 0) : 0;
    },
    keep: ({ me }) => (me.viper ? 0.8 : 0),
  },
  repair: {
    asAction: ({ me, view }) => (me.location === "hangar-deck" && view.vipersDamaged > 1 ? 1 : 1.9),
    keep: ({ damagedLocations }) => (damagedLocations > 0 ? 0.4 : 0),
  },
  "scientific-research": {
    beforeCheck: (situation, stake) => {
      const held = situation.own.hand.filter((card) => situation.skillCard(card)?.type === "engineering").length;
      return stake > 2 && held > 2 ? 2 : 0;
    },
  },
};
