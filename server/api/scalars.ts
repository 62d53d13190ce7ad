import { GraphQLScalarType } from "graphql";

/** Parameters of a message: plain JSON data on the way out, and nothing on the way in. */
export const GraphQLJson = new GraphQLScalarType({
  name: "JSON",
  description: "Plain JSON data. Only on the way out.",
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError("JSON data is not taken as input");
  },
  parseLiteral: () => {
    throw new TypeError("JSON data is not taken as input");
  },
});
