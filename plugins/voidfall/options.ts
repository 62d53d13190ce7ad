import { option } from "conclave/rules";

/** The scenarios that come with the game, and the one that fits the mode and the number of players. */
export const scenarioIds = [
  "c011-first-stand",
  "c021-and-one-for-all",
  "c031-darkest-hour",
  "c041-ancient-secrets",
  "c051-devils-triangle",
  "c061-when-darkness-fades",
  "c071-today-is-not-the-day",
  "c081-fall-of-civilization",
  "x102-kingdom-come-2p",
  "x103-kingdom-come-3p",
  "x104-kingdom-come-4p",
  "c012-first-stand-2p",
  "c013-first-stand-3p",
  "c034-darkest-hour-4p",
] as const;

/** How strong the Voidborn can be. */
export const difficultyIds = ["easy", "normal", "hard"] as const;

/** What a host may set when a match is created. */
export const options = {
  /** Who plays against whom; by default alone against the Voidborn, or several players against each other. */
  mode: option.choice(["by-players", "competitive", "co-operative", "solo"], "by-players"),
  /** The map; by default the first one for the mode and the number of players. */
  scenario: option.choice(["by-players", ...scenarioIds], "by-players"),
  difficulty: option.choice(difficultyIds, "easy"),
  /** Whether each player chooses any house in turn, draws one, or chooses one of those dealt. */
  houses: option.choice(["chosen", "drawn", "dealt"], "chosen"),
};
