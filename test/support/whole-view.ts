import { type GraphQLNamedType, getNamedType, isObjectType } from "graphql";

/**
 * Everything that a game itself says in a type of its view, as a selection; what contains its own type only once. Not the pieces, which are
 * the same once more for clients that do not know the game, and of labels what they say: they lead to all that is printed.
 */
export function wholeOf(type: GraphQLNamedType | undefined, around: readonly GraphQLNamedType[] = []): string {
  if (!isObjectType(type)) return "";
  if (type.name === "Label") return "{ key params text }";
  const within = [...around, type];
  const fields = Object.values(type.getFields()).flatMap(({ name, type: field }) => {
    const inner = getNamedType(field);
    return within.includes(inner) || inner.name === "Piece" ? [] : `${name} ${wholeOf(inner, within)}`;
  });
  return `{ ${fields.join(" ")} }`;
}
