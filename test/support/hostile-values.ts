import fc from "fast-check";
import {
  type GraphQLEnumType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from "graphql";

/** Values by the name of the argument or field that they are good for. */
export type Good = (name: string) => unknown;

const long = "x".repeat(1_000_000);

const texts: readonly unknown[] = [
  ...["", "a\0b\u0007\u001b[2J", "\ud800", "\u202e\u2066", "__proto__", "' or 1=1 --", long, 5, {}],
  ...fc.sample(fc.string({ unit: "binary", maxLength: 60 }), { numRuns: 2, seed: 7 }),
];
const numbers: readonly unknown[] = [
  ...[-1, 0, -2_147_483_648, 2_147_483_647, 2_147_483_648, 1.5, "1", {}],
  ...fc.sample(fc.integer(), { numRuns: 2, seed: 7 }),
];

/** What might be sent for something of a type: a value that fits. Optional fields are left out. */
export function goodValue(type: GraphQLInputType, name: string, good: Good): unknown {
  if (isNonNullType(type)) return goodValue(type.ofType, name, good);
  const known = good(name);
  if (known !== undefined) return known;
  if (isListType(type)) return [goodValue(type.ofType, name, good)];
  if (isEnumType(type)) return firstValue(type);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const wanted = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
    return Object.fromEntries(wanted.map((field) => [field.name, goodValue(field.type, field.name, good)]));
  }
  if (type.name === "Boolean" || type.name === "True") return true;
  if (type.name === "DateTime") return "2030-01-01T00:00:00.000Z";
  return type.name === "Int" || type.name === "Float" ? 0 : "somebody";
}

function firstValue(type: GraphQLEnumType): string | undefined {
  return type.getValues()[0]?.name;
}

/**
 * What strangers might send instead: of the wrong type, absurdly large, negative, with characters that are none. In objects and
 * lists one part is wrong at a time.
 */
export function hostileValues(type: GraphQLInputType, name: string, good: Good): readonly unknown[] {
  if (isNonNullType(type)) return [null, ...hostileValues(type.ofType, name, good)];
  if (isListType(type)) {
    const element = goodValue(type.ofType, name, good);
    const inside = hostileValues(type.ofType, name, good);
    return ["x", {}, [null], Array.from({ length: 5_000 }, () => element), ...inside.map((value) => [value])];
  }
  if (isEnumType(type)) return ["", "NOTHING", "__proto__", 0];
  if (isInputObjectType(type)) {
    const whole = goodValue(type, "", good) as object;
    const wrong: unknown[] = ["x", 5, [], { ...whole, unknown: 1 }, JSON.parse('{"__proto__":{"a":1}}')];
    for (const field of Object.values(type.getFields())) {
      for (const value of hostileValues(field.type, field.name, good)) {
        wrong.push({ ...(type.isOneOf ? {} : whole), [field.name]: value });
      }
    }
    return wrong;
  }
  if (type.name === "Boolean") return ["true", 1, {}, []];
  return type.name === "Int" || type.name === "Float" ? numbers : texts;
}
