import type { ExtensionDefinition, GameDefinition } from "../contract/contract.ts";
import type { GameTypes } from "../contract/position.ts";
import { type ViewFields, type ViewObject, view } from "../text/view-type.ts";

const made = new WeakMap<object, ViewObject>();

/** The field of a view that has what an extension shows: `openLoyalty` for `open-loyalty`. */
export function viewFieldOf(extension: string): string {
  return extension.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** What an extension shows, as a type of its own, so that names of two extensions never clash. The same object each time. */
export function viewTypeOf<T extends GameTypes>(
  game: Pick<GameDefinition<T>, "viewType">,
  { id, view: own }: Pick<ExtensionDefinition<T>, "id" | "view">,
): ViewObject | undefined {
  if (!own) return undefined;
  let type = made.get(own);
  if (!type) {
    const name = viewFieldOf(id);
    const whole = `${prefixOf(game)}${name.charAt(0).toUpperCase()}${name.slice(1)}View`;
    type = view.object(whole, `What the extension \`${id}\` shows.`, own.fields);
    made.set(own, type);
  }
  return type;
}

/** What the names of a game's types begin with. */
export function prefixOf({ viewType }: Pick<GameDefinition, "viewType">): string {
  return viewType.name.replace(/View$/, "");
}

/** All fields of a view with these extensions: what an extension shows is one field, which is null in matches without it. */
export function wholeViewFields<T extends GameTypes>({
  game,
  extensions,
}: {
  readonly game: Pick<GameDefinition<T>, "viewType">;
  readonly extensions: readonly Pick<ExtensionDefinition<T>, "id" | "view">[];
}): ViewFields {
  const own = extensions.flatMap((extension) => {
    const type = viewTypeOf(game, extension);
    if (!type) return [];
    const description = `What the extension \`${extension.id}\` shows; null without it.`;
    return [
      [viewFieldOf(extension.id), { type: { kind: "object", object: type }, description, nullable: true }] as const,
    ];
  });
  return { ...game.viewType.fields, ...Object.fromEntries(own) };
}
