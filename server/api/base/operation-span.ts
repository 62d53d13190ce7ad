import { Kind, type OperationDefinitionNode } from "graphql";
import { type BegunSpan, beginSpan, type Trace } from "../../tracing.ts";

/** Longer names of operations are cut: nobody needs them. */
const longestName = 100;

/** What an operation is called: by its name, or by its first field. */
export function nameOf({ name, selectionSet }: OperationDefinitionNode): string | undefined {
  if (name) return name.value.slice(0, longestName);
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value.slice(0, longestName) : undefined;
}

/** Begins the span of an operation: without its text and its variables, which may be secret. */
export function beginOperation(operation: OperationDefinitionNode, parent: Trace): BegunSpan {
  const name = nameOf(operation) ?? "anonymous";
  return beginSpan(`${operation.operation} ${name}`, parent, {
    "graphql.operation.type": operation.operation,
    "graphql.operation.name": name,
  });
}
