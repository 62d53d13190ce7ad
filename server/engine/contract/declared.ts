/** What a module can declare of: a value, an event, the implementation of a procedure. */
type Kind = "value" | "event" | "procedure";

/** What has been declared, so that it is known among other exports of its module. */
const kinds = new WeakMap<object, Kind>();

/** Notes what something is. */
export function declared<Part extends object>(kind: Kind, part: Part): Part {
  kinds.set(part, kind);
  return part;
}

/** All that a module exports, as `import * as values from "./values.ts"` has it. */
export type ModuleExports = { readonly [name: string]: unknown };

/** Parts of a plugin: those that a module exports, whatever else it does, or a list of parts and of such modules. */
export type Declared<Part> = ModuleExports | readonly (Part | ModuleExports)[];

/** The parts of a kind, each once: those of a list in its order, those of a module by the names under which it exports them. */
export function declaredIn<Part>(kind: Kind, given: Declared<Part>): readonly Part[] {
  const isListed = (entry: Part | ModuleExports): entry is Part =>
    typeof (entry as { name?: unknown }).name === "string";
  const found = (
    Array.isArray(given) ? (given as readonly (Part | ModuleExports)[]) : [given as ModuleExports]
  ).flatMap((entry) => {
    if (isListed(entry) || isImplementation(entry)) return [entry as Part];
    const exported = Object.values(entry as ModuleExports).flat();
    return exported.filter((it) => typeof it === "object" && it !== null && kinds.get(it) === kind) as Part[];
  });
  return [...new Set(found)];
}

function isImplementation(entry: unknown): boolean {
  return typeof (entry as { procedure?: unknown }).procedure === "string";
}
