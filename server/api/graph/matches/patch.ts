import { Field, ObjectType, registerEnumType } from "type-graphql";
import type { Operation } from "../../patching/differences.ts";
import { GraphQLJson } from "../base/scalars.ts";

const PatchOperationName = { add: "add", remove: "remove", replace: "replace" } as const satisfies {
  [Name in Operation["op"]]: Name;
};

registerEnumType(PatchOperationName, {
  name: "PatchOperationName",
  description: "What an operation does, by its name in RFC 6902.",
  valuesConfig: {
    add: { description: "Puts an item into a list, before the one that has this index now." },
    remove: { description: "Takes an item out of a list." },
    replace: { description: "Puts another value in this place." },
  },
});

@ObjectType({ description: "One change of a document, as in a JSON Patch (RFC 6902).", simpleResolvers: true })
export class PatchOperation {
  @Field(() => PatchOperationName, { description: "What to do with the place that `path` names." })
  readonly op!: Operation["op"];

  @Field(() => String, { description: "Where, as a JSON Pointer (RFC 6901) into `match`." })
  readonly path!: string;

  @Field(() => GraphQLJson, { nullable: true, description: "The new value; null for `remove`." })
  readonly value?: unknown;
}

@ObjectType({
  description: "The changes that make the match of the update before, in the same subscription, into the current one.",
  simpleResolvers: true,
})
export class MatchPatch {
  @Field(() => String, {
    description:
      "The CRC-32 of the JSON of the current `match`, as eight hexadecimal digits: in UTF-8, without white space, its fields in the order of your selection. With another one you have missed something: subscribe anew.",
  })
  readonly hash!: string;

  @Field(() => [PatchOperation], { description: "The changes, to be applied one after the other." })
  readonly operations!: readonly PatchOperation[];
}
