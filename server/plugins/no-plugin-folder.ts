/** The folder of plugins is not there, or is none. */
export class NoPluginFolder extends Error {
  override readonly name = "NoPluginFolder";

  constructor(folder: string) {
    super(`there is no folder of plugins at ${folder}: PLUGINS_DIR names it`);
  }
}
