/** The semantic version of the plugin contract: what a game's `engine` range is compared with. */
export const engineVersion = "1.0.0";
