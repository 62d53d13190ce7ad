/** The semantic version of the plugin contract, with which a game's `engine` range is compared. */
export const engineVersion = "2.0.0";
