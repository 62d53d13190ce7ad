// @ts-check
/** `node --import` of this lets a program find no package that only development needs, like `npm ci --omit=dev`. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** @type {{ readonly devDependencies: { readonly [name: string]: string } }} */
const { devDependencies } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
    if (!Object.hasOwn(devDependencies, name)) return nextResolve(specifier, context);
    const error = new Error(`Cannot find package '${name}' imported from ${context.parentURL}`);
    throw Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" });
  },
});
