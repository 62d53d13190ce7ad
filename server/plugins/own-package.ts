import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The folder of this package: the checkout, or where it is installed. */
export const packageFolder = join(import.meta.dirname, "../..");

/** The version of this package. */
export function ownVersion(): string {
  return String(JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")).version);
}

/** The modules that plugins and their tests import by the name of this package, with their files. */
export const publicModules: { readonly [specifier: string]: string } = {
  "conclave/rules": join(packageFolder, "server/engine/index.ts"),
  "conclave/testing": join(packageFolder, "test/kit/index.ts"),
};

let registered = false;

/**
 * Lets plugins find the engine of this very server under its name, wherever they lie: one engine in one process. A folder
 * of plugins need not have anything installed, and an installed plugin may even bring another copy along.
 */
export function serveOwnPackage(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const file = Object.hasOwn(publicModules, specifier) ? publicModules[specifier] : undefined;
      if (file === undefined) return nextResolve(specifier, context);
      return { url: pathToFileURL(file).href, shortCircuit: true };
    },
  });
}
