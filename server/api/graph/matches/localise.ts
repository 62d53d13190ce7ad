import {
  type RuleSet,
  type Text,
  type ViewFields,
  type ViewFieldType,
  type ViewObject,
  wholeViewFields,
} from "../../../engine/index.ts";
import type { Words } from "../base/labels.ts";

/** Replaces texts by labels. `undefined` for a type without texts, whose data is sent unchanged. */
type Localise = (value: unknown, words: Words) => unknown;

const compiled = new WeakMap<RuleSet, (view: object, words: Words) => object>();
const compiledObjects = new WeakMap<ViewObject, { localise: Localise | undefined }>();

/**
 * Prepares a view for execution: a shallow copy with its type name, and labels in place of its texts. Parts without texts are
 * shared with the view.
 */
export function localiseView(ruleSet: RuleSet, view: object, words: Words): object {
  let localise = compiled.get(ruleSet);
  if (!localise) {
    const { game } = ruleSet;
    const inner = ofFields(wholeViewFields(ruleSet));
    const fixed = { __typename: game.viewType.name, gameId: game.id };
    localise = (data, each) => Object.assign({}, inner ? (inner(data, each) as object) : data, fixed);
    compiled.set(ruleSet, localise);
  }
  return localise(view, words);
}

function ofFields(fields: ViewFields): Localise | undefined {
  const changed: [string, Localise][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const localise = ofType(field.type);
    if (localise) changed.push([name, localise]);
  }
  if (changed.length === 0) return undefined;
  return (value, words) => {
    const data = value as Record<string, unknown>;
    const copy: Record<string, unknown> = { ...data };
    for (const [name, localise] of changed) {
      const inner = data[name];
      if (inner !== undefined && inner !== null) copy[name] = localise(inner, words);
    }
    return copy;
  };
}

function ofType(type: ViewFieldType): Localise | undefined {
  switch (type.kind) {
    case "text":
      return (value, words) => words.label(value as Text);
    case "list": {
      const each = ofType(type.of);
      return each && ((value, words) => (value as readonly unknown[]).map((item) => each(item, words)));
    }
    case "object":
      return ofObject(type.object);
    default:
      return undefined;
  }
}

function ofObject(object: ViewObject): Localise | undefined {
  const known = compiledObjects.get(object);
  if (known) return known.localise;
  const made = { localise: ofFields(object.fields) };
  compiledObjects.set(object, made);
  return made.localise;
}
