/** What a module can declare: a value, an event, the implementation of a procedure. */
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
  const entries = (Array.isArray(given) ? given : [given]) as readonly (Part | ModuleExports)[];
  const found = entries.flatMap((entry) =>
    isPart(entry)
      ? [entry as Part]
      : (Object.values(entry as ModuleExports)
          .flat()
          .filter(isOf(kind)) as Part[]),
  );
  return [...new Set(found)];
}

/** Values and events have a name, and implementations that of their procedure, also if they were made by hand. */
function isPart(entry: unknown): boolean {
  const { name, procedure } = entry as { readonly name?: unknown; readonly procedure?: unknown };
  return typeof (name ?? procedure) === "string";
}

function isOf(kind: Kind): (exported: unknown) => boolean {
  return (exported) => typeof exported === "object" && exported !== null && kinds.get(exported) === kind;
}
