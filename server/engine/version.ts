/** The semantic version of the plugin contract: what a game's `engine` range is compared with. */
export const engineVersion = "2.0.0";
