// @ts-check
/**
 * Builds the web client after `npm ci`, and before the first start if it is missing. Without the tools, as after
 * `npm ci --omit=dev`, there is nothing to build with: the server then shows its page of links.
 *
 * This file is JavaScript, since it is run by whatever Node.js npm finds.
 */
import { fileURLToPath } from "node:url";

/** @returns {Promise<typeof import("vite") | undefined>} */
async function buildTool() {
  try {
    return await import("vite");
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

// Whatever runs this, a test for instance: what is built is for people.
process.env.NODE_ENV = "production";
const vite = await buildTool();
if (vite) {
  await vite.build({ configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)), logLevel: "warn" });
} else {
  process.stderr.write("The web client is not built: that takes the development dependencies (`npm ci`).\n");
}
