import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { GameTypes } from "../../server/engine/index.ts";
import type { CheckSettings } from "../../test/kit/check-settings.ts";

/** The settings in `check-settings.ts` in the game's folder, if any. */
export async function readSettings(gameFolder: string): Promise<CheckSettings<GameTypes>> {
  for (const name of ["check-settings.ts", "check-settings.js"]) {
    const file = join(gameFolder, name);
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return ((await import(pathToFileURL(file).href)) as { default: CheckSettings<GameTypes> }).default;
  }
  return {};
}
