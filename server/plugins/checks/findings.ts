import { valid, validRange } from "semver";

/** Collects the problems of a plugin's definition. */
export class Findings {
  readonly problems: string[] = [];

  add(path: string, message: string): void {
    this.problems.push(`${path} ${message}`);
  }

  /** All problems in one line, truncated if there are many. */
  get summary(): string {
    const shown = this.problems.slice(0, mostShown).join("; ");
    const left = this.problems.length - mostShown;
    return left > 0 ? `${shown}; and ${left} more` : shown;
  }

  /** The value as a plain record; an empty one after a finding. */
  record(path: string, value: unknown): Readonly<Record<string, unknown>> {
    if (isRecord(value)) return value;
    this.add(path, `must be an object, but is ${kindOf(value)}`);
    return {};
  }

  /** The value as a list; an empty one after a finding. */
  list(path: string, value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value;
    this.add(path, `must be a list, but is ${kindOf(value)}`);
    return [];
  }

  string(path: string, value: unknown): string | undefined {
    if (typeof value === "string" && value !== "") return value;
    this.add(path, `must be a string, but is ${kindOf(value)}`);
    return undefined;
  }

  /** A string that may be the key of an object in a state or a view. */
  id(path: string, value: unknown): string | undefined {
    const id = this.string(path, value);
    if (id === "__proto__") this.add(path, 'must not be "__proto__"');
    return id;
  }

  function(path: string, value: unknown): void {
    if (typeof value !== "function") this.add(path, `must be a function, but is ${kindOf(value)}`);
  }

  oneOf(path: string, value: unknown, allowed: readonly string[]): void {
    if (!allowed.includes(value as string)) this.add(path, `must be one of ${allowed.join(", ")}`);
  }

  /** A whole number within these bounds, or `undefined` after a finding. */
  integer(path: string, value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
    if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max) return value as number;
    this.add(
      path,
      max === Number.MAX_SAFE_INTEGER
        ? `must be a whole number of at least ${min}`
        : `must be a whole number from ${min} to ${max}`,
    );
    return undefined;
  }

  kebabCase(path: string, value: unknown): void {
    const text = this.string(path, value);
    if (text !== undefined && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) {
      this.add(path, `must be in kebab-case, such as "long-voyage", not "${text}"`);
    }
  }

  version(path: string, value: unknown): void {
    const text = this.string(path, value);
    if (text !== undefined && valid(text) === null) this.add(path, `must be a semantic version, not "${text}"`);
  }

  /** A range of versions, or `undefined` after a finding. */
  range(path: string, value: unknown): string | undefined {
    const text = this.string(path, value);
    if (text === undefined) return undefined;
    if (validRange(text) !== null) return text;
    this.add(path, `must be a range of versions such as "^1", not "${text}"`);
    return undefined;
  }

  /** Names that must each occur once, such as those of values. */
  distinct(path: string, names: readonly string[]): void {
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) < index) this.add(path, `has "${name}" twice`);
    }
  }
}

const mostShown = 12;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Describes a thrown value in one line. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, " ").trim();
}

function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (value === "") return "an empty string";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
