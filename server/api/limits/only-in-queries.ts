import {
  type DocumentNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

/**
 * Fields that a subscription cannot have, by `Type.field`: each update is executed once for all who see the same, and would do that
 * work again and again.
 */
const onlyInQueries: ReadonlySet<string> = new Set(["Prompt.check", "PromptOption.forecast"]);

/** The first field of a valid operation that subscriptions cannot have, by `Type.field`; `undefined` if there is none. */
export function fieldOnlyInQueries(
  schema: GraphQLSchema,
  document: DocumentNode,
  { name }: OperationDefinitionNode,
): string | undefined {
  const types = new TypeInfo(schema);
  let found: string | undefined;
  const Field = (): void => {
    const parent = types.getParentType();
    const field = types.getFieldDef()?.name;
    if (!(isObjectType(parent) || isInterfaceType(parent))) return;
    const names = [parent, ...parent.getInterfaces()].map((type) => `${type.name}.${field}`);
    if (names.some((each) => onlyInQueries.has(each))) found ??= `${parent.name}.${field}`;
  };
  visit(separateOperations(document)[name?.value ?? ""] ?? document, visitWithTypeInfo(types, { Field }));
  return found;
}
