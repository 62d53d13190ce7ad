import { enumsIn, type ViewFields } from "../../engine/index.ts";
import { type Findings, isRecord } from "./findings.ts";
import { checkPlainWords } from "./messages.ts";

/** The types of a view, by their names in the schema. */
export type ViewTypes = ReadonlyMap<string, unknown>;

/** Checks the type of a view with all its parts. */
export function checkViewType(findings: Findings, value: unknown): ViewTypes {
  const types = new Map<string, unknown>();
  checkObject(findings, "viewType", value, types);
  return types;
}

/** Checks the fields that an extension adds, with all their parts. */
export function checkViewFields(findings: Findings, path: string, value: unknown): ViewTypes {
  const types = new Map<string, unknown>();
  checkFields(findings, path, value, types);
  return types;
}

/** Checks that players can read every value of the enumerations in these fields, which have been checked before. */
export function checkEnumLabels(findings: Findings, fields: ViewFields, messages: readonly unknown[]): void {
  for (const declared of enumsIn(fields)) {
    for (const value of Object.keys(declared.values)) {
      checkPlainWords(findings, `the value "${value}" of the enum "${declared.name}"`, declared.label(value), messages);
    }
  }
}

/** A name that both have for different types, if any. */
export function clashingViewType(some: ViewTypes, others: ViewTypes): string | undefined {
  for (const [name, type] of some) if (others.has(name) && others.get(name) !== type) return name;
  return undefined;
}

const scalars: readonly unknown[] = ["id", "key", "string", "integer", "float", "boolean", "text"];

/** Reserves a name in the schema for one type, which may be used in many places. */
function claim(findings: Findings, path: string, type: Readonly<Record<string, unknown>>, types: Map<string, unknown>) {
  const name = findings.string(`${path}.name`, type.name);
  if (name === undefined) return false;
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) findings.add(path, `must have a name in PascalCase, not "${name}"`);
  findings.string(`${path}.description`, type.description);
  if (!types.has(name)) {
    types.set(name, type);
    return true;
  }
  if (types.get(name) !== type) findings.add(path, `has the name of another type, "${name}"`);
  return false;
}

function checkObject(findings: Findings, path: string, value: unknown, types: Map<string, unknown>): void {
  const object = findings.record(path, value);
  if (object.kind !== "object") findings.add(path, "must be declared with view.object");
  else if (claim(findings, path, object, types)) checkFields(findings, `${path}.fields`, object.fields, types);
}

function checkFields(findings: Findings, path: string, value: unknown, types: Map<string, unknown>): void {
  const fields = findings.record(path, value);
  if (isRecord(value) && Object.keys(fields).length === 0) findings.add(path, "must have at least one field");
  for (const [name, definition] of Object.entries(fields)) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) findings.add(`${path}.${name}`, "must have a name in camelCase");
    // Caches keep an object by its `id` alone, so equal ids of two matches would mix up their contents.
    if (name === "id") {
      const hint = 'in a view nothing is unique on the whole server: call the field "key", or by what it names';
      findings.add(`${path}.id`, `must have another name, because clients keep things by their id: ${hint}`);
    }
    const field = findings.record(`${path}.${name}`, definition);
    findings.string(`${path}.${name}.description`, field.description);
    checkType(findings, `${path}.${name}`, field.type, types);
  }
}

function checkType(findings: Findings, path: string, value: unknown, types: Map<string, unknown>): void {
  const type = findings.record(`${path}.type`, value);
  if (scalars.includes(type.kind)) return;
  switch (type.kind) {
    case "object":
      checkObject(findings, path, type.object, types);
      return;
    case "list":
      checkType(findings, path, type.of, types);
      return;
    case "enum": {
      const declared = findings.record(path, type.enum);
      if (!claim(findings, path, declared, types)) return;
      const values = Object.keys(findings.record(`${path}.values`, declared.values));
      findings.function(`${path}.label`, declared.label);
      if (values.length === 0) findings.add(path, "must have at least one value");
      for (const name of values) {
        if (!/^[A-Z][A-Z0-9_]*$/.test(name)) findings.add(path, `has the value "${name}", not in UPPER_CASE`);
      }
      return;
    }
    default:
      findings.add(`${path}.type`, "must be declared with view");
  }
}
