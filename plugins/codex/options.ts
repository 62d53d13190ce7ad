import { option } from "conclave/rules";

/** The modes of play (README, "Modes"). `by-seats` is the usual one for the number of players. */
export const modes = ["by-seats", "three-heroes", "one-hero", "two-headed-dragon", "free-for-all"] as const;

/** How heroes are chosen: one after the other, all at once in secret, by lot, or in a draft. */
export const heroChoices = ["secret", "open", "draft", "random"] as const;

/** What a host may set when a match is created. */
export const options = {
  mode: option.choice(modes, "by-seats"),
  heroes: option.choice(heroChoices, "secret"),
  /** The recommended first pairings of the 1-hero mode, in place of a choice. */
  preset: option.choice(["none", "troq-river", "calamandra-jaina"], "none"),
  /** Whether the cards of the tech phase are chosen at the end of a player’s turn rather than when the next one begins. */
  "tech-at-end": option.boolean(false),
};
